import PresentationSim

/// Allows the first swipe that it is asked about, and refuses the second.
final class FickleDelegate: AdaptivePresentationControllerDelegate {
    /// The number of questions that it answers with yes.
    var allowedCount = 1
    private(set) var questions = 0
    private(set) var attempts = 0

    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
        questions += 1
        return questions <= allowedCount
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) { attempts += 1 }
}
