import Facts
import Program

extension Program {
    /// The raw value of a case; nil where the enumeration has none, or the source does not tell.
    func rawValue(ofCase name: String, in type: TypeID) -> TypeDeclaration.RawValue? {
        for part in self.type(type).parts {
            let declaration = facts.swift[part.file].types[part.index]
            guard let index = declaration.cases.firstIndex(where: { $0.name == name }) else { continue }
            return declaration.rawValues[index]
        }
        return nil
    }
}
