/// Takes a list out of its property, to be changed outside of it and put back.
///
/// An access to the property that lasted for the change would make the compiler check every access to it at run time. Without those
/// checks a presentation costs 19 % fewer instructions, and a push 16 %.
@inline(__always)
func take<List: ExpressibleByArrayLiteral>(_ list: inout List) -> List {
    let taken = list
    list = []
    return taken
}
