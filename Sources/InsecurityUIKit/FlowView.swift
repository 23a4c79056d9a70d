#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    public import PresentationSim
    public import SwiftUI
    public import UIKit

    /// Shows a flow in a view of SwiftUI: the whole window of an app with SwiftUI's life cycle, or a part of it.
    ///
    /// ```swift
    /// WindowGroup {
    ///     FlowView(looks) { WindowCoordinator($0).navigation.start(NavigationController(), Cards()) { _ in } }
    /// }
    /// ```
    ///
    /// Each window of the app has a tree of its own, as long as the view. What the flow presents covers the whole window. To open a link,
    /// keep the object that opens it, such as an assembler, in the closure, and call it in `onOpenURL`.
    public struct FlowView: UIViewControllerRepresentable {
        private let looks: Looks
        private let begin: @MainActor (Simulation.Window) -> Void

        /// Creates a view, which calls the closure once for each window: it starts the flow.
        public init(_ looks: Looks = Looks(), begin: @escaping @MainActor (Simulation.Window) -> Void) {
            (self.looks, self.begin) = (looks, begin)
        }

        /// Makes the controller of the view, with a host.
        public func makeUIViewController(context: Context) -> UIViewController {
            FlowController(looks, isRealTime: true, begin)
        }

        /// Does nothing: the flow changes by its coordinators.
        public func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
    }

    /// The container of a tree's root, with its host.
    package final class FlowController: UIViewController {
        private let looks: Looks
        private let begin: @MainActor (Simulation.Window) -> Void
        package private(set) var host: UIKitHost?
        private let isRealTime: Bool

        package init(
            _ looks: Looks, isRealTime: Bool, _ begin: @escaping @MainActor (Simulation.Window) -> Void
        ) {
            (self.looks, self.begin, self.isRealTime) = (looks, begin, isRealTime)
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        package required init?(coder: NSCoder) { nil }

        package override func viewDidLoad() {
            super.viewDidLoad()
            let host = UIKitHost(Place(in: self), looks, isRealTime: isRealTime)
            self.host = host
            begin(host.window)
            host.updateIfNeeded()
        }
    }
#endif
