import Source

/// An order of the files of an app. What is found out about an app does not depend on it; files are linked in another
/// order than that of their paths to prove this.
package enum FileOrder: Hashable, Sendable {
    case byPath
    case reversed
    /// An order that this number stands for, the same on every machine.
    case shuffled(seed: UInt64)

    /// The facts with their files in this order.
    package func sort(_ facts: ProjectFacts) -> ProjectFacts {
        var facts = facts
        switch self {
        case .byPath: break
        case .reversed:
            facts.swift.reverse()
            facts.interfaces.reverse()
            facts.propertyLists.reverse()
            facts.objectiveC.reverse()
            facts.texts.reverse()
        case .shuffled(let seed):
            var generator = SplitMix64(seed: seed)
            facts.swift.shuffle(using: &generator)
            facts.interfaces.shuffle(using: &generator)
            facts.propertyLists.shuffle(using: &generator)
            facts.objectiveC.shuffle(using: &generator)
            facts.texts.shuffle(using: &generator)
        }
        return facts
    }
}
