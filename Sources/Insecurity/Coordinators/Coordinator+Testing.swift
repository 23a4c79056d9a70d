/// The ``Leak/id`` that an object has if it leaks: a seam for `InsecurityTesting`.
package func leakID(of object: AnyObject) -> ObjectIdentifier {
    (object as? any FramedCoordinator)?.frameID ?? ObjectIdentifier(object)
}

/// A coordinator, whatever its result. Its frame stands for it.
private protocol FramedCoordinator: AnyObject {
    var frameID: ObjectIdentifier { get }
}

extension Coordinator: FramedCoordinator {
    fileprivate nonisolated var frameID: ObjectIdentifier { ObjectIdentifier(frame) }
}
