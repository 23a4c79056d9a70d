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

    public convenience init(title: String?, primaryAction: UIAction?) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.primaryAction = primaryAction
    }

    /// A tap of the test's user.
    package func tap() { if isEnabled { primaryAction.map { $0.handler($0) } } }
}

@MainActor
open class UIMenuElement: NSObject {}

@MainActor
open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    open var title: String
    open private(set) var identifier: UIAction.Identifier
    let handler: UIActionHandler

    public init(
        title: String = "", identifier: UIAction.Identifier? = nil, handler: @escaping UIActionHandler
    ) {
        (self.title, self.identifier, self.handler) = (title, identifier ?? Identifier(UUID().uuidString), handler)
    }
}

public typealias UIActionHandler = (UIAction) -> Void
