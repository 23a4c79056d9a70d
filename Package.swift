// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Insecurity",
    // `Clock` and `Duration` ask for iOS 16, the `Mutex` behind `VirtualClock.now` for these.
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Insecurity", targets: ["Insecurity"]),
        .library(name: "PresentationSim", targets: ["PresentationSim"]),
        .library(name: "InsecurityTesting", targets: ["InsecurityTesting"]),
    ],
    targets: [
        .target(name: "PresentationSim"),
        .target(name: "Insecurity", dependencies: ["PresentationSim"]),
        .target(name: "InsecurityTesting", dependencies: ["Insecurity", "PresentationSim"]),
        // One flow, and the commands that play it. Snippets see nothing but the products, so that these are none.
        .target(name: "Payments", dependencies: ["Insecurity", "PresentationSim"]),
        .executableTarget(
            name: "Storyboards", dependencies: ["Payments", "PresentationSim"]),
        .executableTarget(
            name: "PaymentTerminal", dependencies: ["Payments", "PresentationSim"]),
        .testTarget(name: "PresentationSimTests", dependencies: ["PresentationSim"]),
        .testTarget(name: "PaymentTerminalTests", dependencies: ["PaymentTerminal"]),
        .testTarget(name: "InsecurityTests", dependencies: ["Insecurity", "PresentationSim"]),
        .testTarget(
            name: "InsecurityTestingTests", dependencies: ["Insecurity", "InsecurityTesting", "PresentationSim"]),
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
