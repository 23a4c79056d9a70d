#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// Other code's controller in the tree: a share sheet, a photo picker, or the root that a window came with.
    final class OtherScreen: ViewController {
        init(_ controller: UIViewController) {
            super.init()
            title = controller.title ?? String(describing: type(of: controller))
            modalPresentationStyle = ModalPresentationStyle(controller.modalPresentationStyle)
        }
    }

    /// Shows the title of a screen that says nothing about its look.
    final class TitleController: UIViewController {
        private let text: String

        init(_ text: String) {
            self.text = text
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let label = UILabel(frame: view.bounds)
            label.text = text
            label.textAlignment = .center
            label.numberOfLines = 0
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(label)
        }
    }
#endif
