/// Picks names; `*` stands for any text.
package struct NamePattern: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// Greedy matching with one place to come back to, quadratic at worst: Krauss, "Matching Wildcards: An Algorithm",
    /// Dr. Dobb's, 2008.
    package func matches(_ name: String) -> Bool {
        let (pattern, text) = (Array(text), Array(name))
        var (p, t, star, resume) = (0, 0, -1, 0)
        while t < text.count {
            if p < pattern.count, pattern[p] == "*" {
                (star, resume) = (p, t)
                p += 1
            } else if p < pattern.count, pattern[p] == text[t] {
                p += 1
                t += 1
            } else if star >= 0 {
                resume += 1
                (p, t) = (star + 1, resume)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}
