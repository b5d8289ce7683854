import NavigationGraph
import Source

/// Turns tokens into an expression, by recursive descent.
struct Parser {
    private let text: String
    private let tokens: [Token]
    private var index = 0
    private var depth = 0

    /// More parentheses than a query has; keeps a hostile one from exhausting the stack.
    private static let deepest = 100

    init(_ text: String) throws(QueryError) {
        self.text = text
        var lexer = Lexer(text)
        tokens = try lexer.tokens()
    }

    mutating func query() throws(QueryError) -> Expression {
        if token.kind == .end { throw error("the query is empty; ask for example: reach(Login)") }
        let result = try expression()
        if token.kind != .end { throw error("expected an operator (+ ^ -) or the end, found \(found)") }
        return result
    }

    private var token: Token { tokens[min(index, tokens.count - 1)] }

    private mutating func take(_ kind: Token.Kind) -> Bool {
        guard token.kind == kind else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ kind: Token.Kind, _ name: String) throws(QueryError) {
        if !take(kind) { throw error("expected \(name), found \(found)") }
    }

    // MARK: Expressions

    private mutating func expression() throws(QueryError) -> Expression {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.deepest { throw error("the query is nested more than \(Self.deepest) levels deep") }
        if take(.word("let")) { return try binding() }
        let first = try term()
        var links: [Expression.Link] = []
        while let operation = takeOperator() {
            links.append(Expression.Link(operation: operation, operand: try term()))
        }
        return links.isEmpty ? first : .chain(first, links)
    }

    private mutating func takeOperator() -> Expression.Operator? {
        let operation: Expression.Operator
        switch token.kind {
        case .plus, .word("union"): operation = .union
        case .caret, .word("intersect"): operation = .intersection
        case .minus, .word("except"): operation = .difference
        default: return nil
        }
        index += 1
        return operation
    }

    private mutating func binding() throws(QueryError) -> Expression {
        guard case .word(let name) = token.kind else { throw error("expected a variable's name, found \(found)") }
        index += 1
        try expect(.equals, "\"=\"")
        let value = try expression()
        try expect(.word("in"), "\"in\"")
        return .binding(name: name, value: value, body: try expression())
    }

    private mutating func term() throws(QueryError) -> Expression {
        let start = token
        switch start.kind {
        case .open:
            index += 1
            let inner = try expression()
            try expect(.close, "\")\"")
            return inner
        case .variable(let name):
            index += 1
            return .variable(name, offset: start.offset)
        case .word(let name) where tokens[min(index + 1, tokens.count - 1)].kind == .open:
            index += 2
            return .call(try call(name, at: start.offset))
        case .word("in"), .word("union"), .word("intersect"), .word("except"):
            throw error("expected a scene or a function, found \(found); quote it if it is a scene's name")
        default:
            guard let selector = try takeSelector() else {
                throw error("expected a scene or a function, found \(found)")
            }
            return .selector(selector)
        }
    }

    private mutating func takeSelector() throws(QueryError) -> Selector? {
        let offset = token.offset
        let pattern: Selector.Pattern
        switch token.kind {
        case .word(let name): pattern = name.contains { $0 == "*" || $0 == "?" } ? .glob(name) : .name(name)
        case .quoted(let name): pattern = .name(name)
        case .glob(let glob): pattern = .glob(glob)
        case .regex(let regex):
            if Matcher.regex(regex) == nil { throw error("/\(regex)/ is no regular expression that Swift can read") }
            pattern = .regex(regex)
        default: return nil
        }
        index += 1
        return Selector(pattern: pattern, offset: offset)
    }

    // MARK: Calls

    private mutating func call(_ name: String, at offset: Int) throws(QueryError) -> Call {
        guard let function = Function(rawValue: name) else {
            let hint = Suggestion.hint(for: name, in: Function.allCases.map(\.rawValue))
            throw QueryError("there is no function \"\(name)\"\(hint)", at: offset, in: text)
        }
        var call = Call(function: function, arguments: [], offset: offset)
        if !take(.close) {
            repeat {
                if case .label(let label) = token.kind {
                    try parameter(label, of: &call)
                } else if call.arguments.isEmpty, function.startsWithPattern {
                    call.arguments.append(try pattern(of: function))
                } else {
                    call.arguments.append(try expression())
                }
            } while take(.comma)
            try expect(.close, "\",\" or \")\"")
        }
        let allowed = function.arguments
        guard allowed.contains(call.arguments.count) else {
            let count = allowed.count == 1 ? "\(allowed.lowerBound)" : "\(allowed.lowerBound) or \(allowed.upperBound)"
            let noun = allowed.upperBound == 1 ? "argument" : "arguments"
            throw QueryError(
                "\(name) takes \(count) \(noun), found \(call.arguments.count)", at: offset, in: text)
        }
        return call
    }

    private mutating func pattern(of function: Function) throws(QueryError) -> Expression {
        guard let selector = try takeSelector() else {
            throw error("\(function.rawValue) needs a name, a pattern or a /regular expression/, found \(found)")
        }
        return .selector(selector)
    }

    private mutating func parameter(_ label: String, of call: inout Call) throws(QueryError) {
        guard call.function.labels.contains(label) else {
            let known = call.function.labels.map { $0 + ":" }.joined(separator: " ")
            let hint = known.isEmpty ? "it takes none" : "it takes \(known)"
            throw error("\(call.function.rawValue) has no parameter \(label):; \(hint)")
        }
        index += 1
        switch label {
        case "within": call.parameters.within = try number(label, atLeast: 0)
        case "limit": call.parameters.limit = try number(label, atLeast: 1)
        case "via": call.parameters.kinds = try kinds()
        case "exact-only":
            guard case .word(let word) = token.kind, word == "true" || word == "false" else {
                throw error("exact-only: needs true or false, found \(found)")
            }
            index += 1
            call.parameters.exactOnly = word == "true"
        default: call.parameters.avoiding = try expression()
        }
    }

    private mutating func number(_ label: String, atLeast least: Int) throws(QueryError) -> Int {
        guard case .word(let word) = token.kind, let number = Int(word), number >= least else {
            throw error("\(label): needs a whole number from \(least) on, found \(found)")
        }
        index += 1
        return number
    }

    private mutating func kinds() throws(QueryError) -> Set<Route.Kind> {
        let known = Route.Kind.allCases.map(\.rawValue)
        guard case .word(let word) = token.kind else {
            throw error("via: needs kinds of routes such as push|present, found \(found)")
        }
        var kinds: Set<Route.Kind> = []
        for name in word.split(separator: "|", omittingEmptySubsequences: false).map(String.init) {
            guard let kind = Route.Kind(rawValue: name) else {
                let hint = Suggestion.hint(for: name, in: known)
                throw error("\"\(name)\" is no kind of route\(hint); there are \(known.joined(separator: ", "))")
            }
            kinds.insert(kind)
        }
        index += 1
        return kinds
    }

    // MARK: Errors

    private var found: String {
        switch token.kind {
        case .word(let word): "\"\(word)\""
        case .quoted(let name): "\"\(name)\""
        case .glob(let glob): "'\(glob)'"
        case .regex(let regex): "/\(regex)/"
        case .variable(let name): "$\(name)"
        case .label(let label): "\(label):"
        case .plus: "\"+\""
        case .minus: "\"-\""
        case .caret: "\"^\""
        case .equals: "\"=\""
        case .comma: "\",\""
        case .open: "\"(\""
        case .close: "\")\""
        case .end: "the end"
        }
    }

    private func error(_ message: String) -> QueryError { QueryError(message, at: token.offset, in: text) }
}
