import Foundation
import NavigationGraph
import Testing

@testable import Diagrams

/// Writes the pictures of the samples into the folder that `SIDEWINDER_PICTURES` names, for the eye to judge.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["SIDEWINDER_PICTURES"] != nil,
        "SIDEWINDER_PICTURES names no folder for pictures to look at"))
struct PictureTests {
    @Test(arguments: DiagramOptions.ThemeName.allCases)
    func samples(_ theme: DiagramOptions.ThemeName) throws {
        let folder = try #require(ProcessInfo.processInfo.environment["SIDEWINDER_PICTURES"])
        let everything: Set<DiagramOptions.Part> = [.exits, .unresolved, .triggers, .data, .system, .declared, .types]
        let marks: [String: DiagramOptions.Mark] = [
            "CartViewController": .added, "AddressViewController": .violation,
            "CartViewController>push>AddressViewController": .removed,
        ]
        let pictures: [(String, NavigationGraph, DiagramOptions)] = [
            ("todo", SampleGraphs.todo, DiagramOptions(title: "Todo")),
            ("todo-all", SampleGraphs.todo, DiagramOptions(show: everything, title: "Todo")),
            ("shop", SampleGraphs.shop, DiagramOptions(title: "Shop")),
            (
                "shop-checkout", SampleGraphs.shop,
                DiagramOptions(show: [.triggers], feature: "Checkout", title: "Checkout")
            ),
            (
                "shop-focus", SampleGraphs.shop,
                DiagramOptions(focus: .init(scene: "Cart", depth: 1), title: "Around the cart")
            ),
            (
                "shop-between", SampleGraphs.shop,
                DiagramOptions(between: .init(from: "Cart", to: "OrderConfirmation"), title: "From cart to order")
            ),
            (
                "shop-marks", SampleGraphs.shop,
                DiagramOptions(highlight: ["Shipping", "Payment"], marks: marks, title: "Shop")
            ),
            ("shop-collapsed", SampleGraphs.shop, DiagramOptions(collapseFeatures: true, title: "Shop")),
            ("large", SampleGraphs.large, DiagramOptions(title: "Bank")),
            ("large-full", SampleGraphs.large, DiagramOptions(full: true, title: "Bank")),
            ("hostile", SampleGraphs.hostile, DiagramOptions(show: everything, title: "<Hostile> & \"names\"")),
        ]
        for (name, graph, options) in pictures {
            var options = options
            options.theme = theme
            for format in theme == .light ? DiagramFormat.allCases : [.png] {
                let bytes = try Diagram.render(graph, as: format, options: options)
                let file = "\(name)-\(theme.rawValue).\(format.fileExtensions[0])"
                try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(file))
            }
        }
    }
}
