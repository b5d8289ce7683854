/// One piece of evidence for a dialect.
package struct DialectVote: Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// The configuration says so.
        case configuration
        /// Objects that know each other.
        case wiring
        /// What a type inherits or fulfils.
        case conformance
        /// What a type does by itself that others leave to their parts.
        case behaviour
        /// The modules around it.
        case neighbours
        case name
    }

    package var dialect: Dialect
    package var kind: Kind
    package var points: Int
    /// What speaks for the dialect, in one clause.
    package var reason: String
}

/// What evidence is worth. A dialect with layers needs two wires at least: no name, no folder and no single type decides.
enum DialectPoints {
    /// A wire between two parts, of the two that VIPER, its relatives and view models with coordinators need.
    static let wire = 4
    /// One of the three wires of Clean Swift's cycle.
    static let cycleWire = 3
    /// A router that takes its routes from extensions.
    static let routes = 5
    /// Protocols on both sides, or a protocol or superclass that tells the dialect.
    static let conformance = 2
    /// A screen that shows others by itself.
    static let behaviour = 2
    static let name = 1
    /// Most modules of the feature, or of the app.
    static let feature = 6
    static let app = 5

    /// So many points of a dialect with layers count when it is asked what most modules are: wired on one side, by
    /// contracts.
    static let leaning = wire + conformance

    /// How many points of its own a module needs for a dialect.
    static func needed(for dialect: Dialect) -> Int {
        switch dialect {
        case .viper, .parentRouter, .rambler, .routes, .cleanSwift, .mvvmCoordinator: 2 * wire
        case .mvvm: wire
        case .mvc: behaviour
        case .unknown: 0
        }
    }
}
