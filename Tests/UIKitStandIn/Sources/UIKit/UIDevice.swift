@MainActor
open class UIDevice: NSObject {
    open class var current: UIDevice { UIDevice() }
    open var systemVersion: String { "26.0" }
    open var model: String { "Stand-in" }
}

@MainActor
open class UIPasteboard: NSObject {
    open class var general: UIPasteboard { shared }
    private static let shared = UIPasteboard()
    open var string: String?
}
