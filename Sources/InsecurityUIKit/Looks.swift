#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    public import SwiftUI
    public import UIKit

    /// The looks of an app's screens on a device, with a line for each kind of model.
    ///
    /// ```swift
    /// let looks = Looks {
    ///     $0.show(CardListModel.self) { CardListView(model: $0) }
    ///     $0.show(CardFormModel.self, controller: { CardFormController($0) })
    /// }
    /// ```
    ///
    /// It shows the models of each `Screen`. A model of a subclass has the look of its superclass, unless it has one of its own: of
    /// several superclasses, the one that was added last. The rest, such as toolbars, searches, menus and images, stays native in the view or the controller.
    @MainActor
    public struct Looks {
        private struct Look {
            let type: ObjectIdentifier
            let make: (AnyObject) -> UIViewController?
        }

        private var looks: [Look] = []

        /// Creates looks, which the closure adds.
        public init(_ fill: (inout Looks) -> Void = { _ in }) { fill(&self) }

        /// Shows models of that type in a view of SwiftUI, inside of a `UIHostingController`.
        public mutating func show<Model: AnyObject>(
            _ type: Model.Type, @ViewBuilder view: @escaping (Model) -> some View
        ) {
            show(type, controller: { UIHostingController(rootView: view($0)) })
        }

        /// Shows models of that type in a view controller, which must be a new one at each call. It may keep the model.
        ///
        /// It may configure its presentation: see ``UIKitScreen/makeUIViewController()``.
        public mutating func show<Model: AnyObject>(
            _ type: Model.Type, controller: @escaping (Model) -> UIViewController
        ) {
            looks.removeAll { $0.type == ObjectIdentifier(type) }
            looks.append(Look(type: ObjectIdentifier(type)) { ($0 as? Model).map(controller) })
        }

        /// The controller of a screen whose model has a look.
        func makeController(for screen: ViewController) -> UIViewController? {
            guard let model = (screen as? any ModelScreen)?.anyModel else { return nil }
            let type = ObjectIdentifier(Swift.type(of: model))
            if let look = looks.first(where: { $0.type == type }) { return look.make(model) }
            return looks.reversed().lazy.compactMap { $0.make(model) }.first
        }
    }
#endif
