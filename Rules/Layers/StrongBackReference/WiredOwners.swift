import Analysis
import Facts
import Navigation
import Program
import Source

/// Objects that code wires together so that they keep each other: cycles of the very same objects, whatever their roles.
struct WiredOwners {
    let context: RuleContext

    /// The cycles that do not go away where the properties are weak that other findings tell of.
    /// - Parameter told: those properties.
    func violations(besides told: Set<VariableID>) -> [Violation] {
        var told = told
        var found: [Violation] = []
        for function in context.running.functions {
            for cycle in context.wiring.cycles(in: function.id, rank: rank) {
                let properties = Set(cycle.compactMap(\.property?.id))
                guard let first = cycle[0].property, properties.isDisjoint(with: told), matters(cycle),
                    !OwnedAllocations(context.code).keepContainer(ofScreenIn: first)
                else { continue }
                told.insert(first.id)
                if let violation = violation(cycle, besides: told) { found.append(violation) }
            }
        }
        return found
    }

    /// Objects that live as long as the app may keep each other.
    private func matters(_ cycle: WiringCycles.Cycle) -> Bool {
        let lasting = AppLifetimeObjects(context.code)
        return !cycle.contains { lasting.isDelegateOfApp($0.keeper) }
            && !cycle.allSatisfy { lasting.contain($0.keeper) }
    }

    // MARK: Which one is to be weak

    /// A delegate is told of something and never owned. Of others, the further a reference leads outwards the rather it is the
    /// wrong one; of equal ones that which leads back to who made the object. One that alone is seen to keep its object is what
    /// keeps it alive, and right; where all of a cycle are such, none can just be cut.
    private func rank(_ link: WiringCycles.Link) -> Int {
        guard let property = link.property else { return Self.right }
        let isWrong = property.name.lowercased().hasSuffix("delegate")
        let depth = (context.depth(of: link.keeper) - context.depth(of: link.held)) * 2 + (link.isItself ? 1 : 0)
        return (isWrong ? Self.wrong : depth) + (isCuttable(link, property) ? 0 : Self.right)
    }

    /// Whether the object stays where the link is cut.
    private func isCuttable(_ link: WiringCycles.Link, _ property: VariableEntity, _ told: Set<VariableID> = []) -> Bool
    {
        OtherKeepers(context.code, context.ownership, takingForWeak: told).keep([link.held], besides: property)
    }

    /// Below the rank of every reference that may be the wrong one.
    private static let right = -1000
    /// Above the rank of every other one.
    private static let wrong = 100

    // MARK: Texts

    private func violation(_ cycle: WiringCycles.Cycle, besides told: Set<VariableID>) -> Violation? {
        let link = cycle[0]
        guard let property = link.property else { return nil }
        let (keeper, held) = (context.program.type(property.owner ?? link.keeper), context.program.type(link.held))
        let declared = context.typing.type(of: property.id).nominals.first.map(context.program.type)
        let weak = WeakAdvice(
            context: context, inner: keeper, variable: property, outer: declared ?? held, others: told)
        let way = CycleText(context: context).text(cycle.map(\.keeper))
        let holds =
            link.isByClosure
            ? "the closure that \(keeper.name) keeps in \(property.name) captures \(held.name) strongly"
            : "\(keeper.name) holds \(held.name) strongly in \(property.name)"
        var violation = Violation(
            subject: "\(keeper.name).\(property.name)", scene: context.module(of: keeper.id),
            dialect: context.dialect(of: keeper.id),
            message: "\(holds); \(way) keep each other, and are never released",
            location: context.span(property.file, property.declaration.position, length: property.name.utf8.count),
            notes: [Finding.Note("\(held.name) is given to \(keeper.name) here", at: link.place)],
            suggestion: advice(link, property, weak, told))
        violation.lowered = context.running.isNeverMade(keeper) ? 2 : 0
        return violation
    }

    private func advice(
        _ link: WiringCycles.Link, _ property: VariableEntity, _ weak: WeakAdvice, _ told: Set<VariableID>
    ) -> String {
        let weakly = link.isByClosure ? "let the closure capture it weakly" : weak.text
        if !link.isByClosure, let text = weak.textForLoneObject { return text }
        let held = context.program.type(link.held).name
        return WeakAdvice.once(isCuttable(link, property, told), "the \(held)", then: weakly)
    }
}

/// A cycle of owners in words: `AlbumRouter → AlbumViewController → AlbumRouter`.
struct CycleText {
    let context: RuleContext

    /// - Parameter types: the classes of the objects, each of which keeps the next one, and the last the first.
    func text(_ types: [TypeID]) -> String {
        (types + types.prefix(1)).map { context.program.type($0).name }.joined(separator: " → ")
    }
}
