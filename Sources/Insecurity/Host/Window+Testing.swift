import PresentationSim

extension Window {
    /// The number of chains in the window, those of tabs and of existing screens included: a seam for tests.
    package var chainCount: Int { (host as? Host)?.stage.chainCount ?? 0 }
}
