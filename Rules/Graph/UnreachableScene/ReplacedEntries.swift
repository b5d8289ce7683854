import Facts
import Navigation
import NavigationGraph
import Program

/// Finds the scenes that an app would start with, and that its delegate replaces before anybody sees them.
struct ReplacedEntries {
    let context: RuleContext

    /// So many calls deep the delegate's own methods are followed.
    private static let deepest = 3

    /// Entries that only Info.plist leads to, by a storyboard whose initial scene the app's delegate replaces at launch
    /// whichever way it goes.
    func scenes() -> [Scene] {
        let main = Set(
            context.program.facts.propertyLists.flatMap(\.mainStoryboards).compactMap(\.storyboardName))
        let candidates = context.graph.scenes.filter { scene in
            guard scene.entry, scene.viewType != nil, let storyboard = scene.storyboard,
                main.contains(storyboard.name)
            else { return false }
            return isInitial(storyboard) && !context.graph.routes.contains { $0.to == scene.id && $0.from != scene.id }
        }
        // Where nothing else is known to be there at launch, the delegate may well show the same scene.
        let others = context.graph.scenes.filter { $0.entry && !candidates.contains($0) }
        if candidates.isEmpty || others.isEmpty { return [] }
        let launches = context.parts(roles: [.application]).flatMap(context.functions(of:)).filter(isLaunch)
        guard let launch = launches.first, launches.count == 1, replacesRoot(launch, depth: 0) else { return [] }
        return candidates.filter { !mayShow($0, by: launch) }
    }

    private func isInitial(_ storyboard: Scene.StoryboardReference) -> Bool {
        context.storyboards().contains { $0.name == storyboard.name && $0.initialScene == storyboard.objectID }
    }

    private func isLaunch(_ function: FunctionEntity) -> Bool {
        function.declaration.parameters.contains { $0.label == "didFinishLaunchingWithOptions" }
    }

    /// Whether the delegate may put the scene back: it names its class or makes a storyboard's controllers, or reads at
    /// launch what the window shows.
    private func mayShow(_ scene: Scene, by launch: FunctionEntity) -> Bool {
        guard let owner = launch.owner else { return true }
        return context.functions(of: context.program.type(owner)).contains { function in
            guard let body = function.declaration.body else { return false }
            let set = body.nodes.compactMap { node -> NodeID? in
                if case .assignment(let target, _, _) = node.shape { return target }
                return nil
            }
            return body.nodes.indices.contains { index in
                let name = body.nodes[index].shape.lastName
                return name == "instantiateInitialViewController" || name == "instantiateViewController"
                    || name == scene.viewClass
                    || name == "rootViewController" && function.id == launch.id && !set.contains(NodeID(index))
            }
        }
    }

    // MARK: Paths

    /// Whether a window has got another root when the function ends, be it at its end or at a `return`.
    private func replacesRoot(_ function: FunctionEntity, depth: Int) -> Bool {
        guard let body = function.declaration.body, depth < Self.deepest else { return false }
        let settings = body.nodes.indices.map(NodeID.init).filter { setsRoot($0, body, function, depth: depth) }
        guard !settings.isEmpty, settled(in: 0, settings, body) != nil else { return false }
        return body.nodes.indices.allSatisfy { index in
            guard case .return(_, from: nil) = body.nodes[index].shape else { return true }
            return body.regions(aroundNode: NodeID(index)).contains { region in
                settled(in: region, settings, body).map { $0 < NodeID(index) } ?? false
            }
        }
    }

    private func setsRoot(_ node: NodeID, _ body: Body, _ function: FunctionEntity, depth: Int) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .assignment(let target, let value, "="):
            guard case .member(let window, "rootViewController") = body.nodes[Int(target)].shape else { return false }
            return body.nodes[Int(window)].shape.lastName?.lowercased().hasSuffix("window") ?? false
                && body.nodes[Int(value)].shape != .nilLiteral
        case .call:
            return context.typing.targets(ofCall: node, in: function.id).map(context.program.function).contains {
                $0.owner == function.owner && $0.id != function.id && replacesRoot($0, depth: depth + 1)
            }
        default: return false
        }
    }

    /// The node by which it is done on every way through a region: one that stands in it, or the last of those of all
    /// branches of a condition; nil where some way does without.
    private func settled(in region: RegionID, _ settings: [NodeID], _ body: Body) -> NodeID? {
        let own = settings.first { body.nodes[Int($0)].region == region }
        let inner = body.regions.indices.map(RegionID.init).filter { body.regions[Int($0)].parent == region }
        let branches = inner.filter { [.then, .else, .switchCase].contains(body.regions[Int($0)].kind) }
        let conditions = Dictionary(grouping: branches) { body.regions[Int($0)].subject }
        let whole = conditions.values.filter { isWhole($0, body) }.compactMap { group -> NodeID? in
            let ends = group.compactMap { settled(in: $0, settings, body) }
            return ends.count == group.count ? ends.max() : nil
        }
        return ([own].compactMap { $0 } + whole).min()
    }

    /// Whether branches leave no way around them: an `if` with its `else`, all cases of a `switch`.
    private func isWhole(_ branches: [RegionID], _ body: Body) -> Bool {
        let kinds = branches.map { body.regions[Int($0)].kind }
        return kinds.allSatisfy { $0 == .switchCase }
            || kinds.count == 2 && kinds.contains(.then) && kinds.contains(.else)
    }
}
