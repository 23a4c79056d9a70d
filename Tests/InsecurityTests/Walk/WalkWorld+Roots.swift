import Insecurity
import PresentationSim

extension WalkWorld {
    /// Starts the root of a window, in each of the ways there are (L13).
    func startRoot(_ step: WalkStep) -> Bool {
        guard let starter = pick(starters { $0.windowNavigation != nil }, step.number),
            let navigation = starter.windowNavigation
        else { return false }
        let duration: Duration = step.animated == false ? .zero : .milliseconds(200)
        let options = WindowTransitionOptions.transitionFlipFromLeft
        let isAnimated = duration > .zero
        switch step.action {
        case .startRoot:
            let (child, life) = makeModal()
            begin(life, .modal, by: starter, isAnimated, replacing: true) {
                navigation.start(child, duration: duration, options: options, $0)
            }
        case .startRootOnNavigation:
            let (child, life) = makePushed()
            let stack = emptyStack()
            begin(life, .newStack, by: starter, isAnimated, stack, replacing: true) {
                navigation.start(stack, child, duration: duration, options: options, $0)
            }
        case .startRootAdaptive:
            let (child, life) = makeAdaptive()
            begin(life, .modal, by: starter, isAnimated, replacing: true) {
                navigation.start(child, duration: duration, options: options, $0)
            }
        case .startRootAdaptiveOnNavigation:
            let (child, life) = makeAdaptive()
            let stack = emptyStack()
            begin(life, .newStack, by: starter, isAnimated, stack, replacing: true) {
                navigation.start(stack, child, duration: duration, options: options, $0)
            }
        default: startRootInContext(step.number, by: starter, navigation, isAnimated)
        }
        return true
    }

    /// The forms without a duration.
    private func startRootInContext(
        _ number: Int, by starter: WalkStarter, _ navigation: any WindowNavigation, _ isAnimated: Bool
    ) {
        let stack = emptyStack()
        switch number % 5 {
        case 0:
            let (child, life) = makeModal()
            begin(life, .modal, by: starter, isAnimated, replacing: true) {
                navigation.start(child, animated: isAnimated, $0)
            }
        case 1:
            let (child, life) = makePushed()
            begin(life, .newStack, by: starter, isAnimated, stack, replacing: true) {
                navigation.start(stack, child, animated: isAnimated, $0)
            }
        case 2:
            let (child, life) = makeAdaptive()
            begin(life, .modal, by: starter, isAnimated, replacing: true) {
                navigation.start(child, in: .current, animated: isAnimated, $0)
            }
        case 3:
            let (child, life) = makeAdaptive()
            begin(life, .newStack, by: starter, isAnimated, stack, replacing: true) {
                navigation.start(child, in: .navigation(stack), animated: isAnimated, $0)
            }
        default:
            let (child, life) = makeAdaptive()
            begin(life, .stack, by: starter, isAnimated, replacing: true) {
                navigation.start(child, in: .navigation(fallback: stack), animated: isAnimated, $0)
            }
        }
    }
}
