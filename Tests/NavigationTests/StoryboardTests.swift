import Testing

/// Routes that storyboards draw, and scenes that code takes out of them.
@Suite struct StoryboardTests {
    private let all = ["Screens.swift": screens("Harbor", "Cargo", "Crew")]

    private func main(_ segues: [SegueText], element: String = "viewController") -> [String: String] {
        [
            "Main.storyboard": storyboard(
                initial: "harbor", .screen("harbor", "HarborViewController", element: element, segues),
                .screen("cargo", "CargoViewController", identifier: "Cargo"),
                .screen("crew", "CrewViewController", identifier: "Crew"))
        ]
    }

    @Test(arguments: [SegueText.Holder.button, .barButton, .gesture])
    func aSegueOnAControlStartsAtItsScene(_ holder: SegueText.Holder) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: files(all, main([.segue("show", to: "cargo", from: holder)])), entries: ["HarborViewController"])
    }

    @Test func aSegueInAPrototypeCell() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: files(all, main([.segue("show", to: "cargo", from: .cell)], element: "tableViewController")))
    }

    @Test(arguments: [
        ("show", "push"), ("push", "push"), ("modal", "present"), ("presentation", "present"),
        ("showDetail", "present"), ("popoverPresentation", "present"), ("embed", "contain"),
    ])
    func theKindOfTheSegue(_ segue: String, _ kind: String) throws {
        try expectRoutes(
            ["HarborViewController \(kind) CargoViewController"],
            in: files(all, main([.segue(segue, to: "cargo", from: .button)])))
    }

    @Test func twoSeguesToOneScene() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: files(
                all,
                main([
                    .segue("show", "add", to: "cargo", from: .button),
                    .segue("show", "edit", to: "cargo", from: .barButton),
                ])))
    }

    /// Two scenes of one class that lead on by segues of their own are two screens; of equal ones, as of one that code makes,
    /// the class is the screen.
    @Test func twoScenesOfOneClass() throws {
        func board(_ second: SegueText) -> [String: String] {
            [
                "Main.storyboard": storyboard(
                    initial: "harbor",
                    .screen(
                        "harbor", "HarborViewController",
                        [.segue("show", to: "one", from: .button), .segue("show", to: "two", from: .barButton)]),
                    .screen(
                        "one", "PageViewController", identifier: "One", [.segue("show", to: "cargo", from: .button)]),
                    .screen("two", "PageViewController", identifier: "Two", [second]),
                    .screen("cargo", "CargoViewController"), .screen("crew", "CrewViewController"))
            ]
        }
        let other = SegueText.segue("modal", to: "crew", from: .button)
        let classes = ["Screens.swift": screens("Harbor", "Cargo", "Crew", "Page")]
        try expectRoutes(
            [
                "HarborViewController push PageViewController@One", "HarborViewController push PageViewController@Two",
                "PageViewController@One push CargoViewController", "PageViewController@Two present CrewViewController",
            ], in: files(classes, board(other)), entries: ["HarborViewController"])
        try expectRoutes(
            ["HarborViewController push PageViewController", "PageViewController push CargoViewController"],
            in: files(classes, board(.segue("show", to: "cargo", from: .button))), entries: ["HarborViewController"])
        let made = ["Made.swift": "func make() -> UIViewController { PageViewController() }"]
        try expectRoutes(
            [
                "HarborViewController push PageViewController", "PageViewController push CargoViewController",
                "PageViewController present CrewViewController",
            ], in: files(classes, made, board(other)), entries: ["HarborViewController"])
    }

    @Test func anUnwindSegueIsNoRoute() throws {
        try expectRoutes([], in: files(all, main([.unwind("back:", from: .button)])))
    }

    @Test func aPlainNavigationControllerIsSeenThrough() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: files(
                all,
                [
                    "Main.storyboard": storyboard(
                        initial: "nav", .navigation("nav", root: "harbor"),
                        .screen("harbor", "HarborViewController", [.segue("modal", to: "nav2", from: .button)]),
                        .navigation("nav2", root: "cargo"), .screen("cargo", "CargoViewController"))
                ]), entries: ["HarborViewController"])
    }

    @Test func aPlainTabBarHasAnEntryForEachTab() throws {
        try expectRoutes(
            [],
            in: files(
                all,
                [
                    "Main.storyboard": storyboard(
                        initial: "tabs", .tabs("tabs", ["nav", "cargo"]), .navigation("nav", root: "harbor"),
                        .screen("harbor", "HarborViewController"), .screen("cargo", "CargoViewController"))
                ]), entries: ["CargoViewController", "HarborViewController"])
    }

    @Test func aTabBarSubclassContainsItsTabs() throws {
        try expectRoutes(
            ["DeckViewController contain CargoViewController", "DeckViewController contain HarborViewController"],
            in: files(
                all,
                [
                    "Deck.swift": "final class DeckViewController: UITabBarController {}",
                    "Main.storyboard": storyboard(
                        initial: "tabs", .tabs("tabs", ["nav", "cargo"], type: "DeckViewController"),
                        .navigation("nav", root: "harbor"), .screen("harbor", "HarborViewController"),
                        .screen("cargo", "CargoViewController")),
                ]), entries: ["DeckViewController"])
    }

    @Test func aNavigationSubclassWithARootIsAScene() throws {
        try expectRoutes(
            ["DeckNavigationController contain HarborViewController"],
            in: files(
                all,
                [
                    "Deck.swift": "final class DeckNavigationController: UINavigationController {}",
                    "Main.storyboard": storyboard(
                        initial: "nav", .navigation("nav", root: "harbor", type: "DeckNavigationController"),
                        .screen("harbor", "HarborViewController")),
                ]), entries: ["DeckNavigationController"])
    }

    @Test func aReferenceToTheInitialSceneOfAnotherStoryboard() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: files(
                all,
                [
                    "Main.storyboard": storyboard(
                        initial: "harbor",
                        .screen("harbor", "HarborViewController", [.segue("presentation", to: "ref", from: .button)]),
                        .reference("ref", storyboard: "Deck")),
                    "Deck.storyboard": storyboard(
                        initial: "nav", .navigation("nav", root: "cargo"), .screen("cargo", "CargoViewController")),
                ]))
    }

    @Test func aReferenceWithAnIdentifier() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController push CrewViewController"],
            in: files(
                all,
                [
                    "Main.storyboard": storyboard(
                        initial: "harbor",
                        .screen(
                            "harbor", "HarborViewController",
                            [.segue("show", to: "ref", from: .button), .segue("show", to: "own", from: .button)]),
                        .reference("ref", storyboard: "Deck", identifier: "Cargo"),
                        .reference("own", storyboard: nil, identifier: "Crew"),
                        .screen("crew", "CrewViewController", identifier: "Crew")),
                    "Deck.storyboard": storyboard(.screen("cargo", "CargoViewController", identifier: "Cargo")),
                ]))
    }

    @Test func scenesWithoutAClass() throws {
        try expectRoutes(
            [
                "HarborViewController push Main:Info", "HarborViewController push Main:scene-plain",
                "Main:Info push CargoViewController",
            ],
            in: files(
                all,
                [
                    "Main.storyboard": storyboard(
                        initial: "harbor",
                        .screen(
                            "harbor", "HarborViewController",
                            [.segue("show", to: "info", from: .button), .segue("show", to: "plain", from: .button)]),
                        .screen("info", identifier: "Info", [.segue("show", to: "cargo", from: .button)]),
                        .screen("plain"),
                        .screen("cargo", "CargoViewController"))
                ]))
    }

    @Test func localizedCopiesAreOneStoryboard() throws {
        let text = main([.segue("show", to: "cargo", from: .button)])["Main.storyboard"]
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: files(all, ["Base.lproj/Main.storyboard": text ?? "", "de.lproj/Main.storyboard": text ?? ""]))
    }

    @Test func aSegueThatNothingPerforms() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController (declared)"],
            in: files(all, main([.segue("show", "UNUSED toCargo", to: "cargo")])))
    }

    @Test(arguments: [
        ("push", "source.navigationController?.pushViewController(destination, animated: false)", "push"),
        ("modal", "source.present(destination, animated: true, completion: nil)", "present"),
        (
            "embed",
            "source.addChild(destination); source.view.addSubview(destination.view); destination.didMove(toParent: source)",
            "contain"
        ),
    ])
    func theClassOfACustomSegueSaysItsKind(_ name: String, _ perform: String, _ kind: String) throws {
        try expectRoutes(
            ["HarborViewController \(kind) CargoViewController"],
            in: [
                "Segue.swift":
                    "final class \(name.capitalized)Segue: UIStoryboardSegue {\n    override func perform() { \(perform) }\n}",
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { performSegue(withIdentifier: "toCargo", sender: nil) }
                }
                \(screens("Cargo", "Crew"))
                """,
            ].merging(main([.custom("toCargo", to: "cargo", class: "\(name.capitalized)Segue")])) { $1 })
    }

    @Test func aCustomSegueThatReplacesTheStack() throws {
        try expectRoutes(
            ["HarborViewController root CargoViewController"],
            in: [
                "Segue.swift": """
                final class ReplaceSegue: UIStoryboardSegue {
                    override func perform() {
                        source.navigationController?.setViewControllers([destination], animated: true)
                    }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { performSegue(withIdentifier: "toCargo", sender: nil) }
                }
                \(screens("Cargo", "Crew"))
                """,
            ].merging(main([.custom("toCargo", to: "cargo", class: "ReplaceSegue")])) { $1 })
    }

    @Test func aCustomSegueThatOnlyAnimatesViews() throws {
        try expectRoutes(
            ["HarborViewController custom CargoViewController"],
            in: [
                "Segue.swift": """
                final class FadeSegue: UIStoryboardSegue {
                    override func perform() { UIView.animate(withDuration: 1) { self.source.view.alpha = 0 } }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { performSegue(withIdentifier: "toCargo", sender: nil) }
                }
                \(screens("Cargo", "Crew"))
                """,
            ].merging(main([.custom("toCargo", to: "cargo", class: "FadeSegue")])) { $1 })
    }

    /// The action makes the screen that the segue shows: one route, not two.
    @Test func aSegueActionMakesTheDestination() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: [
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBSegueAction private func makeCargo(_ coder: NSCoder) -> CargoViewController? {
                        CargoViewController(coder: coder)
                    }
                }
                \(screens("Cargo", "Crew"))
                """
            ].merging(main([.segue("presentation", "toCargo", to: "cargo", from: .button)])) { $1 })
    }

    @Test func theInitialSceneOfAPropertyListsStoryboard() throws {
        try expectRoutes(
            [],
            in: files(
                all,
                [
                    "Info.plist": """
                    <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Deck</string></dict></plist>
                    """,
                    "Deck.storyboard": storyboard(initial: "cargo", .screen("cargo", "CargoViewController")),
                    "Main.storyboard": storyboard(initial: "harbor", .screen("harbor", "HarborViewController")),
                ]), entries: ["CargoViewController"])
    }

    /// No navigation controller goes into another one: a `show` segue to one presents it.
    @Test func aShowSegueToANavigationController() throws {
        let main = storyboard(
            .screen(
                "harbor", "HarborViewController", [.segue("show", "a", to: "nav"), .segue("show", "b", to: "crew")]),
            .navigation("nav", root: "cargo"), .screen("cargo", "CargoViewController"),
            .screen("crew", "CrewViewController"))
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController push CrewViewController"],
            in: [
                "Main.storyboard": main,
                "Screens.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { performSegue(withIdentifier: "a", sender: nil); performSegue(withIdentifier: "b", sender: nil) }
                }
                final class CargoViewController: UIViewController {}
                final class CrewViewController: UIViewController {}
                """,
            ])
    }

    /// The storyboard says of which class its scene is, whatever the code casts it to.
    @Test func aCastToAnotherClass() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: files(all, main([]), ["Harbor+Cargo.swift": opening(as: "CrewViewController")]))
    }

    /// Of two storyboards of one name the code may mean either; the cast says more.
    @Test func aCastWhereTwoStoryboardsHaveTheName() throws {
        try expectRoutes(
            ["HarborViewController present CrewViewController"],
            in: files(
                all, main([]),
                [
                    "Other/Main.storyboard": storyboard(.screen("crew", "CrewViewController", identifier: "Cargo")),
                    "Harbor+Cargo.swift": opening(as: "CrewViewController"),
                ]))
    }

    private func opening(as name: String) -> String {
        """
        extension HarborViewController {
            @IBAction func tap() {
                let main = UIStoryboard(name: "Main", bundle: nil)
                let next = main.instantiateViewController(withIdentifier: "Cargo") as! \(name)
                present(next, animated: true)
            }
        }
        """
    }

    /// A vendored example's storyboard of the same name is not the app's.
    @Test(arguments: ["Another/Example", "Vendors/Example"])
    func theStoryboardNearestToTheCodeCounts(_ folder: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "\(folder)/Main.storyboard": storyboard(initial: "tide", .screen("tide", "TideViewController")),
                "\(folder)/Tide.swift": screens("Tide"),
                "Harbor/Resources/Main.storyboard": storyboard(
                    initial: "harbor",
                    .screen("harbor", "HarborViewController", [.segue("show", to: "cargo", from: .button)]),
                    .screen("cargo", "CargoViewController")),
                "Harbor/Screens/Harbor.swift": screens("Harbor"), "Harbor/Screens/Cargo.swift": screens("Cargo"),
            ], entries: ["HarborViewController"])
    }
}
