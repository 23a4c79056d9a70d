internal import PresentationSim

/// A search, which its stack presents.
@MainActor
open class UISearchController: UIViewController {
    public init(searchResultsController: UIViewController?) {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A menu of UIKit while the user sees it.
package final class OpenMenu: UIViewController {
    package init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
    }

    package required init?(coder: NSCoder) { super.init(coder: coder) }
}
