import Facts
import Program

extension Program {
    /// The raw value of a case as a text; nil where the enumeration has none, or other ones.
    func rawText(ofCase name: String, in type: TypeID) -> String? {
        for part in self.type(type).parts {
            let declaration = facts.swift[part.file].types[part.index]
            guard let index = declaration.cases.firstIndex(where: { $0.name == name }) else { continue }
            if case .text(let text)? = declaration.rawValues[index] { return text }
        }
        return nil
    }
}
