// The declarations of the tree that the host's delegates use.

public enum PageViewController {
    public enum NavigationDirection: Sendable { case forward, reverse }
}
