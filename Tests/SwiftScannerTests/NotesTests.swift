import Facts
import Testing

/// What is said of single nodes and locals beside their shapes.
@Suite struct NotesTests {
    @Test func waiting() {
        #expect(statements("await a.b().c()").notes == "awaits: parameter0.b().c()")
        #expect(statements("let c = try await a() + b()").notes == "awaits try: parameter0()\nawaits try: parameter1()")
        #expect(statements("try a().b()\ntry? a()").notes == "try: parameter0().b()")
        #expect(statements("async let c = a()\nx(await c)").notes == "task: parameter0()\nawaits: c#0")
        #expect(statements("x(await a ? b : c())").notes == "awaits: parameter0\nawaits: parameter1\nawaits: c()")
    }

    @Test func choices() {
        let body = statements("x(a ?? b, a ? b : c)\ny\n#if D\n.z()\n#else\n.w()\n#endif")
        #expect(body.notes == "??: choice(parameter0, parameter1)\n#if: choice(y.z(), y.w())")
    }

    @Test func listsThatAreJoined() {
        #expect(
            statements("x(a + [b], 1 + 2, b + (a + [c]) + d)\nself.e += [b]").notes == """
                lists: (+ parameter0, [parameter1])
                lists: (+ parameter0, [c])
                lists: (+ parameter1, (+ parameter0, [c]))
                lists: (+ (+ parameter1, (+ parameter0, [c])), d)
                lists: self.e += [parameter1]
                """)
    }

    @Test func changesInPlace() {
        let body = statements(
            "var c = a, d = b\nc += [b]\nc.e[0].f = 1\n(c[1], d) = b\nd -= 1\nx(&c, &d.g, &self.h)\nd = a\nself.c = a")
        #expect(
            body.notes == """
                lists: c#0 += [parameter1]
                inout: c#0
                inout: d#1.g
                inout: self.h
                compound c#0: c#0 += [parameter1]
                part c#0: c#0.e[0].f = 1
                part c#0: (c#0[1], d#1) = parameter1
                compound d#1: d#1 -= 1
                passed c#0: c#0
                passed d#1: d#1.g
                """)
    }

    @Test func genericArguments() {
        let body = statements("a.resolve<C>(b).d<E, F>()\ng<H>()\nI<J>.k<L>()")
        #expect(
            body.notes == """
                parameter0.resolve<C>
                parameter0.resolve(parameter1).d<E, F>
                type(I<J>).k<L>
                """)
        #expect(body.statements.contains("type(g<H>)()"))
    }

    @Test func projections() {
        let body = statements("@Bindable var c = a\nx($c.d)\nList($c) { $item in y(item, $item, e) }")
        #expect(body.notes == "$c of c#0\n$c of c#0\nitem of $item#1")
        #expect(Node.Shape.name("$c").projected == "c")
        #expect(Node.Shape.member(base: 0, name: "$d").projected == "d")
        #expect(Node.Shape.name("d").projected == nil)
    }

    @Test func statementsOfClosures() {
        let body = statements("x { a(); if b { c() } }\ny { a() }\nfunc g() { a(); return }")
        let all = body.body.closures.indices.map { index in
            body.body.statements(of: ClosureID(index)).map(body.text).joined(separator: " ")
        }
        #expect(all == ["parameter0() c()", "parameter0()", "parameter0() return from closure2"])
        #expect(body.body.closures[1].statements.isEmpty)
    }

    @Test func whatClosuresCapture() {
        let body = statements(
            "let c = a, d: D\nx { e in let g = { c(e, d, b) }\nself.y(g) }\nz { [h = c] in h() }")
        let captured = body.body.closures.indices.map { index in
            let captured = body.body.captured(by: ClosureID(index))
            return "\(captured.locals) \(captured.parameters)" + (captured.mentionsSelf ? " self" : "")
        }
        #expect(captured == ["[0, 1] [1] self", "[0, 1, 2] [1]", "[4] []"])
        #expect(body.locals.hasPrefix("let c#0 = parameter0\nlet d#1: D\nclosure0[0] e#2\n"))
    }

    @Test func howParametersTakeTheirValues() {
        let facts = scan(
            """
            func f(_ a: inout A, b: @escaping () -> Void, c: @autoclosure @escaping () -> Bool, d: D...) async -> E {
                func g(_ h: inout H) async -> I {}
                return { (j: inout J) -> K in j }
            }
            var l: L { get async { m } }
            func n() {}
            """)
        #expect(
            function("f", in: facts).parameters.map(\.passing)
                == [.isInout, .escaping, [.autoclosure, .escaping], []])
        let body = function("f", in: facts).body ?? Body()
        #expect(body.locals.filter { $0.passing == .isInout }.map(\.name) == ["h", "j"])
        #expect(body.closures.map { $0.result?.text } == ["I", "K"])
        #expect(body.closures.map(\.isAsync) == [true, false])
        #expect(["f", "l", "n"].map { function($0, in: facts).isAsync } == [true, true, false])
    }

    @Test(
        arguments: [
            ("String { case a, b = \"c\" }", [.text("a"), .text("c")]),
            (
                "Int { case a, b = 5, c, d = -1_0, e, f = 0x1, g }",
                [.number("0"), .number("5"), .number("6"), .number("-1_0"), .number("-9"), .number("0x1"), nil]
            ),
            ("Double { case a = 1.5, b }", [.number("1.5"), nil]), ("P { case a }", [nil]),
        ] as [(String, [TypeDeclaration.RawValue?])])
    func rawValues(_ text: String, _ values: [TypeDeclaration.RawValue?]) {
        #expect(type("E", in: scan("enum E: \(text)")).rawValues == values)
    }
}
