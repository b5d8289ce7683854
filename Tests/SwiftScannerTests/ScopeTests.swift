import Facts
import Testing

@Suite struct ScopeTests {
    @Test func declarationsAreResolvedAndLeaveNodes() {
        let body = statements("let x = a\nvar y: Foo = x\ny.show(z)")
        #expect(body.statements == "let x#0\nlet y#1\ny#1.show(z)")
        #expect(body.locals == "let x#0 = parameter0\nvar y#1: Foo = x#0")
    }

    @Test func laterAssignmentsAreBindings() {
        let body = statements("let x: Foo\nif c { x = One() } else { x = Two() }\nshow(x)")
        #expect(body.locals == "let x#0: Foo = One() | Two()")
        #expect(body.statements == "then1: x#0 = One()\nelse2: x#0 = Two()\nshow(x#0)")
    }

    @Test func compoundAssignmentsAreNoBindings() {
        #expect(statements("var x = 1\nx += 2").locals == "var x#0 = 1")
    }

    @Test func optionalBindingShadowsTheOuterName() {
        let body = statements("guard let a = a else { return a }\nshow(a)\nif let a = a.b { show(a) }\nshow(a)")
        #expect(body.locals == "let a#0 = parameter0\nlet a#1 = a#0.b")
        #expect(body.statements == "guardElse1: return parameter0\nshow(a#0)\nthen2: show(a#1)\nshow(a#0)")
    }

    @Test func shorthandBindingTakesTheOuterValue() {
        let body = statements("if let a { show(a) }\nguard var view else { return }\nshow(view)")
        #expect(body.locals == "let a#0 = parameter0\nvar view#1 = view")
        #expect(body.statements == "then1: show(a#0)\nguardElse2: return\nshow(view#1)")
    }

    @Test func selfStaysSelf() {
        let body = statements(
            """
            run { [weak self] in guard let self = self else { return }
            self.go() }
            guard let self else { return }
            self.go()
            """
        )
        #expect(body.locals == "")
        #expect(body.nodes.hasSuffix("self\nself.go\nself.go()"))
    }

    @Test func strongSelfIsALocal() {
        let body = statements("run { [weak self] in guard let strongSelf = self else { return }\nstrongSelf.go() }")
        #expect(body.locals == "let strongSelf#0 = self")
        #expect(body.closures == "closure0() [weak self] in closure0@1")
        #expect(body.nodes.contains("strongSelf#0.go()"))
    }

    @Test func aScopeEndsWithItsBlock() {
        let body = statements("do { let x = 1; show(x) }\nshow(x)")
        #expect(body.statements == "do1: let x#0\ndo1: show(x#0)\nshow(x)")
    }

    @Test func caseOfAnEnumGivesItsPayload() {
        let body = statements(
            "if case .foo(let x, b: .bar(var y)) = a { show(x, y) }\nif case let .baz(z) = a { show(z) }")
        #expect(
            body.locals == """
                let x#0 = parameter0/foo[0]
                var y#1 = parameter0/foo[1](b)/bar[0]
                let z#2 = parameter0/baz[0]
                """)
        #expect(
            body.regions == """
                then1 < body0 on parameter0 case .foo(let x, b: .bar(var y))
                then2 < body0 on parameter0 case .baz
                """)
    }

    @Test func tuplePatterns() {
        let body = statements("let (x, (label: y, _)) = pair()\nvar p: Int, q: Int\n(p, q) = a")
        #expect(
            body.locals == """
                let x#0 = pair()/0
                let y#1 = pair()/1/0(label)
                var p#2: Int = parameter0/0
                var q#3: Int = parameter0/1
                """)
    }

    @Test func loops() {
        let body = statements(
            """
            for x in a { show(x) }
            for (i, x) in a.all where i > 0 { show(i, x) }
            for case let x as Foo in b { show(x) }
            while let next = pop() { show(next) }
            repeat { step() } while more
            """
        )
        #expect(
            body.locals == """
                let x#0 = parameter0/element
                let i#1 = parameter0.all/element/0
                let x#2 = parameter0.all/element/1
                let x#3: Foo = parameter1/element
                let next#4 = pop()
                """)
        #expect(
            body.regions == """
                loop1 < body0 on parameter0
                loop2 < body0 on parameter0.all
                loop3 < body0 on parameter1
                loop4 < body0 on pop()
                loop5 < body0 on more
                """)
        #expect(body.statements.hasPrefix("loop1: show(x#0)\nloop2: show(i#1, x#2)\nloop3: show(x#3)\n"))
    }

    @Test func castPatternBindsTheCastValue() {
        let body = statements("switch a { case let x as Foo: show(x)\ncase is Bar: stop()\ndefault: break }")
        #expect(body.locals == "let x#0: Foo = conditional(parameter0, Foo)")
        #expect(
            body.regions == """
                switchCase1 < body0 on parameter0 case let x as Foo
                switchCase2 < body0 on parameter0 case is Bar
                switchCase3 < body0 on parameter0 case default
                """)
    }

    @Test func alternativesOfOneCaseShareTheirVariables() {
        let body = statements("switch a { case .x(let v), .y(_, let v): show(v) }")
        #expect(body.locals == "let v#0 = parameter0/x[0] | parameter0/y[1]")
    }

    @Test func catchBindsTheError() {
        let body = statements("do { try go() } catch let problem as Foo { show(problem) } catch { show(error) }")
        #expect(body.locals == "let problem#0: Foo\nlet error#1")
        #expect(body.statements == "do1: go()\ncatch2: show(problem#0)\ncatch3: show(error#1)")
        #expect(body.regions == "do1 < body0\ncatch2 < body0 case let problem as Foo\ncatch3 < body0")
    }

    @Test func weakLocals() {
        #expect(
            statements("weak var x = a\nunowned let y = b").locals
                == "weak var x#0 = parameter0\nunowned let y#1 = parameter1")
    }

    @Test func severalVariablesInOneDeclaration() {
        #expect(statements("var x, y: Foo, z = 1").locals == "var x#0: Foo\nvar y#1: Foo\nvar z#2 = 1")
    }

    @Test func localFunctionsAreVisibleBeforeTheirDeclaration() {
        let body = statements("later(to: 1)\nfunc later(to x: Foo, _ y: Bar = b) -> Int { x.go(y) }")
        #expect(body.statements == "later#0(to: 1)\nlet later#0")
        #expect(body.locals == "func later#0 = closure0\nclosure0[0] x#1: Foo\nclosure0[1] y#2: Bar = parameter1")
        #expect(body.closures == "closure0(x#1, y#2) labels(to, _) in closure0@1 returns x#1.go(y#2)")
    }

    @Test func localComputedVariablesAreCallsOfTheirGetters() {
        let body = statements("var x: Foo { make(a) }\nshow(x)")
        #expect(body.locals == "var x#0: Foo = closure0()")
        #expect(body.closures == "closure0() in closure0@1 returns make(parameter0)")
    }

    @Test func ignoredValuesAreStatements() {
        #expect(statements("let _ = make()").statements == "make()")
    }

    @Test func conditionalCodeIsAllRead() {
        let body = statements("#if DEBUG\nlet x = a\n#else\nlet x = b\n#endif\nshow(x)")
        #expect(body.locals == "let x#0 = parameter0\nlet x#1 = parameter1")
        #expect(body.statements == "let x#0\nlet x#1\nshow(x#1)")
    }
}
