import FlowExplorer
import Foundation
import Payments
import PresentationSim
import Shop

/// A flow that the program explores.
enum SampleFlow: String, Codable, CaseIterable {
    case payments = "PaymentFlow"
    case shop = "Shop"
}

/// A part of an exploration, small enough for one process.
enum Work: Codable, Sendable {
    case walk(steps: Int, seed: UInt64)
    case search(depth: Int)
    /// A part of the search that continues an earlier one, which is in a file.
    case part(Int, count: Int, depth: Int, earlier: URL)

    /// Does the work in this process.
    @MainActor
    func explore(_ flow: SampleFlow, onProgress: ((Exploration) -> Void)? = nil) async throws -> Exploration {
        switch flow {
        case .payments: try await explore(onProgress) { PaymentFlow(Window()) }
        case .shop:
            try await explore(onProgress) {
                let shop = ShopFlow(Window())
                shop.open()
                return shop
            }
        }
    }

    @MainActor
    private func explore<Flow: ExplorableFlow>(
        _ onProgress: ((Exploration) -> Void)?, _ makeFlow: @escaping @MainActor () -> Flow
    ) async throws -> Exploration {
        var explorer = FlowExplorer(makeFlow)
        explorer.onProgress = onProgress
        // The flows have no tasks.
        explorer.quietTurns = 0
        switch self {
        case .walk(let steps, let seed): return await explorer.walk(steps: steps, seed: seed)
        case .search(let depth): return await explorer.search(depth: depth)
        case .part(let part, let count, let depth, let file):
            let earlier = try JSONDecoder().decode(Exploration.self, from: Data(contentsOf: file))
            return await explorer.search(depth: depth, continuing: earlier, part: part, of: count)
        }
    }
}

/// An order of work for another process.
struct WorkOrder: Codable {
    let flow: SampleFlow
    let work: Work

    /// Does the work of an order in a file, and writes the result to another one.
    @MainActor
    static func carryOut(_ order: URL, to result: URL) async throws {
        let order = try JSONDecoder().decode(WorkOrder.self, from: Data(contentsOf: order))
        let parent = getppid()
        // The parent may have failed or been stopped.
        let exploration = try await order.work.explore(order.flow) { _ in if getppid() != parent { exit(1) } }
        try JSONEncoder().encode(exploration.withoutFrontier()).write(to: result)
    }
}
