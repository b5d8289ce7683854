import NavigationGraph
import Testing

/// Programs that contain themselves: each is answered, with what can be known of it, and what cannot is told.
@Suite struct RecursionTests {
    private let views = """
        import SwiftUI
        final class Tides: ObservableObject { @Published var isHigh = false; @Published var hours: [Int] = [] }
        struct BuoyView: View { @StateObject var tides = Tides(); var body: some View { Text("buoy") } }
        struct WharfView: View { @StateObject var tides = Tides(); var body: some View { Text("wharf") } }
        @main struct HarborApp: App { var body: some Scene { WindowGroup { HarborView() } } }
        struct HarborView: View {
            @State var isOpen = false
            @StateObject var tides = Tides()
            var body: some View { Button("open") { isOpen = true }.sheet(isPresented: $isOpen) { SHOWN } }
        }
        """

    private func app(showing shown: String, _ rest: String) -> [String: String] {
        ["App.swift": views.replacingOccurrences(of: "SHOWN", with: shown), "Rest.swift": rest]
    }

    private func app(_ harbor: String, _ rest: String = "") -> [String: String] {
        [
            "Delegate.swift": delegate(launching: "window?.rootViewController = HarborViewController()"),
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                \(harbor)
            }
            class BuoyViewController: UIViewController {}
            \(rest)
            """,
        ]
    }

    private func unresolved(_ files: [String: String]) throws -> [String] {
        try resolve(files).graph.unresolved.map(\.reason)
    }

    /// Two coordinators begin each other in closures that their views keep.
    @Test func coordinatorsThatMakeEachOther() throws {
        let pilot = """
            final class FlagView: UIView {
                var onRaise: (() -> Void)?
                func raised() { onRaise?() }
            }
            final class PilotFlow {
                let flag = FlagView()
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func begin() { flag.onRaise = { [self] in TugFlow(stack: stack).begin() } }
            }
            final class TugFlow {
                let flag = FlagView()
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func begin() {
                    flag.onRaise = { [self] in
                        stack.pushViewController(BuoyViewController(), animated: true)
                        PilotFlow(stack: stack).begin()
                    }
                }
            }
            """
        let ledger = try resolve(app("", pilot)).graph.ledger
        #expect([ledger.resolved, ledger.unresolved, ledger.ignored] == [1, 0, 1])
    }

    /// A builder of rows whose rows are built by itself.
    @Test func rowsOfRows() throws {
        let files = app(
            showing: "Text(\"none\")",
            """
            struct LogView: View {
                @StateObject var tides = Tides()
                var body: some View { TabView { line(1); ForEach(tides.hours, id: \\.self, content: line) } }
                @ViewBuilder func line(_ hour: Int) -> some View {
                    Text("line")
                    ForEach(tides.hours, id: \\.self, content: line)
                }
            }
            """)
        #expect(try !unresolved(files).isEmpty)
    }

    /// A closure that a property gives is the method that reads the property.
    @Test func gettersAndBuildersOfThemselves() throws {
        try expectRoutes(
            ["HarborView present BuoyView", "HarborView present WharfView"],
            in: app(
                showing: "Deck(tides: tides)",
                """
                struct Deck: View {
                    @ObservedObject var tides: Tides
                    var body: some View {
                        Group { if tides.isHigh { BuoyView() } else { lower(); WharfView() } }
                    }
                    var lower: () -> AnyView { lowest }
                    func lowest() -> AnyView { AnyView(Group { lower(); hull(); hull }) }
                    @ViewBuilder func hull() -> some View { Group(content: hull) }
                }
                """))
    }

    @Test func anEnumerationThatIsAViewOfItself() throws {
        let files = app(
            showing: "Lock.upper",
            """
            enum Lock: View {
                case upper, lower
                var body: some View {
                    switch self {
                    case .upper: return Lock.lower
                    case .lower: return Lock.upper
                    }
                }
            }
            """)
        #expect(try unresolved(files) == ["the shown expression is not known"])
    }

    /// A view that is put around what makes it again.
    @Test func aFrameAroundItself() throws {
        let graph = try resolve(
            app(
                showing: "Frame(content: again)",
                """
                struct Frame<Content: View>: View {
                    @StateObject var tides = Tides()
                    @ViewBuilder let content: () -> Content
                    var body: some View { if tides.isHigh { BuoyView() } else { Group(content: content) } }
                }
                extension HarborView { func again() -> some View { Frame(content: again) } }
                """)
        ).graph
        #expect(graph.routes.contains { $0.from == "HarborView" && $0.to == "BuoyView" && $0.kind == .present })
    }

    @Test func aListThatIsMappedFromItself() throws {
        try expectRoutes(
            ["HarborViewController present BuoyViewController"],
            in: app(
                """
                var berths: [[UIViewController]] = [[BuoyViewController()]]
                func join() { berths = [berths.compactMap(\\.first)] }
                override func viewDidLoad() {
                    join()
                    for berth in berths { for screen in berth { present(screen, animated: true) } }
                }
                """))
    }

    /// What wraps a screen is given what it has wrapped, once and by two ways.
    @Test(arguments: ["[crate].map(stow).first!", "Bool.random() ? [crate].map(stow).first! : [box].map(stow).first!"])
    func aScreenWrappedByWhatItWasWrappedIn(_ again: String) throws {
        try expectRoutes(
            ["HarborViewController present Crate"],
            in: app(
                """
                override func viewDidLoad() { present([BuoyViewController()].map(stow)[0], animated: true) }
                func stow(_ screen: UIViewController) -> UIViewController {
                    let crate = Crate(screen), box = Crate(screen)
                    if Bool.random() { return crate }
                    return \(again)
                }
                """,
                """
                class Crate: UIViewController { init(_ inner: UIViewController) { super.init(nibName: nil, bundle: nil) } }
                """))
    }

    /// Cases that hold cases, and are read by what makes them.
    @Test func casesThatHoldThemselves() throws {
        let graph = try resolve(
            app(
                "override func viewDidLoad() { present(Leg.last.longer().screen(), animated: true) }",
                """
                indirect enum Leg {
                    case last, leg(Leg), fork(Leg, Leg)
                    func longer() -> Leg { Bool.random() ? .leg(self).longer() : .fork(longer(), .leg(self)) }
                    func screen() -> UIViewController {
                        switch self {
                        case .last: return BuoyViewController()
                        case .leg(let next): return next.screen()
                        case .fork(let one, let other): return Bool.random() ? one.screen() : other.screen()
                        }
                    }
                }
                """)
        ).graph
        #expect(graph.ledger.resolved + graph.ledger.unresolved == 2)
    }

    /// A raw value that is the case itself.
    @Test func aRawValueThatIsItsOwn() throws {
        _ = try resolve(
            app(
                """
                enum Mark: String { case red; var rawValue: Mark { self } }
                @IBAction func tap() { performSegue(withIdentifier: Mark.red.rawValue, sender: nil) }
                """))
    }

    // MARK: What is given up

    /// More values than are kept for one expression: each is found, none for certain, since others were dropped.
    @Test func moreValuesThanAreKept() throws {
        let count = 120
        let classes = (0..<count).map { "class Berth\($0)ViewController: UIViewController {}" }.joined(separator: "\n")
        let cases = (0..<count).map { "if row == \($0) { return Berth\($0)ViewController() }" }
        let files = app(
            """
            var row = 0
            @IBAction func tap() { present(screen(), animated: true) }
            func screen() -> UIViewController {
                \(cases.joined(separator: "\n"))
                return BuoyViewController()
            }
            """, classes)
        let resolution = try resolve(files)
        let certainties = Set(resolution.graph.routes.filter { $0.kind == .present }.map(\.certainty))
        #expect(certainties == [.inferred])
        #expect(resolution.diagnostics.contains { $0.message.contains("more than 96 values are possible") })
    }

    /// More chains than are followed: what those lead to that are followed is as certain as ever, and that there are more is
    /// told.
    @Test func moreChainsThanAreFollowed() throws {
        let calls = (0..<1_600).map { "@objc func open\($0)() { show(BuoyViewController()) }" }.joined(separator: "\n")
        let actions =
            "override func viewDidLoad() { button.addTarget(self, action: #selector(open0), for: .touchUpInside) }\n"
        let resolution = try resolve(
            app(
                "let button = UIButton()\n" + actions
                    + "func show(_ screen: UIViewController) { present(screen, animated: true) }\n\(calls)"))
        let routes = resolution.graph.routes.filter { $0.kind == .present }
        #expect(routes.contains { $0.certainty == .exact })
        #expect(resolution.diagnostics.contains { $0.message.contains("more than 1500 chains of calls") })
    }

    /// More objects than are told apart at a call, along a chain, and for a function that nobody calls: what is found of
    /// them is no more than a guess, and that there may be more is told.
    @Test(arguments: [
        "func open(_ piers: [Pier]) { for pier in piers { pier.open(self) } }\nlet all: [Pier] = [PIERS]\n"
            + "override func viewDidLoad() { open(all) }",
        "let some: [Pier] = [SIX]\nlet decks: [Deck] = [Deck0(), Deck1(), Deck2(), Deck3(), Deck4()]\n"
            + "override func viewDidLoad() { for deck in decks { for pier in some { deck.open(pier, self) } } }",
        "let all: [Pier] = [PIERS]",
    ])
    func moreObjectsThanAreToldApart(_ harbor: String) throws {
        let count = 60
        let piers = (0..<count).map {
            "final class Pier\($0): Pier { override func screen() -> UIViewController { Berth\($0)ViewController() } }\n"
                + "final class Berth\($0)ViewController: UIViewController {}"
        }
        let decks = (0..<5).map { "final class Deck\($0): Deck {}" }
        let made = (0..<count).map { "Pier\($0)()" }
        let text =
            harbor
            .replacingOccurrences(of: "PIERS", with: made.joined(separator: ", "))
            .replacingOccurrences(of: "SIX", with: made.prefix(6).joined(separator: ", "))
        let resolution = try resolve(
            app(
                text,
                """
                class Deck { func open(_ pier: Pier, _ view: UIViewController) { pier.open(view) } }
                class Pier: NSObject {
                    weak var view: UIViewController?
                    func open(_ view: UIViewController) { view.present(screen(), animated: true) }
                    @objc func tapped() { view?.present(screen(), animated: true) }
                    func screen() -> UIViewController { BuoyViewController() }
                }
                \((piers + decks).joined(separator: "\n"))
                """))
        let certainties = Set(resolution.graph.routes.filter { $0.kind == .present }.map(\.certainty))
        #expect(!certainties.contains(.exact))
        #expect(resolution.diagnostics.contains { $0.message.contains("a call is made on more than 12 objects") })
    }

    /// One of two chains to a transition runs on more objects than are told apart: what the other one leads to is certain.
    @Test func onlyTheChainThatIsCutIsAGuess() throws {
        let piers = (0..<20).map {
            "final class Pier\($0): Pier { override func screen() -> UIViewController { Berth\($0)ViewController() } }\n"
                + "final class Berth\($0)ViewController: UIViewController {}"
        }
        let made = (0..<20).map { "Pier\($0)()" }.joined(separator: ", ")
        let routes = try resolve(
            app(
                """
                @IBAction func tap() { show(BuoyViewController()) }
                func show(_ screen: UIViewController) { present(screen, animated: true) }
                override func viewDidLoad() { for pier in [\(made)] as [Pier] { pier.open(self) } }
                """,
                """
                class Pier {
                    func open(_ harbor: HarborViewController) { harbor.show(screen()) }
                    func screen() -> UIViewController { UIViewController() }
                }
                \(piers.joined(separator: "\n"))
                """)
        ).graph.routes.filter { $0.kind == .present }
        #expect(routes.filter { $0.to == "BuoyViewController" }.map(\.certainty) == [.exact])
        #expect(routes.contains { $0.to.hasPrefix("Berth") })
        #expect(!routes.contains { $0.to.hasPrefix("Berth") && $0.certainty == .exact })
    }

    /// Types that depend on one another further than they are followed.
    @Test(arguments: [(40, false), (80, true)])
    func typesOfTypes(_ count: Int, _ isTold: Bool) throws {
        let fields = (0..<count).map { "let mark\($0) = mark\($0 + 1)" }.joined(separator: "\n")
        let resolution = try resolve(
            app("override func viewDidLoad() { title = mark0 }", "\(fields)\nlet mark\(count) = \"Buoy\""))
        #expect(
            resolution.diagnostics.contains { $0.message.contains("types of more than 60 expressions") } == isTold)
    }

    /// A chain that is longer than any bound shows something that is not known, for the reason that is told.
    @Test func aReasonInTheLedger() throws {
        let steps = (1...1_200).map { "let view\($0) = view\($0 - 1)" }.joined(separator: "\n")
        let reasons = try unresolved(
            app(
                """
                @IBAction func tap() {
                    let view0 = make()
                    \(steps)
                    present(view1200, animated: true)
                }
                func make() -> UIViewController { BuoyViewController() }
                """))
        #expect(reasons.contains { $0.contains("questions stand within one another") })
    }
}
