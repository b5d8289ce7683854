import Testing

/// Transitions of views in answers to others, in pickers and in shared parts.
struct ToldHookTests {
    private func expect(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("view-initiates-transition"), in: MarkedProject(source), sourceLocation: sourceLocation)
    }

    /// A list of options that three screens push, and that takes itself away, is a dialog as any.
    @Test func pickersArePushedToo() throws {
        let screens = ["Cart", "Home", "Map"].map { name in
            """
            final class \(name)Presenter { weak var view: \(name)ViewController? }
            final class \(name)ViewController: UIViewController {
                var presenter: \(name)Presenter?
                @IBAction func pick() {
                    // ↓ info: \(name)ViewController pushes Options by itself
                    navigationController?.pushViewController(OptionsViewController(), animated: true)
                }
            }
            """
        }
        try expect(
            """
            import UIKit
            final class OptionsViewController: UIViewController {
                var onChoice: (() -> Void)?
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    onChoice?()
                    navigationController?.popViewController(animated: true)
                }
            }
            \(screens.joined(separator: "\n"))
            """)
    }

    /// A part of several screens has no presenter of its own.
    @Test func aPartOfSeveralScreensTellsThemAll() throws {
        let screens = ["Cart", "Home"].map { name in
            """
            final class \(name)Presenter { weak var view: \(name)ViewController?; var router: \(name)Router? }
            final class \(name)Router { weak var viewController: \(name)ViewController? }
            final class \(name)ViewController: UIViewController {
                var presenter: \(name)Presenter?
                let bar = WalletBar()
                override func viewDidLoad() {
                    bar.stack = navigationController
                    view.addSubview(bar)
                }
            }
            """
        }
        let findings = try MarkedProject(
            """
            import UIKit
            final class HelpViewController: UIViewController {}
            final class WalletBar: UIView {
                weak var stack: UINavigationController?
                @IBAction func tap() { stack?.pushViewController(HelpViewController(), animated: true) }
            }
            \(screens.joined(separator: "\n"))
            """
        ).run([rule("view-initiates-transition")]).findings
        #expect(
            findings.compactMap(\.suggestion) == [
                "let WalletBar tell the screen that shows it, by a delegate or a closure, and let each screen forward that "
                    + "to its presenter"
            ])
        #expect(findings.allSatisfy { $0.module == nil })
    }
}
