extension Step {
    /// The steps that are simpler to read and to perform than this one, the simplest first. None leads back to it.
    var simpler: [Step] {
        switch self {
        case .advance(.zero): [.settle]
        case .advance: [.settle, .advance(.zero)]
        case .backTo: [.back]
        case .swipeBack(.edge): [.back]
        case .swipeBack(.content): [.back, .swipeBack(.edge)]
        case .beginSwipeDown: [.swipeDown]
        case .beginSwipeBack(let origin): [.back, .swipeBack(origin)]
        default: []
        }
    }
}
