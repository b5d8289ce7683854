import Facts
import Program

/// Reads which objects the code of one function lets keep which others.
struct WiringReader {
    struct Link: Hashable, Sendable {
        var from: WiredObject
        var to: WiredObject
        /// Nil for a container or view of the system, which keeps what it shows.
        var property: VariableID?
        var isByClosure = false
        var node: NodeID
    }

    private let tables: WiringTables
    private let function: FunctionEntity
    private let body: Body
    private let objects: WiredObjects
    private var links: [Link] = []
    private var seen: Set<WiredObject> = []

    private var code: ProgramCode { tables.code }

    /// Methods by which the system's containers and views keep what they are given.
    private static let showing: Set<String> = [
        "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview", "addChild",
        "addChildViewController",
        "setViewControllers",
    ]

    init(_ tables: WiringTables, _ function: FunctionEntity, _ body: Body) {
        (self.tables, self.function, self.body) = (tables, function, body)
        objects = WiredObjects(tables.code, tables.handed.classes, function, body)
        for index in body.nodes.indices { read(NodeID(index)) }
    }

    /// What was read, in order of the source.
    var wires: [WiringCycles.Wire] { links.map { WiringCycles.Wire(link: $0, told: told($0)) } }

    private func told(_ link: Link) -> WiringCycles.Link? {
        guard let keeper = objects.type(of: link.from), let held = objects.type(of: link.to) else { return nil }
        return WiringCycles.Link(
            keeper: keeper, property: link.property.map(code.program.variable), held: held,
            isByClosure: link.isByClosure, isItself: link.to == .itself,
            place: code.program.location(function.id, body.nodes[Int(link.node)].position))
    }

    private mutating func read(_ node: NodeID) {
        switch body.nodes[Int(node)].shape {
        case .assignment(let target, let value, "="): readAssignment(node, target, value)
        case .call(let callee, let arguments): readCall(node, callee, arguments)
        default: break
        }
    }

    // MARK: Assignments

    private mutating func readAssignment(_ node: NodeID, _ target: NodeID, _ value: NodeID) {
        let given = self.given(value)
        guard !given.isEmpty, let (holder, name) = place(target) else { return }
        guard let type = objects.type(of: holder, at: base(of: target)) else { return }
        if code.program.type(type).isExternal, name == "viewControllers" {
            for each in given { note(Link(from: holder, to: each.object, node: node)) }
        }
        guard let property = code.program.variable(named: name, in: type) else { return }
        for each in given {
            keep(each, in: tables.handed.places(ofProperty: property), of: holder, at: node)
        }
    }

    private func base(of target: NodeID) -> NodeID? {
        if case .member(let base, _) = body.nodes[Int(target)].shape { return base }
        return nil
    }

    /// Whose property a target is, and its name.
    private func place(_ target: NodeID) -> (WiredObject, String)? {
        switch body.nodes[Int(target)].shape {
        case .name(let name):
            return code.ownProperty(target, body, in: function.id) == nil ? nil : (.itself, name)
        case .member(let base, let name): return objects.object(base).map { ($0, name) }
        default: return nil
        }
    }

    // MARK: Calls

    private mutating func readCall(_ node: NodeID, _ callee: NodeID, _ arguments: [Node.Argument]) {
        if case .metatype(let made) = code.typing.type(of: callee, in: function.id) {
            guard let type = made.nominals.first else { return }
            readCreation(node, type, arguments)
            return
        }
        guard case .member(let base, let name) = body.nodes[Int(callee)].shape else {
            if case .name(let name) = body.nodes[Int(callee)].shape, Self.showing.contains(name), function.owner != nil
            {
                show(arguments, in: .itself, at: node)
            }
            return
        }
        if Self.showing.contains(name), let holder = shower(base) {
            show(arguments, in: holder, at: node)
            return
        }
        guard let holder = objects.object(base), holder != .itself, let type = objects.type(of: holder, at: base) else {
            return
        }
        take(arguments, code.program.functions(named: name, in: type), by: holder, at: node)
    }

    private mutating func readCreation(_ node: NodeID, _ type: TypeID, _ arguments: [Node.Argument]) {
        if code.program.type(type).isExternal {
            for argument in arguments where argument.label == "rootViewController" {
                guard let shown = objects.object(argument.value) else { continue }
                note(Link(from: .made(node), to: shown, node: node))
            }
            return
        }
        take(arguments, code.program.functions(named: "init", in: type), by: .made(node), at: node)
    }

    private mutating func take(
        _ arguments: [Node.Argument], _ targets: [FunctionID], by holder: WiredObject, at node: NodeID
    ) {
        let (labels, program) = (arguments.map(\.label), code.program)
        guard
            let (target, matched) = targets.lazy.compactMap({ target in
                program.matches(labels, program.function(target).declaration).map { (target, $0) }
            }).first
        else { return }
        for (argument, parameter) in zip(arguments, matched) {
            let given = given(argument.value)
            guard !given.isEmpty else { continue }
            let places = tables.handed.places(ofParameter: parameter, of: target)
            for each in given { keep(each, in: places, of: holder, at: node) }
        }
    }

    private mutating func show(_ arguments: [Node.Argument], in holder: WiredObject, at node: NodeID) {
        guard let shown = arguments.first else { return }
        for each in given(shown.value) where !each.isByClosure {
            note(Link(from: holder, to: each.object, node: node))
        }
    }

    /// The object itself, or the one whose view or content view is meant.
    private func shower(_ node: NodeID) -> WiredObject? {
        switch body.nodes[Int(node)].shape {
        case .name("view"), .name("contentView"): function.owner == nil ? nil : .itself
        case .member(let base, "view"), .member(let base, "contentView"): objects.object(base)
        case .superReference: .itself
        default: objects.object(node)
        }
    }

    // MARK: Values

    private struct Given {
        var object: WiredObject
        var isByClosure = false
    }

    /// The objects that whoever gets a value can keep: the object itself, the elements of a list, what a closure captures.
    private func given(_ value: NodeID) -> [Given] {
        switch body.nodes[Int(value)].shape {
        case .array(let elements): elements.flatMap(given)
        case .closure(let closure): captured(closure)
        default: objects.object(value).flatMap { isKeeper($0, value) ? [Given(object: $0)] : nil } ?? []
        }
    }

    /// Whether an object can keep another one: it is of a class of the app's, or shows what the app gives it.
    private func isKeeper(_ object: WiredObject, _ value: NodeID) -> Bool {
        guard let type = objects.type(of: object, at: value) else { return false }
        return code.program.type(type).kind == .class || code.program.inherits(type, fromNamed: "UIResponder")
    }

    /// Objects in locals and parameters that a closure captures strongly. What it captures of `self` `EscapingClosures` tells.
    private func captured(_ closure: ClosureID) -> [Given] {
        let captures = body.closures[Int(closure)].captures
        var found: [Given] = []
        for (index, node) in body.nodes.enumerated() {
            let name: String
            switch node.shape {
            case .local(let local):
                let declared = body.locals[Int(local)]
                guard declared.ownership == .strong, isOutside(local, closure) else { continue }
                name = declared.name
            case .parameter(let parameter):
                guard function.declaration.parameters.indices.contains(Int(parameter)) else { continue }
                name = function.declaration.parameters[Int(parameter)].name
            default: continue
            }
            guard isInside(node.region, closure),
                !captures.contains(where: { $0.name == name && $0.ownership != .strong }),
                let object = objects.object(NodeID(index)), object != .itself,
                !found.contains(where: { $0.object == object })
            else { continue }
            found.append(Given(object: object, isByClosure: true))
        }
        return found
    }

    private func isInside(_ region: RegionID, _ closure: ClosureID) -> Bool {
        body.regions(around: region).contains { body.regions[Int($0)].kind == .closure(closure) }
    }

    /// Whether a local gets its value outside of the closure.
    private func isOutside(_ local: LocalID, _ closure: ClosureID) -> Bool {
        body.onlyValue(of: local).map { !isInside(body.nodes[Int($0)].region, closure) } ?? false
    }

    // MARK: Links

    private mutating func keep(
        _ given: Given, in places: [HandedThrough.Place], of holder: WiredObject, at node: NodeID
    ) {
        for place in places where tables.keeps(place.property) {
            var keeper = holder
            for part in place.path { keeper = .part(of: keeper, part) }
            note(
                Link(
                    from: keeper, to: given.object, property: place.property, isByClosure: given.isByClosure, node: node
                ))
        }
    }

    private mutating func note(_ link: Link) {
        guard link.from != link.to else { return }
        links.append(link)
        noteParts(link.from, at: link.node)
        noteParts(link.to, at: link.node)
    }

    /// What holds a part keeps it: by a strong property, or in its views.
    private mutating func noteParts(_ object: WiredObject, at node: NodeID) {
        guard case .part(let holder, let id) = object, seen.insert(object).inserted else { return }
        let variable = code.program.variable(id)
        let isOutlet = variable.declaration.attributes.contains { $0.name == "IBOutlet" }
        if isOutlet || tables.keeps(id) {
            links.append(Link(from: holder, to: object, property: isOutlet ? nil : id, node: node))
        }
        noteParts(holder, at: node)
    }
}
