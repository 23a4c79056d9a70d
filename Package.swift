// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Insecurity",
    // `Clock` and `Duration` ask for iOS 16, the `Mutex` behind `VirtualClock.now` for these.
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Insecurity", targets: ["Insecurity"]),
        .library(name: "PresentationSim", targets: ["PresentationSim"]),
    ],
    targets: [
        .target(name: "PresentationSim"),
        .target(name: "Insecurity", dependencies: ["PresentationSim"]),
        .testTarget(name: "PresentationSimTests", dependencies: ["PresentationSim"]),
        .testTarget(name: "InsecurityTests", dependencies: ["Insecurity", "PresentationSim"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
