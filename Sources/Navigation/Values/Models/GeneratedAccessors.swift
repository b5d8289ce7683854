import Facts
import Program

/// Accessors that code generators write and that the sources only use: R.swift's `R.storyboard.main.loginScene()` and
/// `R.segue.…`, SwiftGen's `StoryboardScene.Main.loginScene.instantiate()` and `StoryboardSegue.…`.
struct GeneratedAccessors: EvaluatorPart {
    let evaluator: Evaluator

    /// The value of a generated accessor, or nil where the expression is none.
    func generated(_ node: NodeID, _ frame: FrameID) -> Values? {
        guard let path = accessorPath(node, frame), let root = path.first, isGenerated(root) else { return nil }
        switch (root, path.count) {
        case ("R", 3...) where path[1] == "storyboard":
            return scene(in: path[2], Array(path.dropFirst(3)), Site(frame: frame, node: node))
        case ("R", 4...) where path[1] == "segue": return segue(named: path[3])
        case ("StoryboardScene", 2...):
            return scene(in: path[1], Array(path.dropFirst(2)), Site(frame: frame, node: node))
        case ("StoryboardSegue", 3...): return segue(named: path[2], in: path[1])
        default: return nil
        }
    }

    /// Whether a name is none of the app's, or that of R.swift's code, whose `R.storyboard` says less than its accessors do:
    /// it stands for a library's protocols.
    private func isGenerated(_ root: String) -> Bool {
        guard let type = program.type(named: root).map(program.type) else { return true }
        return root == "R" && type.outer == nil && type.nested["storyboard"] != nil
    }

    /// The names of a chain of members and calls from its root: `R.storyboard.main.login()` gives four.
    private func accessorPath(_ node: NodeID, _ frame: FrameID) -> [String]? {
        guard let body = body(of: frame) else { return nil }
        var names: [String] = []
        var current = node
        while names.count < 8 {
            switch body.nodes[Int(current)].shape {
            case .call(let callee, _): current = callee
            case .member(let base, let name):
                names.append(name)
                current = base
            case .name(let name): return (names + [name]).reversed()
            default: return nil
            }
        }
        return nil
    }

    private func scene(in storyboard: String, _ rest: [String], _ site: Site) -> Values {
        let names = Set(interfaces.controllers.map(\.storyboard)).filter { Self.isSame($0, storyboard) }.sorted()
        guard let name = names.first else { return Values() }
        let wanted = rest.first { !["instantiate", "storyboard", "identifier", "init"].contains($0) }
        guard let wanted else { return Values(.storyboard(name)) }
        if wanted.lowercased().hasPrefix("initial") || wanted.hasPrefix("instantiateInitial") {
            return interfaces.controller(identifier: nil, in: name).map { Values(.screen($0.index, site)) } ?? Values()
        }
        let found = interfaces.controllers(in: name).first { controller in
            controller.scene.storyboardIdentifier.map { Self.isSame($0, wanted) } ?? false
        }
        return found.flatMap { interfaces.follow($0) }.map { Values(.screen($0.index, site)) }
            ?? Values(.storyboard(name))
    }

    /// The segue of that name, one of the storyboard before those of others, and one that is spelt so before others.
    private func segue(named name: String, in storyboard: String? = nil) -> Values {
        let controllers = interfaces.controllers
        let own = controllers.filter { controller in storyboard.map { Self.isSame(controller.storyboard, $0) } ?? false
        }
        for group in [own, controllers] {
            let identifiers = Set(group.flatMap { $0.scene.segues.compactMap(\.identifier) })
            if identifiers.contains(name) { return Values(.string(name)) }
            if let found = identifiers.sorted().first(where: { Self.isSame($0, name) }) {
                return Values(.string(found))
            }
        }
        return Values()
    }

    /// Generators turn names into identifiers: other characters than letters and digits go, and case may change.
    private static func isSame(_ name: String, _ accessor: String) -> Bool {
        plain(name) == plain(accessor)
    }

    private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
