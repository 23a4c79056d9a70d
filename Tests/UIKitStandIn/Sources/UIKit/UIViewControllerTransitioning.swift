/// The stand-in has no animators: it only keeps the delegate.
@MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}
