import Analysis
import Facts
import Program
import Testing

@Suite("Mentions: who names which type, and as what")
struct MentionsTests {
    /// What the type of that name names, as `name: use of member`, in source order; of extensions those of the last one.
    private func mentions(_ source: String, in name: String = "User", extended: Bool = false) -> [String] {
        let app = AnalyzedProgram(source)
        let mentions = Mentions(app.program, typing: Typing(app.program))
        guard let type = app.program.type(named: name).map(app.program.type),
            let part = extended ? type.parts.last : type.parts.first
        else { return [] }
        return mentions.types(in: part).map { Self.text($0.naming) }
    }

    private func undeclared(_ source: String, in name: String = "User") -> [String] {
        let app = AnalyzedProgram(source)
        let mentions = Mentions(app.program, typing: Typing(app.program))
        guard let part = app.program.type(named: name).map(app.program.type)?.parts.first else { return [] }
        return mentions.undeclared(in: part).map(Self.text)
    }

    private static func text(_ naming: Naming) -> String {
        "\(naming.name): \(naming.use) of \(naming.member)"
            + (naming.isArgument ? ", an argument" : "") + (naming.isQualifier ? ", a qualifier" : "")
            + (naming.handedTo.map { ", for \($0)" } ?? "") + (naming.alias.map { ", by \($0.name)" } ?? "")
    }

    @Test func declarationsNameTypes() {
        let source = """
            class Base<Item> {}
            protocol Feed {}
            struct Story {}
            struct Author {}
            class User: Base<Story>, Feed {
                var author: Author?
                lazy var all: [Story] = []
                func show(_ story: Story, by author: Author) -> [String: Author] { [:] }
                func list<F: Feed>(_ feed: F) {}
            }
            enum Event { case read(Story) }
            """
        #expect(
            mentions(source) == [
                "Base: inheritance of User", "Feed: inheritance of User", "Story: inheritance of User, an argument",
                "Author: property of author", "Story: property of all, an argument",
                "Author: result of show(_:by:), an argument", "Story: parameter(0) of show(_:by:)",
                "Author: parameter(1) of show(_:by:)", "Feed: constraint of list(_:)",
            ])
        #expect(mentions(source, in: "Event") == ["Story: payload of read"])
    }

    @Test func bodiesUseTypesInDifferentWays() {
        let source = """
            class Screen { static let height = 8; static func make() -> Screen { Screen() }; init() {}; init(_ n: Int) {} }
            class Table<Row> {}
            class User {
                func run(_ any: Any) {
                    _ = Screen()
                    _ = Screen(1)
                    _ = Screen.init(2)
                    _ = Screen.make()
                    print(Screen.height)
                    find(Screen.self)
                    _ = any as? Screen
                    if any is Screen {}
                    let screen: Screen
                    _ = Table<Screen>()
                }
            }
            """
        #expect(
            mentions(source) == [
                "Screen: emptyCreation of run(_:)", "Screen: creation of run(_:)", "Screen: creation of run(_:)",
                "Screen: call(\"make\") of run(_:)",
                "Screen: read(\"height\") of run(_:), for print", "Screen: value of run(_:), for find",
                "Screen: cast of run(_:)", "Screen: test of run(_:)", "Screen: local of run(_:)",
                "Screen: emptyCreation of run(_:), an argument", "Table: emptyCreation of run(_:)",
            ])
    }

    @Test func whatAnInitialValueMakesIsTheTypeOfTheProperty() {
        let source = """
            class Store { init(_ path: String) {} }
            class User { let store = Store("a"); let other: Any = Store("b") }
            """
        #expect(mentions(source) == ["Store: property of store", "Store: creation of other"])
    }

    @Test func ofNestedTypesTheInnerOneIsNamed() {
        let source = """
            enum Feed { enum Load { struct Request {} } }
            class User { func load() { _ = Feed.Load.Request() } }
            """
        #expect(mentions(source) == ["Request: emptyCreation of load()"])
    }

    @Test func whatIsCastIsToldOfTheProperty() {
        let source = """
            class Screen {}
            class User { var shown: Any?; func run() { _ = self.shown as? Screen } }
            """
        #expect(mentions(source) == ["Screen: cast of shown"])
    }

    @Test func extensionsAreReadByThemselves() {
        let source = """
            struct Story {}
            struct User {}
            extension User { var story: Story? { nil } }
            """
        #expect(mentions(source) == [])
        #expect(mentions(source, extended: true) == ["Story: property of story"])
    }

    @Test func aTypeOfALibraryIsKnownByItsName() {
        let source = """
            typealias Picture = UIImage
            class User: UIView {
                var mode: UIView.ContentMode?
                var kind: UIView.Type?
                var picture: Picture?
                func show() {
                    item = .image(UIImage())
                    UIView.animate(duration: 1)
                    tint = UIColor.black
                    withAnimation { load() }
                    _ = nil as UIColor?
                    load()
                }
                func load() {}
            }
            """
        #expect(
            undeclared(source) == [
                "UIView: inheritance of User", "UIView: property of mode, a qualifier",
                "UIView: property of kind, a qualifier", "Picture: property of picture",
                "UIImage: property of picture, by Picture", "UIImage: emptyCreation of show(), for .image",
                "UIView: call(\"animate\") of show()", "UIColor: read(\"black\") of show()",
                "withAnimation: function of show()", "UIColor: nothing of show()",
            ])
    }

    @Test func aNamesakeNestedElsewhereIsNotMeant() {
        let source = """
            enum Cart { struct Row {} }
            enum List { struct Row {} }
            class User { var row: List.Row? }
            """
        let app = AnalyzedProgram(source)
        let mentions = Mentions(app.program, typing: Typing(app.program))
        let user = app.program.type(named: "User").map(app.program.type)
        #expect(
            user?.parts.flatMap(mentions.types(in:)).map { app.program.type($0.type).name } == ["List.Row"])
    }
}

@Suite("Dependents: whom a change of a type may touch")
struct DependentsTests {
    private static let app = AnalyzedProgram(
        """
        protocol Reading { func read() }
        class Store: Reading { func read() {} }
        class Prices { let store = Store() }
        class Cart { let prices = Prices() }
        class Shop { let cart = Cart(); let reading: Reading? = nil }
        """)

    private func reach(of names: String..., upTo ends: String...) -> [String: [String]] {
        let program = Self.app.program
        let dependents = Dependents(program, Mentions(program, typing: Typing(program)))
        func types(_ names: [String]) -> Set<TypeID> { Set(names.compactMap(program.type(named:))) }
        func name(_ type: TypeID) -> String { program.type(type).name }
        let ways = dependents.reach(of: types(names), upTo: types(ends))
        return Dictionary(uniqueKeysWithValues: ways.map { (name($0.key), $0.value.map(name)) })
    }

    @Test func whoNamesAndWhoNamesThose() {
        #expect(
            reach(of: "Store") == [
                "Store": ["Store"], "Prices": ["Store", "Prices"], "Cart": ["Store", "Prices", "Cart"],
                "Shop": ["Store", "Prices", "Cart", "Shop"],
            ])
    }

    @Test func notBeyondTheEnds() {
        #expect(reach(of: "Store", upTo: "Cart").keys.sorted() == ["Cart", "Prices", "Store"])
    }

    @Test func aProtocolTouchesWhoFulfillsIt() {
        #expect(reach(of: "Reading")["Store"] == ["Reading", "Store"])
        #expect(reach(of: "Shop").keys.sorted() == ["Shop"])
    }
}
