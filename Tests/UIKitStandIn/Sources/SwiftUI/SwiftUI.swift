public import UIKit

// As much of SwiftUI as the samples of `Docs/OnADevice.md` use. It shows nothing.

@MainActor
public protocol View {
    associatedtype Body: View
    var body: Body { get }
}

extension Never: View {
    public var body: Never { switch self {} }
}

public struct Text: View {
    public init(_ content: String) {}
    public var body: Never { preconditionFailure("a text has no body") }
}

public struct Button: View {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
    public var body: Never { preconditionFailure("a button has no body") }
}

open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
