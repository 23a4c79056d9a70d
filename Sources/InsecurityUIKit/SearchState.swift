#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// The properties of a screen's search that its controller gets.
    @MainActor
    struct SearchState: @MainActor Equatable {
        private(set) weak var search: SearchController?
        private let placeholder: String?
        private let obscuresBackground: Bool
        private let hidesNavigationBar: Bool

        init(of search: SearchController) {
            (self.search, placeholder) = (search, search.searchBar.placeholder)
            obscuresBackground = search.obscuresBackgroundDuringPresentation
            hidesNavigationBar = search.hidesNavigationBarDuringPresentation
        }

        func apply(to controller: UISearchController) {
            if let placeholder { controller.searchBar.placeholder = placeholder }
            controller.obscuresBackgroundDuringPresentation = obscuresBackground
            controller.hidesNavigationBarDuringPresentation = hidesNavigationBar
        }

        static func == (left: SearchState, right: SearchState) -> Bool {
            left.search === right.search && left.placeholder == right.placeholder
                && left.obscuresBackground == right.obscuresBackground
                && left.hidesNavigationBar == right.hidesNavigationBar
        }
    }

    extension UISearchController {
        /// The text, if the search is active.
        var shownText: String? { isActive ? searchBar.text ?? "" : nil }
    }

    extension SearchController {
        /// The text, if the search is active.
        var shownText: String? { isActive ? searchBar.text ?? "" : nil }
    }
#endif
