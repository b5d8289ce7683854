import Program
import Source

/// Takes a route out of the sources, where that is certain to leave them sound.
struct RouteRemoval {
    let context: RuleContext

    /// What does not ask for methods of its own.
    private static let plain: Set<String> = ["AnyObject", "class", "NSObject", "NSObjectProtocol", "Sendable"]

    /// The changes that take out the declarations of routes, those of protocols and those that fulfil them; empty where
    /// something may need one of them: a caller, a name in a string, a library's protocol, a superclass.
    func edits(of declarations: [FunctionEntity]) -> [Edit] {
        guard declarations.allSatisfy(isFree) else { return [] }
        return declarations.compactMap { function -> Edit? in
            let declaration = function.declaration
            guard let begin = declaration.begin else { return nil }
            var end = declaration.end
            // With a body, its last brace stands there.
            if function.hasCode { end.column += 1 }
            return Edit(
                context.program.location(function.id, declaration.position), removing: declaration.name,
                in: begin..<max(begin, end))
        }.sorted()
    }

    private func isFree(_ function: FunctionEntity) -> Bool {
        let declaration = function.declaration
        guard let owner = context.owner(of: function), declaration.begin != nil, declaration.attributes.isEmpty,
            Set(declaration.modifiers).isDisjoint(with: ["override", "open", "public"]),
            !context.code.isNamed(function), !context.handedTexts.isWritten(declaration.name),
            !context.index.objectiveCNames.contains(owner.shortName)
        else { return false }
        return context.program.lineage(of: owner.id).map(context.program.type).allSatisfy { type in
            (!type.isExternal || Self.plain.contains(type.name))
                && type.parts.flatMap { context.declaration(of: $0).inherits }.allSatisfy {
                    $0.lastName.map { Self.plain.contains($0) || context.program.isOfApp($0) } ?? false
                }
        }
    }
}
