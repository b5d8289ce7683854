import Analysis
import Program
import Testing

@Suite("Values that code only hands on")
struct HandedOnValuesTests {
    /// Symbols of the types on which the parameter is handed on, in the order of the calls, `-` for a call without one;
    /// an object that the type itself keeps is marked.
    private func takers(_ body: String, parameter index: Int = 0) throws -> [String] {
        let app = try App(
            """
            class Image {}
            class Router { func show(_ image: Image) {} }
            class View { func draw(_ image: Image) {} }
            func log(_ image: Image) {}
            class Presenter {
                let router = Router()
                func take(_ image: Image?, on view: View) { \(body) }
            }
            """)
        let method = try app.function("Presenter.take(_:on:)")
        return HandedOnValues(app.code).takers(ofParameter: index, in: method).map { taker in
            let names = taker.receivers.map { app.code.program.type($0).name }.joined(separator: " & ")
            return (names.isEmpty ? "-" : names) + (taker.isOfOwnProperty ? " kept" : "")
        }
    }

    private struct App {
        let code: ProgramCode

        init(_ source: String) throws {
            let program = AnalyzedProgram(source).program
            code = ProgramCode(program, typing: Typing(program))
        }

        func function(_ symbol: String) throws -> FunctionEntity {
            try #require(code.program.functions.first { code.program.symbol($0.id) == symbol })
        }
    }

    @Test(arguments: [
        ("router.show(image)", ["Router kept"]), ("view.draw(image)", ["View"]), ("log(image)", ["-"]),
        ("self.router.show(image); view.draw(image)", ["Router kept", "View"]),
    ])
    func whatIsGivenToCallsIsHandedOn(body: String, takers: [String]) throws {
        #expect(try self.takers(body) == takers)
    }

    @Test func aLocalCarriesIt() throws {
        #expect(try takers("guard let image = image else { return }; router.show(image)") == ["Router kept"])
        #expect(try takers("let first = image; let second = first; view.draw(second)") == ["View"])
    }

    @Test func onlyComparingItWithNilIsNoUse() throws {
        #expect(try takers("if image != nil { router.show(image) }") == ["Router kept"])
    }

    @Test func whoeverLooksAtItDoesMoreThanHandItOn() throws {
        #expect(try takers("router.show(image); print(image.size)") == [])
        #expect(try takers("kept = image; router.show(image)") == [])
        #expect(try takers("router.show(image.scaled())") == [])
    }

    @Test func ofAListTheFirstIsAsGoodAsTheList() throws {
        #expect(try takers("router.show(image.first)") == ["Router kept"])
        #expect(try takers("router.show(image[2])") == [])
    }

    @Test func whatIsNotUsedIsNotHandedOn() throws {
        #expect(try takers("log(view)") == [])
        #expect(try takers("view.draw(image)", parameter: 1) == [])
    }

    @Test(arguments: [
        ("func show() { output.show() }", true), ("func show() { self.output.show() }", true),
        ("func show() { output.hide() }", false), ("func show() { self.show() }", false),
        ("func show() { output.show(); log() }", false), ("func show() { if isOn { output.show() } }", false),
        ("func show(_ a: Int) { output.show(a) }", true), ("func show(_ a: Int) { output.show(a + 1) }", false),
        ("func show(_ a: Int) { output.show(total) }", false),
    ])
    func aMethodForwardsItsOwnMessageAsItCame(method: String, isForwarding: Bool) throws {
        let app = try App("class Proxy { let output: Proxy; \(method) }")
        let function = try #require(app.code.program.functions.first { $0.name == "show" })
        #expect(HandedOnValues.forwards(function) == isForwarding)
    }

    @Test func aGetterForwardsThePropertyOfItsName() throws {
        let app = try App("class Proxy { let output: Proxy; var title: String { output.title } }")
        let getter = try #require(app.code.program.functions.first { $0.declaration.kind == .getter })
        #expect(HandedOnValues.forwards(getter))
    }
}
