import Testing

/// What looks like a fault whose mending would break the app.
@Suite("Advice that would do harm")
struct HarmlessAdviceTests {
    private func expect(
        _ id: String, _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(try rule(id), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    private func advice(_ id: String, _ project: MarkedProject) throws -> [String] {
        try project.run([rule(id)]).findings.compactMap(\.suggestion)
    }

    // MARK: Cycles

    /// What a superclass of UIKit's declares is its property, and a property of a view's class holds no method.
    @Test(arguments: [
        ("UICollectionViewController", "collectionView", "Any?", ""), ("UIViewController", "listing", "UIView?", ""),
        ("UIViewController", "listing", "((Int) -> Void)?", "// ↓ error: the method listing(_:)"),
    ])
    func namesThatAreNoMethods(superclass: String, name: String, type: String, mark: String) throws {
        try expect(
            "strong-back-reference",
            [
                "App.swift": """
                import UIKit
                final class ItemsSource { var content: \(type) }
                final class ItemsViewController: \(superclass) {
                    let source = ItemsSource()
                    override func viewDidLoad() {
                        \(mark)
                        source.content = self.\(name)
                    }
                    func \(name)(_ index: Int) {}
                }
                """
            ])
    }

    /// A node that has been read is another one than that which stands in its place afterwards, and what a parent is known by
    /// weakly is a tree.
    @Test(arguments: [
        ("weak var parent: Node?", "let y = x.right; x.right = y?.left; y?.left = x", ""),
        ("", "let y = x.right; x.right = y?.left; y?.left = x", ""),
        ("weak var parent: Node?", "x.right = z; z.left = x", ""),
        ("", "x.right = z; z.left = x", "// ↓ error: Node → Node → Node keep each other"),
    ])
    func nodesOfATree(member: String, turn: String, mark: String) throws {
        let (right, left) = ("var right: Node?", "var left: Node?")
        try expect(
            "strong-back-reference",
            [
                "App.swift": """
                final class Node {
                    \(mark)
                    \(mark.isEmpty ? right : left)
                    \(mark.isEmpty ? left : right)
                    \(member)
                }
                final class Tree {
                    let root = Node()
                    func turn(_ x: Node, _ z: Node) { \(turn) }
                    init() { turn(root, Node()) }
                }
                """
            ])
    }

    /// What overrides a property stores nothing.
    @Test(arguments: [("override ", ""), ("", "// ↓ error: AlbumPresenter holds AlbumViewController strongly in view")])
    func propertiesOfASuperclass(modifier: String, mark: String) throws {
        try expect(
            "strong-back-reference",
            [
                "App.swift": """
                import UIKit
                class Presenter { weak var view: AlbumViewController? }
                final class AlbumPresenter: \(modifier.isEmpty ? "NSObject" : "Presenter") {
                    \(mark)
                    \(modifier)var view: AlbumViewController? { didSet { load() } }
                    func load() { view?.show() }
                }
                final class AlbumViewController: UIViewController { var presenter: AlbumPresenter?; func show() {} }
                """
            ])
    }

    // MARK: Screens

    private static let app = AppStart.showing("HomeViewController()")

    /// A class of which a subclass is shown is seen there; where none is, they are lost, and it is theirs.
    @Test(arguments: [
        ("EditViewController()", ""), ("UIViewController()", "// ↓ warning: EditViewController cannot be reached"),
    ])
    func classesThatLiveInSubclasses(shown: String, mark: String) throws {
        try expect(
            "unreachable-scene",
            [
                "App.swift": Self.app,
                "Screens.swift": """
                import UIKit
                final class HomeViewController: UIViewController {
                    override func viewDidLoad() { show(\(shown), sender: nil) }
                }
                class FormViewController: UIViewController { override func viewDidLoad() { title = "Form" } }
                \(mark)
                final class EditViewController: FormViewController { func edit() {} }
                """,
            ])
    }

    /// What an extension or another app names may be shown there; what they declare themselves is another type.
    @Test(arguments: [("HelpViewController", ""), ("Other", "// ↓ warning: HelpViewController cannot be reached")])
    func namesInOtherApps(name: String, mark: String) throws {
        var project = MarkedProject([
            "App.swift": Self.app,
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            \(mark)
            final class HelpViewController: UIViewController { override func viewDidLoad() { title = "Help" } }
            """,
        ])
        project.namesElsewhere = [name]
        try expectFindings(try rule("unreachable-scene"), in: project)
    }

    /// So it may be where they name what would make it, be it by way of others; what runs in this app makes it for this one.
    @Test(arguments: [
        ("HelpModule", ""), ("HelpFlow", ""), ("showHelp", ""),
        ("make", "// ↓ warning: HelpViewController cannot be reached"),
        ("AppDelegate", "// ↓ warning: HelpViewController cannot be reached"),
    ])
    func makersInOtherApps(name: String, mark: String) throws {
        var project = MarkedProject([
            "App.swift": Self.app,
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            enum HelpModule { static func make() -> UIViewController { HelpViewController() } }
            final class HelpFlow { func begin() -> UIViewController { HelpModule.make() } }
            func showHelp() -> UIViewController { HelpFlow().begin() }
            \(mark)
            final class HelpViewController: UIViewController { override func viewDidLoad() { title = "Help" } }
            """,
        ])
        project.namesElsewhere = [name]
        try expectFindings(try rule("unreachable-scene"), in: project)
    }

    @Test(arguments: [
        ("false", "final class", true), ("any is HelpViewController", "final class", false),
        ("false", "public class", false),
    ])
    func whatOthersMayUseIsNotToBeRemoved(test: String, word: String, canGo: Bool) throws {
        let found = try advice(
            "unreachable-scene",
            MarkedProject([
                "App.swift": Self.app,
                "Screens.swift": """
                import UIKit
                final class HomeViewController: UIViewController {}
                \(word) HelpViewController: UIViewController { override func viewDidLoad() { title = "Help" } }
                final class Words { func isHelp(_ any: Any) -> Bool { \(test) } }
                """,
            ]))
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("open Help from a router" + (canGo ? ", or remove it;" : ";")) == true)
    }

    // MARK: Routes

    /// What a class calls on itself runs its own method, and none of another class that fulfils the same protocol.
    @Test(arguments: [
        ("picked()", ""),
        ("coordinator?.picked()", "// ↓ info: NewCoordinator.picked() is called and makes no transition"),
    ])
    func ownMethodsAreNobodyElses(call: String, mark: String) throws {
        try expect(
            "route-leads-nowhere",
            [
                "App.swift": """
                import UIKit
                protocol Picking: AnyObject { func picked() }
                final class NewCoordinator: Picking {
                    let stack = UINavigationController()
                    \(mark)
                    func picked() {}
                }
                final class OldCoordinator: Picking {
                    let stack = UINavigationController()
                    weak var coordinator: Picking?
                    func picked() { stack.popViewController(animated: true) }
                    func begin() {
                        \(call)
                        stack.pushViewController(PickViewController(), animated: true)
                    }
                }
                final class PickViewController: UIViewController {
                    var old: OldCoordinator?
                    override func viewDidLoad() { old?.begin() }
                }
                """
            ])
    }

    /// A method that several routers are asked for, and none of them has anything to do for, is no route; where another one
    /// has, be it by an extension, this one may leave it out.
    @Test(arguments: [
        ("func picked() {}", "", ""), ("", "", "// ↓ warning: is called and makes no transition"),
        (
            "func picked() { stack.popViewController(animated: true) }", "",
            "// ↓ info: is called and makes no transition"
        ),
        (
            "", "extension Picking where Self: Closing { func picked() { close() } }",
            "// ↓ info: is called and makes no transition"
        ),
    ])
    func requirementsThatNobodyFills(other: String, standing: String, mark: String) throws {
        let old =
            other.isEmpty && standing.isEmpty
            ? ""
            : """
            final class OldCoordinator: Picking, Closing {
                let stack = UINavigationController()
                func close() { stack.popViewController(animated: true) }
                \(other)
            }
            """
        try expect(
            "route-leads-nowhere",
            [
                "App.swift": """
                import UIKit
                protocol Closing { func close() }
                protocol Picking: AnyObject { func picked() }
                \(standing)
                final class NewCoordinator: Picking {
                    let stack = UINavigationController()
                    \(mark)
                    func picked() {}
                }
                \(old)
                final class PickViewController: UIViewController {
                    weak var coordinator: Picking?
                    @IBAction func tap() { coordinator?.picked() }
                }
                """
            ])
    }
}
