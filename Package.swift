// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Insecurity",
    // As old as `Clock` and `Duration` allow.
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "Insecurity", targets: ["Insecurity"]),
        .library(name: "PresentationSim", targets: ["PresentationSim"]),
        .library(name: "FlowExplorer", targets: ["FlowExplorer"]),
        .library(name: "InsecurityTesting", targets: ["InsecurityTesting"]),
        .library(name: "InsecurityUIKit", targets: ["InsecurityUIKit"]),
    ],
    targets: [
        .target(name: "PresentationSim"),
        .target(name: "Insecurity", dependencies: ["PresentationSim"]),
        .target(name: "FlowExplorer", dependencies: ["PresentationSim"], exclude: ["Viewer"]),
        .target(name: "InsecurityTesting", dependencies: ["FlowExplorer", "Insecurity", "PresentationSim"]),
        // Empty where UIKit can't be imported. `Tests/UIKitStandIn` compiles and tests it against a stand-in.
        .target(name: "InsecurityUIKit", dependencies: ["PresentationSim"]),
        // The programs of the other samples are in the package `Examples`.
        .executableTarget(name: "PaymentFlow", dependencies: ["Insecurity", "PresentationSim"]),
        .testTarget(name: "PresentationSimTests", dependencies: ["PresentationSim"]),
        .testTarget(name: "FlowExplorerTests", dependencies: ["FlowExplorer", "PresentationSim"]),
        .testTarget(name: "PaymentFlowTests", dependencies: ["PaymentFlow", "PresentationSim"]),
        .testTarget(name: "InsecurityTests", dependencies: ["FlowExplorer", "Insecurity", "PresentationSim"]),
        .testTarget(
            name: "InsecurityTestingTests",
            dependencies: ["FlowExplorer", "Insecurity", "InsecurityTesting", "PresentationSim"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
    ]
}
