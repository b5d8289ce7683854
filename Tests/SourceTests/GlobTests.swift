import Testing

@testable import Source

@Suite struct GlobTests {
    private func matches(_ pattern: String, _ path: String) throws -> Bool {
        try Glob(pattern).matches(path.split(separator: "/").map(String.init))
    }

    @Test(arguments: [
        ("App", "App/Login/View.swift"), ("App/", "App/View.swift"), ("./App", "App/View.swift"),
        ("App/*.swift", "App/View.swift"), ("*/View.swift", "App/View.swift"),
        ("**/View.swift", "View.swift"), ("**/View.swift", "a/b/View.swift"),
        ("**/Generated/**", "a/Generated/b/c.swift"), ("**/Generated/**", "Generated/c.swift"),
        ("Features/*/Sources", "Features/Cart/Sources/a/b.swift"),
        ("V?ew.swift", "View.swift"), ("{App,Kit}/*.swift", "Kit/a.swift"),
        ("**/*{View,Screen}.{swift,xib}", "a/LoginScreen.xib"), ("{a,b{c,d}}.swift", "bd.swift"),
        ("a*b*c", "a-b-b-c"), ("[a].swift", "[a].swift"),
    ]) func match(_ pattern: String, _ path: String) throws {
        #expect(try matches(pattern, path))
    }

    @Test(arguments: [
        ("App", "Apple/View.swift"), ("App", "Kit/App/View.swift"), ("App/*.swift", "App/a/View.swift"),
        ("*.swift", "App/View.swift"), ("V?ew.swift", "Vew.swift"), ("{App,Kit}/*.swift", "Lib/a.swift"),
        ("a*b*c", "a-c-b"), ("App/Login", "App"),
    ]) func noMatch(_ pattern: String, _ path: String) throws {
        #expect(try !matches(pattern, path))
    }

    @Test(arguments: [
        ("{a,b", "has a { without a }"), ("a}", "has a } without a {"), ("", "is empty"),
        ("/a", "starts with /; write it relative to the folder"),
        ("a/../b", "holds \"..\"; write it relative to the folder"),
    ]) func refuses(_ pattern: String, _ problem: String) {
        #expect(throws: GlobError(pattern, problem)) { try Glob(pattern) }
    }

    @Test func manyStarsAreFast() throws {
        let pattern = String(repeating: "*a", count: 40) + "b"
        #expect(try !matches(pattern, String(repeating: "a", count: 200)))
    }
}
