import Testing

/// Scenes taken out of storyboards by code.
@Suite struct InstantiationTests {
    private let board = [
        "Deck.storyboard": storyboard(
            initial: "nav", .navigation("nav", root: "cargo", identifier: "CargoNavigation"),
            .screen("cargo", "CargoViewController", identifier: "CargoViewController"),
            .screen("crew", "CrewViewController", identifier: "crew"), .screen("plain", identifier: "Terms")),
        "Screens.swift": screens("Cargo", "Crew"),
    ]

    private func opening(_ statements: String, _ other: String = "") -> [String: String] {
        files(
            board,
            module("Harbor", opens: "\(statements)\nviewController?.present(next, animated: true)"),
            ["Other.swift": other])
    }

    private let deck = "let deck = UIStoryboard(name: \"Deck\", bundle: nil)\n"
    private let cargo = ["HarborViewController present CargoViewController"]
    private let crew = ["HarborViewController present CrewViewController"]

    @Test func anIdentifierAsALiteral() throws {
        try expectRoutes(
            crew, in: opening(deck + "let next = deck.instantiateViewController(withIdentifier: \"crew\")"))
    }

    @Test func aFileLevelConstantAndACast() throws {
        try expectRoutes(
            crew,
            in: opening(
                "let next = Deck.crew()",
                """
                let crewIdentifier = "crew"
                enum Deck {
                    static func crew() -> UIViewController {
                        let controller = board().instantiateViewController(withIdentifier: crewIdentifier) as! UIViewController
                        return controller
                    }
                    static func board() -> UIStoryboard { UIStoryboard(name: "Deck", bundle: Bundle.main) }
                }
                """))
    }

    @Test func anIdentifierOnTheWrappingNavigationController() throws {
        try expectRoutes(
            cargo, in: opening(deck + "let next = deck.instantiateViewController(withIdentifier: \"CargoNavigation\")"))
    }

    @Test func theInitialScene() throws {
        try expectRoutes(cargo, in: opening(deck + "let next = deck.instantiateInitialViewController()!"))
    }

    @Test func aSceneWithoutAClass() throws {
        try expectRoutes(
            ["HarborViewController present Deck:Terms"],
            in: opening(deck + "let next = deck.instantiateViewController(identifier: \"Terms\")"))
    }

    @Test func aCreatorClosure() throws {
        try expectRoutes(
            crew,
            in: opening(
                deck
                    + "let next = deck.instantiateViewController(identifier: \"crew\") { CrewViewController(coder: $0) }"
            ))
    }

    @Test func theNameOfTheType() throws {
        try expectRoutes(
            cargo,
            in: opening(
                deck
                    + "let next = deck.instantiateViewController(withIdentifier: String(describing: CargoViewController.self))"
            ))
    }

    @Test func aGenericHelperOnTheStoryboard() throws {
        try expectRoutes(
            cargo,
            in: opening(
                deck + "let next = deck.instantiate(type: CargoViewController.self)",
                """
                extension UIStoryboard {
                    func instantiate<T: UIViewController>(type: T.Type) -> T {
                        return instantiateViewController(withIdentifier: String(describing: T.self)) as! T
                    }
                }
                """))
    }

    @Test func aStoryboardedProtocol() throws {
        try expectRoutes(
            cargo,
            in: opening(
                "let next = CargoViewController.instantiate()",
                """
                protocol Storyboarded { static var board: String { get } }
                extension Storyboarded where Self: UIViewController {
                    static var board: String { "Deck" }
                    static func instantiate() -> Self {
                        let id = String(describing: self)
                        let storyboard = UIStoryboard(name: board, bundle: Bundle.main)
                        return storyboard.instantiateViewController(withIdentifier: id) as! Self
                    }
                }
                extension CargoViewController: Storyboarded {}
                """))
    }

    @Test func anEnumOfStoryboards() throws {
        try expectRoutes(
            crew,
            in: opening(
                "let next = AppStoryboard.deck.instance.instantiateViewController(withIdentifier: AppScene.crew.rawValue)",
                """
                enum AppScene: String { case crew, cargo }
                enum AppStoryboard: String {
                    case deck = "Deck", main = "Main"
                    var instance: UIStoryboard { UIStoryboard(name: self.rawValue, bundle: nil) }
                }
                """))
    }

    /// A default that only its dot tells is of the parameter's type.
    @Test func theDefaultOfAnEnumOfStoryboards() throws {
        try expectRoutes(
            crew,
            in: opening(
                "let next: CrewViewController = CrewViewController.instantiate()",
                """
                enum AppStoryboard: String { case deck = "Deck", main = "Main" }
                extension UIViewController {
                    class func instantiate<T: UIViewController>(storyboard: AppStoryboard = .deck) -> T {
                        let storyboard = UIStoryboard(name: storyboard.rawValue, bundle: nil)
                        return storyboard.instantiateViewController(withIdentifier: "crew") as! T
                    }
                }
                """))
    }

    @Test func aStaticStoryboardProperty() throws {
        try expectRoutes(
            crew,
            in: opening(
                "let next = UIStoryboard.deck.instantiateViewController(withIdentifier: \"crew\")",
                "extension UIStoryboard { static var deck: UIStoryboard { UIStoryboard(name: \"Deck\", bundle: nil) } }"
            ))
    }

    @Test func aTypesOwnStaticIdentifier() throws {
        try expectRoutes(
            crew,
            in: opening(
                deck + "let next = deck.instantiateViewController(withIdentifier: CrewViewController.storyboardID)",
                "extension CrewViewController { static let storyboardID = \"crew\" }"))
    }

    @Test(arguments: [
        "let next = R.storyboard.deck.crew()!",
        "let next = R.storyboard.deck().instantiateViewController(withIdentifier: \"crew\")",
        "guard let next = R.storyboard.deck.crew() else { return }",
        "let next = StoryboardScene.Deck.crew.instantiate()",
    ])
    func generatedAccessorsOfAScene(_ statement: String) throws {
        try expectRoutes(crew, in: opening(statement))
    }

    @Test(arguments: [
        "let next = R.storyboard.deck().instantiateInitialViewController()!",
        "let next = R.storyboard.deck.instantiateInitialViewController()!",
        "let next = StoryboardScene.Deck.initialScene.instantiate()",
        "let next = StoryboardScene.Deck.cargoNavigation.instantiate()",
    ])
    func generatedAccessorsOfTheInitialScene(_ statement: String) throws {
        try expectRoutes(cargo, in: opening(statement))
    }

    /// Code of R.swift that lies among the sources stands for protocols of the library, which nobody reads.
    @Test(arguments: [
        "R.storyboard.deck.crew()!", "R.storyboard.deck().instantiateViewController(withIdentifier: \"crew\")",
    ])
    func generatedCodeAmongTheSources(_ scene: String) throws {
        let generated = """
            struct R: Rswift.Validatable {
                struct storyboard {
                    static let deck = _R.storyboard.deck()
                    static func deck(_: Void = ()) -> UIKit.UIStoryboard { UIKit.UIStoryboard(resource: R.storyboard.deck) }
                    fileprivate init() {}
                }
            }
            struct _R: Rswift.Validatable {
                struct storyboard: Rswift.Validatable {
                    struct deck: Rswift.StoryboardResourceType {
                        let bundle = R.hostingBundle
                        let crew = StoryboardViewControllerResource<CrewViewController>(identifier: "crew")
                        let name = "Deck"
                        func crew(_: Void = ()) -> CrewViewController? {
                            UIKit.UIStoryboard(resource: self).instantiateViewController(withResource: crew)
                        }
                    }
                }
            }
            """
        try expectRoutes(crew, in: opening("let next = \(scene)", generated))
    }

    @Test func theStoryboardOfTheSourceScene() throws {
        try expectRoutes(
            ["HarborViewController push CrewViewController"],
            in: [
                "Main.storyboard": storyboard(
                    initial: "harbor", .screen("harbor", "HarborViewController"),
                    .screen("crew", "CrewViewController", identifier: "next")),
                "Deck.storyboard": storyboard(.screen("cargo", "CargoViewController", identifier: "next")),
                "Views.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() {
                        let next = storyboard!.instantiateViewController(withIdentifier: "next")
                        navigationController?.pushViewController(next, animated: true)
                    }
                }
                \(screens("Cargo", "Crew"))
                """,
            ])
    }

    /// What the storyboard says about the class counts where the cast says less.
    @Test func anIdentifierThatNoStoryboardHas() throws {
        try expectRoutes(
            [], in: opening(deck + "let next = deck.instantiateViewController(withIdentifier: \"missing\")"))
    }
}
