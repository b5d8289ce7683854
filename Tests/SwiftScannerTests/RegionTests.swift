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

    /// A question for the system's version alone has no subject; its other branch is for older systems.
    @Test func olderSystems() {
        func areForOlder(_ statements: String) -> [Bool] {
            function("f", in: scan("func f(a: Bool) {\n\(statements)\n}")).body?.regions.map(\.isForOlderSystems) ?? []
        }
        #expect(areForOlder("if #available(iOS 14, *) { x() } else { y() }") == [false, false, true])
        #expect(areForOlder("guard #available(iOS 15, *) else { return }") == [false, true])
        #expect(areForOlder("if #unavailable(iOS 14) { x() } else { y() }") == [false, false, false])
        #expect(areForOlder("if a, #available(iOS 14, *) { x() } else { y() }") == [false, false, false])
    }

    @Test func guardHasARegionForItsBody() {
        let body = statements("guard a.isReady else { fail(); return }\ngo()")
        #expect(body.regions == "guardElse1 < body0 on parameter0.isReady")
        #expect(body.statements == "guardElse1: fail()\nguardElse1: return\ngo()")
    }

    @Test func aTernaryHasTwoBranches() {
        let body = statements("show(a.isNew ? x() : b ? y() : z() ?? w(), t())")
        #expect(
            body.regions == """
                then1 < body0 on parameter0.isNew
                else2 < body0 on parameter0.isNew
                then3 < else2 on parameter1
                else4 < else2 on parameter1
                """)
        #expect(
            body.regions(of: ["x()", "y()", "z()", "w()", "choice(z(), w())", "parameter1", "t()"])
                == ["then1", "then3", "else4", "else4", "else4", "else2", "body0"])
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
                switchCase4 < body0 on parameter0.kind case .modal(1)
                switchCase5 < body0 on parameter0.kind case (let p, .q)
                switchCase6 < body0 on parameter0.kind case .debug(where b)
                switchCase7 < body0 on parameter0.kind case default
                """)
        #expect(body.statements.hasPrefix("switchCase1: x()\nswitchCase2: y(style#0)\n"))
    }

    /// Payloads that are only bound take every value of their case.
    @Test(arguments: [
        ("case .a(let x, _): f()", ".a"), ("case let .a(x, (y, _)): f()", ".a"),
        ("case .a(let x, 1): f()", ".a(let x, 1)"),
        ("case .a(.b): f()", ".a(.b)"), ("case let .a(x?): f()", ".a(x?)"),
    ])
    func payloads(_ text: String, _ pattern: String) {
        #expect(
            statements("switch a { \(text) }").regions == "switchCase1 < body0 on parameter0 case \(pattern)")
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
