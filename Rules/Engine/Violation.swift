import NavigationGraph
import Resolution
import Source

/// What a rule found; the engine makes a finding of it by giving it the severity that holds for its module.
package struct Violation: Hashable, Sendable {
    package enum TransitionPart: Sendable {
        /// It tells of the transition: what is made or shown.
        case start
        /// It tells only of what the transition is made with.
        case service
    }

    /// What it is about (a type, a scene, a route); part of its identity.
    package var subject: String
    /// The scene whose module it is about, or nil.
    package var scene: Scene?
    /// The dialect that decides on the severity; by default the scene's.
    package var dialect: Dialect?
    /// One sentence that names both ends.
    package var message: String
    package var location: Finding.Span
    package var notes: [Finding.Note]
    /// What to do instead, in terms of the module at hand.
    package var suggestion: String?
    /// A severity of its own, which goes before the rule's; the configuration can still turn the rule off.
    package var severity: Finding.Severity?
    /// How many levels below the rule's own severity it is, never below info.
    package var lowered = 0
    /// Whether it tells of a transition, or of what one needs that another finding may tell of.
    package var inTransition: TransitionPart?
    /// The ids of scenes that cannot be reached, as the finding says: the engine takes what else is wrong in their modules
    /// for a part of it.
    package var buries: [String] = []

    init(
        subject: String, scene: Scene?, dialect: Dialect? = nil, message: String, location: Finding.Span,
        notes: [Finding.Note] = [], suggestion: String? = nil
    ) {
        self.subject = subject
        self.scene = scene
        self.dialect = dialect ?? scene?.dialect.flatMap(Dialect.init(rawValue:))
        self.message = message
        self.location = location
        self.notes = notes
        self.suggestion = suggestion
    }

    /// The finding with the severity that `base` gives after lowering.
    func finding(rule: String, severity base: Finding.Severity) -> Finding {
        var severity = base
        for _ in 0..<lowered { severity = severity == .error ? .warning : .info }
        return Finding(
            rule: rule, severity: severity, subject: subject, module: scene?.name, dialect: dialect?.rawValue,
            message: message, location: location, notes: notes, suggestion: suggestion)
    }
}
