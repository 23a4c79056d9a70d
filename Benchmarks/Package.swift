// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "insecurity", path: ".."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
    ],
    targets: [
        .target(
            name: "Cases",
            dependencies: [
                .product(name: "FlowExplorer", package: "insecurity"),
                .product(name: "Insecurity", package: "insecurity"),
                .product(name: "PresentationSim", package: "insecurity"),
            ]),
        .executableTarget(name: "Counted", dependencies: ["Cases"]),
        .executableTarget(
            name: "Explored",
            dependencies: [
                .product(name: "FlowExplorer", package: "insecurity"),
                .product(name: "Insecurity", package: "insecurity"),
                .product(name: "PresentationSim", package: "insecurity"),
            ]),
        .executableTarget(
            name: "Compared",
            dependencies: ["Cases", .product(name: "Benchmark", package: "benchmark")],
            path: "Benchmarks/Compared",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ],
    swiftLanguageModes: [.v6]
)
