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

@MainActor @resultBuilder
public struct ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content))
    }
}

public struct TupleView<Contents>: View {
    init(_ contents: Contents) {}
    public var body: Never { preconditionFailure("a tuple has no body") }
}

public struct VStack<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { preconditionFailure("a stack has no body") }
}

public struct List<Content: View>: View {
    public init<Data: RandomAccessCollection, ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Content
    ) {}
    public var body: Never { preconditionFailure("a list has no body") }
}

public struct TextField: View {
    public init(_ title: String, text: Binding<String>) {}
    public var body: Never { preconditionFailure("a field has no body") }
}

public struct Binding<Value> {
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
}

@MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    typealias Context = UIViewControllerRepresentableContext<Self>
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
}

extension UIViewControllerRepresentable {
    public var body: Never { preconditionFailure("a controller has no body") }
}

@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}

@MainActor
public protocol Scene {
    associatedtype Body: Scene
    var body: Body { get }
}

extension Never: Scene {}

public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { preconditionFailure("a group has no body") }
}

@MainActor
public protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}

extension View {
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    public func navigationTitle(_ title: String) -> some View { self }
    public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }
    public func disabled(_ disabled: Bool) -> some View { self }
    public func padding() -> some View { self }
}
