import Rules
import Testing

/// Suppressions of every form, good and bad, in Swift and in storyboards.
struct SuppressionTests {
    private typealias SB = StoryboardBuilder

    /// A view that calls three routers, each in a line of its own, with `lines` in place of `1`, `2`, `3`.
    private static func view(_ one: String, _ two: String = "", _ three: String = "") -> MarkedProject {
        MarkedProject(
            """
            import UIKit
            protocol HomePresenterProtocol: AnyObject { func viewDidLoad() }
            protocol HelpRouting { func showHelp() }; protocol NewsRouting { func showNews() }; protocol MapRouting { func showMap() }
            final class HomePresenter: HomePresenterProtocol { func viewDidLoad() {} }
            final class HomeViewController: UIViewController {
                var presenter: HomePresenterProtocol?
                var help: HelpRouting?, news: NewsRouting?, map: MapRouting?
            \(one)
                func tap() { help?.showHelp() }
            \(two)
                func turn() { news?.showNews() }
            \(three)
                func shake() { map?.showMap() }
            }
            """)
    }

    /// The lines where a view calls its router and nothing silences that.
    private func lines(_ project: MarkedProject) throws -> [Int] {
        try project.run([rule("view-calls-router")]).findings.map(\.location.line)
    }

    private func faults(_ project: MarkedProject) throws -> [String] {
        try project.run([rule("superfluous-suppression")]).findings.map {
            "\($0.location.line): \($0.message); \($0.suggestion ?? "")"
        }
    }

    // MARK: Swift

    @Test(arguments: [
        ("// sidewinder:disable:next view-calls-router - known", "", "", [11, 13]),
        ("", "// sidewinder:disable:previous view-calls-router – known", "", [11, 13]),
        ("// sidewinder:disable view-calls-router — known", "// sidewinder:enable view-calls-router", "", [11, 13]),
        ("/* sidewinder:disable */", "", "/* sidewinder:enable */", [13]),
        ("// sidewinder:disable push-cycle, view-calls-router", "// sidewinder:enable push-cycle", "", []),
        ("// sidewinder:disable", "// sidewinder:enable view-calls-router", "", []),
        ("// sidewinder:disable", "// sidewinder:disable", "// sidewinder:enable", [13]),
        ("//sidewinder:disable:next view-calls-router", "", "", [11, 13]),
        // No suppressions: prose, a string, another rule, a word that is none.
        ("// as sidewinder:disable:next does", "", "", [9, 11, 13]),
        ("let s = \"// sidewinder:disable:next\"", "", "", [9, 11, 13]),
        ("// sidewinder:disable:next push-cycle - view-calls-router", "", "", [9, 11, 13]),
        ("// sidewinder:disable:nxt view-calls-router", "// sidewinder:ignore", "// sidewinder:", [9, 11, 13]),
        ("// sidewinder:enable view-calls-router", "", "", [9, 11, 13]),
    ]) func comments(_ one: String, _ two: String, _ three: String, _ expected: [Int]) throws {
        #expect(try lines(Self.view(one, two, three)) == expected)
    }

    @Test func badCommentsAreTold() throws {
        let unknown = Self.view(
            "// sidewinder:disable:nxt view-calls-router", "// sidewinder:ignore", "//  sidewinder:")
        #expect(
            try faults(unknown) == [
                "8: \"sidewinder:disable:nxt\" is no suppression; write disable:next",
                "10: \"sidewinder:ignore\" is no suppression; write one of disable, disable:next, disable:this, "
                    + "disable:previous, enable",
                "12: \"sidewinder:\" is no suppression; write one of disable, disable:next, disable:this, "
                    + "disable:previous, enable",
            ])
        let ends = Self.view(
            "// sidewinder:enable", "// sidewinder:disable view-calls-router", "// sidewinder:enable push-cycle")
        #expect(
            try faults(ends) == [
                "8: this comment ends no suppression; name the rules that sidewinder:disable names, or remove it",
                "12: this comment ends no suppression; name the rules that sidewinder:disable names, or remove it",
            ])
    }

    @Test func aReasonIsNoRule() throws {
        #expect(try faults(Self.view("// sidewinder:disable:next view-calls-router - push-cycle is no-rule")) == [])
        let without = Self.view("// sidewinder:disable:next view-calls-router because it is old")
        #expect(try faults(without).count == 4)
    }

    // MARK: Storyboards

    private static func board(_ first: String, _ second: String) -> MarkedProject {
        func scene(_ id: String, _ attributes: String) -> String {
            SB.controller(
                id, attributes,
                [SB.segue("\(id)-one", to: "c", #"kind="show" identifier="Show\#(id)""#)])
        }
        return MarkedProject([
            "Main.storyboard": SB.document(
                initial: "a",
                [
                    scene("a", #"customClass="HomeViewController" \#(first)"#),
                    scene("b", #"customClass="ListViewController" \#(second)"#), SB.controller("c"),
                ]),
            "App.swift": """
            import UIKit
            final class HomeViewController: UIViewController {}
            final class ListViewController: UIViewController {}
            """,
        ])
    }

    private func unused(_ project: MarkedProject) throws -> [String] {
        try project.run([rule("unused-segue")]).findings.map(\.subject)
    }

    @Test(arguments: [
        ("", "", 2), (#"userLabel="sidewinder:disable unused-segue - performed by a library""#, "", 1),
        (#"userLabel="Start, sidewinder:disable""#, #"userLabel="sidewinder:disable push-cycle, unused-segue""#, 0),
        (#"userLabel="sidewinder:disable push-cycle - unused-segue""#, #"userLabel="unused-segue""#, 2),
        (#"userLabel="sidewinder:disabel unused-segue""#, "", 2),
    ]) func labels(_ first: String, _ second: String, _ count: Int) throws {
        #expect(try unused(Self.board(first, second)).count == count)
    }

    @Test func badLabelsAreTold() throws {
        let board = Self.board(
            #"userLabel="sidewinder:disabel unused-segue""#, #"userLabel="sidewinder:disable unused-sege""#)
        let messages = try faults(board).map { $0.drop { $0 != " " } }
        #expect(
            messages == [
                " \"sidewinder:disabel\" is no suppression; write disable",
                " this suppression names \"unused-sege\", and there is no such rule; write unused-segue",
            ])
    }
}
