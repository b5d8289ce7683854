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
        case .shuffled(let seed):
            var generator = SplitMix64(state: seed)
            facts.swift.shuffle(using: &generator)
            facts.interfaces.shuffle(using: &generator)
            facts.propertyLists.shuffle(using: &generator)
            facts.objectiveC.shuffle(using: &generator)
        }
        return facts
    }
}

/// Guy L. Steele Jr., Doug Lea, Christine H. Flood: Fast Splittable Pseudorandom Number Generators (OOPSLA 2014).
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
