import Analysis
import Facts
import NavigationGraph
import Packs
import Program
import Source

/// The outcome of the analysis: the graph, and what rules need to know beside it.
package struct Resolution: Sendable {
    package var graph: NavigationGraph
    package var diagnostics: [Diagnostic]
    /// What the types of the app do, with what tells it.
    let roles: Roles
    let analysing: DeepStack.Running<Analysis>
    /// What the routes and the rules ask of the program alike. Worked out when it is first asked for, where nobody has
    /// before.
    package var analysis: Analysis { analysing.result() }
    /// Which tradition each module follows, and the app, with the evidence.
    package private(set) var dialects = DialectTable()
    /// For every type of the app its role and the scenes it serves.
    package var memberships: [TypeID: ModuleMembership]
    /// Screens that are written and are none of the app's flow, sorted by id.
    package var leftOut: [LeftOutScene] = []
    /// Segues performed in code: which function performs which identifier, for which scenes.
    package var performedSegues: [PerformedSegue]
    /// What code asks storyboards for by name.
    package var storyboardUses = StoryboardUses()
    /// Who names screens by their class or identifier in code that may run, by their ids; nil where that is not known.
    package var namings: [String: SceneNaming]?

    /// Ids of screens that some code shows where it is not known over which one; the ledger has these transitions as open.
    package var shownFromUnknown: Set<String> = []

    /// Factories in tables under names that nobody asks for: what they make, nobody gets.
    package var unaskedFactories: Set<FunctionID> = []

    /// Actions (`@IBAction`) that no document connects, although those of their classes were read, and no code names.
    package var idleActions: Set<FunctionID> = []

    /// The role by names, ancestry and wiring; none for what is not of the app.
    package func role(of type: TypeID) -> Role { memberships[type]?.role ?? .other }

    /// What tells the role of a type, to follow the role: `its name`. Nil for a type of no role.
    package func evidenceOfRole(of type: TypeID) -> String? {
        switch roles.evidence(for: type) {
        case .ancestry: "what it inherits or fulfils"
        case .name: "its name"
        case .wiring: "the property that holds it"
        case .contract: "its contract"
        case nil: nil
        }
    }

    /// Gives scenes, files or the whole app dialects of the configuration's; see `DialectTable.configure`.
    package mutating func configure(
        scenes: [String: Dialect], files: [String: Dialect] = [:], app: Dialect? = nil
    ) {
        dialects.configure(scenes: scenes, files: files, app: app)
        graph.dialect = dialects.app.dialect.rawValue
        for index in graph.scenes.indices {
            if let dialect = scenes[graph.scenes[index].id] { graph.scenes[index].dialect = dialect.rawValue }
        }
    }

    package struct Options: Sendable {
        /// Scenes that are entries beside the detected ones, by view type or by what people call the screen.
        package var entries: [String] = []
        /// Where each of these stands, for what there is to say about it.
        package var entryPlaces: [String: (file: String, position: Position)] = [:]
        /// What does not depend on each other is done by two threads where this is more than 1.
        package var jobs = 1
        /// Makes sketches of the screens, too.
        package var drawsScreens = false
        package init() {}
    }

    /// Finds scenes and routes of a linked program.
    package static func resolve(_ program: Program, packs: Packs, options: Options = Options()) -> Resolution {
        DeepStack.run {
            let tables = NavigationTables(program, packs: packs, options: options)
            var resolver = Resolver(tables)
            return Conclusions(resolver.run(), tables).resolution()
        }
    }
}

/// A screen that is no part of the app's flow.
package struct LeftOutScene: Hashable, Sendable {
    /// The id that the scene would have.
    package var id: String
    /// Why, in words that go on from the screen.
    package var reason: String
    package var location: SourceLocation
}

/// What a type does, and for which scenes.
package struct ModuleMembership: Hashable, Sendable {
    package var role: Role
    /// Ids of the scenes it serves, sorted.
    package var scenes: [String]
    /// `wiring`, `name`, `folder`, or `view` for the scene's own class; nil without a scene.
    package var evidence: String?
}

/// A call that performs a segue by identifier.
package struct PerformedSegue: Hashable, Sendable {
    package var function: FunctionID
    package var location: SourceLocation
    /// The identifiers it may perform; empty where they are not known.
    package var identifiers: [String]
    /// Ids of the scenes that perform it.
    package var scenes: [String]
    /// The scenes are what the call is made on; otherwise the ones whose code makes the call, on something that is not known.
    package var isPerformerKnown: Bool
}
