import Navigation
import NavigationGraph
import Program
import Source

/// What a rule found; the engine makes a finding of it by giving it the severity that holds for its module.
package struct Violation: Hashable, Sendable {
    /// What several findings may have in common, of which one is enough.
    package enum Cause: Hashable, Sendable {
        /// A transition that the code of a function makes.
        case transition(FunctionID)
        /// Views that a type handles.
        case views(TypeID)
        /// A scene that nothing shows, by its id.
        case lostScene(String)
        /// A router or screen that somebody keeps, and a route that does nothing does not start.
        case unstarted(TypeID)
    }

    /// What it is about (a type, a scene, a route); part of its identity.
    package var subject: String
    /// The scene whose module it is about, or nil.
    package var scene: Scene?
    /// The dialect that decides on the severity, where a rule knows better than the scene and the app.
    package var dialect: Dialect?
    /// One sentence that names both ends.
    package var message: String
    package var location: Finding.Span
    package var notes: [Finding.Note]
    /// What to do instead, in terms of the module at hand.
    package var suggestion: String?
    /// What does that by itself, where it is certain and local.
    package var edits: [Edit] = []
    /// A severity of its own, which goes before the rule's; the configuration can still turn the rule off.
    package var severity: Finding.Severity?
    /// How many levels below the rule's own severity it is, never below info.
    package var lowered = 0
    /// What a baseline knows it by; nil where that is the subject and the names in the message.
    package var fault: Fault?
    /// The causes that it tells of.
    package var starts: Set<Cause> = []
    /// The causes that all it tells of goes with, if they are told.
    package var serves: Set<Cause> = []
    /// The ids of scenes that cannot be reached, as the finding says: the engine takes what else is wrong in their modules
    /// for a part of it.
    package var buries: [String] = []

    init(
        subject: String, scene: Scene?, dialect: Dialect? = nil, message: String, location: Finding.Span,
        notes: [Finding.Note] = [], suggestion: String? = nil
    ) {
        self.subject = subject
        self.scene = scene
        self.dialect = dialect
        self.message = message
        self.location = location
        self.notes = notes
        self.suggestion = suggestion
    }

    /// What a baseline knows of it where it is told together with others.
    var alone: Fault { fault ?? Fault(subject, Fault.names(in: message, of: subject), message: message) }

    /// The finding with the severity that `base` gives after lowering.
    func finding(rule: String, severity base: Finding.Severity) -> Finding {
        var severity = base
        for _ in 0..<lowered { severity = severity == .error ? .warning : .info }
        return Finding(
            rule: rule, severity: severity, subject: subject, module: scene?.label, dialect: dialect?.rawValue,
            message: message, location: location, notes: notes, suggestion: suggestion, edits: edits, fault: fault)
    }
}
