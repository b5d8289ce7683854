import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// Pushes that come back to where they started. Its page in `Pages` says what counts.
struct PushCycle: Rule {
    static let metadata = RuleMetadata(
        id: "push-cycle", group: .graph, severity: .everywhere(.warning),
        options: [.init(name: "allow", kind: .names)], tellsPath: true, page: PackageResources.push_cycle_md)

    func check(_ context: RuleContext) -> [Violation] {
        var counted = context.graph
        let coordinators = Coordinators(context)
        counted.routes.removeAll { route in
            let name = context.graph.scene(route.from)?.name ?? route.from
            return context.options.allows([route.from, name], by: "allow") || coordinators.decide(on: route)
        }
        let graph = CompactGraph(counted, filter: RouteFilter(kinds: [.push]))
        return graph.cycles().compactMap { component in
            let routes = round(component, graph).compactMap { step in
                graph.routeNumber(from: step.0, to: step.1).map { counted.routes[$0] }
            }
            // One way through code that several scenes share stands for each of them: which scene leads to which is not known.
            if routes.count > 1, Set(routes.map { [$0.location] + $0.trace.map(\.location) }).count == 1 { return nil }
            return routes.first.map { violation($0, routes, component.map { graph.ids[$0] }, context) }
        }
    }

    /// The steps of the shortest round through the first node, which is also the first step's start. Linear in the
    /// component.
    private func round(_ component: [Int], _ graph: CompactGraph) -> [(Int, Int)] {
        guard let first = component.first else { return [] }
        if component.count == 1 { return [(first, first)] }
        let members = Set(component)
        let outside = Set(0..<graph.count).subtracting(members)
        let distances = graph.distances(from: [first], .backward, avoiding: outside)
        var steps: [(Int, Int)] = []
        var node = first
        repeat {
            let next = graph.successors(node).filter { members.contains($0) && $0 != node }
                .min { (distances[$0], $0) < (distances[$1], $1) }
            guard let next else { return steps }
            steps.append((node, next))
            node = next
        } while node != first
        return steps
    }

    /// Whether the method that takes a step is told what to show next: the user goes deeper, from one object to another.
    private func handsData(_ route: Route, _ context: RuleContext) -> Bool {
        let places = context.index.places
        let names = InterfaceTypes(context: context)
        let functions = ([route.location] + route.trace.map(\.location)).compactMap { places.function(at: $0) }
        return functions.contains { function in
            if makesWithData(route, in: function, context) || fills(route, in: function, context) { return true }
            guard function.owner.map(context.role(of:)) == .router, function.declaration.kind == .function else {
                return false
            }
            return function.declaration.parameters.contains { parameter in
                if case .function = parameter.type { return false }
                let types = parameter.type.firstNames
                return !types.isEmpty && parameter.type.lastName != "Bool"
                    && !types.contains { names.isInterface($0, in: function.file) }
                    && !isPart(context.typing.resolve(parameter.type, in: function.id), context)
            }
        }
    }

    /// Whether the scene, or what assembles it, is made of something that is no part of a module.
    private func makesWithData(_ route: Route, in function: FunctionEntity, _ context: RuleContext) -> Bool {
        let view = context.view(ofScene: route.to)
        let makers = context.code.calls(in: function).filter { call in
            call.made.contains { made in made == view || context.role(of: made) == .assembly }
        }
        return makers.flatMap(\.arguments).contains { argument in
            let label = argument.label ?? ""
            return !argument.value.isClosure && !argument.value.isSelf && !label.hasSuffix("Output")
                && !["nibName", "bundle", "coder", "output", "delegate"].contains(label)
                && !isPart(argument.value.type, context)
        }
    }

    /// Whether the scene is told what to show once it is made: `chat.viewModel.setUp(account)`.
    private func fills(_ route: Route, in function: FunctionEntity, _ context: RuleContext) -> Bool {
        guard let view = context.view(ofScene: route.to) else { return false }
        func isOfScene(_ part: Expression) -> Bool {
            // What every screen has says how it looks.
            if let base = part.base { return !["view", "navigationItem"].contains(part.member) && isOfScene(base) }
            return part.local != nil && part.types.contains(view)
        }
        func isData(_ part: Expression) -> Bool {
            switch part.shape {
            case .parameter, .local, .name, .member: !isPart(part.type, context)
            default: false
            }
        }
        return context.code.assignments(in: function).contains { change in
            change.isPlain && change.target.base.map(isOfScene) ?? false && isData(change.value)
        }
            || context.code.calls(in: function).contains { call in
                call.receiver.map(isOfScene) ?? false && call.arguments.contains { isData($0.value) }
            }
    }

    private func isPart(_ type: StaticType, _ context: RuleContext) -> Bool {
        type.nominals.contains {
            !context.roles(behind: $0).isDisjoint(with: [.view, .presenter, .router, .moduleOutput, .viewModel])
        }
    }

    private func violation(
        _ first: Route, _ round: [Route], _ members: [String], _ context: RuleContext
    ) -> Violation {
        let scene = context.graph.scene(first.from)
        let names = (round.map(\.from) + [first.from]).map(context.title)
        let (start, next) = (context.title(of: first.from), context.title(of: first.to))
        let isSelf = members.count == 1
        let more = members.count > round.count ? " (\(members.count) scenes push each other)" : ""
        let message =
            isSelf
            ? "\(start) pushes another \(next)"
            : "\(start) pushes \(next), which leads back to it by pushes: "
                + names.joined(separator: " > ") + more
        var violation = Violation(
            subject: members.joined(separator: ", "), scene: scene, message: message,
            location: Finding.Span(first.location),
            notes: round.map {
                Finding.Note("\(context.title(of: $0.from)) pushes \(context.title(of: $0.to))", at: $0.location)
            },
            suggestion: isSelf
                ? "replace what is shown, or make sure the data ends the recursion"
                : "go back to \(context.title(of: round.last?.to ?? first.from)) with popToViewController(_:animated:), or present "
                    + "one of the scenes")
        let conditions = StepConditions(context: context)
        if isSelf || round.contains(where: { handsData($0, context) || conditions.depend($0) }) {
            violation.lowered = 1
        }
        return violation
    }
}

/// Steps that depend on what the app has in mind: a flag, a setting, what is loaded. One such step may never follow the one
/// before.
private struct StepConditions {
    let context: RuleContext

    func depend(_ route: Route) -> Bool {
        ([route.location] + route.trace.map(\.location)).contains { place in
            guard let function = context.index.places.function(at: place),
                let part = context.code.expressions(in: function, at: place).first
            else { return false }
            return part.branches.contains { branch in
                [.then, .else, .guardElse].contains(branch.kind) && branch.subject.map(isState) ?? false
            }
        }
    }

    /// Whether a condition asks for more than whether there is something, and of something else than what the user chose,
    /// which the function is told.
    private func isState(_ condition: Expression) -> Bool {
        if case .operation("&&", let parts) = condition.shape {
            return parts.map(condition.sibling).contains(where: isState)
        }
        return condition.holder == nil
            && condition.parts.contains { part in
                if case .name = part.shape { return true }
                return part.isSelf
            }
    }
}

/// Coordinators of several scenes, which decide what comes next in the course of a flow.
private struct Coordinators {
    private let context: RuleContext
    private let places: FunctionPlaces
    /// The scenes that the code of each type leads to.
    private var destinations: [TypeID: Set<String>] = [:]

    init(_ context: RuleContext) {
        self.context = context
        places = context.index.places
        for route in context.graph.routes {
            for owner in owners(route) { destinations[owner, default: []].insert(route.to) }
        }
    }

    /// Whether a coordinator of several scenes starts the route, or is told by a scene and takes it: it holds in the course
    /// of its flow, not whenever the scene is shown.
    func decide(on route: Route) -> Bool {
        let first = route.trace.first.flatMap { places.function(at: $0.location)?.owner }
        if let first, context.role(of: first) == .router, context.scenes(of: first).count != 1 { return true }
        return owners(route).contains(where: isCoordinator)
    }

    private func owners(_ route: Route) -> Set<TypeID> {
        Set(([route.location] + route.trace.map(\.location)).compactMap { places.function(at: $0)?.owner })
    }

    /// By its name, or as the output of several modules.
    private func isCoordinator(_ type: TypeID) -> Bool {
        guard context.role(of: type) == .router, (destinations[type]?.count ?? 0) > 1 else { return false }
        let name = context.program.type(type).shortName
        let outputs = context.program.lineage(of: type).filter { context.role(of: $0) == .moduleOutput }
        return ["Coordinator", "FlowController", "Flow"].contains(where: name.hasSuffix) || outputs.count > 1
    }
}
