import Cases
import Heap

/// Weighs what grows: `Weighed COUNT` prints the bytes of the heap that each takes, from `COUNT` of them to twice as
/// many. Lists double when they grow, so that with their spare places they take what they take on average.
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
