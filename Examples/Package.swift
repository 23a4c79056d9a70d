// swift-tools-version: 6.2

import PackageDescription

// The samples that `swift run PaymentFlow` of the root doesn't play, a program each. A package of their own, because they need
// a parser of arguments, and because they see nothing but the libraries' public names.
let libraries: [Target.Dependency] = [
    .product(name: "ArgumentParser", package: "swift-argument-parser"),
    .product(name: "FlowExplorer", package: "insecurity"),
    .product(name: "Insecurity", package: "insecurity"),
    .product(name: "PresentationSim", package: "insecurity"),
]
let package = Package(
    name: "Examples",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "insecurity", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(name: "Commands", dependencies: libraries),
        // Its folder `Flow` is a link to that of the root's `PaymentFlow`.
        .executableTarget(name: "Payments", dependencies: ["Commands"] + libraries),
        .executableTarget(name: "Mail", dependencies: ["Commands"] + libraries),
        .testTarget(
            name: "MailTests",
            dependencies: ["Mail", .product(name: "InsecurityTesting", package: "insecurity")] + libraries),
        .executableTarget(name: "Shop", dependencies: ["Commands"] + libraries),
        .executableTarget(name: "StoreFront", dependencies: ["Commands"] + libraries),
        // The flow of the app in the folder `Wallet`, without UIKit.
        .target(name: "WalletFlow", dependencies: libraries, path: "Wallet/Wallet/Flow"),
        .testTarget(
            name: "WalletTests",
            dependencies: ["WalletFlow", .product(name: "InsecurityTesting", package: "insecurity")] + libraries,
            path: "Wallet/WalletTests"),
        // Its default isolation is that of a new project of Xcode 26.
        .target(name: "Podcasts", dependencies: libraries),
        .testTarget(name: "PodcastsTests", dependencies: ["Podcasts"] + libraries),
        // A check by the compiler: the package's names beside those of an app.
        .target(name: "Models"),
        .target(name: "OwnNames", dependencies: ["Models"] + libraries),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .treatAllWarnings(as: .error),
    ]
    if target.name == "Podcasts" { target.swiftSettings?.append(.defaultIsolation(MainActor.self)) }
}
