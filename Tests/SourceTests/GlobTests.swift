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

    @Test func manyFoldersAreFast() throws {
        let pattern = String(repeating: "**/a/", count: 40) + "b"
        #expect(try !matches(pattern, String(repeating: "a/", count: 400) + "c"))
        #expect(try matches(pattern, String(repeating: "a/", count: 400) + "b"))
        let stars = Array(repeating: String(repeating: "*a", count: 40), count: 20).joined(separator: "/**/")
        let names = Array(repeating: String(repeating: "a", count: 60), count: 19)
        #expect(try !matches(stars, names.joined(separator: "/")))
    }

    @Test func manyBracesAreRefused() {
        for braces in [String(repeating: "{", count: 100_000), String(repeating: "{a}", count: 100_000)] {
            #expect(throws: GlobError(braces, "has more than 64 braces")) { try Glob(braces) }
        }
        let many = String(repeating: "{a,b}", count: 60)
        #expect(throws: GlobError(many, "stands for more than 1000 patterns")) { try Glob(many) }
    }

    /// What a pattern means, said as plainly as can be: it tries everything, in exponential time.
    private static func reference(
        _ pattern: ArraySlice<String>, _ path: ArraySlice<String>, _ isExcluded: (String) -> Bool
    ) -> Bool {
        guard let first = pattern.first else { return !path.contains(where: isExcluded) }
        let later = pattern.dropFirst()
        if first == "**", reference(later, path, isExcluded) { return true }
        guard let name = path.first else { return false }
        let isWildcard = first.allSatisfy { "*?".contains($0) }
        if isWildcard, isExcluded(name) { return false }
        if first == "**" { return reference(pattern, path.dropFirst(), isExcluded) }
        return reference(name: first[...], name[...]) && reference(later, path.dropFirst(), isExcluded)
    }

    private static func reference(name pattern: Substring, _ name: Substring) -> Bool {
        guard let first = pattern.first else { return name.isEmpty }
        if first == "*", reference(name: pattern.dropFirst(), name) { return true }
        guard let letter = name.first else { return false }
        if first == "*" { return reference(name: pattern, name.dropFirst()) }
        return (first == "?" || first == letter) && reference(name: pattern.dropFirst(), name.dropFirst())
    }

    @Test func smallPatternsMeanWhatTheyMeantOneWayAtATime() throws {
        var random = SmallGenerator(state: 1)
        let components = ["**", "**", "*", "?", "a", "b", "a*", "*b", "*a*", "a?b", "ab"]
        let names = ["a", "b", "ab", "ba", "aab", "abb"]
        for _ in 0..<20_000 {
            let pattern = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                components[Int.random(in: components.indices, using: &random)]
            }
            let path = (0..<Int.random(in: 1...7, using: &random)).map { _ in
                names[Int.random(in: names.indices, using: &random)]
            }
            let excluded = Set(names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
            let glob = try Glob(pattern.joined(separator: "/"))
            let expected = Self.reference(pattern[...], path[...], excluded.contains)
            #expect(
                glob.matches(path, isExcluded: excluded.contains) == expected,
                "\(glob.pattern) and \(path.joined(separator: "/")) without \(excluded.sorted())")
        }
    }
}

/// The same numbers in every run (xorshift64, Marsaglia 2003).
private struct SmallGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
