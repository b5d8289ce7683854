import NavigationGraph
import Source
import Testing

@Suite struct NavigationDifferenceTests {
    @Test func whatIsNewAndWhatIsGone() {
        let difference = NavigationDifference(
            from: graph(push("A", "B"), push("B", "C"), push("A", "D")),
            to: graph(push("A", "B"), present("B", "C"), present("C", "E")))
        #expect(difference.addedScenes.map(\.id) == ["E"])
        #expect(difference.removedScenes.map(\.id) == ["D"])
        #expect(difference.renamedScenes.isEmpty)
        #expect(difference.addedRoutes.map(\.id) == ["C>present>E"])
        #expect(difference.removedRoutes.map(\.id) == ["A>push>D"])
        // A push that became a presentation is one change.
        #expect(difference.changedRoutes.map(\.before.id) == ["B>push>C"])
        #expect(difference.changedRoutes.map(\.after.id) == ["B>present>C"])
        #expect(difference.lostScenes.isEmpty)
        #expect(!difference.isEmpty)
    }

    /// Of several routes between two scenes nobody knows which became which.
    @Test func whichOfSeveralChangedIsNotGuessed() {
        var root = push("A", "B")
        root.kind = .root
        let difference = NavigationDifference(from: graph(push("A", "B")), to: graph(present("A", "B"), root))
        #expect(difference.changedRoutes.isEmpty)
        #expect(difference.addedRoutes.count == 2 && difference.removedRoutes.count == 1)
    }

    @Test func whatTheEntriesNoLongerLeadTo() {
        let difference = NavigationDifference(
            from: graph(push("A", "B"), push("B", "C"), push("C", "D")),
            to: graph(push("A", "B"), push("B", "C", certainty: .declared), push("C", "D")))
        #expect(difference.lostScenes == ["C", "D"])
        #expect(difference.changedRoutes.map(\.after.id) == ["B>push>C"])
        #expect(difference.addedRoutes.isEmpty && difference.removedRoutes.isEmpty)
    }

    @Test func whatChangedInAScene() {
        let before = NavigationGraph(scenes: [scene("A", entry: true), scene("B")])
        var after = before
        after.scenes[0].entry = false
        after.scenes[1].feature = "Shop"
        after.scenes[1].name = "Cart"
        let changes = NavigationDifference(from: before, to: after).changedScenes
        #expect(changes.map(\.what) == ["entry", "feature", "name"])
        #expect(changes.map(\.before) == ["yes", nil, "B"])
        #expect(changes.map(\.after) == ["no", "Shop", "Cart"])
    }

    @Test(arguments: 1...200) func theSameNavigationHasNoDifference(_ seed: UInt64) {
        let graph = RandomGraph(seed: seed, count: 8).graph
        #expect(NavigationDifference(from: graph, to: graph).isEmpty)
    }

    /// Whatever counts as renamed: old routes under their new ids, without what is gone and with what is new, are the
    /// new routes.
    @Test(arguments: 1...300) func addingAndTakingAwayGivesTheNewNavigation(_ seed: UInt64) {
        let before = RandomGraph(seed: seed, count: 7).graph
        let count = 4 + Int(seed % 6)
        var after = RandomGraph(seed: seed + 10_000, count: count).graph
        after = renaming(after, ["A": "New", "B": "Other"])
        let difference = NavigationDifference(from: before, to: after)
        var scenes = Set(before.scenes.map { difference.newIDs[$0.id] ?? $0.id })
        scenes.subtract(difference.removedScenes.map(\.id))
        scenes.formUnion(difference.addedScenes.map(\.id))
        #expect(scenes == Set(after.scenes.map(\.id)))
        var routes = Set(before.routes.map { difference.withNewIDs($0).id })
        let gone = difference.removedRoutes + difference.changedRoutes.map(\.before)
        routes.subtract(gone.map { difference.withNewIDs($0).id })
        routes.formUnion((difference.addedRoutes + difference.changedRoutes.map(\.after)).map(\.id))
        #expect(routes == Set(after.routes.map(\.id)))
        let union = difference.union(before, after, onlyChanges: false)
        #expect(Set(union.routes.map(\.id)).isSuperset(of: routes))
    }

    // MARK: - Renamed scenes

    private func renaming(_ graph: NavigationGraph, _ names: [String: String]) -> NavigationGraph {
        func new(_ id: String) -> String { names[id] ?? id }
        return NavigationGraph(
            scenes: graph.scenes.map { scene in
                var scene = scene
                scene.name = scene.name == scene.id ? new(scene.id) : scene.name
                scene.id = new(scene.id)
                scene.location = place("\(scene.id).swift", 1)
                return scene
            },
            routes: graph.routes.map { route in
                var route = route
                (route.from, route.to) = (new(route.from), new(route.to))
                return route
            })
    }

    private func renames(_ before: NavigationGraph, _ after: NavigationGraph) -> [String] {
        NavigationDifference(from: before, to: after).renamedScenes.map { "\($0.before.id) → \($0.after.id)" }
    }

    @Test func theSameRoutesMakeARename() {
        let before = graph(push("A", "B"), push("B", "C"), present("B", "D"))
        let difference = NavigationDifference(from: before, to: renaming(before, ["B": "X"]))
        #expect(difference.renamedScenes.map(\.after.id) == ["X"])
        #expect(difference.addedRoutes.isEmpty && difference.removedRoutes.isEmpty)
        #expect(difference.addedScenes.isEmpty && difference.removedScenes.isEmpty)
    }

    @Test func oneRouteAloneMakesNone() {
        let before = graph(push("A", "B"), push("B", "C"))
        #expect(renames(before, renaming(before, ["C": "X"])).isEmpty)
    }

    @Test func theTypesThatServeItMakeARename() {
        var before = graph(push("A", "B"), push("A", "C"))
        before.scenes[1].types = [
            Scene.ServingType(name: "CartPresenter", role: "presenter", location: place("CartPresenter.swift", 1))
        ]
        #expect(renames(before, renaming(before, ["B": "X"])) == ["B → X"])
        // A type that serves other scenes as well says nothing.
        before.scenes[2].types = before.scenes[1].types
        #expect(renames(before, renaming(before, ["B": "X"])).isEmpty)
    }

    @Test func thePlaceInAStoryboardMakesARename() {
        var before = graph(push("A", "B"))
        before.scenes[1].storyboard = Scene.StoryboardReference(name: "Main", identifier: nil, objectID: "a-b-c")
        #expect(renames(before, renaming(before, ["B": "X"])) == ["B → X"])
    }

    @Test func theNameOfTheModuleMakesARename() {
        var before = graph(push("A", "CartViewController"), push("A", "C"))
        before.scenes[2].name = "Cart"
        #expect(before.scenes[2].id == "CartViewController")
        #expect(
            renames(before, renaming(before, ["CartViewController": "CartView"])) == ["CartViewController → CartView"])
    }

    @Test func whatFitsTwoScenesIsNoRename() {
        let before = graph(push("A", "B"), push("B", "A"), push("B", "D"))
        let after = graph(
            push("A", "X"), push("X", "A"), push("X", "D"), push("A", "Y"), push("Y", "A"), push("Y", "D"))
        #expect(renames(before, after).isEmpty)
    }

    @Test func aFoundRenameHelpsToFindTheNext() {
        let before = graph(
            push("A", "B"), present("A", "B"), push("B", "C"), present("B", "C"), push("C", "D"), present("C", "D"))
        let found = renames(before, renaming(before, ["B": "X", "C": "Y"]))
        #expect(found.isEmpty || found == ["B → X", "C → Y"])
        let hinted = renames(before, renaming(before, ["B": "X"]))
        #expect(hinted == ["B → X"])
    }

    @Test func theUnionOfBothSidesNamesOldAndNew() {
        let before = graph(push("A", "B"), push("B", "C"), present("B", "D"), push("A", "Gone"), push("E", "F"))
        var after = renaming(before, ["B": "X"])
        after.routes.removeAll { $0.to == "Gone" }
        after.scenes.removeAll { $0.id == "Gone" }
        let difference = NavigationDifference(from: before, to: after)
        let whole = difference.union(before, after, onlyChanges: false)
        #expect(whole.scene("X")?.name == "B → X")
        #expect(whole.scene("Gone") != nil && whole.scene("E") != nil)
        let part = difference.union(before, after, onlyChanges: true)
        #expect(part.scenes.map(\.id) == ["A", "Gone", "X"])
        #expect(part.routes.map(\.id) == ["A>push>Gone", "A>push>X"])
    }
}
