internal import PresentationSim

@MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

/// A search of a navigation item, which its screen presents.
@MainActor
open class UISearchController: UIViewController {
    open private(set) var searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open private(set) lazy var searchBar: UISearchBar = UISearchBar(simulated)
    open var isActive: Bool {
        get { simulated.isActive }
        set {
            StandIn.current.write(newValue ? "search" : "end search")
            simulated.isActive = newValue
        }
    }
    open var obscuresBackgroundDuringPresentation: Bool {
        get { simulated.obscuresBackgroundDuringPresentation }
        set { simulated.obscuresBackgroundDuringPresentation = newValue }
    }
    open var hidesNavigationBarDuringPresentation: Bool {
        get { simulated.hidesNavigationBarDuringPresentation }
        set { simulated.hidesNavigationBarDuringPresentation = newValue }
    }

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func makeScreen() -> ViewController { SimulatedSearch(self) }
    private var simulated: SearchController { screen as? SearchController ?? SimulatedSearch(self) }
}

@MainActor
open class UISearchBar: UIView {
    private weak var search: SearchController?

    init(_ search: SearchController) {
        self.search = search
        super.init(frame: .zero)
    }

    open var text: String? {
        get { search?.searchBar.text }
        set { search?.searchBar.text = newValue }
    }
    open var placeholder: String? {
        get { search?.searchBar.placeholder }
        set { search?.searchBar.placeholder = newValue }
    }
}

/// The screen of a search.
final class SimulatedSearch: SearchController, Simulated, SearchResultsUpdating {
    private(set) weak var link: UIViewController?

    init(_ controller: UISearchController) {
        link = controller
        super.init(searchResultsController: controller.searchResultsController?.screen)
        searchResultsUpdater = self
    }

    override func viewDidLoad() { link?.viewDidLoad() }
    override func viewWillAppear(_ animated: Bool) { link?.viewWillAppear(animated) }
    override func viewIsAppearing(_ animated: Bool) { link?.viewIsAppearing(animated) }
    override func viewDidAppear(_ animated: Bool) { link?.viewDidAppear(animated) }
    override func viewWillDisappear(_ animated: Bool) { link?.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { link?.viewDidDisappear(animated) }

    func updateSearchResults(for searchController: SearchController) {
        guard let link = link as? UISearchController else { return }
        link.searchResultsUpdater?.updateSearchResults(for: link)
    }
}

/// A search that the app presents itself, from a stack.
package final class PresentedSearch: UISearchController {
    override func makeScreen() -> ViewController {
        let screen = SimulatedScreen()
        screen.link = self
        return screen
    }
}

/// A menu of UIKit while the user sees it.
package final class OpenMenu: UIViewController {
    package init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
    }

    package required init?(coder: NSCoder) { super.init(coder: coder) }
}
