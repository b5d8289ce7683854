import NavigationGraph
import Testing

/// The localized copies of a storyboard are one, with the routes of any.
@Suite struct LocalizedCopyTests {
    private let screens = [
        "Screens.swift": """
        class HarborViewController: UIViewController {
            func go() { performSegue(withIdentifier: "crew", sender: nil) }
        }
        class CargoViewController: UIViewController {}
        class CrewViewController: UIViewController {}
        """
    ]

    private func board(_ segues: SegueText..., scenes: [String] = ["Cargo", "Crew"]) -> String {
        let all =
            [SceneText.screen("harbor", "HarborViewController", segues)]
            + scenes.map { SceneText.screen($0.lowercased(), $0 + "ViewController") }
        return storyboard(initial: "harbor", all)
    }

    @Test func theRoutesOfAnyCopy() throws {
        let files = [
            "Base.lproj/Main.storyboard": board(.segue("show", to: "cargo", from: .button)),
            "de.lproj/Main.storyboard": board(.segue("show", "crew", to: "crew")),
        ]
        let all = files.merging(screens) { a, _ in a }
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController push CrewViewController"],
            in: all, entries: ["HarborViewController"])
        let graph = try resolve(all).graph
        #expect(
            graph.routes.map(\.location.file) == ["Base.lproj/Main.storyboard", "de.lproj/Main.storyboard"])
        #expect(graph.unresolved.isEmpty)
    }

    /// A button of a copy is the control there.
    @Test func aControlOfACopy() throws {
        let files = [
            "Base.lproj/Main.storyboard": board(),
            "de.lproj/Main.storyboard": board(.segue("show", to: "cargo", from: .button)),
        ]
        let graph = try resolve(files.merging(screens) { a, _ in a }).graph
        #expect(graph.routes.map { $0.control?.location.file } == ["de.lproj/Main.storyboard"])
        #expect(graph.routes.map { $0.control?.kind } == [.button])
    }

    @Test func aSceneOfACopyAlone() throws {
        let files = [
            "en.lproj/Main.storyboard": board(.segue("show", to: "crew", from: .button)),
            "de.lproj/Main.storyboard": board(scenes: ["Cargo"]),
        ]
        let graph = try resolve(files.merging(screens) { a, _ in a }).graph
        #expect(graph.routes.map(\.to) == ["CrewViewController"])
        #expect(graph.scene("CrewViewController")?.storyboard?.name == "Main")
    }

    /// Equal copies say everything once.
    @Test func equalCopies() throws {
        let text = board(.segue("show", to: "cargo", from: .button), .segue("show", "crew", to: "crew"))
        let files = ["Base.lproj/Main.storyboard": text, "de.lproj/Main.storyboard": text]
        let graph = try resolve(files.merging(screens) { a, _ in a }).graph
        #expect(graph.routes.count == 2)
        #expect(graph.routes.allSatisfy { $0.location.file == "Base.lproj/Main.storyboard" && $0.sites.count < 2 })
    }
}
