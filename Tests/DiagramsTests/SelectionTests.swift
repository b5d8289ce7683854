import NavigationGraph
import Testing

@testable import Diagrams

struct SelectionTests {
    private func picture(_ graph: NavigationGraph, _ options: DiagramOptions) throws -> Picture {
        try PictureBuilder.picture(of: graph, options)
    }

    private func names(_ picture: Picture) -> [String] { picture.nodes.map(\.name) }

    @Test func systemScenesAndUncalledRoutesAreLeftOutAndCounted() throws {
        let picture = try picture(SampleGraphs.todo, DiagramOptions())
        #expect(!names(picture).contains("UIAlertController"))
        #expect(!picture.edges.contains { $0.declared })
        #expect(picture.counts == "6 scenes · 7 routes · 1 entry")
        #expect(picture.notes == ["not shown: 1 system screen, 1 route that nothing calls"])
    }

    @Test func everythingCanBeShown() throws {
        let picture = try picture(SampleGraphs.todo, DiagramOptions(show: Set(DiagramOptions.Part.allCases)))
        #expect(picture.counts == "6 scenes · 7 routes · 1 entry · 1 system screen · 1 route never taken")
        #expect(picture.notes == ["1 call comes from a scene that is not known"])
        #expect(
            picture.edges.filter { $0.kind == .exit }.map(\.from) == [
                "TodoDetailViewController", "TodoEditViewController",
            ])
        #expect(picture.edges.filter { $0.kind == .unresolved }.map(\.from) == ["SettingsViewController"])
        let push = picture.edges.first { $0.from == "TodoListViewController" && $0.kind == .push }
        #expect(push?.labels == ["showDetail(of:)", "item: Todo"])
    }

    @Test func focusGoesBothWays() throws {
        let focus = DiagramOptions.Focus(scene: "Shipping", depth: 1)
        let picture = try picture(SampleGraphs.shop, DiagramOptions(focus: focus))
        #expect(names(picture) == ["Address", "Payment", "Shipping"])
        #expect(picture.nodes.first { $0.name == "Shipping" }?.mark == .highlight)
    }

    @Test func betweenKeepsOnlyTheWays() throws {
        let between = DiagramOptions.Between(from: "Cart", to: "OrderConfirmationViewController")
        let picture = try picture(SampleGraphs.shop, DiagramOptions(between: between))
        #expect(names(picture) == ["Address", "Cart", "OrderConfirmation", "OrderReview", "Payment", "Shipping"])
    }

    @Test func featureHasPaleSurroundings() throws {
        let picture = try picture(SampleGraphs.shop, DiagramOptions(feature: "Support"))
        #expect(names(picture.onlyInside) == ["Article", "Chat", "HelpCenter"])
        #expect(picture.nodes.filter(\.outside).map(\.name) == ["MainTabs", "OrderDetail", "ProductDetail"])
        #expect(
            picture.edges.allSatisfy {
                !($0.from == "OrderDetailViewController" && $0.to == "ProductDetailViewController")
            })
    }

    @Test func aFeatureOfOneSceneHasNoCluster() throws {
        var draft = Draft()
        draft.scene("A", feature: "One", entry: true)
        draft.scene("B", feature: "Two")
        draft.scene("C", feature: "Two")
        let picture = try picture(draft.graph, DiagramOptions())
        #expect(picture.clusters.map(\.feature) == ["Two"])
    }

    @Test func largeGraphsBecomeFeatures() throws {
        let collapsed = try picture(SampleGraphs.large, DiagramOptions())
        #expect(collapsed.nodes.count == 12)
        #expect(collapsed.counts == "12 features · 300 scenes · 314 routes · 1 entry")
        #expect(collapsed.notes == ["300 scenes are too many for one picture, so each box is a feature"])
        #expect(collapsed.edges.allSatisfy { $0.from != $0.to })
        let bundle = collapsed.edges.first { $0.from == "(feature) Transfers" && $0.kind == .push }
        #expect(bundle?.labels == ["× 2"])
        let full = try picture(SampleGraphs.large, DiagramOptions(full: true))
        #expect(full.nodes.count == 300)
    }

    @Test func highlightedScenesTakeTheirRoutesAlong() throws {
        let picture = try picture(SampleGraphs.shop, DiagramOptions(highlight: ["Cart", "Address"]))
        let marked = picture.edges.filter { $0.mark == .highlight }.map { [$0.from, $0.to] }
        #expect(marked == [["CartViewController", "AddressViewController"]])
    }

    @Test func wrongNamesAreErrorsThatHelp() {
        func error(_ options: DiagramOptions) -> String? {
            do {
                _ = try PictureBuilder.picture(of: SampleGraphs.shop, options)
                return nil
            } catch {
                return error.description
            }
        }
        #expect(
            error(DiagramOptions(focus: .init(scene: "Crat")))
                == "there is no scene \"Crat\" (did you mean \"Cart\" or \"Chat\"?)")
        #expect(
            error(DiagramOptions(feature: "Chekout"))
                == "there is no feature \"Chekout\" (did you mean \"Checkout\"?)")
        #expect(
            error(DiagramOptions(between: .init(from: "Licenses", to: "Cart")))
                == "no way leads from \"Licenses\" to \"Cart\"; draw it without the limits to see what is there")
    }

    @Test func namesInOtherCaseAndPartsOfThemWillDo() throws {
        func ids(_ options: DiagramOptions) throws -> [String] {
            try PictureBuilder.picture(of: SampleGraphs.shop, options).nodes.map(\.id)
        }
        #expect(
            try ids(DiagramOptions(focus: .init(scene: "cartv"))) == ids(DiagramOptions(focus: .init(scene: "Cart"))))
        #expect(try ids(DiagramOptions(feature: "chECK")) == ids(DiagramOptions(feature: "Checkout")))
        #expect(
            try ids(DiagramOptions(between: .init(from: "cart", to: "ADDRESS")))
                == ids(DiagramOptions(between: .init(from: "Cart", to: "Address"))))
    }

    @Test func aNameOfTwoScenesIsAmbiguous() {
        var draft = Draft()
        draft.scene("Login", "OldLoginViewController")
        draft.scene("Login", "NewLoginViewController")
        #expect(
            throws: DiagramError.name(
                "\"Login\" is the name of several scenes; write one of \"Login (NewLoginViewController)\", "
                    + "\"Login (OldLoginViewController)\"")
        ) {
            try PictureBuilder.picture(of: draft.graph, DiagramOptions(highlight: ["Login"]))
        }
    }

    @Test(arguments: [
        ("out/flow.SVG", DiagramFormat.svg), ("a.gv", .dot), ("a.mmd", .mermaid), ("a.puml", .plantuml),
        ("x.txt", .text),
    ])
    func formatsComeFromFileNames(_ name: String, _ format: DiagramFormat) {
        #expect(DiagramFormat(fileName: name) == format)
    }

    @Test func otherFileNamesSayNothing() {
        #expect(DiagramFormat(fileName: "flow.jpeg") == nil)
        #expect(DiagramFormat(fileName: "folder.svg/flow") == nil)
    }
}

extension Picture {
    fileprivate var onlyInside: Picture {
        var picture = self
        picture.nodes.removeAll(where: \.outside)
        return picture
    }
}
