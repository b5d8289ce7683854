import NavigationGraph
import Query
import Source

/// A promise of a project about its own flows, as its configuration says it.
package struct Contract: Sendable {
    /// What is promised.
    package enum Promise: Sendable {
        /// Every path from `from` to `to` passes the gate.
        case onlyThrough(ContractSelector, from: ContractSelector, to: ContractSelector)
        /// No path leads from `from` to `to`, or none of so few steps.
        case forbid(from: ContractSelector, to: ContractSelector, within: Int?)
        /// Every scene of `from` leads to one of `to`, in so many steps at most where a number is given.
        case reach(from: ContractSelector, to: ContractSelector, within: Int?)
        /// No scene of one group leads to a scene of another.
        case independent([ContractSelector])
        /// No routes of these kinds follow each other.
        case forbidConsecutive([Route.Kind])
    }

    /// Unique in the configuration; part of the identity of every violation.
    package var name: String
    package var promise: Promise
    /// Nil leaves it to the rule.
    package var severity: Finding.Severity?
    /// The routes that count; nil means every kind.
    package var kinds: Set<Route.Kind>?
    /// Scenes that no path passes.
    package var avoiding: ContractSelector?
    /// Leaves inferred routes out.
    package var exactOnly: Bool
    /// Selectors may match nothing.
    package var allowsEmpty: Bool
    /// Where the configuration makes the promise.
    package var location: SourceLocation

    package init(
        name: String, promise: Promise, severity: Finding.Severity? = nil, kinds: Set<Route.Kind>? = nil,
        avoiding: ContractSelector? = nil, exactOnly: Bool = false, allowsEmpty: Bool = false,
        location: SourceLocation
    ) {
        self.name = name
        self.promise = promise
        self.severity = severity
        self.kinds = kinds
        self.avoiding = avoiding
        self.exactOnly = exactOnly
        self.allowsEmpty = allowsEmpty
        self.location = location
    }

    /// Every selector, in the order of the promise.
    var selectors: [ContractSelector] {
        let own: [ContractSelector] =
            switch promise {
            case .onlyThrough(let gate, let from, let to): [gate, from, to]
            case .forbid(let from, let to, _), .reach(let from, let to, _): [from, to]
            case .independent(let groups): groups
            case .forbidConsecutive: []
            }
        return own + [avoiding].compactMap { $0 }
    }
}

/// An expression of the query language that picks scenes for a contract.
package struct ContractSelector: Sendable {
    package var query: Query
    /// Where it stands in the configuration.
    package var location: SourceLocation

    package init(_ query: Query, at location: SourceLocation) {
        self.query = query
        self.location = location
    }

    package var text: String { query.text }
}
