import Source
import Testing

/// What a view shows and gives itself to, by whatever way it came there.
struct PartKeepersTests {
    /// A member of the album's controller that gives a part the controller; whether a cycle closes.
    static let ways: [(member: String, isTold: Bool)] = [
        // A cell of the own table.
        (
            """
            override func viewDidLoad() {
                let cell = table.dequeueReusableCell(withIdentifier: "song") as! SongPart
                cell.handler = self
            }
            """, true
        ),
        // By a method that keeps what it is given.
        (
            """
            override func viewDidLoad() {
                guard let cell = table.dequeueReusableCell(withIdentifier: "song") as? SongPart else { return }
                cell.fill(title: "Song", handler: self)
            }
            """, true
        ),
        // The hierarchy keeps an outlet, weak or not.
        ("@IBOutlet weak var part: SongPart!; override func viewDidLoad() { part.handler = self }", true),
        ("override func viewDidLoad() { let part = SongPart(); part.handler = self; view.addSubview(part) }", true),
        ("override func viewDidLoad() { let part = SongPart(handler: self); view.addSubview(part) }", true),
        // The window, and not the controller, keeps what it is shown in.
        (
            "override func viewDidLoad() { let part = SongPart(); part.handler = self; view.window?.addSubview(part) }",
            false
        ),
        // A part that nothing is known to show.
        ("func hand(to part: SongPart) { part.handler = self }", false),
        // Somebody else is given.
        ("@IBOutlet weak var part: SongPart!; override func viewDidLoad() { part.handler = Player() }", false),
    ]

    @Test(arguments: ways) func aPartThatGetsItsController(member: String, isTold: Bool) throws {
        let findings = try found(
            in: """
                final class AlbumViewController: UIViewController, SongHandling {
                    let table = UITableView()
                    \(member)
                    func didTapPlay() {}
                }
                """)
        #expect(findings.map(\.message).contains { $0.hasPrefix("SongPart holds SongHandling strongly") } == isTold)
        #expect(findings.count == (isTold ? 1 : 0))
        #expect(
            findings.allSatisfy { $0.notes.contains { $0.message.hasPrefix("AlbumViewController shows a SongPart") } })
    }

    /// A view keeps its subviews as a controller does; a part that gives another one itself is a view as well.
    @Test func aPartThatGetsTheViewAroundIt() throws {
        let findings = try found(
            in: """
                final class AlbumView: UIView, SongHandling {
                    override func layoutSubviews() { let part = SongPart(); part.handler = self; addSubview(part) }
                    func didTapPlay() {}
                }
                """)
        #expect(findings.map(\.subject) == ["SongPart.handler"])
    }

    /// Where `unreachable-scene` tells that nobody gets to the screen, the cycle goes with it.
    @Test(arguments: [("SongsViewController()", "info"), ("AlbumViewController()", "error")])
    func aScreenThatIsLost(shown: String, severity: String) throws {
        let findings = try MarkedProject([
            "App.swift": """
            import UIKit
            protocol SongHandling { func didTapPlay() }
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication) { window?.rootViewController = MenuViewController() }
            }
            final class MenuViewController: UIViewController {
                override func viewDidLoad() { present(\(shown), animated: true) }
            }
            final class SongsViewController: UIViewController {}
            final class AlbumViewController: UIViewController, SongHandling {
                override func viewDidLoad() { let part = SongPart(); part.handler = self; view.addSubview(part) }
                func didTapPlay() {}
            }
            final class SongPart: UIView {
                var handler: SongHandling?
                override func layoutSubviews() { handler?.didTapPlay() }
            }
            """
        ]).run([rule("strong-back-reference"), rule("unreachable-scene")]).findings
        #expect(findings.filter { $0.subject == "SongPart.handler" }.map(\.severity.rawValue) == [severity])
    }

    /// A property of the system's type is called by the class that gives itself.
    @Test func aPropertyOfTheSystemsType() throws {
        let findings = try MarkedProject([
            "App.swift": """
            import UIKit
            final class SongCell: UITableViewCell { var owner: UIViewController? }
            final class AlbumViewController: UITableViewController {
                override func viewDidLoad() {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "song") as! SongCell
                    cell.owner = self
                    cell.owner?.dismiss(animated: true)
                }
            }
            """
        ]).run([rule("strong-back-reference")]).findings
        #expect(
            findings.map(\.message) == [
                "SongCell holds AlbumViewController strongly in owner; "
                    + "SongCell → AlbumViewController → SongCell keep each other, and are never released"
            ])
    }

    private func found(in text: String) throws -> [Finding] {
        try MarkedProject([
            "App.swift": """
            import UIKit
            protocol SongHandling { func didTapPlay() }
            final class Player: SongHandling { func didTapPlay() {} }
            final class SongPart: UITableViewCell {
                var handler: SongHandling?
                init(handler: SongHandling? = nil) { self.handler = handler; super.init() }
                func fill(title: String, handler: SongHandling) { self.handler = handler }
                override func layoutSubviews() { handler?.didTapPlay() }
            }
            \(text)
            """
        ]).run([rule("strong-back-reference")]).findings
    }
}
