import Foundation
import NavigationGraph
import Source
import Testing

/// What people call scenes that share a name.
@Suite struct SceneLabelTests {
    private func details(
        _ id: String, feature: String?, storyboard: Scene.StoryboardReference? = nil, viewType: String? = nil,
        name: String = "Details"
    ) -> Scene {
        Scene(
            id: id, name: name, viewType: viewType, feature: feature, storyboard: storyboard,
            location: place("\(id).swift", 1))
    }

    private func labels(_ scenes: [Scene]) -> [String] { NavigationGraph(scenes: scenes).scenes.map(\.label) }

    @Test func aNameOfItsOwnIsTheLabel() {
        #expect(
            labels([details("A", feature: "Orders"), details("B", feature: "Orders", name: "List")]) == [
                "Details", "List",
            ])
    }

    @Test func theFeatureTellsApart() {
        #expect(
            labels([details("A", feature: "Orders"), details("B", feature: "Products")])
                == ["Details (Orders)", "Details (Products)"])
    }

    @Test func whereTheFeatureDoesNotTheStoryboardOrTheTypeDoes() {
        let main = Scene.StoryboardReference(name: "Main", identifier: nil, objectID: "a")
        let other = Scene.StoryboardReference(name: "Other", identifier: nil, objectID: "b")
        #expect(
            labels([
                details("Main:x", feature: "Orders", storyboard: main),
                details("Other:y", feature: "Orders", storyboard: other), details("C", feature: "Products"),
            ]) == ["Details (Products)", "Details (Main)", "Details (Other)"])
        #expect(
            labels([
                details("A", feature: "Orders", viewType: "OldDetails"),
                details("B", feature: "Orders", viewType: "NewDetails"),
            ]) == ["Details (OldDetails)", "Details (NewDetails)"])
    }

    @Test func whatOnlyRepeatsTheNameTellsNothing() {
        #expect(
            labels([
                details("A", feature: "details", viewType: "DetailsView"), details("B", feature: "Orders"),
            ]) == ["Details (DetailsView)", "Details (Orders)"])
    }

    @Test func withoutAnyDifferenceANumberDoes() {
        let main = Scene.StoryboardReference(name: "Main", identifier: nil, objectID: "a")
        #expect(
            labels([
                details("Main:x", feature: "Orders", storyboard: main),
                details("Main:y", feature: "Orders", storyboard: main),
            ]) == ["Details (Main, 1)", "Details (Main, 2)"])
    }

    @Test func aLabelIsNoOtherScenesName() {
        let scenes = [
            details("A", feature: "Orders", viewType: "OneView"), details("B", feature: "Products"),
            details("C", feature: nil, name: "Details (Orders)"),
        ]
        #expect(labels(scenes) == ["Details (OneView)", "Details (Products)", "Details (Orders)"])
    }

    @Test func aPartOfAGraphKeepsTheLabelsOfTheWhole() throws {
        let whole = NavigationGraph(scenes: [details("A", feature: "Orders"), details("B", feature: "Products")])
        #expect(NavigationGraph(scenes: Array(whole.scenes.prefix(1))).scenes.map(\.label) == ["Details (Orders)"])
        let json = whole.json(tool: .init(name: "sidewinder", version: "1"))
        #expect(json.contains("\"qualifier\": \"Orders\""))
        #expect(try NavigationGraph(json: Data(json.utf8)) == whole)
    }

    @Test func anotherFeatureMakesAnotherLabel() {
        var graph = NavigationGraph(scenes: [details("A", feature: "Orders"), details("B", feature: "Products")])
        graph.scenes[0].feature = "Sales"
        graph.renameScenes()
        #expect(graph.scenes.map(\.label) == ["Details (Sales)", "Details (Products)"])
    }

    @Test func theStoryboardsOwnNumberIsNoName() {
        let unnamed = details(
            "Main:BYZ-38-t0r", feature: nil, storyboard: .init(name: "Main", identifier: nil, objectID: "BYZ-38-t0r"),
            name: "Main, scene 2")
        #expect(unnamed.shownID == "Main, scene 2")
        #expect(unnamed.titledID == "Main, scene 2")
        let named = details(
            "Main:Help", feature: nil, storyboard: .init(name: "Main", identifier: "Help", objectID: "BYZ-38-t0r"),
            name: "Help")
        #expect(named.titledID == "Main:Help (Help)")
    }
}
