/// Tests names against a pattern.
struct Matcher {
    private enum Test {
        case name(String)
        case glob([Character])
        case globInAnyCase([Character])
        case oneOf(Set<String>)
    }

    private let test: Test

    /// Nil where `names`, among which are all that will be tested, take too long for a regular expression.
    init?(_ pattern: Selector.Pattern, on names: some Sequence<String>) {
        switch pattern {
        case .name(let name): test = .name(name)
        case .glob(let glob): test = .glob(Array(glob))
        case .regex(let text):
            guard let fitting = RegexSearch.fitting(text, Set(names)) else { return nil }
            test = .oneOf(fitting)
        }
    }

    init(anyCaseOf glob: String) { test = .globInAnyCase(Array(glob.lowercased())) }

    /// More groups and classes than anybody writes; keeps a hostile expression from exhausting the stack.
    private static let mostGroups = 100

    /// The compiled expression, or nil where it is none; the parser has turned the latter away.
    static func regex(_ text: String) -> Regex<AnyRegexOutput>? {
        if text.utf8.count(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }) > mostGroups { return nil }
        do { return try Regex(text) } catch { return nil }
    }

    /// A name and a glob match the whole text, a regular expression matches anywhere in it.
    func matches(_ text: String) -> Bool {
        switch test {
        case .name(let name): text == name
        case .glob(let glob): Self.matches(Array(text), glob)
        case .globInAnyCase(let glob): Self.matches(Array(text.lowercased()), glob)
        case .oneOf(let texts): texts.contains(text)
        }
    }

    /// Goes back to the last `*` where the text stops fitting; at most (text × glob) steps.
    private static func matches(_ text: [Character], _ glob: [Character]) -> Bool {
        var (t, g) = (0, 0)
        var star: (glob: Int, text: Int)?
        while t < text.count {
            if g < glob.count, glob[g] == "*" {
                star = (g, t)
                g += 1
            } else if g < glob.count, glob[g] == "?" || glob[g] == text[t] {
                g += 1
                t += 1
            } else if let last = star {
                star = (last.glob, last.text + 1)
                g = last.glob + 1
                t = last.text + 1
            } else {
                return false
            }
        }
        return glob[g...].allSatisfy { $0 == "*" }
    }
}
