import Facts
import Program

/// Members of values.
extension Evaluator {
    func member(_ name: String, of base: NodeID, _ site: Site) -> Values {
        if body(of: site.frame)?.nodes[Int(base)].shape == .selfReference,
            let own = frames[Int(site.frame)].receiver.flatMap(type(of:)),
            let variable = program.variable(named: name, in: own), let assigned = justAssigned(variable, site.frame)
        {
            return assigned
        }
        let bases = evaluate(base, in: site.frame)
        var result = Values()
        for value in bases.items {
            if case .tuple = value {
                result.formUnion(
                    tuplePart(named: name, of: value, typed: typing.type(of: base, in: function(of: site.frame))))
            } else {
                result.formUnion(member(name, of: value))
            }
        }
        if result.isEmpty, name == "value" { result = streamValues.lastElement(ofSubject: base, site.frame) }
        if result.isEmpty, name == "rootViewController" { return shown(inWindow: base, site) }
        if result.isEmpty, bases.isEmpty { return metatype(named: name, behind: base, site) }
        result.isGuess = result.isGuess || bases.isGuess
        result.isPartial = result.isPartial || bases.isPartial
        return result
    }

    /// The type in `Module.Type`.
    private func metatype(named name: String, behind base: NodeID, _ site: Site) -> Values {
        guard name.startsUppercase, case .name(let module)? = body(of: site.frame)?.nodes[Int(base)].shape
        else { return Values() }
        let type = program.type(named: name, behind: module, in: typing.scope(of: function(of: site.frame)))
        if case .nominal(let id, _) = type { return Values(.metatype(id)) }
        return Values()
    }

    /// What the type itself has put into the window that it reads from: `(window?.rootViewController as? …)`. Nothing where
    /// there are several: which of them is on screen is not known.
    private func shown(inWindow base: NodeID, _ site: Site) -> Values {
        let reader = function(of: site.frame)
        guard let window = body(of: site.frame)?.nodes[Int(base)].shape.lastName else { return Values() }
        var result = Values()
        for use in program.uses.assignments["rootViewController"] ?? []
        where use.function == reader || typing.selfType(in: use.function) == typing.selfType(in: reader) {
            guard let body = program.function(use.function).declaration.body,
                case .assignment(let target, let value, _) = body.nodes[Int(use.node)].shape,
                case .member(let written, _) = body.nodes[Int(target)].shape,
                body.nodes[Int(written)].shape.lastName == window
            else { continue }
            let frame = use.function == reader ? site.frame : root(use.function, demand: true)
            result.formUnion(evaluate(value, in: frame))
        }
        if result.isEmpty, let initial = storyboardsRoot { return Values(initial) }
        return result.items.count == 1 ? result : Values()
    }

    /// What the main storyboard begins with, where that is one and no code of the app puts anything else into a window.
    private var storyboardsRoot: Value? {
        let isSetInCode = (program.uses.assignments["rootViewController"] ?? []).contains {
            !program.isLibrary($0.function)
        }
        guard !isSetInCode, program.mainStoryboards.count == 1 else { return nil }
        return interfaces.controller(identifier: nil, in: program.mainStoryboards[0]).map { .screen($0.index, nil) }
    }

    func member(_ name: String, of value: Value) -> Values {
        if name == "self" { return Values(value) }
        if name == "wrappedValue", !declaresWrappedValue(value) { return Values(value) }
        switch value {
        case .open: return Values(value)
        case .object, .screen: return member(name, ofInstance: value)
        case .metatype(let type): return staticMember(name, of: type)
        case .tuple: return tuplePart(named: name, of: value, typed: .unknown)
        case .array, .dictionary, .variadic:
            return ["first", "last", "values"].contains(name) ? elements(of: Values(value)) : Values()
        case .enumCase(let type, let enumCase, _): return member(name, ofCase: enumCase, of: type, value)
        case .string: return ["rawValue", "first", "last", "pathExtension"].contains(name) ? Values(value) : Values()
        default: return Values()
        }
    }

    /// A property wrapper of the app; a binding of SwiftUI's is the value that it is bound to.
    private func declaresWrappedValue(_ value: Value) -> Bool {
        type(of: value).map { program.variable(named: "wrappedValue", in: $0) != nil } ?? false
    }

    private func member(_ name: String, ofInstance value: Value) -> Values {
        guard let type = type(of: value) else { return Values() }
        if let variable = program.variable(named: name, in: type) { return read(variable, of: value) }
        if let method = program.function(referredToAs: name, in: type) {
            return Values(.method(method, receiver: value))
        }
        if name == "classForCoder" { return metatype(of: value) }
        if name == "storyboard" { return storyboards(of: value) }
        if ["viewControllers", "topViewController", "rootViewController", "visibleViewController"].contains(name) {
            return containers.contents(of: value)
        }
        // `$0.element` of `array.enumerated()`, which stands for the elements.
        return name == "element" ? Values(value) : given(name, toMade: value, type)
    }

    /// What an object of a library's class was made with under the name of the property, as
    /// `UIStoryboardSegue(identifier: "terms", source: self, destination: terms)` was with its destination.
    private func given(_ name: String, toMade value: Value, _ type: TypeID) -> Values {
        guard program.type(type).isExternal, case .object(_, let origin?) = value,
            case .call(_, let arguments)? = body(of: origin.frame)?.nodes[Int(origin.node)].shape,
            let argument = arguments.first(where: { $0.label == name })
        else { return Values() }
        return evaluate(argument.value, in: origin.frame)
    }

    /// The storyboards a scene comes from.
    private func storyboards(of value: Value) -> Values {
        var result = Values()
        if case .screen(let index, _) = value { return Values(.storyboard(interfaces.controllers[index].storyboard)) }
        if let type = type(of: value) {
            for controller in interfaces.controllers(of: type) { result.insert(.storyboard(controller.storyboard)) }
        }
        return result
    }

    func staticMember(_ name: String, of type: TypeID) -> Values {
        if program.type(type).cases[name] != nil { return Values(.enumCase(type, name, nil)) }
        if name == "allCases" {
            var all = Values()
            for name in program.type(type).cases.keys.sorted() { all.insert(.enumCase(type, name, nil)) }
            if !all.isEmpty { return all }
        }
        if let variable = program.variable(named: name, in: type) { return read(variable, of: .metatype(type)) }
        if case .nominal(let nested, _)? = program.nestedType(name, in: type) { return Values(.metatype(nested)) }
        if let method = program.function(referredToAs: name, in: type) {
            return Values(.method(method, receiver: .metatype(type)))
        }
        // The memberwise initializer, named and not called.
        return name.isInitializerReference && program.type(type).kind == .struct ? Values(.metatype(type)) : Values()
    }

    /// The raw value of a case that stands without its type: of all enumerations of texts that have one of its name.
    private func rawValues(ofCase name: String) -> Values {
        var result = Values()
        for type in enumsByCase[name] ?? [] {
            result.insert(.string(program.type(type).cases[name]?.rawValue ?? name))
        }
        if result.isEmpty { return Values(.string(name)) }
        result.isGuess = result.items.count > 1
        return result
    }

    private func member(_ name: String, ofCase enumCase: String, of type: TypeID?, _ value: Value) -> Values {
        guard let type else { return name == "rawValue" ? rawValues(ofCase: enumCase) : Values() }
        if let variable = program.variable(named: name, in: type) { return read(variable, of: value) }
        guard name == "rawValue", let declared = program.type(type).cases[enumCase] else { return Values() }
        return Values(.string(declared.rawValue ?? enumCase))
    }

    /// The value of a property on `receiver`: a getter's results, a static's or global's value, a stored field.
    func read(_ variable: VariableID, of receiver: Value?) -> Values {
        let entity = program.variables[Int(variable)]
        if case .open(let openness)? = receiver, entity.owner != nil, !entity.declaration.isStatic {
            guard entity.getter != nil, !isRedeclared(variable) else { return Values(.open(openness)) }
        }
        if let getter = entity.getter {
            return returns(intern(Frame(function: getter, receiver: receiver, call: nil, demand: true)))
        }
        if entity.owner == nil || entity.declaration.isStatic { return fieldValues.global(variable) }
        guard let receiver else { return instances(ofStatic: typing.type(of: variable)) }
        if case .metatype = receiver { return instances(ofStatic: typing.type(of: variable)) }
        return fieldValues.field(variable, of: receiver)
    }

    /// The expression that a computed property of self returns, where it is a single one.
    func result(ofGetter name: String, _ frame: FrameID) -> Site? {
        guard let receiver = frames[Int(frame)].receiver, let type = type(of: receiver),
            let variable = program.variable(named: name, in: type),
            let getter = program.variable(variable).getter,
            let returns = program.function(getter).declaration.body?.returns, returns.count == 1
        else { return nil }
        return Site(
            frame: intern(Frame(function: getter, receiver: receiver, call: nil, demand: true)), node: returns[0])
    }

    /// Whether a type below the owner, or one that conforms to it, declares the property anew.
    private func isRedeclared(_ variable: VariableID) -> Bool {
        let entity = program.variables[Int(variable)]
        guard let owner = entity.owner else { return false }
        return program.descendants(of: owner).contains { type in
            type != owner && program.type(type).variables[entity.name] != nil
        }
    }

    func implicitMember(_ name: String, _ site: Site) -> Values {
        let expected = expectedType(of: site)
        for type in homes(of: expected) {
            let found = staticMember(name, of: type)
            if !found.isEmpty { return found }
        }
        return Values(.enumCase(expected.nominals.first, name, nil))
    }

    /// The types that may declare static members of an expected type; `Array` for a collection.
    private func homes(of type: StaticType) -> [TypeID] {
        if case .array = type { return program.type(named: "Array").map { [$0] } ?? [] }
        return type.nominals
    }

    // MARK: Context

    /// The type that the place of an expression asks for: a parameter's, a declared variable's, the function's result.
    func expectedType(of site: Site) -> StaticType {
        typing.expectedType(of: site.node, in: function(of: site.frame))
    }

    /// The stored property of `self` that an expression reads.
    func storedProperty(readBy node: NodeID, _ body: Body, _ own: TypeID) -> VariableID? {
        let name: String
        switch body.nodes[Int(node)].shape {
        case .name(let read): name = read
        case .member(let base, let read):
            guard isSelf(base, body) else { return nil }
            name = read
        default: return nil
        }
        guard let variable = program.variable(named: name, in: own), program.variable(variable).getter == nil,
            !program.variable(variable).declaration.isStatic
        else { return nil }
        return variable
    }

    /// `self`, or a constant of a closure that is `self` under another name: `guard let strongSelf = self`.
    private func isSelf(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .selfReference: true
        case .local(let local): body.onlyValue(of: local).map { body.nodes[Int($0)].shape == .selfReference } ?? false
        default: false
        }
    }

    // MARK: Key paths

    /// Gives what is made of each element.
    static let mapping: Set<String> = ["map", "compactMap", "flatMap"]

    /// The members that a key path names, outermost first; nil for any other expression.
    func keyPath(at node: NodeID, _ frame: FrameID) -> [String]? {
        guard case .keyPath(_, let components)? = body(of: frame)?.nodes[Int(node)].shape else { return nil }
        return components
    }

    /// What is at the end of a key path, for each of the values, which are of this static type as far as that is known.
    func members(along path: [String], of values: Values, typed type: StaticType = .unknown) -> Values {
        var (current, type) = (values, type)
        for name in path {
            let isGuess = current.isGuess
            current = current.items.reduce(into: Values()) { result, value in
                if case .tuple = value {
                    result.formUnion(tuplePart(named: name, of: value, typed: type))
                } else {
                    result.formUnion(member(name, of: value))
                }
            }
            current.isGuess = current.isGuess || isGuess
            type = typing.member(name, of: type)
        }
        return current
    }

    /// The elements of a list that a call maps by a key path, or by methods that it only names; nil for any other call.
    func mappedByReference(_ site: Site, _ body: Body) -> Values? {
        let frame = site.frame
        guard case .call(let callee, let arguments) = body.nodes[Int(site.node)].shape, arguments.count == 1,
            case .member(let base, let name) = body.nodes[Int(callee)].shape,
            Self.mapping.contains(name)
        else { return nil }
        guard let path = keyPath(at: arguments[0].value, frame) else {
            let methods = evaluate(arguments[0].value, in: frame)
            guard methods.items.contains(where: { if case .method = $0 { true } else { false } }) else { return nil }
            return results(ofMethodsIn: methods, forEach: elements(of: evaluate(base, in: frame)))
        }
        var type = StaticType.unknown
        if case .array(let element) = typing.type(of: base, in: function(of: frame)) { type = element }
        return members(along: path, of: elements(of: evaluate(base, in: frame)), typed: type)
    }
}
