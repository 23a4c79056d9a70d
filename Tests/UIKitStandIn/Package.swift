// swift-tools-version: 6.2

import PackageDescription

// The UIKit host, compiled and tested against a stand-in for UIKit. The other folders in `Sources` are links to the sources
// of the package, because SwiftPM refuses two targets of one name, and paths outside of a package.
let package = Package(
    name: "UIKitStandIn",
    platforms: [.macOS(.v14)],
    // For the samples of the documents, and for apps that compile their looks on Linux: see `Docs/OnADevice.md`.
    products: [
        "FlowExplorer", "Insecurity", "InsecurityTesting", "InsecurityUIKit", "PresentationSim", "SwiftUI", "UIKit",
    ].map { .library(name: $0, targets: [$0]) },
    targets: [
        .target(name: "PresentationSim"),
        .target(name: "Insecurity", dependencies: ["PresentationSim"]),
        .target(name: "FlowExplorer", dependencies: ["PresentationSim"], exclude: ["Viewer"]),
        .target(name: "InsecurityTesting", dependencies: ["FlowExplorer", "Insecurity", "PresentationSim"]),
        // Named as Apple's modules, so that the host and the samples compile unchanged.
        .target(name: "UIKit", dependencies: ["PresentationSim"]),
        .target(name: "SwiftUI", dependencies: ["UIKit"]),
        .target(name: "InsecurityUIKit", dependencies: ["PresentationSim", "SwiftUI", "UIKit"]),
        // The app of Examples/Wallet, which Xcode builds for a device.
        .executableTarget(
            name: "Wallet", dependencies: ["Insecurity", "InsecurityUIKit", "PresentationSim", "SwiftUI", "UIKit"]),
        // The package's names beside those of an app. The short names of other modules are checked in Examples, because this package sees
        // the names inside of the libraries.
        .target(
            name: "OwnNames", dependencies: ["Insecurity", "InsecurityUIKit", "PresentationSim", "SwiftUI", "UIKit"],
            exclude: ["OwnNames.swift"]),
        .testTarget(
            name: "InsecurityUIKitTests",
            dependencies: [
                "FlowExplorer", "Insecurity", "InsecurityUIKit", "PresentationSim", "SwiftUI", "UIKit", "Wallet",
            ],
            exclude: ["Signatures.txt"]),
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
