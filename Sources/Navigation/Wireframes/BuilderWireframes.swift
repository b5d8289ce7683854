import Facts
import NavigationGraph
import Program
import Source

/// Sketches of what SwiftUI's builders say: stacks, lists and what is in them, in their order.
struct BuilderWireframes {
    let evaluator: Evaluator
    let texts: WireframeTexts
    var program: Program { evaluator.program }

    /// So deep may views stand in each other; what stands further in is not drawn.
    private static let maximumDepth = 40
    /// So many elements are drawn of one screen.
    private static let maximumElements = 120

    /// What is drawn so far, beside the content.
    struct Sketch {
        var wireframe: Wireframe
        /// The functions whose content is being read: one may be in itself.
        var open: Set<FunctionID> = []
        var depth = 0
        var left = BuilderWireframes.maximumElements
    }

    init(_ evaluator: Evaluator) {
        self.evaluator = evaluator
        texts = WireframeTexts(evaluator)
    }

    /// What the body of a view says.
    func draw(_ view: TypeID, into wireframe: inout Wireframe) {
        var sketch = Sketch(wireframe: wireframe)
        let content = contents(of: view, given: nil, &sketch)
        wireframe = sketch.wireframe
        wireframe.content += content
    }

    /// What an expression builds; what it says of the bars goes into the wireframe.
    func draw(
        _ node: NodeID, in function: FunctionID, _ body: Body, into wireframe: inout Wireframe
    ) -> [Wireframe.Element] {
        var sketch = Sketch(wireframe: wireframe)
        let found = elements(node, at: SketchPlace(function: function, body: body), &sketch)
        wireframe = sketch.wireframe
        return found
    }

    /// What the body of a view of the app's shows.
    func contents(of view: TypeID, given: GivenContent?, _ sketch: inout Sketch) -> [Wireframe.Element] {
        let getter = program.variable(named: "body", in: view).flatMap { program.variable($0).getter }
        return getter.map { built(by: $0, given: given, &sketch) } ?? []
    }

    /// What a function or getter builds.
    func built(by function: FunctionID, given: GivenContent?, _ sketch: inout Sketch) -> [Wireframe.Element] {
        guard let body = program.function(function).declaration.body, sketch.open.insert(function).inserted else {
            return []
        }
        defer { sketch.open.remove(function) }
        return statements(of: 0, at: SketchPlace(function: function, body: body, given: given), &sketch)
    }

    // MARK: Statements

    /// What the statements of a region build, in their order. Of the branches of an `if` or `switch` the one is drawn that
    /// shows most; of the same, the first.
    func statements(of region: RegionID, at place: SketchPlace, _ sketch: inout Sketch) -> [Wireframe.Element] {
        guard sketch.depth < Self.maximumDepth else { return [] }
        sketch.depth += 1
        defer { sketch.depth -= 1 }
        var result: [Wireframe.Element] = []
        for statement in parts(of: region, place) {
            switch statement {
            case .node(let node): result += elements(node, at: place, &sketch)
            case .branches(let regions):
                result += richest(of: regions, &sketch) { region, sketch in
                    statements(of: region, at: place, &sketch)
                }
            }
        }
        return result
    }

    private enum Statement { case node(NodeID), branches([RegionID]) }

    private func parts(of region: RegionID, _ place: SketchPlace) -> [Statement] {
        let body = place.body
        let map = evaluator.map(of: place.function)
        let whole = body.regions[Int(region)]
        var parts: [(place: NodeID, part: Statement)] = []
        // The end of a region that was not written down is that of the body.
        let end = whole.end > whole.start ? whole.end : region == 0 ? NodeID(body.nodes.count) : whole.end
        for node in whole.start..<end
        where body.nodes[Int(node)].region == region && !map.conditions.contains(node) {
            if case .node? = map.parents[node] { continue }
            if case .local? = map.parents[node] { continue }
            parts.append((node, .node(node)))
        }
        var branches: [(first: NodeID, branch: BranchID?, regions: [RegionID])] = []
        for inner in body.regions(inside: region).dropFirst()
        where body.regions[Int(inner)].parent == region && body.regions[Int(inner)].kind.isBranch {
            let found = body.regions[Int(inner)]
            if let last = branches.last, let branch = found.branch, last.branch == branch {
                branches[branches.count - 1].regions.append(inner)
            } else {
                branches.append((found.start, found.branch, [inner]))
            }
        }
        parts += branches.map { ($0.first, .branches($0.regions)) }
        return parts.sorted { $0.place < $1.place }.map(\.part)
    }

    /// Of several ways to go on, what shows most.
    private func richest<Way>(
        of ways: [Way], _ sketch: inout Sketch, _ draw: (Way, inout Sketch) -> [Wireframe.Element]
    ) -> [Wireframe.Element] {
        var best: (elements: [Wireframe.Element], count: Int, sketch: Sketch)?
        for way in ways {
            var tried = sketch
            let elements = draw(way, &tried)
            let count = elements.reduce(0) { $0 + $1.weight }
            if best.map({ count > $0.count }) ?? true { best = (elements, count, tried) }
        }
        guard let best else { return [] }
        sketch = best.sketch
        return best.elements
    }

    // MARK: Expressions

    /// What an expression shows; none for what is no view.
    func elements(_ node: NodeID, at place: SketchPlace, _ sketch: inout Sketch) -> [Wireframe.Element] {
        guard sketch.left > 0, sketch.depth < Self.maximumDepth else { return [] }
        sketch.depth += 1
        defer { sketch.depth -= 1 }
        switch place.shape(node) {
        case .return(let value?, _): return elements(value, at: place, &sketch)
        case .choice(let branches):
            return richest(of: branches, &sketch) { elements($0, at: place, &$1) }
        case .local(let local):
            return place.body.onlyValue(of: local).map { elements($0, at: place, &sketch) } ?? []
        case .closure(let id): return statements(of: place.body.closures[Int(id)].region, at: place, &sketch)
        case .name, .member, .parameter:
            if let given = place.given(node, program) { return elements(given.node, at: given.place, &sketch) }
            guard
                let getter = evaluator.variable(readBy: node, place.body, place.function)
                    .flatMap({ program.variable($0).getter }), evaluator.swiftUI.isViewBuilder(getter)
            else { return [] }
            return built(by: getter, given: place.given, &sketch)
        case .call(let callee, let arguments): return elements(madeBy: callee, arguments, node, at: place, &sketch)
        default: return []
        }
    }

    private func elements(
        madeBy callee: NodeID, _ arguments: [Node.Argument], _ call: NodeID, at place: SketchPlace,
        _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        if let given = place.given(callee, program) { return elements(given.node, at: given.place, &sketch) }
        let target = evaluator.typing.targets(ofCall: call, in: place.function).first
        switch place.shape(callee) {
        case .name(let name):
            if name.startsUppercase { return made(name, arguments, call, at: place, &sketch) }
            return called(target, arguments, at: place, &sketch)
        case .type, .metatype:
            return typeName(ofMade: call, place).map { made($0, arguments, call, at: place, &sketch) } ?? []
        case .member(let base, let name):
            if place.shape(base).isSelfOrSuper { return called(target, arguments, at: place, &sketch) }
            if evaluator.swiftUI.isType(base, place.body) {
                if name.startsUppercase { return made(name, arguments, call, at: place, &sketch) }
                guard name == "init" else { return called(target, arguments, at: place, &sketch) }
                return made(typeName(ofMade: call, place) ?? "", arguments, call, at: place, &sketch)
            }
            let inner = elements(base, at: place, &sketch)
            // An object may build views, too: `factory.header()`.
            if inner.isEmpty, target != nil { return called(target, arguments, at: place, &sketch) }
            return modified(inner, by: name, arguments, call, at: place, &sketch)
        default: return []
        }
    }

    private func typeName(ofMade call: NodeID, _ place: SketchPlace) -> String? {
        evaluator.typing.type(of: call, in: place.function).nominals.first.map { program.type($0).shortName }
    }

    /// What a function of the app's gives that builds a view; nothing where it is not known which one is called.
    private func called(
        _ function: FunctionID?, _ arguments: [Node.Argument], at place: SketchPlace, _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        guard let function, evaluator.swiftUI.isViewBuilder(function),
            let matched = program.matches(arguments.map(\.label), program.function(function).declaration)
        else { return [] }
        let names = program.function(function).declaration.parameters.map(\.name)
        var given: [String: NodeID] = [:]
        for (argument, parameter) in zip(arguments, matched) where names.indices.contains(parameter) {
            given[names[parameter]] = argument.value
        }
        let isOfSameView = program.function(function).owner == program.function(place.function).owner
        let content = GivenContent(given, in: place.function, place.given, isOfSameView: isOfSameView)
        return built(by: function, given: content, &sketch)
    }
}

extension Wireframe.Element {
    /// How much it shows.
    fileprivate var weight: Int {
        let own = text != nil || textCode != nil ? 3 : kind == .progress || kind == .space ? 0 : 1
        return children.reduce(own) { $0 + $1.weight }
    }
}
