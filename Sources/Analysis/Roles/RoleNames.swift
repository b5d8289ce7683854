/// Which role a name tells: the patterns of the packs, in their order.
package struct RoleNames: Sendable {
    private let patterns: [Pattern]

    private struct Pattern: Sendable {
        let role: Role
        let text: [UInt8]
        /// Whether anything may stand in front of the text, and behind it.
        let isOpenInFront: Bool
        let isOpenBehind: Bool
        /// Characters that the pattern takes from the end of a name whose stem is asked for.
        let length: Int

        init(_ role: Role, _ glob: String) {
            self.role = role
            var core = Substring(glob)
            isOpenInFront = core.hasPrefix("*")
            isOpenBehind = core.hasSuffix("*")
            if isOpenInFront { core = core.dropFirst() }
            if isOpenBehind { core = core.dropLast() }
            text = Array(core.utf8)
            length = glob.count - 1
        }

        func matches(_ name: [UInt8]) -> Bool {
            guard name.count >= text.count else { return false }
            switch (isOpenInFront, isOpenBehind) {
            case (true, true):
                return (0...(name.count - text.count)).contains { name[$0...].starts(with: text) }
            case (true, false): return name.suffix(text.count).elementsEqual(text)
            case (false, true): return name.starts(with: text)
            case (false, false): return name == text
            }
        }
    }

    /// - Parameter patterns: for each role the names by which its types go, the first that fits first. A name is
    ///   `*Suffix`, `Prefix*`, `*Middle*` or a plain one; a role that nobody knows is `other`.
    package init(_ patterns: [(role: String, names: [String])]) {
        self.patterns = patterns.flatMap { entry in
            let role = Role(rawValue: entry.role) ?? .other
            return entry.names.map { Pattern(role, $0) }
        }
    }

    /// The role that a name tells; nil for one that tells none.
    package func role(of name: String) -> Role? {
        let name = Array(name.utf8)
        return patterns.first { $0.matches(name) }?.role
    }

    /// Whether a name is one of these roles, whatever else it may be.
    package func isName(_ name: String, of roles: Set<Role>) -> Bool {
        let name = Array(name.utf8)
        return patterns.contains { roles.contains($0.role) && $0.matches(name) }
    }

    /// The name without the part that tells its role, the longest where several do: `TodoList` of `TodoListPresenter`. The
    /// name itself where nothing would be left, or it tells none.
    package func stem(of name: String) -> String {
        let text = Array(name.utf8)
        var best = name
        for pattern in patterns where pattern.isOpenInFront && pattern.matches(text) {
            let stem = String(name.dropLast(pattern.length))
            if !stem.isEmpty, stem.count < best.count { best = stem }
        }
        return best
    }
}
