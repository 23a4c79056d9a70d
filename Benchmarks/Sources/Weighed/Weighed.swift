import Cases
import Heap

/// Prints the heap bytes of one element of each kind, from `COUNT` elements to twice as many: `Weighed COUNT`.
///
/// Arrays double their capacity in between, so the spare capacity is counted.
@main
@MainActor
enum Weighed {
    static func main() {
        guard let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) else {
            return print("Weighed COUNT")
        }
        for (name, type) in allWeights { print("\(bytes(of: type.init(), count))\t\(name)") }
        let coordinator = makeCoordinator()
        print("\(heapSize(Unmanaged.passUnretained(coordinator).toOpaque()))\tcoordinator alone")
    }

    private static func bytes(of weight: any Weight, _ count: Int) -> Int {
        weight.grow(by: count)
        let before = heapInUse()
        weight.grow(by: count)
        return (Int(heapInUse()) - Int(before) + count / 2) / count
    }
}
