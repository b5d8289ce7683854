import NavigationGraph

/// A parsed query.
indirect enum Expression: Sendable {
    case selector(Selector)
    case variable(String, offset: Int)
    case binding(name: String, value: Expression, body: Expression)
    /// Operators have equal precedence, so any number of them is one list, read from left to right.
    case chain(Expression, [Link])
    case call(Call)

    enum Operator: Sendable { case union, intersection, difference }

    struct Link: Sendable {
        var operation: Operator
        var operand: Expression
    }

    /// Whether `function` is called anywhere in the expression.
    func calls(_ function: Function) -> Bool {
        switch self {
        case .selector, .variable: false
        case .binding(_, let value, let body): value.calls(function) || body.calls(function)
        case .chain(let first, let links):
            first.calls(function) || links.contains { $0.operand.calls(function) }
        case .call(let call):
            call.function == function || call.arguments.contains { $0.calls(function) }
                || call.parameters.avoiding?.calls(function) ?? false
        }
    }
}

/// Picks by name.
struct Selector: Sendable {
    enum Pattern: Sendable {
        /// Exactly this one; it has to exist.
        case name(String)
        /// `*` stands for any text, `?` for one character.
        case glob(String)
        /// Found anywhere in the name.
        case regex(String)
    }

    var pattern: Pattern
    var offset: Int
}

/// A function with its arguments.
struct Call: Sendable {
    var function: Function
    var arguments: [Expression]
    var parameters = Parameters()
    var offset: Int
}

/// The named parameters of a call.
struct Parameters: Sendable {
    var within: Int?
    var kinds: Set<Route.Kind>?
    var avoiding: Expression?
    var limit: Int?
    var exactOnly = false
}

enum Function: String, CaseIterable, Sendable {
    case all, entries, links, unreachable, cycles, containers, system
    case deadEnds = "dead-ends"
    case reach, deps, rdeps, next, previous, without
    case reachedBy = "reached-by"
    case path, paths, between, gates, routes
    case kind, feature, storyboard, filter
    case role, types, unresolved

    /// How many arguments it takes.
    var arguments: ClosedRange<Int> {
        switch self {
        case .all, .entries, .unreachable, .cycles, .containers, .system, .deadEnds: 0...0
        case .reach, .deps, .rdeps, .reachedBy, .next, .previous, .without, .role, .types: 1...1
        case .unresolved, .links: 0...1
        case .path, .paths, .between, .gates, .routes: 2...2
        case .kind, .feature, .storyboard, .filter: 1...2
        }
    }

    /// The named parameters it takes.
    var labels: [String] {
        switch self {
        case .reach, .deps, .rdeps, .reachedBy: ["within", "via", "avoiding", "exact-only"]
        case .path, .between, .gates: ["via", "avoiding", "exact-only"]
        case .paths: ["limit", "via", "avoiding", "exact-only"]
        case .next, .previous, .routes, .without, .unreachable, .deadEnds, .cycles: ["via", "exact-only"]
        default: []
        }
    }

    /// Whether the first argument picks something other than scenes.
    var startsWithPattern: Bool {
        switch self {
        case .kind, .feature, .storyboard, .filter, .role, .links: true
        default: false
        }
    }
}
