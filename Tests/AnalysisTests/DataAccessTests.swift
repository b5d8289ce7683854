import Analysis
import Program
import Testing

@Suite("Data access: which code of the modules' parts reaches the network or a database by itself")
struct DataAccessTests {
    private static let parts = ["Screen", "Logic"]

    /// What `Screen` reaches, as `source name` in the order of the code.
    private func accesses(_ source: String) throws -> [String] {
        let app = AnalyzedProgram(source)
        let program = app.program
        let access = DataAccess(ProgramCode(program, typing: Typing(program)), app.analysis.calls) {
            Self.parts.contains(program.type($0).name)
        }
        let screen = try #require(program.type(named: "Screen"))
        return program.functions.filter { $0.owner == screen }.flatMap { access.accesses(in: $0.id) }.map { access in
            switch access.target {
            case .function(let function): "\(access.source) \(program.symbol(function))"
            case .property(let variable): "\(access.source) \(program.variable(variable).name)"
            case .source(let name): "\(access.source) \(name)"
            }
        }
    }

    @Test func overSeveralCallsAndAProtocol() throws {
        let found = try accesses(
            """
            class Screen { let store: Store = Disk(); func load() { store.all(); store.none() } }
            protocol Store { func all(); func none() }
            class Disk: Store { func all() { read() }; func none() {}; func read() { Helper.fetch() } }
            enum Helper { static func fetch() { let request = NSFetchRequest<Item>(entityName: "Item"); _ = request } }
            class Item {}
            """)
        #expect(found == ["database Store.all()"])
    }

    @Test func anotherPartOfAModuleEndsTheSearch() throws {
        let found = try accesses(
            """
            class Screen { let logic = Logic(); func load() { logic.load() } }
            class Logic { func load() { _ = URLSession.shared } }
            """)
        #expect(found == [])
    }

    @Test func whoMakesAnObjectAsksForNoData() throws {
        let found = try accesses(
            """
            class Screen { func load() { _ = Stack.shared; _ = Stack() } }
            class Stack { static let shared = Stack(); let session = URLSession.shared; init() { _ = URLSession.shared } }
            """)
        #expect(found == [])
    }

    @Test func propertiesAndClosures() throws {
        let found = try accesses(
            """
            class Screen { let store = Store(); func load() { later { [store] in _ = store.count } }; func later(_ do: () -> Void) {} }
            class Store { var count: Int { _ = AF.request("x"); return 1 } }
            """)
        #expect(found == ["network count"])
    }

    @Test func aDatabaseBeforeTheNetwork() throws {
        let found = try accesses(
            """
            class Screen { func load() { Cache().load() } }
            class Cache { func load() { _ = URLSession.shared; keep() }; func keep() { _ = Realm() } }
            """)
        #expect(found == ["database Cache.load()"])
    }
}
