import Analysis
import Program
import Source
import Testing

@Suite("What code consists of, and what an expression stands in")
struct StatementsTests {
    /// A method with this body, which takes a view and may ask for a router, images and a log.
    private struct Method {
        let code: ProgramCode
        let function: FunctionEntity

        init(_ body: String) throws {
            let program = AnalyzedProgram(
                """
                class View { var title: String?; var onTap: (() -> Void)?; func draw() -> View { self } }
                class Router { func show(_ view: View, then: () -> Void) {} }
                func print(_ text: String) {}
                class Presenter {
                    let router = Router()
                    var shown: [Int: View] = [:]
                    var last: View?
                    func take(_ view: View, at index: Int) -> View? {
                \(body)
                    }
                    func forget() { last = nil }
                }
                """
            ).program
            code = ProgramCode(program, typing: Typing(program))
            function = try #require(program.functions.first { $0.name == "take" })
        }

        var expressions: [Expression] { code.expressions(in: function) }

        func call(_ name: String) throws -> Expression {
            try #require(code.calls(in: function).first { $0.calledName == name })
        }

        func property(_ name: String) throws -> VariableEntity {
            try #require(code.program.variables.first { $0.name == name })
        }

        func local(_ number: Int) throws -> LocalVariable {
            let locals = code.locals(in: function)
            return try #require(locals.indices.contains(number) ? locals[number] : nil)
        }
    }

    @Test func whatIsAskedOfAParameter() throws {
        let method = try Method("view.title = nil; router.show(view.draw()) {}; shown[index] = view")
        let uses = method.code.uses(ofParameter: 0, in: method.function)
        #expect(uses.map { $0.asked?.member } == ["title", "draw", nil])
        #expect(uses.map { $0.asked?.call?.calledName } == [nil, "draw", nil])
        #expect(uses.map(\.bareName) == [nil, nil, nil])
        #expect(method.expressions.compactMap(\.bareName) == ["router", "shown"])
        #expect(uses.map { $0.storing?.isPlain } == [nil, nil, true])
        #expect(uses.map { $0.asked?.setting?.value.isNil } == [true, nil, nil])
        #expect(
            method.code.assignments(in: method.function).map { $0.target.collection?.property?.name } == [nil, "shown"])
        #expect(method.code.assignments(in: method.function).map(\.whole.assignment?.isPlain) == [true, true])
    }

    @Test func whatAnInitializerMakes() throws {
        let method = try Method("let new = View(); router.show(Other()) {}; return new")
        #expect(try method.call("View").isCreation)
        #expect(try !method.call("show").isCreation)
        #expect(try method.call("View").holder?.uses.map(\.isReturned) == [true])
    }

    @Test func whatAPropertyIsGiven() throws {
        let method = try Method("last = view; other.last = view")
        #expect(method.code.ownValues(of: try method.property("last")).map(\.isNil) == [false, true])
        #expect(method.code.initialValue(of: try method.property("router"))?.calledName == "Router")
        #expect(method.code.initialValue(of: try method.property("last")) == nil)
    }

    @Test func closuresAroundAnExpression() throws {
        let method = try Method("view.onTap = { [weak view] in self.router.show(self.last) { print(\"\") } }")
        let closures = try method.call("print").closures
        #expect(closures.map(\.isClosure) == [true, true])
        #expect(closures.map { $0.taker?.calledName } == ["show", nil])
        #expect(closures.map(\.weakCaptures) == [[], ["view"]])
        #expect(closures.last?.parent?.assignment?.target.member == "onTap")
        #expect(try method.call("show").closures == [closures[1]])
    }

    @Test func parametersOfAClosure() throws {
        let method = try Method("views.forEach { each in print(each) }")
        let closures = method.expressions.filter(\.isClosure)
        #expect(closures.flatMap(\.closureParameters).map(\.uses.count) == [1])
    }

    @Test func localVariables() throws {
        let method = try Method("var all: [View] = views; for each in all { print(each) }; all = []; return all.first")
        let (all, each) = (try method.local(0), try method.local(1))
        #expect(all.hasWrittenType && all.kind == .variable && !each.hasWrittenType)
        #expect(each.lists.map(\.local) == [all] && each.values.isEmpty)
        let uses = all.uses.filter { $0.setting == nil }
        #expect(uses.map { all.values(before: $0).count } == [1, 2])
        #expect(uses.map { all.origins(before: $0).count } == [1, 2])
        #expect(method.expressions.compactMap(\.declared) == [all, each])
    }

    @Test func twoBranchesOfOneCondition() throws {
        let method = try Method(
            "if index == 0 { first() } else { second() }; if index == 1 { third() }; print(\"\"); return view")
        func branch(_ name: String) throws -> Branch {
            let around = try method.call(name).branches
            return try #require(around.first)
        }
        #expect(try branch("first").excludes(branch("second")) && branch("second").excludes(branch("first")))
        #expect(try !branch("first").excludes(branch("third")) && !branch("first").excludes(branch("first")))
        #expect(try !method.call("first").isOnPath(with: method.call("second")))
        #expect(try method.call("first").isOnPath(with: method.call("print")))
        #expect(method.code.branches(in: method.function).map(\.kind) == [.body, .then, .else, .then])
        #expect(method.expressions.filter { $0.sign != nil }.map(\.sign) == ["==", "=="])
        #expect(method.expressions.filter(\.isReturn).map { $0.branches.first?.kind } == [.body])
    }

    @Test func whatStandsAtAPlace() throws {
        let method = try Method("router.show(view) {}")
        let found = method.code.expressions(in: method.function, at: try method.call("show").place)
        #expect(found.contains(where: \.isCall) && found.allSatisfy { $0.name == "show" || $0.isCall })
    }

    @Test(arguments: [
        ("", true), ("print(\"done\")", true), ("print(\"\\(index)\")", true), ("return", true),
        ("router.show(view) {}", false), ("last = view", false), ("log(\"\")", false),
    ])
    func codeThatOnlyLogs(body: String, onlyLogs: Bool) throws {
        #expect(try Method(body).function.onlyCalls(["print"]) == onlyLogs)
    }
}
