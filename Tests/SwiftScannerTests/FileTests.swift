import Facts
import Source
import Testing

@Suite struct FileTests {
    @Test func positionsOfDeclarations() {
        let facts = scan("// é\nfinal class Ä: B {\n    var x = 1\n    func go(to place: P) {\n    }\n}\n")
        #expect(facts.types[0].position == at(2, 13))
        #expect(facts.types[0].end == at(6, 1))
        #expect(facts.variables[0].position == at(3, 9))
        let function = function("go", in: facts)
        #expect(function.position == at(4, 10))
        #expect(function.end == at(5, 5))
        #expect(function.parameters[0].position == at(4, 16))
    }

    @Test func positionsOfExpressions() {
        let body = body(in: "func f() {\n  a.b\n    .show(x, y.z)\n  .make(1)\n  p + q[0]\n}").body
        let printer = BodyPrinter(body)
        let places = body.nodes.indices.map { index in
            let position = body.nodes[index].position
            return "\(printer.text(NodeID(index))) \(position.line):\(position.column)"
        }
        #expect(
            places == [
                "a 2:3", "a.b 2:5", "a.b.show 3:6", "x 3:11", "y 3:14", "y.z 3:16", "a.b.show(x, y.z) 3:6",
                "a.b.show(x, y.z).make 4:4", "1 4:9", "a.b.show(x, y.z).make(1) 4:4", "p 5:3", "q 5:7", "0 5:9",
                "q[0] 5:7", "(+ p, q[0]) 5:3",
            ])
    }

    @Test func anImplicitMemberStartsAtItsDotAndItsCallAtItsName() {
        let body = body(in: "func f() {\n  x(.make(1))\n}").body
        #expect(body.nodes[1].position == at(2, 5))
        #expect(body.nodes[3].position == at(2, 6))
    }

    @Test func columnsCountBytesAndAllLineEndsCount() {
        let facts = scan("/* é */ class A {}\r\nclass B {}\rclass C {}\n")
        #expect(facts.types.map(\.position) == [at(1, 16), at(2, 7), at(3, 7)])
    }

    @Test func clausesForDebugging() {
        func lines(_ condition: String) -> [ClosedRange<Int32>] {
            scan("#if \(condition)\nlet a = 1\n#else\nlet b = 2\n#endif\nlet c = 3\n").debugRanges.map {
                $0.lowerBound.line...$0.upperBound.line
            }
        }
        #expect(["DEBUG", "(DEBUG)", "DEBUG && os(iOS)"].map(lines) == [[2...2], [2...2], [2...2]])
        #expect(lines("!DEBUG") == [4...4])
        #expect(["DEBUG || os(iOS)", "RELEASE", "os(iOS)"].flatMap(lines).isEmpty)
        let body = scan("func f() {\n  #if os(iOS)\n  a()\n  #elseif DEBUG\n  b()\n  c()\n  #endif\n}\n")
        #expect(body.debugRanges == [at(5, 3)...at(6, 6)])
    }

    @Test func suppressions() {
        let facts = scan(
            """
            // sidewinder:disable:next rule-a, rule-b - wired elsewhere - really
            let x = 1  // sidewinder:disable:this
            // sidewinder:disable:previous rule-a
            // sidewinder:disable rule-c
            /* sidewinder:enable rule-c */
            // about sidewinder:disable:next rule-d
            // sidewinder:unknown rule-e
            let s = "// sidewinder:disable:next rule-f"
            // sidewinder:disable rule-g,rule-h — a longer dash - and another
            """)
        #expect(facts.suppressions.map(\.scope) == [.next, .this, .previous, .begin, .end, .unknown, .begin])
        #expect(
            facts.suppressions.map(\.rules) == [
                ["rule-a", "rule-b"], [], ["rule-a"], ["rule-c"], ["rule-c"], ["unknown"], ["rule-g", "rule-h"],
            ])
        #expect(
            facts.suppressions.map(\.reason) == [
                "wired elsewhere - really", nil, nil, nil, nil, nil, "a longer dash - and another",
            ])
        #expect(facts.suppressions[1].position == at(2, 12))
    }

    @Test func problemsAreToldAndTheRestIsRead() {
        let facts = scan("class A {\n    func go( {\n    func stop() { x() }\n}\nclass B {}\n")
        #expect(!facts.problems.isEmpty && facts.problems.count <= 3)
        #expect(facts.problems[0].position != nil)
        #expect(facts.types.map(\.name).contains("A"))
        #expect(facts.functions.map(\.name).contains("go"))
    }

    @Test(arguments: ["", "\n", "}{)([ \u{0} £ @ # \" ", "\u{FEFF}", "func", "class", "let = ", "a.", "#if", "\"\\("])
    func oddFilesAreRead(source: String) {
        #expect(scan(source).types.allSatisfy { $0.position.line >= 1 })
    }

    /// The parser's own generator of diagnostics ends the process for the first of these.
    @Test(arguments: [
        ("self.rows \u{FFFD}\u{FFFD}= rows", "invalid character"), ("func go( {", "expected ')'"),
        ("let a = 1 /* b", "unterminated block comment"), ("let = 1", "expected a pattern"),
        ("}", "unexpected code '}'"),
    ]) func problemsAreToldFromTheTree(source: String, message: String) {
        #expect(scan(source).problems.first?.message == message)
    }

    @Test func soundFilesHaveNoProblems() {
        #expect(scan("class A { func go() { run { $0 } } }").problems.isEmpty)
    }

    @Test(arguments: ["(", "{", "{ run(", "f { ", "-(", "!["]) func deepNestingIsSurvived(opening: String) {
        #expect(scan("let x = " + String(repeating: opening, count: 1_000)).path == "File.swift")
    }

    @Test func whatTheParserCannotTakeIsRefused() {
        let brackets = scan("let x: " + String(repeating: "[", count: 40) + "T" + String(repeating: "]", count: 40))
        #expect(brackets.problems.map(\.position) == [at(1, 16)])
        let conditions = scan(String(repeating: "#if A\n", count: 3_000))
        #expect(conditions.problems.map(\.position) == [at(257, 1)])
        #expect(scan(String(repeating: "#if A\n#endif\n", count: 1_000)).problems.isEmpty)
    }

    @Test func longTypesAreKeptAsText() {
        #expect(scan("let x: A" + String(repeating: "?", count: 5_000)).variables.count == 1)
        #expect(scan("let x = A" + String(repeating: ".self", count: 5_000)).variables.count == 1)
    }
}
