import Facts
import Program

/// What code asks of the objects of one type.
package struct AskedMembers {
    /// A member that is called or read; of a selector, the method that it names.
    private struct Asked {
        var name: String
        var isSelector: Bool
    }

    private let code: ProgramCode
    private let asked: [Asked]
    /// The type with those of the app above it.
    private let declaring: [TypeEntity]

    /// - Complexity: O(*n*) expressions of the functions.
    package init(_ code: ProgramCode, of type: TypeID, by functions: [FunctionEntity]) {
        self.code = code
        declaring = code.program.lineage(of: type).map(code.program.type).filter { !$0.isExternal }
        asked = functions.flatMap(code.members).compactMap { member in
            guard let name = member.member, member.base?.types.contains(type) ?? false else { return nil }
            var isSelector = false
            if case .selector? = member.parent?.shape { isSelector = true }
            return Asked(name: name, isSelector: isSelector)
        }
    }

    package var names: Set<String> { Set(asked.map(\.name)) }

    /// The members that the app's classes declare, as they are declared there: `title`, `reload()`.
    package var declared: Set<String> {
        let classes = declaring.filter { $0.kind != .protocol }
        return asked.map(\.name).reduce(into: []) { names, name in
            for type in classes {
                if type.variables[name] != nil { names.insert(name) }
                for function in (type.functions[name] ?? []).map(code.program.function) {
                    names.insert(function.declaration.parameters.isEmpty ? name + "()" : function.declaration.signature)
                }
            }
        }
    }

    /// Whether something is asked that no protocol of the app could ask for as it is: a member of the framework's class, or
    /// a selector.
    package var needFramework: Bool {
        asked.contains { asked in
            asked.isSelector
                || !declaring.contains { $0.variables[asked.name] != nil || $0.functions[asked.name] != nil }
        }
    }
}
