import Facts
import Program

/// What is called a router in the word's other sense: it routes links.
extension ProgramIndex {
    private static let links: Set<String> = ["URL", "URLRequest", "URLComponents", "NSUserActivity"]

    /// Whether others ask a type for nothing but to open a link, or whether it can, and neither it nor who fulfils it
    /// shows any screen: it hands the link to the system, and is a service.
    func opensLinksAlone(_ type: TypeID) -> Bool {
        let family = program.concreteDescendants(of: type).filter { !program.type($0).isPreview }
        let asked = program.type(type).functions.values.flatMap { $0 }.map(program.function).filter(isForOthers)
        return !asked.isEmpty && asked.allSatisfy(takesLinks) && !family.isEmpty
            && !family.flatMap { functions(of: program.type($0)) }.contains {
                shows($0) || asksOthers($0, besides: family)
            }
    }

    private func isForOthers(_ function: FunctionEntity) -> Bool {
        let declaration = function.declaration
        return declaration.kind == .function && !declaration.isStatic && !declaration.isPrivate
    }

    private func takesLinks(_ function: FunctionEntity) -> Bool {
        let parameters = function.declaration.parameters
        return !parameters.isEmpty
            && parameters.allSatisfy { $0.type.unwrapped.plainName.map(Self.links.contains) ?? false }
    }

    /// Whether a function calls another router, or a factory of screens: the links lead to screens of the app.
    private func asksOthers(_ id: FunctionID, besides family: [TypeID]) -> Bool {
        code.calls(in: program.function(id)).flatMap(\.targets).compactMap(\.owner).contains { owner in
            [.router, .assembly].contains(resolution.role(of: owner))
                && !family.contains { program.isRelated($0, owner) }
        }
    }

    private func shows(_ id: FunctionID) -> Bool {
        code.expressions(in: program.function(id)).compactMap(\.name).contains(where: MovingNames.screens.contains)
    }
}
