import Facts
import NavigationGraph
import Program

/// Ways back.
extension Resolver {
    /// Calls that go back, by the scenes whose code makes them, or that they take away by name.
    mutating func resolveExits() {
        let test = ExitTest(evaluator: evaluator, scenes: scenes)
        for name in evaluator.packs.exits.keys.sorted() {
            // Several packs may know the same call.
            var seen: Set<Use> = []
            for pattern in evaluator.packs.exits[name] ?? [] {
                for use in program.uses.calls[name] ?? [] {
                    guard let body = program.functions[Int(use.function)].declaration.body,
                        let labels = body.labels(ofCall: use.node), pattern.member.match(labels) != nil,
                        let kind = Exit.Kind(rawValue: pattern.kind), seen.insert(use).inserted,
                        test.leaves(use), kind != .dismiss || !endsSearch(use)
                    else { continue }
                    for scene in leaving(use, kind) {
                        exits.append(Exit(from: names.id(scene), kind: kind, location: location(of: use)))
                    }
                }
            }
        }
    }

    /// The scenes that a call takes away: another screen that it is called on, if something presents that one, else those
    /// whose code makes it. A screen that shows theirs takes theirs away, and so does a container.
    private func leaving(_ use: Use, _ kind: Exit.Kind) -> [SceneKey] {
        let origins = attribution.origins(of: use.function, receiver: nil).origins.map(\.scene)
        guard kind == .dismiss, let base = attribution.base(of: use) else { return origins }
        let named = evaluator.typing.type(of: base, in: use.function).nominals
            .filter { !scenes.isContainer($0) }.compactMap(scenes.scene(of:))
        if named.contains(where: origins.contains) { return origins }
        let (ids, others) = (Set(origins.map(names.id)), Set(named.map(names.id)))
        let isPresented = routes.all.contains { $0.kind == .present && others.contains($0.to) }
        let isPresenter = routes.all.contains {
            others.contains($0.from) && ($0.kind == .contain || ids.contains($0.to))
        }
        return isPresented && !isPresenter ? named : origins
    }

    /// Whether a call stands where a search begins to run: it takes the search controller away, which lies over the screen.
    private func endsSearch(_ use: Use) -> Bool {
        let declaration = program.function(use.function).declaration
        guard declaration.name == "searchBarSearchButtonClicked", attribution.base(of: use) == nil,
            let own = evaluator.typing.selfType(in: use.function)
        else { return false }
        return (program.uses.assignments["searchController"] ?? []).contains { assignment in
            guard
                case .assignment(let target, _, _)? = program.function(assignment.function).declaration.body?
                    .nodes[Int(assignment.node)].shape,
                case .member(let item, _)? = program.function(assignment.function).declaration.body?
                    .nodes[Int(target)].shape,
                program.function(assignment.function).declaration.body?.nodes[Int(item)].shape.lastName
                    == "navigationItem"
            else { return false }
            return evaluator.typing.selfType(in: assignment.function).map { program.inherits(own, from: $0) } ?? false
        }
    }
}
