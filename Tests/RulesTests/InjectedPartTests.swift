import Testing

/// What a container of dependencies hands out.
struct InjectedPartTests {
    private func expect(
        _ id: String, _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(try rule(id), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// A wrapped property cannot be weak, and nobody knows which object it gets.
    @Test(arguments: [
        ("", "@Inject var view: RateView", false),
        ("", "let view: RateView = resolve()", false),
        ("", "let view: RateView = Needle.resolve()", false),
        (
            "enum Needle { static func resolve() -> RateView { RateViewController() } }",
            "var view: RateView = Needle.resolve()", true
        ),
        ("", "let view: RateView\ninit(view: RateView = resolve(tag: 1)) { self.view = view }", false),
        ("func resolve<T>() -> T { fatalError() }", "let view: RateView = resolve()", false),
        ("func resolve() -> RateView { RateViewController() }", "var view: RateView = resolve()", true),
        ("", "@objc var view: RateView?", true),
    ])
    func whatAContainerHandsOut(_ helper: String, _ property: String, _ isTold: Bool) throws {
        let mark = isTold ? "// ↓ error: RatePresenter holds RateView strongly in view" : ""
        try expect(
            "strong-back-reference",
            [
                "App.swift": """
                import UIKit
                \(helper)
                protocol RateView: AnyObject { func show() }
                final class RatePresenter {
                    \(mark)
                    \(property)
                    func load() { view\(property.contains("?") ? "?" : "").show() }
                }
                final class ThinViewController: UIViewController, RateView { func show() {} }
                final class RateViewController: UIViewController, RateView {
                    var presenter: RatePresenter?
                    func show() {}
                }
                """
            ])
    }
}
