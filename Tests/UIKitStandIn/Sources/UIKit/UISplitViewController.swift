@MainActor
open class UISplitViewController: UIViewController {}
