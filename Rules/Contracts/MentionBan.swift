import Analysis
import Navigation
import Source

/// A promise of a project about what its code names, as its configuration says it.
package struct MentionBan: Sendable {
    /// Whose code is meant: types that are as every list says that is not empty.
    package struct Subject: Sendable {
        package var roles: Set<Role> = []
        package var types: [NamePattern] = []
        /// Where the code stands.
        package var files: [PathPattern] = []
        package var dialects: Set<Dialect> = []

        package init() {}
    }

    /// What that code may not name: whatever one of the lists says.
    package struct Object: Sendable {
        package var types: [NamePattern] = []
        package var roles: Set<Role> = []
        /// Where the named types are declared.
        package var files: [PathPattern] = []
        /// Modules, the imports of which count as names.
        package var imports: [NamePattern] = []

        package init() {}
    }

    /// Unique in the configuration; part of the identity of every violation.
    package var name: String
    package var subject: Subject
    package var object: Object
    /// Names that are allowed all the same.
    package var exceptions: [NamePattern]
    /// Why, in words that end a sentence; or nil.
    package var reason: String?
    /// Nil leaves it to the rule.
    package var severity: Finding.Severity?
    /// No code has to be meant.
    package var allowsEmpty: Bool
    /// Where the configuration makes the promise.
    package var location: SourceLocation

    package init(
        name: String, subject: Subject, object: Object, exceptions: [NamePattern] = [], reason: String? = nil,
        severity: Finding.Severity? = nil, allowsEmpty: Bool = false, location: SourceLocation
    ) {
        self.name = name
        self.subject = subject
        self.object = object
        self.exceptions = exceptions
        self.reason = reason
        self.severity = severity
        self.allowsEmpty = allowsEmpty
        self.location = location
    }

    /// The same promise, with its patterns of files read from where its configuration lies.
    /// - Parameters:
    ///   - folder: the names of the absolute folder that patterns are relative to.
    ///   - root: the names of the absolute folder that paths of findings are relative to.
    package func placed(folder: [String], root: [String]) -> MentionBan {
        var ban = self
        ban.subject.files = subject.files.map { $0.placed(folder: folder, root: root) }
        ban.object.files = object.files.map { $0.placed(folder: folder, root: root) }
        return ban
    }
}
