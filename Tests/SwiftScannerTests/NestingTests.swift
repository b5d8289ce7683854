import Facts
import Source
import Testing

@testable import SwiftScanner

@Suite struct NestingTests {
    private func problem(_ source: String) -> String? {
        ParserLimits.problem(in: SourceText(source))?.message
    }

    private static let deep = 100_000

    @Test(arguments: [
        ("let a: ", "A<"), ("let a = ", "A<"), ("let a: ", "A <\n"), ("let a: ", "A<B, "), ("let a: ", "A<-1, "),
        ("let a: ", "A<some\n"), ("let a: ", "A<B.let<"), ("let a: ", "A<M::let<"), ("let a: ", "A<`let`<"),
        ("let a: ", "A</* > */"), ("let a: ", "(let: A<"), ("let a: ", "() -> "), ("let a: ", "A ->\n"),
        ("let a: ", "() throws -> "), ("let a: ", "[@a "), ("let a: ", "[@a(\"]\") "),
        ("func f() { switch a { case ", "let "), ("func f() { switch a { case ", "let\u{A0}"),
        ("let a: ", "some "), ("let a: ", "repeat "), ("let a = ", "a ? "), ("let a = ", "a ? {b} "),
        ("let a = ", "a ? M::b ? "), ("let a = ", "\"\\("), ("let a = ", "#\"\\#("), ("let a = ", "\"\"\"\n\\("),
        ("let r = /\"/; let a: ", "A<"), ("let r = #/\"/#; let a: ", "A<"), ("let a = ", "("), ("let a = ", "{"),
        ("let a = ", "f { "), ("let a = ", "[a("), ("", "struct A { "),
        ("", "@A<"), ("", "@a("), ("", "#if A\n"), ("func f() { ", "return "), ("func f() { ", "if a {"),
    ]) func whatIsTooDeepIsRefusedBeforeItIsParsed(_ beginning: String, _ part: String) throws {
        let source = beginning + String(repeating: part, count: Self.deep) + "\n"
        let told = try #require(problem(source))
        #expect(told.hasSuffix("; the file was not read"))
        #expect(SwiftScanner.scan(source: source, path: "deep.swift").problems.map(\.message) == [told])
    }

    /// The parser reads these twice at each `[`; without a limit no test would see the end of 40.
    @Test(arguments: [
        "[", "[/**/", "[@a ", "[@a(\"x\")", "[@a.b(1) ", "[(", "[(A, ", "[(a: A = 1, b: ", "[A<", "[A & ", "[() -> ",
        "[some ",
        "[inout ", "[3 of ", "[nonisolated(nonsending) ", "[\u{1B}", "[\u{A0}", "[\u{3000}(", "[(forê\u{A0}: [(",
    ]) func typesInsideOneAnotherAreRefused(_ part: String) {
        #expect(problem("let a = " + String(repeating: part, count: 40) + "\n") != nil)
    }

    /// A backtick that does not end hides nothing behind it.
    @Test func whatFollowsASingleBacktickCounts() {
        #expect(problem("let a = b`c as " + String(repeating: "[", count: 40) + "\n") != nil)
        #expect(problem("let a = `b c` as " + String(repeating: "[", count: 40) + "\n") != nil)
        #expect(problem(String(repeating: "let `a[[[[[[[[[[` = 1\n", count: 40)) == nil)
    }

    /// What only looks like a string, or ends where the parser ends it, hides nothing behind it.
    @Test(arguments: [
        "let a = \"b\rlet c = d as ", "let a = #\"\"\"b\"# as ", "let a = #\"\"\"# as ", "let a = '\"' as ",
        "let a = “b \"c\nlet d = e as ", "let a = “\"\"\"” as ", "let a = <#\"\"\"#> as ", "#!\"\"\"\nlet a = b as ",
        "<<<<<<< a\n\"\"\"\n>>>>>>> b\nlet a = b as ", ">>>> a\n\"\"\"\n<<<<\n\nlet a = b as ",
        "let a = \"\\(b\nlet c = d) as ", "let a = \"\\({)\" as ", "let a = \"\"\"\n\\([)\"\"\" as ",
        "let a = #/b/\"/# as ", "let a = #/\n\"\"\"/\n/# as ",
    ]) func whatIsNoStringHidesNothing(_ beginning: String) {
        #expect(problem(beginning + String(repeating: "[", count: 40) + "\n") != nil)
    }

    /// Nor is anything told of what a string or an expression hides.
    @Test(arguments: [
        "let a = 'b[[[[[[[[[[[[c'\n", "let a = #\"\"\"[[[[[[[[[[[[\"#\n", "let a = “[[[[[[[[[[[[”\n",
        "let a = \"\\(b)[[[[[[[[[[[[\"\n", "let a = \"\\(b(c))[[[[[[[[[[[[\\(d)\"\n", "let a = <#[[[[[[[[[[[[#>\n",
        "let a = \"\"\"\n\\(b ? \"(\" : \")\") [[[[[[[[[[[[\n\"\"\"\n",
    ]) func whatAStringHidesIsNotCounted(_ line: String) {
        #expect(problem(String(repeating: line, count: 40)) == nil)
    }

    /// What does not end is looked for once; else no test would see the end of these.
    @Test(arguments: ["“", "<<<<<<< a\n", ">>>> a\n", "#/\n"])
    func whatDoesNotEndIsLookedForOnce(_ part: String) {
        #expect(problem(String(repeating: part, count: Self.deep)) == nil)
    }

    /// The time that the parser takes for these grows with the cube of their number.
    @Test func keyPathsInsideOneAnotherAreRefused() {
        #expect(problem("let a = " + String(repeating: "\\(", count: 100) + "\n") != nil)
        #expect(problem("let a = </a> b </" + String(repeating: "\\(", count: 100) + "/a>\n") != nil)
        #expect(problem(String(repeating: "let a = \\(B).c\n", count: 100)) == nil)
        #expect(problem(String(repeating: "let a = /\\(b\\)\\(/\n", count: 100)) == nil)
        #expect(problem("let a = \"" + String(repeating: "\\(b)", count: 100) + "\"\n") == nil)
    }

    @Test(arguments: [
        "if a < b { c() }\n", "x = a < b\n", "let x = a < b\n", "f(a < b)\n", "assert(a < b, \"c\")\n",
        "a < b ? c : d\n",
        "for i in 0..<n { if i < m {} }\n", "func f() -> A\n", "var f: () -> A\n", "case a(() -> A)\n", "case a\n",
        "while a<b && c<d || e<f {}\n", "let s = \"(([{<\"\n", "// (([{< \" '\n", "/* (([{<\" */\n",
        "let s = #\"\\(\"#\n",
        "let s = \"\"\"\n<<(([{\"\n\"\"\"\n", "let s = \"a \\(b < c) {\"\n", "let o: Int? = a ?? b\n",
        "let t = a ? b : c\n",
        "#if A\n#endif\n", "let r = /\\(\\[\"/\n", "let q = a / b\n", "let r = /[\"']/.b\n",
        "let m = [[1, 2], [3, 4]]\n", "return a < b\n", "let r = a<b>()\n", "let c: A<B<C>> = d\n",
        "typealias F = (A) -> B\n", "let x = (a < b, c < d)\n", "let x = a << 2 < b\n", "let x: [A: [B: [C]]] = [:]\n",
    ]) func ordinaryCodeDoesNotAddUp(_ line: String) {
        #expect(problem(String(repeating: line, count: 2000)) == nil)
        #expect(problem("struct S { func f() {\n" + String(repeating: line, count: 2000) + "} }\n") == nil)
    }

    @Test func manyComparisonsInOneListAreNoNesting() {
        #expect(problem("let a = [" + String(repeating: "(a < b), ", count: 5000) + "]\n") == nil)
        #expect(problem("let a = [" + String(repeating: "a < b, ", count: 400) + "]\n") == nil)
    }

    /// Trees of literals and of calls are deeper than types are.
    @Test func treesAreRead() {
        let trees = ["[\"a\": ", "[a, ", "f([", "[f(\"a\", [", "[(\"a\", [", "[.f([", "a[", "[a: ["]
        for tree in trees {
            #expect(problem("let a = " + String(repeating: tree, count: 4) + "\n") == nil, "\(tree)")
        }
        for tree in ["[\"a\": ", "[a, ", "f([", "[.f([", "a[", "[f(\"a\", ", "[(\"a\", "] {
            #expect(problem("let a = " + String(repeating: tree, count: 100) + "\n") == nil, "\(tree)")
        }
    }

    @Test func theMessageSaysWhere() {
        let told = ParserLimits.problem(in: SourceText("let a = 1\nlet b: " + String(repeating: "A<", count: 600)))
        #expect(told?.message == "More than 512 levels of nesting; the file was not read")
        #expect(told?.position == Position(line: 2, column: 8 + 2 * 512 + 1))
    }
}
