import Facts
import Packs
import Program

/// What the app's calls tell of view controllers that a library declares and no pack describes: which arguments of their
/// initializers they show, and which of their methods show another controller in them.
///
/// Goes by the names that drawers and tab strips of libraries share: a label that ends in `controller`, a method such as
/// `changeMainViewController(_:close:)`.
struct LibraryControllers {
    private static let verbs = ["change", "set", "replace", "switch", "swap", "embed", "show", "open"]
    private static let endings = ["controller", "controllers", "vc"]
    /// Who presents, owns or listens is not shown.
    private static let hosts = ["presenting", "parent", "source", "from", "host", "owner", "delegate", "target"]

    private let program: Program
    private let typing: Typing
    private let packs: Packs
    /// The library's classes without a pack, and the app's subclasses, each with the library's class.
    private var bases: [TypeID: TypeID] = [:]

    init(_ program: Program, _ types: TypeTables, packs: Packs) {
        self.program = program
        typing = Typing(program, types)
        self.packs = packs
        let described = Set(packs.containers.keys).union(packs.systemScenes)
        for type in program.types where program.isForeignController(type.id) && !Self.isOfUIKit(type.name) {
            guard !program.lineage(of: type.id).contains(where: { described.contains(program.type($0).name) }) else {
                continue
            }
            for heir in program.descendants(of: type.id) + [type.id] { bases[heir] = type.id }
        }
    }

    /// UIKit has more controllers than are listed, and puts other things into them: `UISearchContainerViewController`.
    private static func isOfUIKit(_ name: String) -> Bool {
        name.hasPrefix("UI") && name.dropFirst(2).startsUppercase
    }

    /// The packs with one more, for what is seen of these classes.
    var packsWithWhatIsSeen: Packs {
        if bases.isEmpty { return packs }
        var pack = Pack()
        pack.name = "libraries seen in use"
        for (type, base) in bases.sorted(by: { $0.key < $1.key }) {
            let labels = shownLabels(of: type)
            if !labels.isEmpty { pack.containers[program.type(base).name, default: []] += labels }
        }
        pack.transitions = changes()
        return pack.containers.isEmpty && pack.transitions.isEmpty ? packs : packs.adding([pack])
    }

    // MARK: Initializers

    /// The labels under which the library's own initializers are given view controllers.
    private func shownLabels(of type: TypeID) -> [String] {
        let made = (program.uses.calls[program.type(type).shortName] ?? []).filter { makes(type, $0) }
        let handedUp = (program.uses.calls["init"] ?? []).filter { handsUp(type, $0) }
        var labels: Set<String> = []
        for use in made + handedUp {
            guard let (_, arguments, body) = call(use) else { continue }
            for argument in arguments {
                if let label = argument.label, isShown(label), isOther(argument.value, use, body) {
                    labels.insert(label)
                }
            }
        }
        return labels.sorted()
    }

    private func makes(_ type: TypeID, _ use: Use) -> Bool {
        guard let (callee, arguments, _) = call(use),
            case .metatype(let made) = typing.type(of: callee, in: use.function)
        else { return false }
        return made.nominals == [type]
            && program.implementation(of: "init", labels: arguments.map(\.label), in: type) == nil
    }

    private func handsUp(_ type: TypeID, _ use: Use) -> Bool {
        guard let (callee, _, body) = call(use), case .member(let base, _) = body.nodes[Int(callee)].shape else {
            return false
        }
        return body.nodes[Int(base)].shape == .superReference && typing.selfType(in: use.function) == type
    }

    private func isShown(_ label: String) -> Bool {
        let label = label.lowercased()
        return Self.endings.contains(where: label.hasSuffix) && !Self.hosts.contains(where: label.hasPrefix)
    }

    // MARK: Methods

    private func changes() -> [TransitionPattern] {
        var found: Set<MemberPattern> = []
        for name in program.uses.calls.keys where isChange(name) && packs.transitions[name] == nil {
            for use in program.uses.calls[name] ?? [] {
                if let member = change(name, use) { found.insert(member) }
            }
        }
        return found.sorted { text($0) < text($1) }.map { member in
            TransitionPattern(
                member: member, shown: .value(.index(0)), kind: .fixed("contain"), pack: "libraries seen in use")
        }
    }

    private func isChange(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return Self.verbs.contains(where: lowered.hasPrefix) && Self.endings.contains(where: lowered.hasSuffix)
            && !lowered.contains("delegate")
    }

    private func change(_ name: String, _ use: Use) -> MemberPattern? {
        guard let (callee, arguments, body) = call(use), let first = arguments.first,
            isOther(first.value, use, body), typing.targets(ofCall: use.node, in: use.function).isEmpty
        else { return nil }
        let receivers: [TypeID]
        switch body.nodes[Int(callee)].shape {
        case .name: receivers = [typing.selfType(in: use.function)].compactMap(\.self)
        case .member(let base, _): receivers = typing.type(of: base, in: use.function).nominals
        default: return nil
        }
        guard let base = receivers.lazy.compactMap({ bases[$0] }).first else { return nil }
        return MemberPattern(type: program.type(base).name, name: name, labels: arguments.map(\.label))
    }

    private func text(_ member: MemberPattern) -> String {
        ([member.type ?? "", member.name] + (member.labels ?? []).map { $0 ?? "_" }).joined(separator: ":")
    }

    // MARK: Calls

    private func call(_ use: Use) -> (callee: NodeID, arguments: [Node.Argument], body: Body)? {
        guard !program.isLibrary(use.function), let body = program.function(use.function).declaration.body,
            case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape
        else { return nil }
        return (callee, arguments, body)
    }

    /// Whether an expression is a view controller, or a list of them, beside the one that says so.
    private func isOther(_ node: NodeID, _ use: Use, _ body: Body) -> Bool {
        body.nodes[Int(node)].shape != .selfReference
            && typing.type(of: node, in: use.function).nominals.contains {
                program.inherits($0, fromNamed: "UIViewController")
            }
    }
}
