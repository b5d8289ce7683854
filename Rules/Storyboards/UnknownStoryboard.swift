import Analysis
import Facts
import Navigation
import Program
import Source

/// A storyboard that is loaded by name and does not exist. Its page in `Pages` says what counts.
struct UnknownStoryboard: Rule {
    static let metadata = RuleMetadata(
        id: "unknown-storyboard", group: .storyboards, severity: .everywhere(.error),
        page: PackageResources.unknown_storyboard_md)

    func check(_ context: RuleContext) -> [Violation] {
        let known = Set(context.program.facts.interfaces.filter { $0.kind == .storyboard }.map(\.name))
        // Sources without any storyboard are a part of an app.
        if known.isEmpty { return [] }
        let loaded = context.resolution.storyboardUses.instantiations.filter { use in
            use.wanted == .storyboard && !known.contains(use.storyboard) && !use.storyboard.contains("___")
                && !isTemplate(use, context)
        }
        return loaded.map { violation($0, known, context) } + inPropertyLists(known, context)
    }

    /// A method of a protocol, a base class or an extension of UIKit's that loads the storyboard named after `self`:
    /// the classes that call it decide on the name.
    private func isTemplate(_ use: StoryboardUses.Instantiation, _ context: RuleContext) -> Bool {
        guard let owner = context.program.function(use.function).owner else { return false }
        let entity = context.program.type(owner)
        guard entity.isExternal || entity.kind == .protocol || !entity.subtypes.isEmpty else { return false }
        if entity.shortName == use.storyboard { return true }
        return context.program.type(named: use.storyboard).map {
            context.program.type($0).isExternal || context.program.isRelated($0, owner)
        } ?? false
    }

    /// A global variable that loads it when first read, or a computed property, and that nobody reads.
    private func isNeverRead(_ use: StoryboardUses.Instantiation, _ context: RuleContext) -> Bool {
        let function = context.program.function(use.function)
        guard let variable = function.variable.map(context.program.variable) else { return false }
        if variable.owner != nil {
            return variable.declaration.isComputed && !context.members.exist(of: variable)
        }
        return !context.code.isNamed(variable)
    }

    private func violation(
        _ use: StoryboardUses.Instantiation, _ known: Set<String>, _ context: RuleContext
    ) -> Violation {
        let owner = context.program.function(use.function).owner
        let symbol = context.program.symbol(use.function)
        var violation = Violation(
            subject: owner.map { context.program.type($0).name } ?? symbol, scene: owner.flatMap(context.module(of:)),
            message: "\(symbol) loads the storyboard \"\(use.storyboard)\", and the app has none of that name",
            location: Finding.Span(use.location, length: use.length), suggestion: suggestion(use.storyboard, known))
        if isNeverRead(use, context) { violation.lowered = 2 }
        violation.tell(Harm.crash, unlessMissing: "\(use.storyboard).storyboard", context)
        return violation
    }

    private func suggestion(_ name: String, _ known: Set<String>) -> String {
        if let near = Suggestion.nearest(to: name, in: known, limit: 1).first {
            return "load \"\(near)\", or rename \(near).storyboard to \(name).storyboard"
        }
        return "add \(name).storyboard to the target, or load one of "
            + known.sorted().prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    }

    private func inPropertyLists(_ known: Set<String>, _ context: RuleContext) -> [Violation] {
        context.program.facts.propertyLists.flatMap { list in
            (list.mainStoryboards + list.sceneStoryboards).compactMap { value in
                guard let name = value.storyboardName, !name.isEmpty, !known.contains(name) else { return nil }
                var violation = Violation(
                    subject: name, scene: nil,
                    message: "the app starts with the storyboard \"\(name)\", and it has none of that name",
                    location: Finding.Span(SourceLocation(file: list.path, value.position)),
                    suggestion: suggestion(name, known))
                violation.tell("it crashes at launch", unlessMissing: "\(name).storyboard", context)
                return violation
            }
        }
    }
}
