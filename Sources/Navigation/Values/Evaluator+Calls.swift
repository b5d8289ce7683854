import Facts
import Packs
import Program

/// What a call gives back.
extension Evaluator {
    func call(_ callee: NodeID, _ arguments: [Node.Argument], _ site: Site) -> Values {
        guard let body = body(of: site.frame) else { return Values() }
        switch body.nodes[Int(callee)].shape {
        case .type(let reference), .metatype(let reference):
            return making.construct(metatypesOf(reference, site.frame), arguments, site)
        case .name(let name): return call(named: name, callee, arguments, site)
        case .member(let base, let name): return call(member: name, of: base, callee, arguments, site)
        case .implicitMember(let name): return call(implicitMember: name, site)
        default: return invoke(evaluate(callee, in: site.frame), site)
        }
    }

    private func metatypesOf(_ reference: TypeReference, _ frame: FrameID) -> Values {
        switch typing.resolve(reference, in: function(of: frame)) {
        case .nominal(let id, _): Values(.metatype(id))
        case .generic(let name, _): generic(name, frame)
        default: Values()
        }
    }

    private func call(named name: String, _ callee: NodeID, _ arguments: [Node.Argument], _ site: Site) -> Values {
        if let text = described(name, arguments, site) { return text }
        if ["Array", "Set", "Optional", "AnyView"].contains(name), let argument = arguments.first, argument.label == nil
        {
            return evaluate(argument.value, in: site.frame)
        }
        if SwiftUIViews.plainContainers.contains(name), let content = arguments.last {
            return swiftUI.views(of: evaluate(content.value, in: site.frame))
        }
        if Self.suspending.contains(name), let closure = arguments.last {
            return resumed(byClosure: closure.value, site.frame)
        }
        if name == "NSClassFromString" { return textValues.classes(namedBy: arguments, site.frame) }
        if name == "type", arguments.first?.label == "of", let argument = arguments.first {
            return evaluate(argument.value, in: site.frame).items.reduce(into: Values()) {
                $0.formUnion(metatype(of: $1))
            }
        }
        let frames = calleeFrames(site)
        if !frames.isEmpty { return results(frames) }
        if let made = making.made(byImplicitSelf: name, arguments, site) { return made }
        let values = evaluate(callee, in: site.frame)
        let types = values.filter { if case .metatype = $0 { true } else { false } }
        if !types.isEmpty { return making.construct(types, arguments, site) }
        if values.isOpen { return values.filter { if case .open = $0 { true } else { false } } }
        let external = typing.resolve(.name(name), in: function(of: site.frame))
        if external == .unknown, let made = making.makers(name: "init", type: name, arguments, site, receiver: nil) {
            return made
        }
        let isHosting = name.hasSuffix("HostingController")
        if external == .unknown,
            let wrapped = arguments.first(where: {
                $0.label == "rootViewController" || isHosting && $0.label == "rootView"
            })
        {
            // A library's container; what it is given is what it shows.
            return evaluate(wrapped.value, in: site.frame)
        }
        return invoke(values, site)
    }

    /// `String(describing: X.self)`, `NSStringFromClass(X.self)`, `String("x")`.
    private func described(_ name: String, _ arguments: [Node.Argument], _ site: Site) -> Values? {
        guard ["String", "NSStringFromClass", "StaticString"].contains(name), let argument = arguments.first else {
            return nil
        }
        var result = Values()
        for value in evaluate(argument.value, in: site.frame).items {
            switch value {
            // In a protocol's extension `self` is whatever class fulfils it.
            case .metatype(let type)
            where program.type(type).kind == .protocol && isSelf(argument.value, site): continue
            case .metatype(let type): result.insert(.string(program.type(type).shortName))
            case .string, .open: result.insert(value)
            case .enumCase(_, let name, _): result.insert(.string(name))
            case .object(let type, _): result.insert(.string(program.type(type).shortName))
            default: break
            }
        }
        return result
    }

    /// `self`, or `self.self`.
    private func isSelf(_ node: NodeID, _ site: Site) -> Bool {
        switch body(of: site.frame)?.nodes[Int(node)].shape {
        case .selfReference, .name("Self"): true
        case .member(let base, "self"): isSelf(base, site)
        default: false
        }
    }

    private func call(
        member name: String, of base: NodeID, _ callee: NodeID, _ arguments: [Node.Argument], _ site: Site
    ) -> Values {
        let bases = evaluate(base, in: site.frame)
        if name == "init" { return making.construct(bases, arguments, site) }
        if let made = making.makers(name: name, type: nil, arguments, site, receiver: bases) { return made }
        if let passed = passedThrough(name, bases, arguments, site) { return passed }
        if let injected = injection.injected(name, arguments, site) { return injected }
        let frames = calleeFrames(site)
        if !frames.isEmpty {
            var result = results(frames)
            if let modified = swiftUI.modified(bases, by: frames, giving: result) { result = modified }
            result.isGuess = result.isGuess || bases.isGuess
            return result
        }
        let values = evaluate(callee, in: site.frame)
        let types = values.filter { if case .metatype = $0 { true } else { false } }
        if !types.isEmpty { return making.construct(types, arguments, site) }
        if case .metatype(let type)? = bases.items.first, program.type(type).cases[name] != nil {
            return Values(.enumCase(type, name, site))
        }
        let open = (values.isOpen ? values : bases).filter { if case .open = $0 { true } else { false } }
        if !open.isEmpty { return open }
        let views = bases.filter(swiftUI.isView)
        // A modifier gives the view it is called on.
        if values.isEmpty, !views.isEmpty { return views }
        let result = selections.found(invoke(values, site), by: base, site)
        return result.isEmpty ? making.made(byLibrary: name, of: bases, site) ?? result : result
    }

    private func call(implicitMember name: String, _ site: Site) -> Values {
        for type in expectedType(of: site).nominals {
            if name == "init" { return Values(.object(type, origin: site)) }
            if program.type(type).cases[name] != nil { return Values(.enumCase(type, name, site)) }
            guard let body = body(of: site.frame), let labels = body.labels(ofCall: site.node) else { continue }
            if let function = program.implementation(of: name, labels: labels, in: type),
                mayEnter(function, from: site.frame)
            {
                return returns(intern(Frame(function: function, receiver: .metatype(type), call: site, demand: true)))
            }
        }
        return Values(.enumCase(nil, name, site))
    }

    /// What a subscript gives that a type of the app declares; nil for any other.
    func subscripted(_ base: NodeID, _ labels: [String?], _ site: Site) -> Values? {
        var result = Values()
        for value in evaluate(base, in: site.frame).items {
            guard let type = type(of: value),
                let function = program.functions(named: "subscript", in: type).first(where: { id in
                    program.function(id).declaration.parameters.count == labels.count
                }), mayEnter(function, from: site.frame)
            else { continue }
            result.formUnion(
                returns(
                    intern(
                        Frame(function: function, receiver: value, call: site, demand: frames[Int(site.frame)].demand)))
            )
        }
        return result.isEmpty ? nil : result
    }

    /// Functions that wait until what they hand their closure is resumed.
    private static let suspending: Set<String> = [
        "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
        "withUnsafeThrowingContinuation",
    ]

    /// What a closure resumes its continuation with: `continuation.resume(returning: x)`.
    private func resumed(byClosure node: NodeID, _ frame: FrameID) -> Values {
        guard let body = body(of: frame), case .closure(let id) = body.nodes[Int(node)].shape,
            let continuation = body.closures[Int(id)].parameters.first
        else { return Values() }
        return body.nodes.reduce(into: Values()) { result, node in
            guard case .call(let callee, let arguments) = node.shape, let value = arguments.first,
                case .member(let base, "resume") = body.nodes[Int(callee)].shape,
                body.nodes[Int(base)].shape == .local(continuation)
            else { return }
            result.formUnion(evaluate(value.value, in: frame))
        }
    }

    // MARK: Functions

    /// Frames of the functions the call at `site` runs, by the values of its receiver.
    func calleeFrames(_ site: Site) -> [FrameID] {
        guard let body = body(of: site.frame), case .call(let callee, let arguments) = body.nodes[Int(site.node)].shape,
            depths[Int(site.frame)] < Self.maximumFrameDepth
        else { return [] }
        let labels = arguments.map(\.label)
        switch body.nodes[Int(callee)].shape {
        case .name(let name):
            let receiver = frames[Int(site.frame)].receiver
            for type in typing.scope(of: function(of: site.frame)).types {
                let found = implementations(name, labels, receiver: receiver, declared: type, site)
                if !found.isEmpty { return found.compactMap { enter($0, receiver, site) } }
            }
            let globals = (program.globalFunctions[name] ?? []).filter { program.accepts(labels, function: $0) }
            return globals.prefix(1).compactMap { enter($0, nil, site) }
        case .member(let base, let name):
            return memberFrames(base, name, labels, site, body)
        default: return []
        }
    }

    private func enter(_ function: FunctionID, _ receiver: Value?, _ site: Site) -> FrameID? {
        guard mayEnter(function, from: site.frame) else { return nil }
        let isStatic = program.functions[Int(function)].declaration.isStatic
        var receiver = receiver
        if isStatic, let value = receiver, let type = type(of: value) { receiver = .metatype(type) }
        return intern(Frame(function: function, receiver: receiver, call: site, demand: frames[Int(site.frame)].demand))
    }

    private func memberFrames(_ base: NodeID, _ name: String, _ labels: [String?], _ site: Site, _ body: Body)
        -> [FrameID]
    {
        if body.nodes[Int(base)].shape == .superReference {
            guard let function = inherited(name, labels, by: function(of: site.frame)) else { return [] }
            return [enter(function, frames[Int(site.frame)].receiver, site)].compactMap { $0 }
        }
        let declared = typing.type(of: base, in: function(of: site.frame))
        var callees: [(FunctionID, Value)] = []
        for value in evaluate(base, in: site.frame).items {
            let type: TypeID? =
                switch value {
                case .metatype(let type), .enumCase(let type?, _, _): type
                case .open: declared.nominals.first
                default: self.type(of: value).map { nearer($0, declared) }
                }
            guard let type else { continue }
            callees += implementations(name, labels, receiver: value, declared: type, site).map { ($0, value) }
        }
        return isOneOfMany(callees.map(\.0), site.frame) ? [] : callees.compactMap { enter($0.0, $0.1, site) }
    }

    /// The type of a receiver of which no class is known, but a protocol: the static type where that tells more.
    private func nearer(_ type: TypeID, _ declared: StaticType) -> TypeID {
        guard program.type(type).kind == .protocol else { return type }
        return declared.nominals.first { program.inherits($0, from: type) } ?? type
    }

    /// What `super.name(…)` runs in code of `caller`; nil for what only a library has.
    func inherited(_ name: String, _ labels: [String?], by caller: FunctionID) -> FunctionID? {
        guard let type = typing.selfType(in: caller) else { return nil }
        return program.lineage(of: type).dropFirst().lazy.flatMap { self.program.type($0).functions[name] ?? [] }
            .first { self.program.accepts(labels, function: $0) && self.hasBody($0) }
    }

    /// Whether a call may run many functions, one of their name running already: a handler that hands its request to the
    /// next one, which may be any of them. There are as many ways through them as orders, and each tells the same.
    func isOneOfMany(_ callees: [FunctionID], _ frame: FrameID) -> Bool {
        guard Set(callees).count > Self.maximumConformers else { return false }
        let asked = Set(callees.flatMap { declarers(of: $0) })
        return chain(to: frame).contains { step in
            let running = program.function(function(of: step))
            return callees.contains { program.function($0).declaration.name == running.declaration.name }
                && !asked.isDisjoint(with: declarers(of: running.id))
        }
    }

    /// The types that declare the function or what it implements or overrides, by its name.
    private func declarers(of function: FunctionID) -> [TypeID] {
        let entity = program.function(function)
        guard let owner = entity.owner else { return [] }
        return program.lineage(of: owner).filter { program.type($0).functions[entity.name] != nil }
    }

    private func hasBody(_ function: FunctionID) -> Bool { program.functions[Int(function)].declaration.body != nil }

    /// What runs when `name` is called on this receiver: one function for a known dynamic type; for an open one the
    /// declared function, where nothing below overrides it.
    private func implementations(
        _ name: String, _ labels: [String?], receiver: Value?, declared: TypeID, _ site: Site
    ) -> [FunctionID] {
        if case .open? = receiver {
            guard let function = implementation(name, labels, in: declared, site),
                !isOverridden(function)
            else { return [] }
            return [function]
        }
        let dynamic =
            receiver.flatMap(type(of:)).flatMap { program.inherits($0, from: declared) ? $0 : nil } ?? declared
        return implementation(name, labels, in: dynamic, site).map { [$0] } ?? []
    }

    /// Of several overloads the first that the call can mean.
    private func implementation(_ name: String, _ labels: [String?], in type: TypeID, _ site: Site) -> FunctionID? {
        var candidates = program.functions(named: name, in: type).filter { program.accepts(labels, function: $0) }
        if let body = body(of: site.frame), case .call(let callee, _) = body.nodes[Int(site.node)].shape {
            candidates = program.ofAlias(candidates, callee: callee, body)
        }
        guard candidates.count > 1 else { return candidates.first }
        let caller = function(of: site.frame)
        candidates = typing.asked(of: candidates, by: site.node, in: caller)
        return candidates.first { typing.argumentsFit(site.node, in: caller, $0) } ?? candidates.first
    }

    func isOverridden(_ function: FunctionID) -> Bool {
        if let known = overriddenMemo[function] { return known }
        let result = computeIsOverridden(function)
        overriddenMemo[function] = result
        return result
    }

    private func computeIsOverridden(_ function: FunctionID) -> Bool {
        let entity = program.functions[Int(function)]
        let signature = entity.declaration.signature
        guard let owner = entity.owner else { return false }
        return program.descendants(of: owner).contains { other in
            other != owner
                && (program.type(other).functions[entity.name] ?? []).contains {
                    $0 != function && hasBody($0) && program.functions[Int($0)].declaration.signature == signature
                }
        }
    }

    private func results(_ frames: [FrameID]) -> Values {
        frames.reduce(into: Values()) { $0.formUnion(returns($1)) }
    }

    /// What a function returns in this frame. A `switch self` over a known enum case gives that case's value alone.
    /// Remembered.
    func returns(_ frame: FrameID) -> Values { returned.result(for: frame) }

    func findReturns(_ frame: FrameID) -> Values {
        guard let body = body(of: frame) else { return Values() }
        var result = Values()
        for node in body.returns where branchTests.mayRun(node, body, frame) {
            let awaited = branchTests.awaited(by: node, body, frame)
            var values = awaited.isEmpty ? evaluate(node, in: frame) : awaited
            // A loop that returns picks one element.
            let isPicked = body.regions(aroundNode: node).contains { body.regions[Int($0)].kind == .loop }
            if isPicked, values.items.count > 1 { values.isGuess = true }
            result.formUnion(values)
        }
        if result.isEmpty, swiftUI.isViewBuilder(function(of: frame)) { return swiftUI.built(by: frame) }
        if result.isEmpty, !making.neverReturns(body),
            let type = program.functions[Int(function(of: frame))].declaration.result
        {
            let own = type.isSelf ? dynamicSelf(in: frame).map { StaticType.nominal($0, []) } : nil
            result = instances(ofStatic: own ?? typing.resolve(type, in: function(of: frame)))
        }
        return result
    }
}
