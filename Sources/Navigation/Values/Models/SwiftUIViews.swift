import Facts
import Program

/// How the statements of a view builder are read.
enum BuilderMode {
    /// One of them may be a view of the app; several together have no name.
    case single
    /// Each counts by itself, as the tabs of a `TabView` do.
    case each
    /// As `single`, for the layout of one of several: beside texts and images of its own, a view is a part of a page that has
    /// no name.
    case page
    /// Only what stands bare in its branches, or in containers that add nothing.
    case alternatives
    /// The same, with no branch ruled out by what is known of the value switched over.
    case everyAlternative
}

/// A closure, or a method that is named, which builds a view of what it is given.
struct ViewBuilder: Hashable {
    /// The function that the closure, or the name of the method, stands in.
    var function: FunctionID
    var node: NodeID
    /// What it is given values of, where that is known: others are for other builders.
    var type: TypeID?
}

/// SwiftUI: which view a builder builds.
///
/// Modifiers and containers are seen through. Of a list of statements only one may build a view of the app: what is put
/// together in place out of several has no name. The branches of `if` and `switch` are alternatives.
struct SwiftUIViews: EvaluatorPart {
    let evaluator: Evaluator
    var memory: Memory { evaluator.viewMemory }

    /// What is worked out once.
    final class Memory {
        var contentSlots: [TypeID: [VariableID]] = [:]
        var layouts: [TypeID: Bool] = [:]
    }

    func isView(_ value: Value) -> Bool { type(of: value).map(isView) ?? false }

    /// See `Program.isSwiftUIView`, which asks for nothing here.
    func isView(_ type: TypeID) -> Bool { program.isSwiftUIView(type) }

    /// What a view shows that only wraps a view controller for SwiftUI: the controller it makes of what it was given.
    func represented(by view: Value) -> Values {
        guard let type = type(of: view), program.inherits(type, fromNamed: "UIViewControllerRepresentable"),
            let make = program.functions(named: "makeUIViewController", in: type).first
        else { return Values() }
        return evaluator.returns(root(make, receiver: view, demand: true))
    }

    /// The views that values stand for: closures and method references are builders.
    func views(of values: Values, _ mode: BuilderMode = .single) -> Values {
        var result = Values(like: values)
        for value in values.items {
            switch value {
            case .closure(let site): result.formUnion(built(byClosure: site, mode))
            case .method(let function, let receiver): result.formUnion(built(byMethod: function, receiver, mode))
            case .metatype(let type) where isView(type): result.insert(.object(type, origin: nil))
            case .open: result.insert(value)
            case .object where isView(value) || containers.isController(value): result.insert(value)
            case .object, .enumCase: result.formUnion(ask(.enumeration(value, mode)))
            default: break
            }
        }
        return chosen(result)
    }

    /// The views that an expression stands for, or that a container holds which it makes; below the members of the path,
    /// where what it stands for carries them.
    func views(at site: Site, along path: [String] = []) -> Values {
        let values = evaluate(site)
        if values.isEmpty, path.isEmpty { return chosen(views(in: site.node, site.frame, .single)) }
        return views(of: evaluator.members(along: path, of: values))
    }

    /// What a closure builds.
    func built(byClosure site: Site, _ mode: BuilderMode = .single) -> Values {
        guard let body = body(of: site.frame), case .closure(let id) = body.nodes[Int(site.node)].shape else {
            return Values()
        }
        return ask(.region(site.frame, body.closures[Int(id)].region, mode))
    }

    /// What the body of a function that returns a view builds.
    func built(by frame: FrameID, _ mode: BuilderMode = .single) -> Values {
        ask(.region(frame, 0, mode))
    }

    /// Whether a function's result is a view of whatever type: `some View`, or marked as a builder.
    func isViewBuilder(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        if entity.declaration.attributes.contains(where: { $0.name == "ViewBuilder" }) { return true }
        if let variable = entity.variable {
            return entity.declaration.kind == .getter
                && isViewsName(program.variable(variable).declaration.type?.plainName, in: entity)
        }
        return isViewsName(entity.declaration.result?.plainName, in: entity)
    }

    /// `some View`, or the `Content` of a view that is generic over one.
    private func isViewsName(_ name: String?, in function: FunctionEntity) -> Bool {
        guard let name, name != "View" else { return name != nil }
        return function.owner.map { isViewParameter(name, of: $0) } ?? false
    }

    /// Whether a body puts a title or a toolbar around all that it shows, as a screen does for its parts.
    func isTitled(_ body: FunctionID) -> Bool {
        guard let body = program.function(body).declaration.body else { return false }
        return body.nodes.contains { node in
            guard node.region == 0, case .call(let callee, _) = node.shape,
                case .member(_, let name) = body.nodes[Int(callee)].shape
            else { return false }
            return Self.titles.contains(name)
        }
    }

    private static let titles: Set<String> = [
        "navigationTitle", "navigationBarTitle", "navigationBarItems", "toolbar", "searchable",
    ]

    func isOpenOrHasModel(_ value: Value) -> Bool {
        if case .open = value { return true }
        return hasModel(value)
    }

    /// A view that holds an object has a life of its own; one without only draws what it is given, or what it finds in
    /// the environment that all views share.
    func hasModel(_ view: Value) -> Bool {
        guard let type = type(of: view) else { return false }
        return program.type(type).variableOrder.contains { id in
            let variable = program.variable(id)
            guard variable.getter == nil, !variable.declaration.isStatic else { return false }
            let wrappers = variable.declaration.attributes.map(\.name)
            if wrappers.contains(where: Self.environment.contains) { return false }
            return typing.type(of: id).nominals.contains { program.type($0).kind == .class }
                || wrappers.contains { $0.hasSuffix("Object") }
        }
    }

    private static let environment: Set<String> = ["Environment", "EnvironmentObject"]

    /// What the statements of a region build. Asked by its memo alone.
    func build(in region: RegionID, _ body: Body, _ frame: FrameID, _ mode: BuilderMode) -> Values {
        let map = map(of: function(of: frame))
        var parts: [Values] = []
        for (index, node) in body.nodes.enumerated()
        where node.region == region && !map.conditions.contains(NodeID(index)) {
            if case .node? = map.parents[NodeID(index)] { continue }
            if case .local? = map.parents[NodeID(index)] { continue }
            let part = views(in: Self.returned(NodeID(index), body), frame, mode)
            if !part.isEmpty { parts.append(part) }
        }
        var branches = Values()
        for (index, inner) in body.regions.enumerated() where inner.parent == region && inner.kind.isBranch {
            if mode != .everyAlternative, isRuledOut(inner, frame) { continue }
            let built = ask(.region(frame, RegionID(index), mode))
            let waiting = mode == .everyAlternative || built.isEmpty ? Values() : openSubject(of: inner, frame)
            branches.formUnion(waiting.isEmpty ? built : waiting)
        }
        if mode == .page, draws(in: region, body) { return Values() }
        if mode == .each { return parts.reduce(into: branches) { $0.formUnion($1) } }
        if !placesParameter(region, body) {
            if parts.isEmpty { return branches }
            if parts.count == 1, branches.isEmpty { return parts[0] }
        }
        let given = (parts + [branches]).filter { isGiven($0, frame) }
        return given.count == 1 ? given[0] : Values()
    }

    /// Whether a builder places something of SwiftUI's that is seen or touched, at whatever depth of its layouts.
    private func draws(in region: RegionID, _ body: Body) -> Bool {
        body.nodes.contains { node in
            guard case .call(let callee, _) = node.shape, case .name(let name) = body.nodes[Int(callee)].shape,
                Self.drawing.contains(name) || Self.acting.contains(name), !Self.backgrounds.contains(name)
            else { return false }
            return body.regions(around: node.region).contains(region)
        }
    }

    /// What stands behind or between views.
    private static let backgrounds: Set<String> = ["Color", "Spacer", "Divider", "Task", "Timer"]
    /// What puts views beside, above or upon each other.
    private static let layouts: Set<String> = [
        "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow",
        "ScrollView", "List", "Form", "GroupBox", "GeometryReader", "ScrollViewReader", "ViewThatFits",
    ]

    /// Whether the statements of a builder place what a parameter of the function makes: `content()`.
    private func placesParameter(_ region: RegionID, _ body: Body) -> Bool {
        body.nodes.contains { node in
            guard node.region == region, case .call(let callee, _) = node.shape,
                case .parameter = body.nodes[Int(callee)].shape
            else { return false }
            return true
        }
    }

    /// Whether views come from whoever calls the function: what it puts around them by itself is no more than that.
    private func isGiven(_ views: Values, _ frame: FrameID) -> Bool {
        let callers = chain(to: frame).dropFirst()
        return !views.isEmpty
            && views.items.allSatisfy { view in
                switch view {
                case .open(.parameter): true
                case .object(_, let origin?): callers.contains(origin.frame)
                default: false
                }
            }
    }

    /// Whether the branch is a case that the value switched over is not.
    func isRuledOut(_ region: Region, _ frame: FrameID) -> Bool {
        guard region.kind == .switchCase, let subject = region.subject else { return false }
        return branchTests.rulesOut(region, subject, frame)
    }

    /// What the value switched over waits for, where it does.
    private func openSubject(of region: Region, _ frame: FrameID) -> Values {
        guard region.kind == .switchCase, let subject = region.subject else { return Values() }
        return evaluate(subject, in: frame).filter { if case .open = $0 { true } else { false } }
    }

    static func returned(_ node: NodeID, _ body: Body) -> NodeID {
        if case .return(let value?, _) = body.nodes[Int(node)].shape { return value }
        return node
    }

    /// The views that an expression is, or that a container of SwiftUI's holds.
    private func views(in node: NodeID, _ frame: FrameID, _ mode: BuilderMode) -> Values {
        guard let body = body(of: frame) else { return Values() }
        let shape = body.nodes[Int(node)].shape
        if case .choice(let branches) = shape {
            return branches.reduce(into: Values()) { result, branch in
                let region = body.regions[Int(body.nodes[Int(branch)].region)]
                if mode != .everyAlternative, isRuledOut(region, frame) { return }
                let waiting = mode == .everyAlternative ? Values() : openSubject(of: region, frame)
                result.formUnion(waiting.isEmpty ? views(in: branch, frame, mode) : waiting)
            }
        }
        if mode == .everyAlternative, let every = everyAlternative(ofCall: node, frame) { return every }
        if mode == .each || mode == .page, let parts = given(to: ["Group"], at: node, body) {
            return parts.reduce(into: Values()) { $0.formUnion(views(in: $1.value, frame, mode)) }
        }
        if let given = given(to: Self.plainContainers, at: node, body) {
            return given.reduce(into: Values()) { $0.formUnion(views(in: $1.value, frame, mode)) }
        }
        let direct = evaluate(node, in: frame).filter { value in
            if case .open = value { return mayBeView(value, frame) }
            return isView(value)
        }
        if !direct.isEmpty { return direct }
        switch shape {
        case .name, .member, .local, .parameter:
            return views(of: evaluate(node, in: frame).filter { mayBeView($0, frame) }, mode)
        case .closure: return built(byClosure: Site(frame: frame, node: node), mode)
        case .call(let callee, let arguments):
            switch body.nodes[Int(callee)].shape {
            case .member(let base, _) where !isType(base, body): return views(in: base, frame, mode)
            case .name(let name) where isContainer(name, mode, frame):
                let inner: BuilderMode = mode == .each && Self.layouts.contains(name) ? .page : mode
                return arguments.reduce(into: Values()) { $0.formUnion(views(in: $1.value, frame, inner)) }
            case .name, .parameter, .local: return views(of: builders(evaluate(callee, in: frame)), mode)
            default: return Values()
            }
        default: return Values()
        }
    }

    /// What a call builds whatever it is given and called on: `page.view()`, with or without modifiers. Nil for any other
    /// expression.
    private func everyAlternative(ofCall node: NodeID, _ frame: FrameID) -> Values? {
        guard let body = body(of: frame), case .call(let callee, _) = body.nodes[Int(node)].shape else { return nil }
        let targets = typing.targets(ofCall: node, in: function(of: frame))
        if targets.isEmpty, case .member(let base, _) = body.nodes[Int(callee)].shape {
            return everyAlternative(ofCall: base, frame)
        }
        guard let target = targets.first, targets.count == 1, isViewBuilder(target) else { return nil }
        let built = evaluator.builtAlternatives.result(for: target)
        return built.isEmpty ? nil : built
    }

    func findAlternatives(builtBy builder: FunctionID) -> Values {
        built(by: root(builder, demand: true), .everyAlternative)
    }

    /// A type of SwiftUI's or of a library's; links lead on, and buttons act.
    private func isContainer(_ name: String, _ mode: BuilderMode, _ frame: FrameID) -> Bool {
        if mode == .alternatives || mode == .everyAlternative {
            return Self.plainContainers.contains(name) || ["ZStack", "AnyView"].contains(name)
        }
        guard name.startsUppercase, !Self.acting.contains(name), !Self.drawing.contains(name) else { return false }
        let type = typing.resolve(.name(name), in: function(of: frame)).nominals.first
        return type.map { program.type($0).isExternal } ?? true
    }

    /// False for what a caller still has to give, where its type is that of no view and of nothing that makes one: a color,
    /// a text.
    private func mayBeView(_ value: Value, _ frame: FrameID) -> Bool {
        guard case .open(.parameter(let index)) = value else { return true }
        let function = function(of: chain(to: frame).last ?? frame)
        let parameters = program.function(function).declaration.parameters
        guard parameters.indices.contains(index) else { return true }
        var declared = parameters[index].type.unwrapped
        if case .function(_, let result) = declared { declared = result.unwrapped }
        guard declared.plainName != "View", declared.plainName != "AnyView" else { return true }
        switch typing.resolve(declared, in: function) {
        case .nominal(let type, _): return !program.type(type).isExternal
        case .unknown: return declared.plainName == nil
        default: return true
        }
    }

    private func builders(_ values: Values) -> Values {
        values.filter { value in
            switch value {
            case .closure, .method: true
            default: false
            }
        }
    }

    /// Whether an expression names a type, by how it is written.
    func isType(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .name(let name): name.startsUppercase
        case .type, .metatype: true
        default: false
        }
    }
}

extension Region.Kind {
    /// One of several ways on.
    var isBranch: Bool {
        switch self {
        case .then, .else, .switchCase, .do: true
        default: false
        }
    }
}
