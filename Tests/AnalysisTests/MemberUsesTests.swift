import Analysis
import Program
import Testing

@Suite("Uses of members")
struct MemberUsesTests {
    private static let source = """
        class Engine {
            var level = 0
            var spare: Int?
            var onStop: () -> Void = {}
            func start() {}
        }
        class Lamp {
            var level = 0
            func start() {}
        }
        enum Signal { case start, stop }
        class Driver {
            let engine = Engine()
            let lamp = Lamp()
            func known() {
                engine.level = 1
                engine.start()
                engine.onStop()
            }
            func other() {
                lamp.level = 2
                lamp.start()
                print(lamp.level)
            }
            func unknown(_ thing: Any) {
                ghost.level = 3
                ghost.start()
                send(.start)
            }
            func send(_ signal: Signal) {}
        }
        class Reader {
            func read(_ engine: Engine) -> Int { engine.level }
            func hand(_ engine: Engine) { later(engine.start) }
            func make() { _ = Engine(); _ = [Lamp]() }
        }
        """

    private let code: ProgramCode
    private var members: MemberUses { MemberUses(code) }

    init() {
        let program = AnalyzedProgram(Self.source).program
        code = ProgramCode(program, typing: Typing(program))
    }

    private func type(_ name: String) throws -> TypeEntity {
        code.program.type(try #require(code.program.type(named: name)))
    }

    private func property(_ name: String, of owner: String) throws -> VariableEntity {
        code.program.variable(try #require(try type(owner).variables[name]))
    }

    /// Names of the functions that the expressions stand in.
    private func places(_ expressions: [Expression]) -> [String] { expressions.map(\.function.name) }

    @Test func settingsAreThoseOfTheTypeAndOfWhatIsNotKnown() throws {
        let level = try property("level", of: "Engine")
        #expect(places(members.settings(of: level).map(\.target)) == ["known", "unknown"])
        #expect(places(members.settings(of: level, isCertain: true).map(\.target)) == ["known"])
        #expect(places(members.settings(ofNamesakesOf: level).map(\.target)) == ["known", "other", "unknown"])
    }

    @Test func readingsLeaveOutWhatIsSet() throws {
        #expect(places(members.readings(of: try property("level", of: "Engine"))) == ["read"])
        #expect(places(members.readings(of: try property("level", of: "Lamp"))) == ["other"])
        #expect(places(members.readings(of: try property("onStop", of: "Engine"))) == ["known"])
    }

    @Test func callsAreThoseOfTheTypeAndOfWhatIsNotKnown() throws {
        #expect(places(members.calls(of: "start", declaredBy: try type("Engine").id)) == ["known", "unknown"])
        #expect(places(members.calls(of: "start", declaredBy: try type("Lamp").id)) == ["other", "unknown"])
    }

    @Test func methodsThatAreHandedOnAndCasesAreRead() throws {
        #expect(places(members.readings(of: "start", declaredBy: try type("Engine").id, isCertain: true)) == ["hand"])
        #expect(places(members.readings(of: "start", declaredBy: try type("Signal").id)) == ["unknown"])
    }

    @Test func whatNobodyUses() throws {
        let (spare, level) = (try property("spare", of: "Engine"), try property("level", of: "Engine"))
        #expect(members.isNeverUsed(spare) && !members.isNeverUsed(level))
        #expect(!members.exist(of: spare) && members.exist(of: level, isCertain: true))
        #expect(!members.read(spare) && members.read(level))
    }

    @Test func whatBearsTheNameOfADeclaration() throws {
        #expect(places(code.makings(of: try type("Engine"))) == ["engine", "make"])
        #expect(code.isNamed(try type("Lamp")))
        #expect(!code.isNamed(try property("spare", of: "Engine")))
        let start = try #require(try type("Lamp").functions["start"]?.first)
        #expect(
            places(code.namings(of: code.program.function(start))) == ["known", "other", "unknown", "unknown", "hand"])
    }

    @Test func whatAFrameworkDeclaresIsAskedForByName() {
        #expect(places(code.calls(ofForeign: "print")) == ["other"])
        #expect(places(code.calls(ofForeign: { $0.hasPrefix("lat") })) == ["hand"])
        #expect(code.isNamed(foreign: "ghost") && !code.isNamed(foreign: "UIWindow"))
    }
}
