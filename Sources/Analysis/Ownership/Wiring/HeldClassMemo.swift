import Facts
import Program

/// The one class of what properties hold, where that is one. Keeps what it has found.
final class HeldClassMemo {
    private let code: ProgramCode
    private var known: [VariableID: TypeID?] = [:]

    init(_ code: ProgramCode) { self.code = code }

    func onlyClass(of variable: VariableEntity) -> TypeID? {
        if let found = known[variable.id] { return found }
        let found = search(variable)
        known[variable.id] = .some(found)
        return found
    }

    private func search(_ variable: VariableEntity) -> TypeID? {
        let type = code.typing.type(of: variable.id)
        if type.instance.nominals.isEmpty { return nil }
        if let found = onlyClass(type) { return found }
        let given = HeldClasses(code).classes(of: variable) ?? []
        return given.count == 1 ? given[0] : nil
    }

    /// The class itself, or the one class that fulfils a protocol.
    func onlyClass(_ type: StaticType) -> TypeID? {
        let nominals = type.instance.nominals
        if let own = nominals.first(where: { [.class, .external].contains(code.program.type($0).kind) }) { return own }
        guard let contract = nominals.first, code.program.type(contract).kind == .protocol else { return nil }
        let fulfilling = code.program.concreteDescendants(of: contract).filter {
            !code.program.type($0).isPreview && code.program.type($0).kind == .class
        }
        return fulfilling.count == 1 ? fulfilling[0] : nil
    }
}
