import Foundation

/// The length of a test that finds more the longer it runs: the short one in `swift test`, the long one in `Tests/long`.
func length(_ short: Int, long: Int) -> Int {
    ProcessInfo.processInfo.environment["LONG_TESTS"] == nil ? short : long
}

/// The seed of random tests. `Tests/long` takes another each time.
var firstSeed: UInt64 { ProcessInfo.processInfo.environment["WALK_SEED"].flatMap { UInt64($0) } ?? 1 }

/// The seeds of a number of walks.
func seeds(_ short: Int, long: Int) -> Range<UInt64> { firstSeed..<firstSeed + UInt64(length(short, long: long)) }
