/// What a rule says about the analyzed app.
package struct Finding: Hashable, Codable, Sendable {
    package enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
        case info, warning, error

        package static func < (a: Severity, b: Severity) -> Bool {
            (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
        }
    }

    /// A stretch of source on one line, or over several.
    package struct Span: Hashable, Codable, Sendable {
        package var file: String
        package var line: Int
        package var column: Int
        package var endLine: Int
        package var endColumn: Int

        package init(file: String, line: Int, column: Int, endLine: Int? = nil, endColumn: Int? = nil) {
            self.file = file
            self.line = line
            self.column = column
            self.endLine = endLine ?? line
            self.endColumn = endColumn ?? column
        }

        package init(_ location: SourceLocation, length: Int = 0) {
            self.init(
                file: location.file, line: location.line, column: location.column,
                endColumn: location.column + length)
        }
    }

    /// A further place that helps to understand the finding.
    package struct Note: Hashable, Codable, Sendable {
        package var message: String
        package var location: SourceLocation
        /// How many bytes of the line are marked where the note's fault is told by itself.
        package var length: Int
        /// What is wrong there as well, told together with the finding; nil where the place only explains.
        package var fault: Fault?

        package init(_ message: String, at location: SourceLocation, length: Int = 0, of fault: Fault? = nil) {
            self.message = message
            self.location = location
            self.length = length
            self.fault = fault
        }
    }

    /// Id of the rule, such as `view-calls-router`.
    package var rule: String
    package var severity: Severity
    /// What the finding is about (a type, a scene, a route); part of its identity.
    package var subject: String
    /// Name of the module the subject belongs to, or nil.
    package var module: String?
    /// Dialect of that module, or of the app, by which it is judged; or nil.
    package var dialect: String?
    /// One sentence that names both ends.
    package var message: String
    package var location: Span
    package var notes: [Note]
    /// What to do instead, or nil.
    package var suggestion: String?
    /// What mends it, all of it together; empty where that takes somebody who knows the code.
    package var edits: [Edit]
    /// What it is about at its own place.
    package var fault: Fault

    /// - Parameter fault: nil where the names in the message say it.
    package init(
        rule: String, severity: Severity, subject: String, module: String? = nil, dialect: String? = nil,
        message: String, location: Span, notes: [Note] = [], suggestion: String? = nil, edits: [Edit] = [],
        fault: Fault? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.subject = subject
        self.module = module
        self.dialect = dialect
        self.message = message
        self.location = location
        self.notes = notes
        self.suggestion = suggestion
        self.edits = edits
        self.fault = fault ?? Fault(subject, Fault.names(in: message, of: subject))
    }

    /// The order of every report: by place, then by rule, then by text.
    package static func reportOrder(_ a: Finding, _ b: Finding) -> Bool {
        let left = (a.location.file, a.location.line, a.location.column, a.rule)
        let right = (b.location.file, b.location.line, b.location.column, b.rule)
        return left == right ? (a.subject, a.message) < (b.subject, b.message) : left < right
    }
}
