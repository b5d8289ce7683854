import Facts
import Program
import Source

/// A class that a storyboard or xib names and the app does not have. The page beside this file says what counts.
struct UnknownCustomClass: Rule {
    static let metadata = RuleMetadata(
        id: "unknown-custom-class", group: .storyboards, severity: .everywhere(.error),
        page: PackageResources.unknown_custom_class_md)

    func check(_ context: RuleContext) -> [Violation] {
        // Files of Objective-C are not read, and what they import is not known.
        let isMixed = hasObjectiveC(context)
        let imported = isMixed ? nil : Set(context.program.facts.swift.flatMap { $0.imports.map(\.module) })
        let renamed = objectiveCNames(context)
        return context.documents().flatMap { document -> [Violation] in
            let missing = document.customClasses.filter {
                isMissing($0, imported, context) && !renamed.contains($0.className)
            }
            return Dictionary(grouping: missing, by: \.className).values.compactMap { uses in
                violation(uses.sorted { $0.position < $1.position }, document, context)
            }
        }
    }

    /// Whether a class without a module, neither UIKit's nor a Swift file's, is used: one of Objective-C.
    private func hasObjectiveC(_ context: RuleContext) -> Bool {
        context.program.facts.interfaces.flatMap(\.customClasses).contains { use in
            (use.module ?? "").isEmpty && !use.isTargetModule && !use.className.hasPrefix("UI")
                && use.className != "NSObject" && context.program.type(named: use.className) == nil
        }
    }

    /// The names of `@objc(Name)`.
    private func objectiveCNames(_ context: RuleContext) -> Set<String> {
        var names: Set<String> = []
        for file in context.program.facts.swift {
            for attribute in file.types.flatMap(\.attributes) where attribute.name == "objc" {
                if let name = attribute.arguments { names.insert(name) }
            }
        }
        return names
    }

    private func isMissing(_ use: CustomClassUse, _ imported: Set<String>?, _ context: RuleContext) -> Bool {
        if let type = context.program.type(named: use.className), !context.program.type(type).isExternal {
            return false
        }
        if use.className.contains("___") { return false }
        if use.isTargetModule { return true }
        // Without a module the class may be one of Objective-C, whose sources are not read.
        guard let imported, let module = use.module, !module.isEmpty else { return false }
        return !imported.contains { $0 == module || $0.hasPrefix(module + ".") }
    }

    private func violation(
        _ uses: [CustomClassUse], _ document: InterfaceFacts, _ context: RuleContext
    ) -> Violation? {
        guard let first = uses.first else { return nil }
        let isOwner = uses.allSatisfy(\.isFilesOwner)
        let subject =
            isOwner ? "the File's Owner of \(document.fileName)" : "a \(first.element) of \(document.fileName)"
        let reason: String
        if first.isTargetModule {
            reason = "the app has no class of that name"
        } else {
            reason = "no file imports the module \(first.module ?? "")"
        }
        let notes = uses.dropFirst().prefix(5).map {
            Finding.Note("and of the \($0.element) here", at: SourceLocation(file: document.path, $0.position))
        }
        var violation = Violation(
            subject: first.className, scene: nil,
            message: "\(subject) is of class \(first.className), and \(reason)",
            location: Finding.Span(SourceLocation(file: document.path, first.position)), notes: notes,
            suggestion: suggestion(first, document, context))
        if document.kind == .xib || isOwner { violation.lowered = 1 }
        return violation
    }

    private func suggestion(_ use: CustomClassUse, _ document: InterfaceFacts, _ context: RuleContext) -> String {
        let classes = context.program.types.filter { $0.kind == .class && $0.outer == nil }.map(\.name)
        if let near = Suggestion.nearest(to: use.className, in: classes, limit: 1).first {
            return "name the class \(near), or declare \(use.className)"
        }
        if use.isTargetModule { return "declare \(use.className), or clear the custom class in \(document.fileName)" }
        return "name the module that has \(use.className) now, or clear the custom class in \(document.fileName)"
    }
}
