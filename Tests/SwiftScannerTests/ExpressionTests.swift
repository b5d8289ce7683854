import Facts
import Testing

@Suite struct ExpressionTests {
    /// The value of `source` as an expression, printed.
    private func value(_ source: String) -> String {
        body(in: "func f(a: A, b: B) { sink(\n\(source)\n) }").statements.dropFirst(5).dropLast().description
    }

    @Test(arguments: [
        ("self", "self"), ("super.show()", "super.show()"), ("Self.make()", "Self.make()"), ("a", "parameter0"),
        ("view.window?.rootViewController!.view", "view.window.rootViewController.view"),
        ("try await (load())", "load()"), ("&count", "count"), ("x.0", "x.0"), ("`default`.x", "default.x"),
        ("items[0, key: 1]", "items[0, key: 1]"), ("items[0]?.name", "items[0].name"),
        ("Foo.init(x: 1)", "Foo.init(x: 1)"), (".init(1)", ".init(1)"),
        (".push(animated: true)", ".push(animated: true)"),
        ("-1", "(- 1)"), ("!flag", "(! flag)"), ("1...", "(... 1)"), ("a.b(_:for:)", "parameter0.b(_:for:)"),
    ]) func formsOfAccess(source: String, expected: String) {
        #expect(value(source) == expected)
    }

    @Test(arguments: [
        ("\"a\\tb\\u{41}\"", "\"a\tbA\""), ("\"\"", "\"\""), ("#\"a\\tb\"#", "\"a\\tb\""),
        ("\"a\\(x)b\"", "interpolation(\"a\", x, \"b\")"), ("1.5", "1.5"), ("0xFF", "0xFF"), ("true", "true"),
        ("nil", "nil"), ("[1, 2]", "[1, 2]"), ("[:]", "[]"), ("[\"k\": v]", "[\"k\": v]"), ("(1, b: 2)", "(1, b: 2)"),
        ("()", "()"), ("/a+/", "other()"),
    ]) func literals(source: String, expected: String) {
        #expect(value(source) == expected)
    }

    @Test func aMultilineStringHasNoIndentation() {
        let body = statements("    sink(\"\"\"\n        first\n          second\n        \"\"\")")
        #expect(body.statements == "sink(\"first\n  second\")")
    }

    @Test(arguments: [
        ("Foo.self", "metatype(Foo)"), ("Module.Foo.self", "metatype(Module.Foo)"), ("x.self", "x"),
        ("Foo<Bar>.self", "metatype(Foo<Bar>)"), ("[Foo].self", "metatype([Foo])"), ("Foo?.self", "metatype(Foo?)"),
        ("Foo<Bar>(x)", "type(Foo<Bar>)(x)"), ("[Foo]()", "type([Foo])()"), ("[Foo: Bar]()", "type([Foo: Bar])()"),
        ("Foo(x)", "Foo(x)"), ("a.b<T>()", "parameter0.b()"), ("Foo<Bar>.make()", "type(Foo<Bar>).make()"),
        ("type(of: x)", "type(of: x)"), ("Foo.self.init()", "metatype(Foo).init()"),
    ]) func types(source: String, expected: String) {
        #expect(value(source) == expected)
    }

    @Test(arguments: [
        ("x as Foo", "coerce(x, Foo)"), ("x as? Foo<Bar>", "conditional(x, Foo<Bar>)"), ("x as! Foo", "forced(x, Foo)"),
        ("x is Foo", "check(x, Foo)"), ("(x as? Foo)?.bar()", "conditional(x, Foo).bar()"),
        ("x as? any P & Q", "conditional(x, P & Q)"), ("a.b as? C ?? d", "choice(conditional(parameter0.b, C), d)"),
    ]) func casts(source: String, expected: String) {
        #expect(value(source) == expected)
    }

    @Test(arguments: [
        ("x ?? y", "choice(x, y)"), ("x ?? y ?? z", "choice(x, choice(y, z))"), ("c ? x : y", "choice(x, y)"),
        ("c ? x : d ? y : z", "choice(x, choice(y, z))"), ("x == y ? 1 : 2", "choice(1, 2)"),
    ]) func choices(source: String, expected: String) {
        #expect(value(source) == expected)
    }

    @Test func branchesAsValuesAreChoices() {
        let body = statements(
            """
            let p = if c { x } else if d { y } else { z }
            let q = switch s {
            case .a: x
            case .b: y
            default: throw E.e
            }
            """)
        #expect(body.locals == "let p#0 = choice(x, y, z)\nlet q#1 = choice(x, y)")
    }

    @Test(arguments: [
        ("1 + 2 * 3", "(+ 1, (* 2, 3))"), ("1 * 2 + 3", "(+ (* 1, 2), 3)"), ("1 - 2 - 3", "(- (- 1, 2), 3)"),
        ("p && q || r", "(|| (&& p, q), r)"), ("p == q && r != s", "(&& (== p, q), (!= r, s))"),
        ("x <~> y + 1", "(<~> x, (+ y, 1))"), ("x <~> y <~> z", "(<~> (<~> x, y), z)"),
        ("0 ..< n + 1", "(..< 0, (+ n, 1))"),
        ("x ?? y == z", "(== choice(x, y), z)"),
    ]) func operatorsFollowPrecedence(source: String, expected: String) {
        #expect(value(source) == expected)
    }

    @Test(arguments: [
        ("\\Foo.bar.baz", "\\Foo.bar.baz"), ("\\.bar?.baz", "\\.bar.baz"),
        ("#selector(tapped(_:))", "selector(tapped(_:))"),
        ("#selector(Foo.tapped)", "selector(Foo.tapped)"), ("#fileLiteral(resourceName: \"a\")", "other(\"a\")"),
    ]) func keyPathsAndMacros(source: String, expected: String) {
        #expect(value(source) == expected)
    }

    @Test func assignments() {
        let body = statements("self.x = y\n_ = make()\ncount += 1\nself.p.q = try r() ?? s")
        #expect(
            body.statements == """
                self.x = y
                make()
                count += 1
                self.p.q = choice(r(), s)
                """)
    }

    @Test func trailingClosuresAreArguments() {
        let body = statements("run(1) { x } onError: { y }\nitems.map { z }")
        #expect(body.statements == "run(1, closure0, onError: closure1)\nitems.map(closure2)")
    }

    @Test func postfixConditionsAreAlternatives() {
        let body = statements("text()\n#if FLAG\n.a()\n.b()\n#else\n.c()\n#endif\n.d()\nplain\n#if X\n.e\n#endif")
        #expect(
            body.statements == """
                choice(text().a().b(), text().c()).d()
                choice(plain.e, plain)
                """)
    }

    @Test func childrenStandBeforeTheirParents() {
        let body = statements("x.show(y, z)")
        #expect(body.nodes == "x\nx.show\ny\nz\nx.show(y, z)")
    }

    @Test func aLongChainAndALongSumAreRead() {
        let chain = statements("x" + String(repeating: ".y()", count: 5_000)).body
        #expect(chain.nodes.count == 10_001)
        let sum = statements(Array(repeating: "x", count: 5_000).joined(separator: " + ")).body
        #expect(sum.nodes.count == 9_999)
    }
}
