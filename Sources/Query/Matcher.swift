/// Tests names against a pattern.
struct Matcher {
    private enum Test {
        case name(String)
        case glob([Character])
        case globInAnyCase([Character])
        case regex(Regex<AnyRegexOutput>)
        case nothing
    }

    private let test: Test

    init(_ pattern: Selector.Pattern) {
        test =
            switch pattern {
            case .name(let name): .name(name)
            case .glob(let glob): .glob(Array(glob))
            case .regex(let text): Self.regex(text).map(Test.regex) ?? .nothing
            }
    }

    init(anyCaseOf glob: String) { test = .globInAnyCase(Array(glob.lowercased())) }

    /// The compiled expression, or nil where it is none; the parser has turned the latter away.
    static func regex(_ text: String) -> Regex<AnyRegexOutput>? {
        do { return try Regex(text) } catch { return nil }
    }

    /// A name and a glob match the whole text, a regular expression matches anywhere in it.
    func matches(_ text: String) -> Bool {
        switch test {
        case .name(let name): text == name
        case .glob(let glob): Self.matches(Array(text), glob)
        case .globInAnyCase(let glob): Self.matches(Array(text.lowercased()), glob)
        case .regex(let regex): text.contains(regex)
        case .nothing: false
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
