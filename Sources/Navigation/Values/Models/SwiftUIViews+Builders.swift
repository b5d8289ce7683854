import Facts
import Program

/// Builders of SwiftUI that stand elsewhere than what they are given: closures, and methods that are only named.
extension SwiftUIViews {
    /// What a builder that stands elsewhere makes of each of these values; of an unknown one, all it may build.
    func views(builtBy builder: ViewBuilder, given: Values) -> Values {
        var result = Values()
        for case .open(let openness) in containers.flattened(given).items { result.insert(.open(openness)) }
        for site in closures(of: builder, given: given) { result.formUnion(built(byClosure: site)) }
        result.formUnion(built(byMethodOf: builder, given: given))
        if given.isEmpty { result.isGuess = true }
        return chosen(result)
    }

    /// A builder's closure, once for each of the values that it can be given; once alone for an unknown one.
    func closures(of builder: ViewBuilder, given: Values) -> [Site] {
        let root = root(builder.function, demand: true)
        guard let body = body(of: root), case .closure(let id) = body.nodes[Int(builder.node)].shape else {
            return []
        }
        if given.isEmpty { return [Site(frame: root, node: builder.node)] }
        return containers.flattened(given).items.compactMap { value in
            if case .open = value { return nil }
            guard takes(builder, value) else { return nil }
            var frame = frames[Int(root)]
            frame.given = body.closures[Int(id)].parameters.first.map { .init(place: .local($0), value: value) }
            return Site(frame: intern(frame), node: builder.node)
        }
    }

    /// What the method that is a builder builds of each of the values that it can be given, or of an unknown one.
    private func built(byMethodOf builder: ViewBuilder, given: Values) -> Values {
        var result = Values()
        let root = root(builder.function, demand: true)
        if case .closure? = body(of: root)?.nodes[Int(builder.node)].shape { return result }
        let known = containers.flattened(given).items.filter { value in
            if case .open = value { return false }
            return takes(builder, value)
        }
        for method in evaluate(builder.node, in: root).items {
            switch method {
            case .method(let function, let receiver):
                if given.isEmpty { result.formUnion(built(byMethod: function, receiver)) }
                for value in known { result.formUnion(built(byMethod: function, receiver, given: value)) }
            // The memberwise initializer, named and not called.
            case .metatype(let type) where isView(type) && (given.isEmpty || !known.isEmpty):
                result.insert(.object(type, origin: nil))
            default: break
            }
        }
        return result
    }

    /// What a method builds that is only named where a builder is asked for, by way of the first parameter's value where
    /// that is known. An initializer builds its own view.
    func built(
        byMethod function: FunctionID, _ receiver: Value?, _ mode: BuilderMode = .single, given: Value? = nil
    ) -> Values {
        let entity = program.function(function)
        if entity.declaration.kind == .initializer {
            return entity.owner.map { Values(.object($0, origin: nil)).filter(isView) } ?? Values()
        }
        var target = function
        if case .open? = receiver, let receiver, entity.declaration.body == nil || evaluator.isOverridden(function) {
            return Values(receiver)
        } else if entity.declaration.body == nil, let type = receiver.flatMap(type(of:)) {
            let labels = entity.declaration.parameters.map(\.label)
            target = program.implementation(of: entity.name, labels: labels, in: type) ?? function
        }
        var frame = Frame(function: target, receiver: receiver, call: nil, demand: true)
        frame.given = given.map { .init(place: .parameter(0), value: $0) }
        return ask(.method(intern(frame), mode))
    }

    /// Of several builders those that get the value: where nothing is known of it, the ones for its static type.
    func builders(_ builders: [ViewBuilder], of value: Site, given: Values) -> [ViewBuilder] {
        guard given.isEmpty else { return builders }
        var site = value
        while let body = body(of: site.frame), case .parameter(let index) = body.nodes[Int(site.node)].shape,
            let outer = evaluator.given(Int(index), of: site.frame)
        {
            site = outer
        }
        let own = typing.type(of: site.node, in: function(of: site.frame)).nominals.filter {
            [.enum, .struct, .class].contains(program.type($0).kind)
        }
        if own.isEmpty { return builders.count > 1 ? [] : builders }
        return builders.filter { $0.type.map(own.contains) ?? true }
    }

    /// Whether a value can be one that a builder is given. A case that stands without its type may be of any enum that
    /// has one of its name.
    private func takes(_ builder: ViewBuilder, _ value: Value) -> Bool {
        guard let wanted = builder.type, program.type(wanted).kind != .external else { return true }
        if case .enumCase(nil, let name, _) = value { return program.type(wanted).cases[name] != nil }
        return type(of: value).map { program.isRelated($0, wanted) } ?? true
    }
}
