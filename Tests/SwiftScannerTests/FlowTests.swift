import Facts
import Testing

/// What chooses among regions, and what leaves them.
@Suite struct FlowTests {
    @Test func eachConditionHasItsPattern() {
        let body = statements(
            "if a, let c = d, case .open(let e, 1) = c, case nil = e { x() } else if #available(iOS 16, *) {}")
        #expect(
            body.branches == """
                if on parameter0, c#0? = d, .open(e#1, ~1) = c#0, ~nil = e#1: then1, else2
                if on newer: then3
                """)
        #expect(statements("if #unavailable(iOS 14) { x() }").branches == "if on older: then1")
        #expect(statements("if let a, let c: D = d {}").branches == "if on a#0? = parameter0, c#1? = d: then1")
    }

    @Test func selfIsAskedToo() {
        let body = statements("f { [weak self] in guard let self, let c = self.c else { return }; c() }")
        #expect(body.branches == "guard on _? = self, c#0? = self.c: guardElse2 leaves")
        #expect(body.exits == "return in guardElse2 to closure0@1 after return from closure0")
    }

    @Test func patternsOfCases() {
        let body = statements(
            """
            switch a {
            case .one, .two(label: _) where b: x()
            case let .three(c, (d, .four(e)))?: x()
            case is C: x()
            case let c as D: x()
            case (1...5, "f", _): x()
            case Kind.six, Kind.seven(let c): x()
            case let (c, d) where c == d: x()
            case .eight(is C, let d as D): x()
            case (let c): x()
            case nil: x()
            @unknown default: x()
            }
            """)
        let cases = [
            "(.one | .two(label: _) where parameter1)", "(.three(c#0, (d#1, .four(e#2)))?)", "(is C)", "(c#3 as D)",
            "((~(... 1, 5), ~\"f\", _))", "(~Kind.six | Kind.seven(c#4))", "((c#5, d#6) where (== c#5, d#6))",
            "(.eight(is C, d#7 as D))", "(c#8)", "(~nil)",
        ]
        let sides = cases.enumerated().map { "switchCase\($0 + 1) \($1)" } + ["switchCase11 default"]
        #expect(body.branches == "switch over parameter0: " + sides.joined(separator: ", "))
    }

    /// The variables of further alternatives are those of the first.
    @Test func alternativesShareTheirVariables() {
        #expect(
            statements("switch a { case .a(let c), .b(_, let c): x(c) }").branches
                == "switch over parameter0: switchCase1 (.a(c#0) | .b(_, c#0))")
    }

    @Test func loops() {
        let body = statements(
            """
            for c in a where c.d { x() }
            for case let .e(f)? in b { x() }
            for await g in h { x() }
            while let i = j(), i.k { x() }
            repeat { x() } while a.l
            """)
        #expect(
            body.branches == """
                for over parameter0: loop1 (c#0 where c#0.d)
                for over parameter1: loop2 (.e(f#1)?)
                for await over h: loop3 (g#2)
                while on i#3? = j(), i#3.k: loop4
                repeat on parameter0.l: loop5
                """)
    }

    @Test func errors() {
        let body = statements(
            """
            do { throw E.a } catch E.b(let c), E.d where c { x() } catch let e as F { throw e } catch { return }
            do { x() }
            """)
        #expect(
            body.branches == """
                do: do1 leaves, catch2 (E.b(c#0) | ~E.d where c#0), catch3 (e#1 as F) leaves, catch4 (error#2) leaves
                do: do5
                """)
        #expect(
            body.exits == """
                throw in do1 to do1 after other(E.a)
                throw in catch3 to body0 after other(e#1)
                return in catch4 to body0 after return
                """)
    }

    @Test func ternaries() {
        #expect(
            statements("x(a ? 1 : b ? 2 : 3)").branches == """
                ternary on parameter0: then1, else2
                ternary on parameter1: then3, else4
                """)
    }

    @Test func jumpsOutOfLoops() {
        let body = statements(
            """
            outer: for c in a {
                while true {
                    if c { break }
                    if c.d { continue outer }
                    switch c { case .e: break outer; default: break }
                }
                x()
            }
            """)
        #expect(
            body.exits == """
                break in then3 to loop2 after c#0
                continue in then4 to loop1 after c#0.d
                break in switchCase5 to loop1 after c#0
                break in switchCase6 to switchCase6 after c#0
                """)
        #expect(
            body.branches.contains("switch over c#0: switchCase5 (.e) leaves, switchCase6 default")
                && body.branches.contains("if on c#0: then3 leaves"))
    }

    @Test func labelsOfOtherStatements() {
        let body = statements(
            "one: if a { for c in b { break one } } else if b { break one }\ntwo: do { if a { break two }; x() }")
        #expect(
            body.exits == """
                break in loop2 to then1 after let c#0
                break in then4 to then4 after parameter1
                break in then6 to do5 after parameter0
                """)
    }

    @Test func fallingThrough() {
        let body = statements("switch a { case .b: x(); fallthrough; case .c: return; default: y() }")
        #expect(
            body.exits
                == "fallthrough in switchCase1 to switchCase2 after x()\nreturn in switchCase2 to body0 after return")
        #expect(
            body.branches == "switch over parameter0: switchCase1 (.b), switchCase2 (.c) leaves, switchCase3 default")
    }

    @Test func functionsThatDoNotComeBack() {
        let body = statements("guard a else { fatalError(b) }\n_ = c ?? fatalError()\nlog(b)")
        #expect(body.exits == "never in guardElse1 to body0 after fatalError(parameter1)")
        #expect(body.branches == "guard on parameter0: guardElse1 leaves")
    }

    /// A side leaves only if no way through it comes to what stands behind it.
    @Test(arguments: [
        ("if b { return } else { throw c }", true), ("if b { return }", false),
        ("if b { return } else if c { return } else { fatalError() }", true),
        ("switch b { case .c: return; default: throw d }", true),
        ("switch b { case .c: return; default: break }", false),
        ("switch b { case .c: fallthrough; default: return }", false),
        ("do { try x(); return } catch { x() }", false), ("do { try x(); return } catch { throw error }", true),
        ("while true { x() }", true), ("while true { if b { break } }", false), ("while b { return }", false),
        ("for c in b { return }", false), ("repeat { return } while b", true), ("x { return }", false),
        ("func g() { return }", false), ("defer { x() }", false), ("l: do { break l }", false),
        ("let c = if b { 1 } else { 2 }", false), ("#if D\nreturn\n#endif", false),
        ("#if D\nreturn\n#else\nthrow c\n#endif", true), ("#if os(iOS)\nreturn\n#endif", true),
    ])
    func leaving(_ text: String, _ leaves: Bool) {
        #expect(body(in: "func f(a: A) {\nif a { x()\n\(text)\n}\n}").body.regions[1].leaves == leaves, "\(text)")
    }

    @Test func whatMayNotBeCompiled() {
        let body = statements("#if D\nx()\nreturn\n#else\ny()\n#endif\n#if os(iOS)\nif a { return }\n#endif\nz()")
        #expect(body.exits == "return? in body0 to body0 after return\nreturn in then1 to body0 after return")
        #expect(body.notes == "#if0 x x() return\n#if0 y y()")
    }

    /// Nodes of a region stand in a row, those of regions inside of it among them.
    @Test func nodesOfRegions() {
        let body = statements("if a { x() } else { y { z() } }\nswitch b { case .c: break; default: w() }")
        let ranges = body.body.regions.map { region in
            (region.start..<region.end).map { body.text($0) }.joined(separator: " ")
        }
        #expect(
            Array(ranges.dropFirst()) == ["x x()", "y z z() closure0 y(closure0)", "z z()", "", "w w()"])
        #expect(body.body.regions(inside: 2) == 2..<4)
        #expect(body.body.regions(inside: 0) == 0..<6)
    }
}
