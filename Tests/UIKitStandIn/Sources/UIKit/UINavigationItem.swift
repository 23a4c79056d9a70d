internal import PresentationSim

@MainActor
open class UINavigationItem: NSObject {
    private let simulated: NavigationItem

    init(_ simulated: NavigationItem) { self.simulated = simulated }

    open var title: String? { didSet { simulated.title = title } }
    open var prompt: String? { didSet { simulated.prompt = prompt } }
    open var backButtonTitle: String? { didSet { simulated.backButtonTitle = backButtonTitle } }
    open var hidesBackButton: Bool = false { didSet { simulated.hidesBackButton = hidesBackButton } }
    open var leftItemsSupplementBackButton: Bool = false {
        didSet { simulated.leftItemsSupplementBackButton = leftItemsSupplementBackButton }
    }
    open var backAction: UIAction? {
        didSet {
            simulated.backAction = backAction.map { action in
                Action(title: action.title) { [weak action] _ in action.map { $0.handler($0) } }
            }
        }
    }
    open var searchController: UISearchController? {
        didSet { simulated.searchController = searchController?.screen as? SearchController }
    }
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { simulated.leftBarButtonItems = leftBarButtonItems?.map { BarButtonItem(title: $0.title) } }
    }
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { simulated.rightBarButtonItems = rightBarButtonItems?.map { BarButtonItem(title: $0.title) } }
    }
}

@MainActor
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var isEnabled: Bool = true
}

@MainActor
open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
    open var primaryAction: UIAction?
    open var menu: UIMenu?

    public convenience init(title: String?, primaryAction: UIAction?) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.primaryAction = primaryAction
    }

    /// A tap of the test's user.
    package func tap() { if isEnabled { primaryAction.map { $0.handler($0) } } }
}

@MainActor
open class UIMenuElement: NSObject {
    public enum State: Int, Sendable {
        case off
        case on
        case mixed
    }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
}

@MainActor
open class UIMenu: UIMenuElement {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1 << 0)
    }

    open private(set) var title: String
    open private(set) var options: UIMenu.Options
    open private(set) var children: [UIMenuElement]

    public init(title: String = "", options: UIMenu.Options = [], children: [UIMenuElement] = []) {
        (self.title, self.options, self.children) = (title, options, children)
    }

    /// A tap of the test's user on an action, which UIKit runs when the menu has left.
    package func choose(_ title: String) {
        for case let action as UIAction in children where action.title == title { action.handler(action) }
    }
}

@MainActor
open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    open var title: String
    open var attributes: UIMenuElement.Attributes = []
    open var state: UIMenuElement.State = .off
    open private(set) var identifier: UIAction.Identifier
    let handler: UIActionHandler

    public init(
        title: String = "", identifier: UIAction.Identifier? = nil, handler: @escaping UIActionHandler
    ) {
        (self.title, self.identifier, self.handler) = (title, identifier ?? Identifier(UUID().uuidString), handler)
    }
}

public typealias UIActionHandler = (UIAction) -> Void
