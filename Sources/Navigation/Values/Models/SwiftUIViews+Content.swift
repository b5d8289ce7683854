import Facts
import Program

/// SwiftUI views that are put around another view: what they show is what they are given.
extension SwiftUIViews {
    /// The views that a view is put around: what its own creation gives to the property that its body places. Nothing
    /// for a view that is given no view of the app, or several that stand side by side; open where what it is given
    /// waits for a caller. What its own initializer fills in, such as an icon, is a part of it. Remembered.
    func content(ofView value: Value) -> Values {
        guard case .object(let type, _?) = value, isView(type) else { return Values() }
        return evaluator.viewContents.result(for: value)
    }

    func findContent(ofView value: Value) -> Values {
        guard case .object(let type, let origin?) = value else { return Values() }
        if takesParts(type) { return Values() }
        let filled = fillings(of: value).map { values in values.filter { !isOwnPart($0, of: type, madeAt: origin) } }
            .filter { !$0.isEmpty }
        return filled.count == 1 ? filled[0] : Values()
    }

    /// What the creation of a view gives to each property that its body places; nothing for those left empty.
    private func fillings(of value: Value) -> [Values] {
        guard case .object(let type, let origin?) = value else { return [] }
        return contentSlots(of: type).map { views(of: fieldValues.ownValues($0, value, origin)) }.filter { !$0.isEmpty }
    }

    /// Whether something that has no life of its own is chosen by a view's own initializer: its code makes it, or its
    /// caller gives it no view at all.
    private func isOwnPart(_ value: Value, of type: TypeID, madeAt site: Site) -> Bool {
        guard case .object(_, let origin?) = value, !hasModel(value) else { return false }
        if program.function(function(of: origin.frame)).owner == type { return true }
        guard let body = body(of: site.frame), case .call(_, let arguments) = body.nodes[Int(site.node)].shape,
            let maker = program.implementation(of: "init", labels: arguments.map(\.label), in: type)
        else { return false }
        return !program.function(maker).declaration.parameters.contains { parameter in
            parameter.attributes.contains { $0.name == "ViewBuilder" } || isView(parameter.type, type, maker)
        }
    }

    /// Whether a type says no more than that it is a view, is one of the app's, or makes one.
    private func isView(_ reference: TypeReference, _ owner: TypeID, _ function: FunctionID) -> Bool {
        var declared = reference.unwrapped
        if case .function(_, let result) = declared { declared = result.unwrapped }
        let generics = program.function(function).declaration.generics.map(\.name)
        guard let name = declared.plainName else { return false }
        return name == "AnyView" || name == "View" || generics.contains(name) || isViewParameter(name, of: owner)
            || typing.resolve(declared, in: function).nominals.contains { isView($0) }
    }

    /// With this many views that put it into themselves, a view around others is a way to lay them out.
    private static let leastUsers = 3

    /// Whether a view only lays out what it is given, and is given nothing that has a name: many views put it into
    /// themselves, it has no model, and on its own it is no screen. Remembered.
    func isLayout(_ value: Value) -> Bool {
        guard let type = type(of: value), isView(type), isLayout(type) else { return false }
        return evaluator.layouts.result(for: value)
    }

    func findIsLayout(_ value: Value) -> Bool {
        guard let type = type(of: value), content(ofView: value).isEmpty else { return false }
        // One that fills itself has something to show.
        return takesParts(type) || fillings(of: value).count != 1
    }

    private func isLayout(_ type: TypeID) -> Bool {
        if let known = memory.layouts[type] { return known }
        let takesViews = program.type(type).variableOrder.contains { takesView($0, type) }
        guard takesViews, !hasModel(.object(type, origin: nil)) else {
            memory.layouts[type] = false
            return false
        }
        let users = evaluator.constructions(ofView: type).compactMap { use in
            program.function(use.function).owner.flatMap { isView($0) ? $0 : nil }
        }
        let result = Set(users).count >= Self.leastUsers
        memory.layouts[type] = result
        return result
    }

    /// Whether some code gives a view several of one view side by side, the items of a menu: what it is given are its
    /// parts, and it is the screen. Remembered.
    private func takesParts(_ type: TypeID) -> Bool { evaluator.partTakers.result(for: type) }

    func findTakesParts(_ type: TypeID) -> Bool {
        !contentSlots(of: type).isEmpty
            && evaluator.constructions(ofView: type).contains { use in
                guard let body = program.function(use.function).declaration.body,
                    case .call(_, let arguments) = body.nodes[Int(use.node)].shape
                else { return false }
                let frame = root(use.function, demand: true)
                return arguments.contains { buildsItems(Site(frame: frame, node: $0.value)) }
            }
    }

    /// Whether a closure builds several of one view, with nothing around them.
    private func buildsItems(_ site: Site) -> Bool {
        guard let body = body(of: site.frame),
            case .closure(let id) = body.nodes[Int(site.node)].shape
        else { return false }
        let map = map(of: function(of: site.frame))
        let types = body.nodes.indices.compactMap { index -> TypeID? in
            guard body.nodes[index].region == body.closures[Int(id)].region, map.parents[NodeID(index)] == nil,
                !map.conditions.contains(NodeID(index))
            else { return nil }
            return evaluate(NodeID(index), in: site.frame).items.first(where: isView).flatMap(type(of:))
        }
        return Set(types).count < types.count
    }

    /// The stored properties of a view in which it takes a view from outside and that its body places as such; what it
    /// repeats, links to or puts into a modifier is no content. Remembered.
    private func contentSlots(of type: TypeID) -> [VariableID] {
        if let known = memory.contentSlots[type] { return known }
        let result = program.type(type).variableOrder.filter { takesView($0, type) && isPlaced($0, type) }
        memory.contentSlots[type] = result
        return result
    }

    /// Whether a stored property is of a type that says no more than that it is a view, or makes one.
    private func takesView(_ variable: VariableID, _ type: TypeID) -> Bool {
        let entity = program.variable(variable)
        guard entity.getter == nil, !entity.declaration.isStatic else { return false }
        if entity.declaration.attributes.contains(where: { $0.name == "ViewBuilder" }) { return true }
        var declared = entity.declaration.type?.unwrapped
        if case .function(_, let result)? = declared { declared = result.unwrapped }
        guard let name = declared?.plainName else { return false }
        return name == "AnyView" || name == "View" || isViewParameter(name, of: type)
    }

    /// `Content` of `struct Card<Content: View>`.
    func isViewParameter(_ name: String, of type: TypeID) -> Bool {
        program.type(type).generics.contains { parameter in
            guard parameter.name == name else { return false }
            if parameter.constraint?.plainName == "View" { return true }
            return program.type(type).parts.contains { part in
                program.facts.swift[part.file].types[part.index].requirements.contains {
                    $0.subject.plainName == name && $0.constraint.plainName == "View"
                }
            }
        }
    }

    private func isPlaced(_ variable: VariableID, _ type: TypeID) -> Bool {
        let name = program.variable(variable).name
        return builders(of: type).contains { function in
            guard let body = program.function(function).declaration.body else { return false }
            return body.nodes.indices.contains { index in
                isOwn(body.nodes[index].shape, name, body) && isPlaced(NodeID(index), body, map(of: function))
            }
        }
    }

    /// The functions and computed properties of a view that build views.
    private func builders(of type: TypeID) -> [FunctionID] {
        let entity = program.type(type)
        let getters = entity.variableOrder.compactMap { program.variable($0).getter }
        let functions = entity.functions.values.flatMap { $0 }.sorted()
        return (getters + functions).filter(isViewBuilder)
    }

    private func isOwn(_ shape: Node.Shape, _ name: String, _ body: Body) -> Bool {
        switch shape {
        case .name(name): true
        case .member(let base, name): body.nodes[Int(base)].shape == .selfReference
        default: false
        }
    }

    /// Whether what stands at the node is a part of what the body shows in its place.
    func isPlaced(_ node: NodeID, _ body: Body, _ map: BodyMap) -> Bool {
        var current = node
        for _ in 0..<64 {
            if map.conditions.contains(current) { return false }
            guard let parent = map.parents[current] else {
                guard let closure = closure(around: body.nodes[Int(current)].region, body, map) else { return true }
                current = closure
                continue
            }
            guard case .node(let next) = parent else { return true }
            if case .call(let callee, let arguments) = body.nodes[Int(next)].shape, callee != current,
                !places(callee, arguments, body)
            {
                return false
            }
            current = next
        }
        return false
    }

    /// Whether a view stands among those of which a container shows one at a time, each a screen: in a `TabView`.
    func isTab(_ node: NodeID, _ body: Body, _ map: BodyMap) -> Bool {
        map.closures(around: node, body).contains { closure in
            guard case .node(let call)? = map.parents[closure],
                case .call(let callee, _) = body.nodes[Int(call)].shape,
                case .name(let name) = body.nodes[Int(callee)].shape
            else { return false }
            return packs.transitions["init"]?.contains { pattern in
                if case .views = pattern.shown { pattern.member.type == name } else { false }
            } ?? false
        }
    }

    private func closure(around region: RegionID, _ body: Body, _ map: BodyMap) -> NodeID? {
        for current in body.regions(around: region) {
            if case .closure(let id) = body.regions[Int(current)].kind { return map.closures[id] }
        }
        return nil
    }

    /// Whether a call shows the view it is given once and in its own place: containers do; modifiers, links, buttons
    /// and loops do not.
    private func places(_ callee: NodeID, _ arguments: [Node.Argument], _ body: Body) -> Bool {
        switch body.nodes[Int(callee)].shape {
        case .name(let name):
            if Self.repeating.contains(name) { return arguments.count == 1 && name != "ForEach" }
            return !Self.acting.contains(name)
        case .type: return true
        default: return false
        }
    }

    /// With data in front of the closure they build one view for each element.
    private static let repeating = Typing.repeating.union(["Table"])

    /// Types of SwiftUI's whose views are something to press, or a name for something else.
    static let acting: Set<String> = [
        "NavigationLink", "Button", "Menu", "Picker", "Toggle", "Label", "Link", "Task", "Timer", "DisclosureGroup",
    ]

    /// Types of SwiftUI's that only draw what they are given.
    static let drawing: Set<String> = [
        "Text", "Image", "AsyncImage", "Color", "Divider", "Spacer", "ProgressView", "Gauge", "Slider", "Stepper",
        "TextField", "SecureField", "TextEditor", "DatePicker", "ColorPicker",
    ]

    // MARK: What is stored

    /// The stored property that a trailing closure of a memberwise initializer is given to: the first one behind those
    /// given by name that takes a closure.
    func property(ofTrailingClosureIn arguments: [Node.Argument], _ type: TypeID) -> VariableID? {
        guard let last = arguments.lastIndex(where: { $0.label == nil }) else { return nil }
        let entity = program.type(type)
        var open = entity.variableOrder[...]
        for argument in arguments[..<last] {
            guard let label = argument.label, let index = open.firstIndex(where: { program.variable($0).name == label })
            else { continue }
            open = open[(index + 1)...]
        }
        return open.first { id in
            let variable = program.variable(id)
            guard variable.getter == nil, !variable.declaration.isStatic else { return false }
            if variable.declaration.attributes.contains(where: { $0.name == "ViewBuilder" }) { return true }
            if case .function? = variable.declaration.type?.unwrapped { return true }
            return false
        }
    }

    /// What the parameter of a closure is that an initializer stores: what the object calls the stored closure with.
    func parameter(_ index: Int, ofClosure node: NodeID, storedBy site: Site) -> Values {
        guard let body = body(of: site.frame), case .call(_, let arguments) = body.nodes[Int(site.node)].shape,
            let position = arguments.firstIndex(where: { $0.value == node })
        else { return Values() }
        var result = Values()
        for case .object(let type, origin: site) in evaluate(site).items {
            guard let name = storedName(ofArgument: position, arguments, type) else { continue }
            for use in program.uses.calls[name] ?? [] where program.function(use.function).owner == type {
                guard let body = program.function(use.function).declaration.body,
                    case .call(let callee, let given) = body.nodes[Int(use.node)].shape, index < given.count,
                    isOwn(body.nodes[Int(callee)].shape, name, body)
                else { continue }
                let frame = root(use.function, receiver: .object(type, origin: site), demand: true)
                result.formUnion(evaluate(given[index].value, in: frame))
            }
        }
        return result
    }

    /// The property that keeps an argument of the initializer.
    func storedName(ofArgument position: Int, _ arguments: [Node.Argument], _ type: TypeID) -> String? {
        let labels = arguments.map(\.label)
        guard let initializer = program.implementation(of: "init", labels: labels, in: type) else {
            return arguments[position].label
                ?? property(ofTrailingClosureIn: arguments, type).map { program.variable($0).name }
        }
        let declaration = program.function(initializer).declaration
        guard let matched = program.matches(labels, declaration), let body = declaration.body else { return nil }
        let parameter = Node.Shape.parameter(Int32(matched[position]))
        return body.nodes.lazy.compactMap { node -> String? in
            guard case .assignment(let target, let value, "=") = node.shape, body.nodes[Int(value)].shape == parameter
            else { return nil }
            return body.nodes[Int(target)].shape.lastName
        }.first
    }
}
