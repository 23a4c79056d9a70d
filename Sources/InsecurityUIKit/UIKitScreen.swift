#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    public import PresentationSim
    public import UIKit

    /// A screen that has a look on a device. Conform to it in an extension in the app, which may import SwiftUI too.
    ///
    /// ```swift
    /// extension CardForm: UIKitScreen {
    ///     func makeUIViewController() -> UIViewController {
    ///         UIHostingController(rootView: CardFormView(form: self))
    ///     }
    /// }
    /// ```
    ///
    /// A screen without it is shown as its title, and an issue is reported.
    @MainActor
    public protocol UIKitScreen: ViewController {
        /// Makes the controller that shows the screen. It is called once for each time that the screen is in the tree, and must
        /// return a new controller. The host keeps the controller as long as the screen is in the tree, so that the controller
        /// may keep the screen.
        ///
        /// It may configure the sheet, such as the detents of `sheetPresentationController`. If the screen's
        /// `modalPresentationStyle` isn't `automatic`, first give the controller the same style: UIKit makes the presentation
        /// controller for the style that the controller has then.
        ///
        /// A `NavigationController` returns a `UINavigationController` without a stack, a `TabBarController` a
        /// `UITabBarController` without tabs. Neither needs to conform: the host makes plain ones.
        func makeUIViewController() -> UIViewController
    }
#endif
