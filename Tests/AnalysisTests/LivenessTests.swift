import Testing

/// What runs: from the system's roots, over calls, objects, closures and cases.
@Suite struct LivenessTests {
    private static let start = """
        import UIKit
        @main final class Delegate: UIResponder, UIApplicationDelegate {
            func applicationDidFinishLaunching(_ application: UIApplication) { begin() }

        """

    @Test func whatTheStartCallsRunsAndWhatNobodyCallsDoesNot() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() { first() }
                    func first() {}
                    private func second() { third() }
                    private func third() {}
                }
                """)
        #expect(
            app.functions(.live) == [
                "Delegate.applicationDidFinishLaunching(_:)", "Delegate.begin()", "Delegate.first()",
            ])
        #expect(app.functions(.dead) == ["Delegate.second()", "Delegate.third()"])
    }

    @Test func aMethodRunsOnObjectsThatAreMadeAlone() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() { let greeter: Greeter = Polite(); greeter.greet() }
                }
                protocol Greeter { func greet() }
                final class Polite: Greeter { func greet() { bow() }; private func bow() {} }
                final class Rude: Greeter { func greet() { shout() }; private func shout() {} }
                """)
        #expect(app.functions(.live).contains("Polite.bow()"))
        #expect(app.functions(.dead) == ["Rude.greet()", "Rude.shout()"])
        #expect(app.types(.dead) == ["Rude"])
    }

    /// The type stands where the object goes, not where it is made.
    @Test(arguments: [
        "let greeter: Greeter = .init(); greeter.greet()", "greet(.init())", "var all: [Greeter] = []; all = [.init()]",
    ])
    func anInitializerWithoutATypeMakesWhatItsPlaceAsksFor(statements: String) {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() { \(statements) }
                    func greet(_ greeter: Greeter) { greeter.greet() }
                }
                final class Greeter { func greet() {} }
                final class Rude { func shout() {} }
                """)
        #expect(app.types(.live).contains("Greeter"))
        #expect(app.types(.dead) == ["Rude"])
    }

    /// An object of an unknown type has no static members, a dot alone means nothing else; an unknown type may have any.
    @Test func whoseMemberANameMayBe() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() {
                        Library.current.screen(page: 1)
                        Library.take(.small, Unknown.large(2))
                    }
                }
                final class Factory {
                    static func screen(page: Int) { made() }
                    private static func made() {}
                    static var small: Int { shrink() }
                    private static func shrink() -> Int { 1 }
                    static func large(_ size: Int) {}
                }
                final class Other { func small() { never() }; private func never() {} }
                """)
        #expect(app.functions(.dead).contains("Factory.screen(page:)"))
        #expect(app.functions(.dead).contains("Factory.made()"))
        #expect(!app.functions(.dead).contains("Factory.shrink()"))
        #expect(!app.functions(.dead).contains("Factory.large(_:)"))
        #expect(app.functions(.dead).contains("Other.never()"))
    }

    /// Of an initializer of an unknown type its labels tell whose it may be; each such name is asked by itself.
    @Test func whatAnUnknownInitializerMayMake() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() { Library.take(.init(page: 1)); Library.take(.init(page: 2)); Library.take(.init(title: "")) }
                }
                final class Book { init(page: Int) {} }
                final class Poster { init(title: String, size: Int = 0) {} }
                final class Bag { init(weight: Int) {} }
                final class Plain {}
                """)
        #expect(app.types(.unknown) == ["Book", "Plain", "Poster"])
        #expect(app.types(.dead) == ["Bag"])
    }

    /// What a protocol asks for runs where somebody asks for it, whoever answers.
    @Test func aRequirementRunsWhereItIsAskedFor() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() { let greeter: Greeter = Polite(); greeter.greet() }
                }
                protocol Greeter { func greet(); func leave() }
                final class Polite: Greeter { func greet() {}; func leave() {} }
                """)
        #expect(app.requirements(.live) == ["Greeter.greet()"])
        #expect(app.requirements(.dead) == ["Greeter.leave()"])
    }

    @Test func aTypeThatAGenericOneIsToldToWorkWithMayBeMade() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() { _ = Builder<Polite>() }
                }
                struct Builder<Part> {}
                final class Polite {}
                final class Rude {}
                """)
        #expect(app.types(.dead) == ["Rude"])
    }

    @Test func aShortNameMeansTheCaseOfTheTypeThatItsPlaceAsksFor() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() { let tab: Tab = .orders; print(tab) }
                }
                enum Tab { case orders }
                struct Shelf { static func orders() -> Shelf { Shelf() } }
                """)
        #expect(app.functions(.dead) == ["Shelf.orders()"])
    }

    /// A type is named with what it stands in as well as alone.
    @Test func aTypeThatIsNamedWithItsOuterTypeIsMade() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() { Flow.Greeter().greet() }
                }
                enum Flow { final class Greeter { func greet() {} } }
                final class Rude {}
                """)
        #expect(app.functions(.live).contains("Flow.Greeter.greet()"))
        #expect(app.types(.dead) == ["Rude"])
    }

    @Test func anObjectThatDeadCodeMakesIsNone() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() { log(nil) }
                    func log(_ greeter: Greeter?) { greeter?.greet() }
                    private func never() { log(Rude()) }
                }
                class Greeter { func greet() {} }
                final class Rude: Greeter { override func greet() {} }
                """)
        #expect(app.types(.dead) == ["Greeter", "Rude"])
        #expect(app.functions(.dead) == ["Delegate.never()", "Greeter.greet()", "Rude.greet()"])
    }

    @Test func anOverrideOfTheSystemsRunsWithItsObject() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() { _ = Screen() }
                }
                class Base: UIViewController { override func viewDidLoad() { setUp() }; func setUp() {} }
                final class Screen: Base { override func setUp() { draw() }; private func draw() {} }
                final class Other: Base { override func setUp() { erase() }; private func erase() {} }
                """)
        #expect(app.functions(.live).contains("Screen.draw()"))
        #expect(app.functions(.dead) == ["Base.setUp()", "Other.erase()", "Other.setUp()"])
    }

    @Test func aCaseThatNothingSendsLeadsNowhere() {
        let app = AnalyzedProgram(
            Self.start + """
                    enum Step { case login, terms }
                    func begin() { go(.login) }
                    func go(_ step: Step) {
                        switch step {
                        case .login: login()
                        case .terms: terms()
                        }
                    }
                    func login() {}
                    func terms() {}
                }
                """)
        #expect(app.functions(.live).contains("Delegate.login()"))
        #expect(app.functions(.dead) == ["Delegate.terms()"])
    }

    @Test func aLocalFunctionRunsWhereItIsCalledAndAClosureWhereItIsMade() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() {
                        func never() { hidden() }
                        let handler = { self.shown() }
                        handler()
                    }
                    func hidden() {}
                    func shown() {}
                }
                """)
        #expect(app.functions(.live).contains("Delegate.shown()"))
        #expect(app.functions(.dead) == ["Delegate.hidden()"])
    }

    @Test func lateValuesAndAccessorsRunWhenTheyAreRead() {
        let app = AnalyzedProgram(
            Self.start + """
                    lazy var early: Int = compute()
                    lazy var late: Int = waste()
                    var title: String { describe() }
                    var stored: Int = initial() { didSet { changed() } }
                    func begin() { print(early, title); stored = 3 }
                    func compute() -> Int { 1 }
                    func waste() -> Int { 2 }
                    func describe() -> String { "" }
                    func changed() {}
                }
                func initial() -> Int { 0 }
                """)
        #expect(app.functions(.dead) == ["Delegate.waste()"])
    }

    @Test func whatASelectorOrAReferenceNamesMayRun() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() {
                        let button = UIButton()
                        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
                        [1].forEach(handle)
                    }
                    @objc private func tapped() {}
                    private func handle(_ number: Int) {}
                    @objc private func forgotten() {}
                }
                """)
        #expect(app.functions(.dead) == ["Delegate.forgotten()"])
    }

    @Test func aNameWithoutAKnownTypeLeavesItOpen() {
        let app = AnalyzedProgram(
            Self.start + """
                    func begin() { let box = unknownLibrary(); box.content.open() }
                }
                final class Door { init() {}; func open() {} }
                final class Window { init() {}; func open() {} }
                let doors = [Door(), Window()] as [Any]
                """)
        #expect(app.functions(.dead) == ["Door.open()", "Window.open()"], "the list of doors is never read")
    }

    @Test func withoutAStartAllThatOthersMaySeeIsOpen() {
        let app = AnalyzedProgram(
            "final class Kit { func offer() { help() }; private func help() {}; private func rest() {} }")
        #expect(app.functions(.unknown) == ["Kit.help()", "Kit.offer()"])
        #expect(app.functions(.dead) == ["Kit.rest()"])
    }
}
