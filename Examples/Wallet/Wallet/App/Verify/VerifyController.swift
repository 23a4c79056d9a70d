import UIKit

/// "Verify on this device": checks rules against the UIKit of this device, and shows a report for an issue.
final class VerifyController: UIViewController {
    private let model: VerifyModel
    private let label = UILabel(frame: .zero)

    init(_ model: VerifyModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.numberOfLines = 0
        view.addSubview(label)
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Check", primaryAction: UIAction { [weak self] _ in self?.check() })
        ]
    }

    private func check() {
        guard let scene = view.window?.windowScene else { return }
        // A window of its own: this one is the app's.
        let stage = RuleStage(UIWindow(windowScene: scene)) { try? await Task.sleep(for: .seconds(1)) }
        stage.window.makeKeyAndVisible()
        Task {
            for check in RuleCheck.all { model.add(check.number, holds: await check.holds(stage)) }
            stage.window.isHidden = true
            label.text = model.report
        }
    }
}
