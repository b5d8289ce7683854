/// A pattern of paths: `*` and `?` stand for characters of a name, `**` for any folders, `{a,b}` for either.
/// A pattern that matches a folder matches everything below it.
package struct Glob: Hashable, Sendable {
    /// More than anybody writes; each one is a level of recursion.
    private static let mostBraces = 64

    /// The pattern as written.
    package let pattern: String
    /// The patterns left when the braces are gone, in components.
    private let alternatives: [[String]]

    /// - Throws: `GlobError` for braces that do not match, and for paths that leave the folder.
    package init(_ pattern: String) throws(GlobError) {
        self.pattern = pattern
        if pattern.utf8.count(where: { $0 == UInt8(ascii: "{") }) > Self.mostBraces {
            throw GlobError(pattern, "has more than \(Self.mostBraces) braces")
        }
        alternatives = try Self.expandBraces(pattern, of: pattern).map { alternative throws(GlobError) in
            let components = alternative.split(separator: "/").map(String.init).filter { $0 != "." }
            if alternative.hasPrefix("/") { throw GlobError(pattern, "starts with /; write it relative to the folder") }
            if components.contains("..") { throw GlobError(pattern, "holds \"..\"; write it relative to the folder") }
            if components.isEmpty, !alternative.hasPrefix(".") { throw GlobError(pattern, "is empty") }
            return components
        }
    }

    /// The pattern matches the path or a folder it lies in.
    ///
    /// A component that `isExcluded` says true for is only matched by a component of the pattern that names it in
    /// letters, never by a wildcard alone: `**` does not bring back what is left out by default, `Pods/**` does.
    package func matches(_ path: [String], isExcluded: (String) -> Bool = { _ in false }) -> Bool {
        alternatives.contains { Self.match($0, path, isExcluded) }
    }

    /// The names the pattern begins with, up to the first one with a wildcard or braces: everything it matches lies there.
    package var fixedBeginning: [String] { Array(components.prefix(while: Self.isFixed)) }

    /// The names in the pattern that have neither wildcards nor braces.
    package var fixedNames: [String] { components.filter(Self.isFixed) }

    private var components: [String] {
        pattern.split(separator: "/").map(String.init).filter { $0 != "." }
    }

    private static func isFixed(_ component: String) -> Bool { !component.contains { "*?{},".contains($0) } }

    /// A component of the pattern names this folder in letters.
    package func names(_ folder: String) -> Bool {
        alternatives.joined().contains { !Self.isWildcardAlone($0) && Self.matchName(Array($0), Array(folder)) }
    }

    private static func isWildcardAlone(_ component: String) -> Bool {
        component.allSatisfy { $0 == "*" || $0 == "?" }
    }

    /// Follows every way to match at once: the set of places in the pattern that the names so far may lead to. So the
    /// time is at most proportional to the product of the lengths, whatever the pattern.
    private static func match(_ pattern: [String], _ path: [String], _ isExcluded: (String) -> Bool) -> Bool {
        let lastExcluded = path.lastIndex(where: isExcluded) ?? -1
        var places = Places(pattern)
        places.add(0)
        for (index, name) in path.enumerated() {
            if places.hasEnd, lastExcluded < index { return true }
            var next = Places(pattern)
            for place in places.beforeEnd where isStep(pattern[place], over: name, isExcluded) {
                next.add(pattern[place] == "**" ? place : place + 1)
            }
            if next.isEmpty { return false }
            places = next
        }
        return places.hasEnd
    }

    /// The component of the pattern takes this name.
    private static func isStep(_ component: String, over name: String, _ isExcluded: (String) -> Bool) -> Bool {
        if isWildcardAlone(component), isExcluded(name) { return false }
        return component == "**" || matchName(Array(component), Array(name))
    }

    /// Places in a pattern, where a `**` is also passed over.
    private struct Places {
        private let pattern: [String]
        private var members: [Bool]
        private(set) var isEmpty = true

        init(_ pattern: [String]) {
            self.pattern = pattern
            members = Array(repeating: false, count: pattern.count + 1)
        }

        var hasEnd: Bool { members[pattern.count] }
        var beforeEnd: [Int] { pattern.indices.filter { members[$0] } }

        mutating func add(_ place: Int) {
            isEmpty = false
            var place = place
            while !members[place] {
                members[place] = true
                if place == pattern.count || pattern[place] != "**" { return }
                place += 1
            }
        }
    }

    /// `*` and `?` within one name, in time proportional to the product of the lengths.
    static func matchName(_ pattern: [Character], _ name: [Character]) -> Bool {
        var (p, n) = (0, 0)
        var star: (pattern: Int, name: Int)?
        while n < name.count {
            if p < pattern.count, pattern[p] == "*" {
                star = (p, n)
                p += 1
            } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
                p += 1
                n += 1
            } else if let last = star {
                star = (last.pattern, last.name + 1)
                (p, n) = (last.pattern + 1, last.name + 1)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }

    /// `a{b,c}d` is `abd` and `acd`; braces nest. Errors name the whole pattern.
    private static func expandBraces(_ pattern: String, of whole: String) throws(GlobError) -> [String] {
        guard let open = pattern.firstIndex(of: "{") else {
            if pattern.contains("}") { throw GlobError(whole, "has a } without a {") }
            return [pattern]
        }
        var depth = 0
        var choices: [String] = []
        var start = pattern.index(after: open)
        var index = open
        while index < pattern.endIndex {
            switch pattern[index] {
            case "{": depth += 1
            case "}": depth -= 1
            default: break
            }
            if (pattern[index] == "," && depth == 1) || depth == 0 {
                choices.append(String(pattern[start..<index]))
                start = pattern.index(after: index)
            }
            if depth == 0 { break }
            index = pattern.index(after: index)
        }
        if depth != 0 { throw GlobError(whole, "has a { without a }") }
        var expanded: [String] = []
        for choice in choices {
            expanded += try expandBraces(String(pattern[..<open]) + choice + pattern[start...], of: whole)
            if expanded.count > 1000 { throw GlobError(whole, "stands for more than 1000 patterns") }
        }
        return expanded
    }
}

/// Why a pattern is none.
package struct GlobError: Error, Hashable, Sendable {
    package var message: String

    init(_ pattern: String, _ problem: String) {
        message = "the pattern \"\(pattern)\" \(problem)"
    }
}
