import Testing

/// Classes that documents call by their names in Objective-C.
@Suite struct RuntimeNameTests {
    private func app(_ type: String, _ attributes: String, _ segue: String = "") -> [String: String] {
        [
            "Screens.swift": """
            class HarborViewController: UIViewController {
                @IBAction func tap() {
                    present(CargoViewController(), animated: true)
                }
            }
            \(type)
            """,
            "Main.storyboard": storyboard(
                initial: "harbor",
                .screen(
                    "harbor", "HarborViewController",
                    [
                        segue.isEmpty
                            ? .segue("show", to: "cargo", from: .button) : .custom(to: "cargo", class: segue)
                    ]),
                SceneText(id: "cargo", attributes: attributes)),
        ]
    }

    private static let named = "@objc(ABCCargo) final class CargoViewController: UIViewController {}"
    private static let plain = "final class CargoViewController: UIViewController {}"
    private static let nested = "enum Cargo { \(plain) }\ntypealias CargoViewController = Cargo.CargoViewController"

    @Test(arguments: [
        (named, #" customClass="ABCCargo""#),
        (named, #" customClass="ABCCargo" customModule="App" customModuleProvider="target""#),
        (plain, #" customClass="_TtC3App19CargoViewController""#),
        (plain, #" customClass="_TtC3AppP33_0123456789ABCDEF0123456789ABCDEF19CargoViewController""#),
    ])
    func theClassIsOneScreen(_ type: String, _ attributes: String) throws {
        let app = app(type, attributes)
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController push CargoViewController"],
            in: app)
        let scenes = try resolve(app).graph.scenes
        #expect(scenes.map(\.id) == ["CargoViewController", "HarborViewController"])
        #expect(scenes.allSatisfy { $0.storyboard != nil })
    }

    @Test func aNestedClass() throws {
        let app = app(Self.nested, #" customClass="_TtCO3App5Cargo19CargoViewController""#)
        try expectRoutes(
            [
                "HarborViewController present Cargo.CargoViewController",
                "HarborViewController push Cargo.CargoViewController",
            ],
            in: app)
    }

    /// What is no whole name stays as it is written.
    @Test(arguments: ["_TtC3App99CargoViewController", "_Tt", "_TtC3App", "_TtGC3App19CargoViewController"])
    func aNameThatIsCut(_ name: String) throws {
        let app = app(Self.plain, " customClass=\"\(name)\"")
        #expect(try resolve(app).graph.scenes.contains { $0.id == name })
    }

    @Test func aClassOfSegues() throws {
        let segue = """
            @objc(ABCFade) final class FadeSegue: UIStoryboardSegue {
                override func perform() { source.present(destination, animated: false) }
            }
            """
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: app(Self.plain + "\n" + segue, #" customClass="CargoViewController" customModule="App""#, "ABCFade"))
    }

    /// Without a module a name is one of Objective-C; a class that is called so in Swift has its module before it there.
    @Test func behindAModuleTheSwiftNameGoesFirst() throws {
        let types = "@objc(CargoViewController) final class OldViewController: UIViewController {}\n" + Self.plain
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController push CargoViewController"],
            in: app(types, #" customClass="CargoViewController" customModule="App""#))
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController push OldViewController"],
            in: app(types, #" customClass="CargoViewController""#))
    }

    /// `@objc(open:)` is what the document's action calls.
    @Test func anActionOfAnotherName() throws {
        let document = storyboard(initial: "harbor", .screen("harbor", "HarborViewController"))
            .replacingOccurrences(
                of: "</viewController>",
                with: """
                    <view id="v"><subviews><button id="b"><state key="normal" title="Open"/><connections>
                    <action selector="open:" destination="harbor" eventType="touchUpInside" id="a"/>
                    </connections></button></subviews></view></viewController>
                    """)
        let graph = try resolve([
            "Screens.swift": """
            class HarborViewController: UIViewController {
                @objc(open:) @IBAction func tap(_ sender: Any) { present(CargoViewController(), animated: true) }
            }
            \(Self.plain)
            """,
            "Main.storyboard": document,
        ]).graph
        #expect(graph.routes.map(\.control?.title) == ["Open"])
    }
}
