import Facts
import Program

/// Questions whether a navigation stack has something in it: `stack.viewControllers.isEmpty ? set : push`.
///
/// A stack that is made on the way from the event to the transition is empty when the way comes to the question. One that
/// was there before has something on display, or else nothing could have happened there.
struct EmptyStacks {
    private let evaluator: Evaluator
    private var program: Program { evaluator.program }

    /// What a condition asks of a stack.
    private struct Asked {
        var stacks: Values
        var isEmpty: Bool
    }

    private static let lists: Set<String> = ["viewControllers", "children"]
    private static let tops: Set<String> = ["topViewController", "visibleViewController"]
    private static let maximumDepth = 4

    /// What may stand for the screens of a stack, or for a question about them: UIKit's properties, and the properties
    /// and methods of the app which return such.
    private let names: Set<String>

    init(_ evaluator: Evaluator) {
        self.evaluator = evaluator
        names = Self.names(evaluator.program)
    }

    private static func names(_ program: Program) -> Set<String> {
        var result = lists.union(tops)
        for _ in 0..<2 {
            for function in program.functions {
                guard let body = function.declaration.body, body.returns.count == 1, body.statements.count <= 2 else {
                    continue
                }
                let name = function.variable.map { program.variable($0).name } ?? function.name
                if !result.contains(name), mentions(result, body.returns[0], body) { result.insert(name) }
            }
        }
        return result
    }

    /// Whether one of the names is read in an expression.
    private static func mentions(_ names: Set<String>, _ node: NodeID, _ body: Body, depth: Int = 0) -> Bool {
        let shape = body.nodes[Int(node)].shape
        if shape.lastName.map(names.contains) ?? false { return true }
        if case .local(let local) = shape, let value = body.onlyValue(of: local), depth < maximumDepth {
            return mentions(names, value, body, depth: depth + 1)
        }
        return depth < 2 * maximumDepth
            && shape.children.contains { mentions(names, $0, body, depth: depth + 1) }
    }

    // MARK: Answers

    /// Whether a condition may be as a branch asks; nil where it asks no stack, or that is not known.
    func mayBe(_ site: Site, _ isTrue: Bool, on way: [Use]) -> Bool? {
        guard let body = evaluator.body(of: site.frame), Self.mentions(names, site.node, body),
            let asked = asked(site.node, isTrue, site, body)
        else { return nil }
        return isNew(asked.stacks, on: way).map { $0 == asked.isEmpty }
    }

    /// Whether a stack is made on the way; nil where that depends on callers. One of which nothing is known, as of
    /// that in `navigationController`, is the one that the screen is in.
    private func isNew(_ stacks: Values, on way: [Use]) -> Bool? {
        if stacks.isOpen { return nil }
        let running = Set(way.map(\.function))
        return stacks.items.contains { stack in
            guard let origin = evaluator.containers.instance(evaluator.wrappers.holder(of: stack))?.origin else {
                return false
            }
            return makers(of: origin.frame).contains(where: running.contains)
        }
    }

    /// The functions that run while something is made there: of what an object is made with, also those that make it.
    private func makers(of frame: FrameID) -> [FunctionID] {
        evaluator.chain(to: frame).flatMap { step -> [FunctionID] in
            let function = evaluator.function(of: step)
            guard program.function(function).declaration.kind != .function,
                case .object(let type, let made)? = evaluator.frames[Int(step)].receiver
            else { return [function] }
            if let made { return [function] + evaluator.chain(to: made.frame).map(evaluator.function(of:)) }
            return [function] + evaluator.constructions(ofView: type).map(\.function)
        }
    }

    // MARK: Questions

    private func asked(_ node: NodeID, _ isTrue: Bool, _ site: Site, _ body: Body) -> Asked? {
        switch body.nodes[Int(node)].shape {
        case .member(let list, "isEmpty"):
            return stacks(ofList: list, site.frame).map { Asked(stacks: $0, isEmpty: isTrue) }
        case .operation(let sign, let parts) where parts.count == 2:
            return compared(sign, parts, isTrue, site, body)
        default: return stacks(ofTop: node, site.frame).map { Asked(stacks: $0, isEmpty: !isTrue) }
        }
    }

    /// `stack.viewControllers.count == 0`, `stack.topViewController != nil`.
    private func compared(_ sign: String, _ parts: [NodeID], _ isTrue: Bool, _ site: Site, _ body: Body) -> Asked? {
        if body.nodes[Int(parts[1])].shape == .nilLiteral, sign == "==" || sign == "!=" {
            return stacks(ofTop: parts[0], site.frame).map { Asked(stacks: $0, isEmpty: isTrue == (sign == "==")) }
        }
        guard case .member(let list, "count") = body.nodes[Int(parts[0])].shape,
            case .number(let number) = body.nodes[Int(parts[1])].shape
        else { return nil }
        let isOfNone: Bool
        switch (sign, number) {
        case ("==", "0"), ("<", "1"), ("<=", "0"): isOfNone = true
        case ("!=", "0"), (">", "0"), (">=", "1"): isOfNone = false
        default: return nil
        }
        return stacks(ofList: list, site.frame).map { Asked(stacks: $0, isEmpty: isTrue == isOfNone) }
    }

    /// The stacks whose first, last or visible screen an expression is; nil where it is something else.
    private func stacks(ofTop node: NodeID, _ frame: FrameID, depth: Int = 0) -> Values? {
        guard let body = evaluator.body(of: frame), depth < Self.maximumDepth else { return nil }
        switch body.nodes[Int(node)].shape {
        case .member(let list, "first"), .member(let list, "last"): return stacks(ofList: list, frame)
        case .member(let stack, let name) where Self.tops.contains(name): return stacks(behind: stack, frame)
        case .name(let name) where Self.tops.contains(name): return ownStack(frame)
        case .local(let local):
            return body.onlyValue(of: local).flatMap { stacks(ofTop: $0, frame, depth: depth + 1) }
        default:
            return results(of: node, frame).lazy.compactMap {
                stacks(ofTop: $0.node, $0.frame, depth: depth + 1)
            }.first
        }
    }

    /// The stacks whose screens a list is; nil where it is something else.
    private func stacks(ofList node: NodeID, _ frame: FrameID, depth: Int = 0) -> Values? {
        guard let body = evaluator.body(of: frame), depth < Self.maximumDepth else { return nil }
        switch body.nodes[Int(node)].shape {
        case .member(let stack, let name) where Self.lists.contains(name): return stacks(behind: stack, frame)
        case .name(let name) where Self.lists.contains(name): return ownStack(frame)
        case .local(let local):
            return body.onlyValue(of: local).flatMap { stacks(ofList: $0, frame, depth: depth + 1) }
        default:
            return results(of: node, frame).lazy.compactMap {
                stacks(ofList: $0.node, $0.frame, depth: depth + 1)
            }.first
        }
    }

    private func stacks(behind node: NodeID, _ frame: FrameID) -> Values? {
        let declared = evaluator.typing.type(of: node, in: evaluator.function(of: frame)).nominals
        let values = evaluator.evaluate(node, in: frame)
        let types = values.items.compactMap { evaluator.type(of: evaluator.wrappers.holder(of: $0)) }
        return (declared + types).contains { program.inherits($0, fromNamed: "UINavigationController") } ? values : nil
    }

    private func ownStack(_ frame: FrameID) -> Values? {
        guard let own = evaluator.frames[Int(frame)].receiver, let type = evaluator.type(of: own),
            program.inherits(type, fromNamed: "UINavigationController")
        else { return nil }
        return Values(own)
    }

    /// What a computed property or a method of the app returns, where it is a single expression.
    private func results(of node: NodeID, _ frame: FrameID) -> [Site] {
        guard let body = evaluator.body(of: frame) else { return [] }
        let inner: [FrameID]
        switch body.nodes[Int(node)].shape {
        case .call: inner = evaluator.calleeFrames(Site(frame: frame, node: node))
        case .name(let name): inner = getters(name, evaluator.frames[Int(frame)].receiver.map { [$0] } ?? [])
        case .member(let base, let name): inner = getters(name, evaluator.evaluate(base, in: frame).items)
        default: inner = []
        }
        return inner.compactMap { frame in
            guard let returns = evaluator.body(of: frame)?.returns, returns.count == 1 else { return nil }
            return Site(frame: frame, node: returns[0])
        }
    }

    private func getters(_ name: String, _ receivers: [Value]) -> [FrameID] {
        guard names.contains(name) else { return [] }
        return receivers.compactMap { receiver in
            guard let type = evaluator.type(of: receiver), let variable = program.variable(named: name, in: type),
                let getter = program.variable(variable).getter
            else { return nil }
            return evaluator.root(getter, receiver: receiver, demand: true)
        }
    }
}
