import Testing

/// Segues performed by code: where the identifier comes from.
@Suite struct SegueCodeTests {
    private let board = [
        "Main.storyboard": storyboard(
            initial: "harbor",
            .screen(
                "harbor", "HarborViewController",
                [.segue("show", "toCargo", to: "cargo"), .segue("modal", "Show the crew", to: "crew")]),
            .screen("cargo", "CargoViewController"), .screen("crew", "CrewViewController")),
        "Screens.swift": screens("Cargo", "Crew"),
    ]
    private let push = "HarborViewController push CargoViewController"
    private let present = "HarborViewController present CrewViewController"
    private let other = "HarborViewController present CrewViewController (declared)"

    private func harbor(_ members: String, _ outside: String = "") -> [String: String] {
        files(
            board, ["Harbor.swift": "final class HarborViewController: UIViewController {\n\(members)\n}\n\(outside)"])
    }

    @Test(arguments: [
        "@IBAction func tap() { performSegue(withIdentifier: \"toCargo\", sender: self) }",
        "private let id = \"toCargo\"\n@IBAction func tap() { performSegue(withIdentifier: id, sender: self) }",
        "private static let id = \"toCargo\"\n@IBAction func tap() { performSegue(withIdentifier: Self.id, sender: self) }",
        "private struct Segue { static let cargo = \"toCargo\" }\n"
            + "@IBAction func tap() { performSegue(withIdentifier: Segue.cargo, sender: self) }",
        "enum Segue: String { case toCargo }\n"
            + "@IBAction func tap() { self.performSegue(withIdentifier: Segue.toCargo.rawValue, sender: self) }",
    ])
    func identifiers(_ members: String) throws {
        try expectRoutes([push, other], in: harbor(members))
    }

    /// Code that makes a segue itself and hands it to what UIKit would call.
    @Test func aSegueMadeByHand() throws {
        let members = """
            @IBAction func tap() {
                prepare(
                    for: UIStoryboardSegue(identifier: "deck", source: self, destination: DeckViewController()),
                    sender: nil)
            }
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                let controller = segue.destination
                show(controller, sender: nil)
            }
            """
        let graph = try resolve(harbor(members, "final class DeckViewController: UIViewController {}")).graph
        #expect(graph.routes.contains { $0.from == "HarborViewController" && $0.to == "DeckViewController" })
    }

    /// A segue of the screen beneath is none of the one that asks for it.
    @Test func aSegueOfTheScreenBeneath() throws {
        let tap = """
            @IBAction func tap() {
                let beneath = self.presentingViewController
                dismiss(animated: true) {
                    if let beneath { beneath.performSegue(withIdentifier: "toCargo", sender: nil) }
                }
            }
            """
        try expectRoutes(["HarborViewController push CargoViewController (declared)", other], in: harbor(tap))
    }

    @Test func anOwnOverloadWithAnEnum() throws {
        try expectRoutes(
            [present, "HarborViewController push CargoViewController (declared)"],
            in: files(
                harbor("@IBAction func tap() { performSegue(.crew) }"),
                [
                    "Segues.swift": """
                    enum SegueIdentifier: String { case cargo = "toCargo", crew = "Show the crew" }
                    extension UIViewController {
                        func performSegue(_ identifier: SegueIdentifier) {
                            performSegue(withIdentifier: identifier.rawValue, sender: self)
                        }
                    }
                    """
                ]))
    }

    @Test func aSegueHandlerProtocol() throws {
        try expectRoutes(
            [push, other],
            in: files(
                harbor(
                    "@IBAction func tap() { performSegue(withIdentifier: .toCargo, sender: nil) }",
                    """
                    extension HarborViewController: SegueHandler { enum SegueIdentifier: String { case toCargo, toCrew } }
                    """),
                [
                    "Handler.swift": """
                    protocol SegueHandler { associatedtype SegueIdentifier: RawRepresentable }
                    extension SegueHandler where Self: UIViewController, SegueIdentifier.RawValue == String {
                        func performSegue(withIdentifier identifier: SegueIdentifier, sender: Any?) {
                            performSegue(withIdentifier: identifier.rawValue, sender: sender)
                        }
                    }
                    """
                ]))
    }

    /// A child performs a segue of the screen that embeds it.
    @Test(arguments: ["parent?.performSegue", "self.parent?.performSegue", "child.parent!.performSegue"])
    func aSegueOfTheParent(_ call: String) throws {
        try expectRoutes(
            ["HarborViewController contain DeckViewController", push],
            in: [
                "Main.storyboard": storyboard(
                    initial: "harbor",
                    .screen(
                        "harbor", "HarborViewController",
                        [.segue("show", "toCargo", to: "cargo"), .segue("embed", to: "deck")]),
                    .screen("deck", "DeckViewController"), .screen("cargo", "CargoViewController")),
                "Screens.swift": screens("Harbor", "Cargo"),
                "Deck.swift": """
                final class DeckViewController: UIViewController {
                    @IBAction func tap() {
                        let child = self
                        \(call)(withIdentifier: "toCargo", sender: nil)
                    }
                }
                """,
            ])
    }

    @Test func aConditionalIdentifierIsTwoRoutes() throws {
        try expectRoutes(
            [push, present],
            in: harbor(
                """
                var isOpen = false
                @IBAction func tap() {
                    let identifier = isOpen ? "toCargo" : "Show the crew"
                    performSegue(withIdentifier: identifier, sender: nil)
                }
                """))
    }

    @Test func identifiersFromTheRowsOfAModel() throws {
        try expectRoutes(
            [push, present],
            in: harbor(
                """
                private let items = Item.all
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    performSegue(withIdentifier: items[indexPath.row].segue, sender: nil)
                }
                """,
                """
                struct Item {
                    let title: String
                    let segue: String
                    static let all = [Item(title: "Cargo", segue: "toCargo"), Item(title: "Crew", segue: "Show the crew")]
                }
                """))
    }

    @Test func aSeguePerformedByTheRouter() throws {
        try expectRoutes(
            [push, other],
            in: files(
                board, module("Harbor", opens: "viewController?.performSegue(withIdentifier: \"toCargo\", sender: nil)")
            ))
    }

    @Test func aSeguePerformedInsideClosures() throws {
        try expectRoutes(
            [push, other],
            in: harbor(
                """
                override func viewDidLoad() {
                    Service().load { [weak self] in
                        DispatchQueue.main.async { self?.performSegue(withIdentifier: "toCargo", sender: nil) }
                    }
                }
                """, "final class Service { func load(_ done: @escaping () -> Void) { done() } }"))
    }

    @Test func aSegueOnAControlAndInCodeIsOneRoute() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Main.storyboard": storyboard(
                    initial: "harbor",
                    .screen("harbor", "HarborViewController", [.segue("show", "toCargo", to: "cargo", from: .button)]),
                    .screen("cargo", "CargoViewController")),
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    override func viewDidLoad() { performSegue(withIdentifier: "toCargo", sender: nil) }
                    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                        if let cargo = segue.destination as? CargoViewController { cargo.title = "Cargo" }
                    }
                }
                \(screens("Cargo"))
                """,
            ])
    }

    @Test(arguments: [
        "performSegue(withIdentifier: R.segue.harborViewController.toCargo, sender: nil)",
        "performSegue(withIdentifier: R.segue.harborViewController.toCargo.identifier, sender: nil)",
    ])
    func generatedAccessors(_ call: String) throws {
        try expectRoutes([push, other], in: harbor("@IBAction func tap() { \(call) }"))
    }

    @Test(arguments: [
        "perform(segue: StoryboardSegue.Main.toCargo)",
        "perform(segue: StoryboardSegue.Main.toCargo, sender: self)",
    ])
    func generatedSegueEnums(_ call: String) throws {
        try expectRoutes([push, other], in: harbor("@IBAction func tap() { \(call) }"))
    }

    @Test func shouldPerformAndPrepareAreNoRoutes() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController (declared)", other],
            in: harbor(
                """
                override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { identifier == "toCargo" }
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    if segue.identifier == "toCargo" { segue.destination.title = "Cargo" }
                }
                """))
    }

    /// The route that a storyboard draws begins with the event whose code performs the segue.
    @Test func aPerformedSegueTellsItsEvent() throws {
        let main = storyboard(
            .screen("harbor", "HarborViewController", [.segue("show", "toCargo", to: "cargo")]),
            .screen("cargo", "CargoViewController"))
        let route = try #require(
            try resolve([
                "Main.storyboard": main,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { open() }
                    private func open() { performSegue(withIdentifier: "toCargo", sender: nil) }
                }
                final class CargoViewController: UIViewController {}
                """,
            ]).graph.routes.first)
        #expect(route.event == "tap()")
        #expect(route.trace.map(\.symbol) == ["HarborViewController.tap()", "HarborViewController.open()"])
        #expect(route.sites.map(\.file) == ["Harbor.swift"])
    }

    /// The container has the segues; the child that asks for one is where the user is.
    @Test func aSegueThatAContainerPerformsForItsChild() throws {
        try expectRoutes(
            ["ShellViewController contain ListViewController", "ListViewController contain EditViewController"],
            in: [
                "Main.storyboard": storyboard(
                    initial: "shell",
                    .screen(
                        "shell", "ShellViewController",
                        [
                            .custom("showList", to: "list", class: "EmbedSegue"),
                            .custom("showEdit", to: "edit", class: "EmbedSegue"),
                        ]),
                    .screen("list", "ListViewController"), .screen("edit", "EditViewController")),
                "List.swift": """
                protocol ListRouter: AnyObject { func routeEdit() }
                final class ListViewController: UIViewController {
                    weak var router: ListRouter!
                    @IBAction func tap() { router.routeEdit() }
                }
                final class EditViewController: UIViewController {}
                """,
                "Shell.swift": """
                final class EmbedSegue: UIStoryboardSegue {
                    override func perform() { source.addChild(destination) }
                }
                final class ShellViewController: UIViewController, ListRouter {
                    override func viewDidLoad() { performSegue(withIdentifier: "showList", sender: nil) }
                    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                        if let list = segue.destination as? ListViewController { list.router = self }
                    }
                    func routeEdit() { performSegue(withIdentifier: "showEdit", sender: nil) }
                }
                """,
            ])
    }

    /// A base class performs a segue that only one of its subclasses has; the other's storyboard scene has none.
    @Test func aSegueOfOneSubclassIsNotTheOthers() throws {
        try expectRoutes(
            ["GroupViewController present RulesViewController"],
            in: [
                "Main.storyboard": storyboard(
                    .screen("group", "GroupViewController", [.segue("presentation", "rules", to: "guide")]),
                    .screen("inbox", "InboxViewController"), .screen("guide", "RulesViewController")),
                "Messages.swift": """
                class MessagesViewController: UIViewController {
                    @IBAction func tap() { performSegue(withIdentifier: "rules", sender: nil) }
                }
                final class GroupViewController: MessagesViewController {}
                final class InboxViewController: MessagesViewController {}
                final class RulesViewController: UIViewController {}
                """,
            ])
    }
}
