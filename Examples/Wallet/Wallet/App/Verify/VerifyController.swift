import InsecurityUIKit
import UIKit

/// "Verify on this device": checks rules against the UIKit of this device, compares UIKit with the tree in a flow, and copies a report
/// for an issue.
final class VerifyController: LabelController {
    private let model: VerifyModel

    init(_ model: VerifyModel) {
        self.model = model
        super.init("Check takes a minute. Then copy the report into an issue.")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Check", primaryAction: UIAction { [weak self] _ in self?.check() }),
            UIBarButtonItem(title: "Copy", primaryAction: UIAction { [weak self] _ in self?.copyReport() }),
        ]
    }

    private func copyReport() { UIPasteboard.general.string = report }

    private var report: String {
        let xcode = Bundle.main.object(forInfoDictionaryKey: "DTXcode") as? String
        let (device, build) = (UIDevice.current, xcode.map { "built with Xcode \($0)" } ?? "unknown Xcode")
        return model.report("iOS \(device.systemVersion), \(device.model), \(build)")
    }

    private func check() {
        guard let scene = view.window?.windowScene else { return }
        let wait: () async -> Void = { try? await Task.sleep(for: .seconds(1)) }
        // A window of its own: that of this screen is the app's.
        let window = UIWindow(windowScene: scene)
        window.makeKeyAndVisible()
        model.clear()
        Task {
            let rules = RuleStage(window, wait: wait)
            for check in RuleCheck.all { model.add(rule: check.number, holds: await check.holds(rules)) }
            window.rootViewController = nil
            let host = UIKitHost(window, looks)
            let flow = TreeStage(host.window, window, wait: wait)
            for check in TreeCheck.all { model.add(step: check.name, difference: await flow.difference(after: check)) }
            window.isHidden = true
            view.window?.makeKeyAndVisible()
            label.text = report
        }
    }
}
