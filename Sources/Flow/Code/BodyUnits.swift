import Facts

/// Which code unit of a body its regions, locals and captured variables belong to.
struct BodyUnits {
    /// By region: the closure around it; nil for the body's own.
    private let closures: [ClosureID?]
    /// By closure: the closure around it; nil for the body.
    private let outer: [ClosureID?]
    /// By local: the unit that it is declared in.
    let homes: [ClosureID?]
    /// By local: whether it has values in a box, because units share it and it is given more than one.
    let isBoxed: [Bool]
    /// By local: whether a loop gives it values, so that what is read further up may stand further down.
    let isLooped: [Bool]

    /// By closure: the locals and parameters from around it that it, or one within it, names; sorted.
    let captures: [Captures]

    struct Captures {
        var locals: [LocalID] = []
        /// Of these, the ones that a capture list names: their values of that moment are captured.
        var values: Set<LocalID> = []
        var parameters: [Int] = []
    }

    /// Linear in the body, times the nesting of its closures.
    init(_ body: Body) {
        let closures = body.regions.indices.map { region in
            body.regions(around: RegionID(region)).lazy.compactMap { around -> ClosureID? in
                if case .closure(let id) = body.regions[Int(around)].kind { id } else { nil }
            }.first
        }
        let outer = body.closures.map { closure in
            body.regions[Int(closure.region)].parent.flatMap { closures[Int($0)] }
        }
        (self.closures, self.outer) = (closures, outer)
        var mentions: [[ClosureID?]] = Array(repeating: [], count: body.locals.count)
        var named: [(local: LocalID, unit: ClosureID?)] = []
        var parameters: [(index: Int, unit: ClosureID?)] = []
        for node in body.nodes {
            let unit = closures[Int(node.region)]
            switch node.shape {
            case .local(let local), .declaration(let local):
                mentions[Int(local)].append(unit)
                named.append((local, unit))
            case .parameter(let index): parameters.append((Int(index), unit))
            default: break
            }
        }
        let homes = body.locals.indices.map { local -> ClosureID? in
            if case .closureParameter(let closure, _) = body.locals[local].kind { return closure }
            return Self.common(mentions[local], outer)
        }
        self.homes = homes

        var assigned = Array(repeating: (count: 0, isInside: false, isLooped: false), count: body.locals.count)
        for node in body.nodes {
            guard case .assignment(let target, _, _) = node.shape,
                case .local(let local) = body.nodes[Int(target)].shape
            else { continue }
            assigned[Int(local)].count += 1
            if closures[Int(node.region)] != homes[Int(local)] { assigned[Int(local)].isInside = true }
            if body.regions(around: node.region).contains(where: { body.regions[Int($0)].kind == .loop }) {
                assigned[Int(local)].isLooped = true
            }
        }
        let listed = body.closures.map { closure in Set(closure.captures.map(\.name)) }
        let isShared = body.locals.indices.map { local in
            mentions[local].contains { unit in
                unit != homes[local]
                    && !Self.isListed(body.locals[local].name, from: unit, to: homes[local], listed, outer)
            }
        }
        isBoxed = body.locals.indices.map { local in
            isShared[local] && assigned[local].count > 0 && body.locals[local].kind != .function
        }
        isLooped = assigned.map(\.isLooped)

        captures = body.closures.indices.map { closure in
            var (locals, indexes): (Set<LocalID>, Set<Int>) = ([], [])
            for (local, unit) in named
            where Self.isInside(unit, ClosureID(closure), outer)
                && !Self.isInside(homes[Int(local)], ClosureID(closure), outer)
            {
                locals.insert(local)
            }
            for (index, unit) in parameters where Self.isInside(unit, ClosureID(closure), outer) {
                indexes.insert(index)
            }
            let values = locals.filter { listed[closure].contains(body.locals[Int($0)].name) }
            return Captures(locals: locals.sorted(), values: values, parameters: indexes.sorted())
        }
    }

    /// Whether a closure on the way from a unit out to another names a variable in its capture list.
    private static func isListed(
        _ name: String, from inner: ClosureID?, to home: ClosureID?, _ listed: [Set<String>], _ outer: [ClosureID?]
    ) -> Bool {
        var current = inner
        while let unit = current, unit != home {
            if listed[Int(unit)].contains(name) { return true }
            current = outer[Int(unit)]
        }
        return false
    }

    /// Whether a unit has the values of a local from around it, and not the box that has them.
    func hasValues(of local: LocalID, in unit: ClosureID?) -> Bool {
        var current = unit
        while let closure = current, closure != homes[Int(local)] {
            if captures[Int(closure)].values.contains(local) { return true }
            current = outer[Int(closure)]
        }
        return false
    }

    /// The closure around a region; nil for the body's own code.
    func unit(of region: RegionID) -> ClosureID? { closures[Int(region)] }

    private static func isInside(_ inner: ClosureID?, _ closure: ClosureID, _ outer: [ClosureID?]) -> Bool {
        var current = inner
        while let unit = current {
            if unit == closure { return true }
            current = outer[Int(unit)]
        }
        return false
    }

    /// The innermost unit that is around all of them.
    private static func common(_ units: [ClosureID?], _ outer: [ClosureID?]) -> ClosureID? {
        guard let first = units.first else { return nil }
        var current = first
        while let unit = current {
            if units.allSatisfy({ isInside($0, unit, outer) }) { return unit }
            current = outer[Int(unit)]
        }
        return nil
    }
}
