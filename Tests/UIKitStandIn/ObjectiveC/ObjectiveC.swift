// The declarations of Objective-C's own module that the host's delegates use.

@frozen public struct Selector: Equatable {
    private var pointer: OpaquePointer

    public init(_ name: String) { pointer = unsafeBitCast(1, to: OpaquePointer.self) }
}

/// The compiler looks for these three.
@frozen public struct ObjCBool {
    let value: Bool
}
// swift-format-ignore: NoLeadingUnderscores
public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value: value) }
// swift-format-ignore: NoLeadingUnderscores
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
    // swift-format-ignore: NoLeadingUnderscores
    public func _bridgeToObjectiveC() -> NSArray { NSArray() }
    // swift-format-ignore: NoLeadingUnderscores
    public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) { result = [] }
    // swift-format-ignore: NoLeadingUnderscores
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) -> Bool { true }
    // swift-format-ignore: NoLeadingUnderscores
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { [] }
}
