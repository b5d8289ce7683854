import Facts
import Testing

@Suite struct RegionTests {
    @Test func ifAndElse() {
        let body = statements("if a { x() } else if b, let c = d { y() } else { z() }")
        #expect(
            body.regions == """
                then1 < body0 on parameter0
                else2 < body0 on parameter0
                then3 < else2 on (&& parameter1, d)
                else4 < else2 on (&& parameter1, d)
                """)
        #expect(body.statements == "then1: x()\nthen3: y()\nelse4: z()")
    }

    @Test func guardHasARegionForItsBody() {
        let body = statements("guard a.isReady else { fail(); return }\ngo()")
        #expect(body.regions == "guardElse1 < body0 on parameter0.isReady")
        #expect(body.statements == "guardElse1: fail()\nguardElse1: return\ngo()")
    }

    @Test func switchCases() {
        let body = statements(
            """
            switch a.kind {
            case .push: x()
            case .present(let style), .sheet(style: let style): y(style)
            case "show", Names.detail: z()
            case Kind.modal(1): m()
            case (let p, .q): t(p)
            #if DEBUG
            case .debug where b: d()
            #endif
            @unknown default: break
            }
            """)
        #expect(
            body.regions == """
                switchCase1 < body0 on parameter0.kind case .push
                switchCase2 < body0 on parameter0.kind case .present, .sheet
                switchCase3 < body0 on parameter0.kind case "show", Names.detail
                switchCase4 < body0 on parameter0.kind case .modal
                switchCase5 < body0 on parameter0.kind case (let p, .q)
                switchCase6 < body0 on parameter0.kind case .debug where
                switchCase7 < body0 on parameter0.kind case default
                """)
        #expect(body.statements.hasPrefix("switchCase1: x()\nswitchCase2: y(style#0)\n"))
    }

    @Test func deferAndLabels() {
        let body = statements("defer { x() }\nouter: while a { break outer }")
        #expect(body.regions == "defer1 < body0\nloop2 < body0 on parameter0")
        #expect(body.statements == "defer1: x()")
    }

    @Test func implicitReturns() {
        #expect(body(in: "func f() -> Int { make() }").returns == "make()")
        #expect(body(in: "func f() { make() }").returns == "")
        #expect(body(in: "func f() -> Void { make() }").returns == "")
        #expect(body(in: "func f() -> Int { first(); return make() }").returns == "make()")
        #expect(body(in: "func f() -> Int { if c { 1 } else { 2 } }").returns == "choice(1, 2)")
        #expect(body(in: "func f() -> Int { if c { return 1 } else { return 2 } }").returns == "1\n2")
        #expect(body(in: "func f() -> T { switch s { case .a: A()\ncase .b: B() } }").returns == "choice(A(), B())")
    }

    @Test func aThrownErrorIsAStatement() {
        #expect(statements("throw Failure.x(a)").statements == "other(Failure.x(parameter0))")
    }
}
