import Facts
import Program

/// Closures that something else runs when it likes: what a button, a row or another object is given.
struct Handlers: EvaluatorPart {
    let evaluator: Evaluator
    var memory: Memory { evaluator.handlerMemory }

    /// What is worked out once.
    final class Memory {
        let handlers: Memo<Use, NodeID?>
        let runs: Memo<Use, [[Use]]>
        let targets: Memo<Use, Set<FunctionID>>

        init(_ abandoned: Abandoned) { (handlers, runs, targets) = (Memo(abandoned), Memo(abandoned), Memo(abandoned)) }
    }

    /// A closure is followed through so many locals and functions that hand it on; in between the syntax tree is followed up.
    private static let maximumHandings = 4

    /// The innermost closure around the code at `use`, or the reference to a method there, that is put away for something
    /// else to run. What runs at once is none, nor what a call runs when it is done; and a SwiftUI view says by its
    /// modifiers what runs when.
    func handler(around use: Use) -> NodeID? {
        guard let body = program.function(use.function).declaration.body,
            program.function(use.function).owner.map({ !swiftUI.isView($0) }) ?? true
        else { return nil }
        let find = { self.handler(around: use.node, body, use.function, depth: 0) }
        return evaluator.isEvaluating ? find() : memory.handlers.answer(for: use, find)
    }

    /// Whether the code at `use` waits for others to run it. What a method of the app is given, it may as well run when it is
    /// done with what it was called for.
    func awaitsEvent(_ use: Use) -> Bool {
        guard let handler = handler(around: use) else { return false }
        guard case .node(let parent)? = parents(of: use.function)[handler],
            case .call? = program.function(use.function).declaration.body?.nodes[Int(parent)].shape
        else { return true }
        return targets(of: Use(function: use.function, node: parent)).isEmpty
    }

    /// The functions of the app that a call may run.
    func targets(of call: Use) -> Set<FunctionID> {
        let find = { findTargets(of: call) }
        return evaluator.isEvaluating ? find() : memory.targets.answer(for: call, find)
    }

    private func findTargets(of call: Use) -> Set<FunctionID> {
        let run = evaluator.calleeFrames(Site(frame: root(call.function, demand: true), node: call.node)).map(
            function(of:))
        return Set(run + typing.targets(ofCall: call.node, in: call.function))
            .filter { program.function($0).declaration.body != nil }
    }

    private func handler(around node: NodeID, _ body: Body, _ function: FunctionID, depth: Int) -> NodeID? {
        var values: [NodeID] = []
        if case .call = body.nodes[Int(node)].shape {} else { values.append(node) }
        values += map(of: function).closures(around: node, body)
        return values.first { isPutAway($0, body, function, depth: depth) }
    }

    /// Whether the value of a node, a closure, is kept where it is put.
    private func isPutAway(_ node: NodeID, _ body: Body, _ function: FunctionID, depth: Int) -> Bool {
        guard depth < Self.maximumHandings, let parent = parents(of: function)[node] else { return false }
        switch parent {
        case .returned: return true
        case .local(let local):
            return map(of: function).reads(of: local).contains {
                isPutAway($0, body, function, depth: depth + 1)
            }
        case .node(let parent):
            switch body.nodes[Int(parent)].shape {
            case .assignment(_, node, _), .array, .dictionary: return true
            case .choice, .cast: return isPutAway(parent, body, function, depth: depth)
            case .call(let callee, let arguments):
                guard let position = arguments.firstIndex(where: { $0.value == node }) else { return false }
                if isRunAtOnce(node: node, body, function) { return false }
                return keeps(position, arguments, callee, Use(function: function, node: parent), depth: depth)
            default: return false
            }
        }
    }

    /// Whether a call puts one of its arguments away: a function of the app that keeps it or gives it to what does, an object
    /// that is made with it, or a function of the system's that is there to register something.
    private func keeps(
        _ position: Int, _ arguments: [Node.Argument], _ callee: NodeID, _ call: Use, depth: Int
    ) -> Bool {
        let targets = targets(of: call)
        if !targets.isEmpty {
            return targets.contains { target in
                let declaration = program.function(target).declaration
                guard let body = declaration.body, let matched = program.matches(arguments.map(\.label), declaration)
                else { return false }
                let parameter = Node.Shape.parameter(Int32(matched[position]))
                return body.nodes.indices.contains { index in
                    body.nodes[index].shape == parameter
                        && handler(around: NodeID(index), body, target, depth: depth + 1) != nil
                }
            }
        }
        if typesMade(by: callee, call.function).contains(where: { !program.type($0).isExternal }) { return true }
        return registers(callee, call)
    }

    /// What a call makes that names a type, or leaves it to its place: `.init { … }`.
    private func typesMade(by callee: NodeID, _ function: FunctionID) -> [TypeID] {
        if case .metatype(let made) = typing.type(of: callee, in: function) { return made.nominals }
        guard program.function(function).declaration.body?.nodes[Int(callee)].shape == .implicitMember("init") else {
            return []
        }
        return typing.expectedType(of: callee, in: function).nominals
    }

    /// Whether a function of the system's or a library's keeps what it is given for the user to run: an action that is made
    /// with it, `onCellSelection { … }`, `addAction { … }`, or what is done with what a control sends.
    private func registers(_ callee: NodeID, _ call: Use) -> Bool {
        guard let body = program.function(call.function).declaration.body,
            let name = body.nodes[Int(callee)].shape.lastName, let first = name.first
        else { return false }
        if first.isUppercase { return Self.actions.contains(where: name.hasSuffix) }
        if Self.collecting.contains(name) { return true }
        if name.hasPrefix("on"), name.dropFirst(2).startsUppercase { return true }
        if name.hasPrefix("add") || name.hasPrefix("set") {
            return Self.registered.contains(where: name.contains)
        }
        return Self.listening.contains(name) && isSentByView(callee, body, call.function)
    }

    /// Last words of the types of buttons and menu items.
    static let actions = ["Action", "Button", "ButtonItem"]
    private static let collecting: Set<String> = ["append", "insert", "updateValue"]
    private static let registered = ["Action", "Target", "Handler", "Gesture", "Tap", "Observer"]
    /// Calls that run a closure for each value which something sends.
    static let listening: Set<String> = [
        "subscribe", "bind", "drive", "emit", "sink", "observe", "observeValues",
    ]

    /// Whether what is subscribed to is asked of a view, a bar item or a gesture: `button.rx.tap.subscribe { … }`.
    private func isSentByView(_ callee: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        var current = callee
        while true {
            switch body.nodes[Int(current)].shape {
            case .member(let base, _): current = base
            case .call(let inner, _):
                current = inner
                continue
            default: return false
            }
            let isView = typing.type(of: current, in: function).nominals.contains { type in
                ["UIView", "UIBarItem", "UIGestureRecognizer"].contains { program.inherits(type, fromNamed: $0) }
                    || ["UIBarButtonItem", "UIGestureRecognizer"].contains(program.type(type).name)
            }
            if isView { return true }
        }
    }

    // MARK: Calls

    /// Where a closure or a method reference, which is put away, is called, with the calls that hand it over before.
    func runs(ofHandler node: NodeID, _ function: FunctionID) -> [[Use]] {
        let find = { self.handedClosures.calls(ofValueAt: Site(frame: self.root(function, demand: true), node: node)) }
        return evaluator.isEvaluating
            ? find() : memory.runs.answer(for: Use(function: function, node: node), find)
    }

    /// Whether a call of the closure around `use` may pass what the cases there ask of its parameters.
    func mayPass(_ run: Use, whatIsAskedAt use: Use, in handler: NodeID) -> Bool {
        guard let body = program.function(use.function).declaration.body,
            case .closure(let closure) = body.nodes[Int(handler)].shape,
            let caller = program.function(run.function).declaration.body,
            case .call(_, let arguments) = caller.nodes[Int(run.node)].shape
        else { return true }
        return map(of: use.function).branches(around: use.node, body).allSatisfy { region, isTaken in
            guard isTaken, region.kind == .switchCase || (region.kind == .then && !region.patterns.isEmpty),
                let subject = region.subject, case .local(let local) = body.nodes[Int(subject)].shape,
                case .closureParameter(closure, let index) = body.locals[Int(local)].kind, index < arguments.count,
                let name = evaluator.caseName(arguments[index].value, caller, run.function)
            else { return true }
            if region.patterns == ["default"] { return !BranchTests.casesBeside(region, body).contains(name) }
            return BranchTests.cases(region)?.contains(name) ?? true
        }
    }
}
