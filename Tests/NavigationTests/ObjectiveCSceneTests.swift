import NavigationGraph
import Testing

/// Screens whose classes are written in Objective-C: scenes without routes of their own, told by their number.
@Suite struct ObjectiveCSceneTests {
    @Test func whatSwiftShowsAndObjectiveCImplements() throws {
        let graph = try resolve([
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func tap() { present(CargoViewController(), animated: true) }
                @IBAction func help() { present(HelpViewController(), animated: true) }
            }
            final class HelpViewController: UIViewController {}
            """,
            "CargoViewController.m": """
            @implementation CargoViewController
            - (void)open { [self presentViewController:[CrewViewController new] animated:YES completion:nil]; }
            @end
            """,
            "Crew.m": "@implementation Crew\n@end",
        ]).graph
        #expect(graph.objectiveC == ObjectiveCScenes(files: 2, scenes: ["CargoViewController"]))
        #expect(graph.routes.map(\.to) == ["CargoViewController", "HelpViewController"])
    }

    @Test func storyboardsTellOfThem() throws {
        let graph = try resolve([
            "Harbor.swift": "final class HarborViewController: UIViewController {}",
            "CargoViewController.m": "@implementation CargoViewController\n@end",
            "Main.storyboard": storyboard(
                initial: "h",
                .screen("h", "HarborViewController", [.segue("show", "cargo", to: "c")]),
                SceneText(id: "c", attributes: " customClass=\"CargoViewController\"")),
        ]).graph
        #expect(graph.objectiveC.scenes.count == 1)
        #expect(graph.objectiveC.note?.hasPrefix("1 scene is written in Objective-C (1 file)") == true)
    }

    @Test func withoutThemNothingIsSaid() throws {
        let graph = try resolve(["Harbor.swift": "final class HarborViewController: UIViewController {}"]).graph
        #expect(graph.objectiveC.note == nil)
    }
}
