// The declarations of Objective-C's own module that the host's delegates use.
// swift-format-ignore-file: NoLeadingUnderscores

@frozen public struct Selector: Equatable {
    private var pointer: OpaquePointer

    public init(_ name: String) { pointer = unsafeBitCast(1, to: OpaquePointer.self) }
}

/// The compiler looks for these three.
@frozen public struct ObjCBool {
    let value: Bool
}
public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value: value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.value }

@objc public protocol NSObjectProtocol {
    @objc(respondsToSelector:) func responds(to aSelector: Selector!) -> Bool
}

@objc open class NSObject: NSObjectProtocol {
    public init() {}
    @objc(respondsToSelector:) open func responds(to aSelector: Selector!) -> Bool { false }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

@objc open class NSArray: NSObject {}

/// An array is an `NSArray` in Objective-C, as Foundation has it.
extension Array: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSArray { NSArray() }
    public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) { result = [] }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) -> Bool { true }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { [] }
}
