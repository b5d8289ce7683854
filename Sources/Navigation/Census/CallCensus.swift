import Facts
import NavigationGraph
import Packs
import Program
import Source

/// Counts, beside the ledger, every call and assignment that has the name of one that shows something, and tells of those
/// that are no transitions why they are none: so that nothing vanishes in silence.
struct CallCensus {
    private let code: any CodeTables
    private let scenes: any KnownScenes
    /// What was taken for a transition when the program was searched, and what of it the ledger counts.
    private let matched: Set<Use>
    private let counted: Set<Use>

    private var program: Program { code.program }
    private var typing: Typing { code.typing }

    init(_ code: any CodeTables, scenes: any KnownScenes, matched: Set<Use>, counted: Set<Use>) {
        self.code = code
        self.scenes = scenes
        self.matched = matched
        self.counted = counted
    }

    /// The number of calls, and those that are no transitions by name and reason. Cost in proportion to these calls.
    func take() -> (calls: Int, others: [OtherCalls]) {
        var calls = 0
        var others: [String: OtherCalls] = [:]
        for (name, patterns) in patternsByName().sorted(by: { $0.key < $1.key }) {
            let uses = (program.uses.calls[name] ?? []) + assignments(name, patterns)
            for use in uses where !program.isLibrary(use.function) {
                calls += 1
                guard let reason = reason(use, patterns) else { continue }
                let meaning = meaning(use, name)
                let key = [name, reason, meaning ?? ""].joined(separator: "\u{0}")
                others[key, default: OtherCalls(call: name, reason: reason, meaning: meaning, locations: [])]
                    .locations.append(program.location(of: use))
            }
        }
        for key in others.keys { others[key]?.locations.sort() }
        return (calls, Array(others.values))
    }

    /// Initializers go by their types' names.
    private func patternsByName() -> [String: [TransitionPattern]] {
        let all = code.packs.transitions.values.joined().filter { !$0.isAnswer }
        return Dictionary(grouping: all) { pattern in
            pattern.member.name == "init" ? pattern.member.type ?? "init" : pattern.member.name
        }
    }

    private func assignments(_ name: String, _ patterns: [TransitionPattern]) -> [Use] {
        patterns.contains { $0.member.labels == nil } ? program.uses.assignments[name] ?? [] : []
    }

    /// Why a call is no transition of its own; nil for one that the ledger counts.
    private func reason(_ use: Use, _ patterns: [TransitionPattern]) -> String? {
        if counted.contains(use) { return nil }
        if matched.contains(use) { return "what it shows is counted where code decides on it" }
        let function = program.function(use.function)
        guard let body = function.declaration.body else { return nil }
        if function.owner.map({ program.type($0).isPreview }) ?? false { return "it stands in a preview" }
        guard case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape else {
            return isAssignedToController(use, body)
                ? "it is assigned to a screen, in a way that is not understood"
                : "it is assigned to no screen and no window"
        }
        let labels = arguments.map(\.label)
        let isOfSystem = patterns.contains { pattern in
            labels == pattern.member.labels || labels.count > 1 && pattern.member.match(labels) != nil
        }
        if case .implicitMember = body.nodes[Int(callee)].shape { return "it makes a value of that name" }
        if makesCase(callee, body, use.function) { return "it makes a value of that name" }
        let types = receivers(callee, body, use.function)
        if typing.targets(ofCall: use.node, in: use.function).contains(where: {
            program.function($0).declaration.body != nil && !program.isLibrary($0)
        }
        ) {
            return isOfSystem && types.contains(where: scenes.isViewController)
                ? "it calls a method of the app on a screen, with the arguments of the system's; what that does is counted"
                : "it calls a method of the app, and what that does is counted"
        }
        if !isOfSystem { return "its arguments are none of a transition" }
        if types.isEmpty, !isOnForeign(callee, body, function) { return "what it is called on is not known" }
        return types.contains(where: scenes.isViewController)
            ? "it is called on a screen that is none of the call's" : "it is called on no screen, stack or window"
    }

    /// What a call's name stands for: the methods of the app that it may run, the case that it makes, or the member of the
    /// types that it is made on; of many none.
    private func meaning(_ use: Use, _ name: String) -> String? {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape
        else { return nil }
        var found = typing.targets(ofCall: use.node, in: use.function).map(program.symbol)
        if found.isEmpty, case .member(let base, _) = body.nodes[Int(callee)].shape {
            var types = Array(typing.type(of: base, in: use.function).nominals)
            if case .metatype(let type) = typing.type(of: base, in: use.function) { types = type.nominals }
            found = types.map { program.type($0).name + "." + name }
        }
        let told = Set(found).sorted()
        return (1...Self.mostMeanings).contains(told.count) ? told.joined(separator: " or ") : nil
    }

    private static let mostMeanings = 3

    private func isAssignedToController(_ use: Use, _ body: Body) -> Bool {
        guard case .assignment(let target, _, "=") = body.nodes[Int(use.node)].shape,
            case .member(let base, _) = body.nodes[Int(target)].shape
        else { return false }
        return typing.type(of: base, in: use.function).nominals.contains {
            scenes.isViewController($0) || program.inherits($0, fromNamed: "UIWindow")
        }
    }

    /// `Route.push(item)`: a case of an enumeration.
    private func makesCase(_ callee: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        guard case .member(let base, let name) = body.nodes[Int(callee)].shape,
            case .metatype(let type)? = Optional(typing.type(of: base, in: function))
        else { return false }
        return type.nominals.contains { program.type($0).cases[name] != nil }
    }

    /// What a call is made on: the types of what stands before the dot, of `self` where nothing does.
    private func receivers(_ callee: NodeID, _ body: Body, _ function: FunctionID) -> Set<TypeID> {
        guard case .member(let base, _) = body.nodes[Int(callee)].shape else {
            return typing.selfType(in: function).map { [$0] } ?? []
        }
        let types = Set(typing.type(of: base, in: function).nominals)
        if !types.isEmpty { return types }
        return Set(code.types(of: base, in: function))
    }

    /// Whether a call is made on a type that is not of the app, or on something that is declared to be of one.
    private func isOnForeign(_ callee: NodeID, _ body: Body, _ function: FunctionEntity) -> Bool {
        guard case .member(let base, _) = body.nodes[Int(callee)].shape else { return false }
        let declared: TypeReference?
        switch body.nodes[Int(base)].shape {
        case .name(let name) where name.startsUppercase: return program.type(named: name) == nil
        case .name(let name), .member(_, let name):
            let owners = code.typing.selfType(in: function.id).map(program.lineage) ?? []
            declared = owners.lazy.compactMap { program.type($0).variables[name] }.first
                .flatMap { program.variable($0).declaration.type }
        case .local(let local): declared = body.locals[Int(local)].type
        case .parameter(let index): declared = function.declaration.parameters[Int(index)].type
        default: return false
        }
        return declared?.unwrapped.plainName.map { program.type(named: $0) == nil } ?? false
    }
}
