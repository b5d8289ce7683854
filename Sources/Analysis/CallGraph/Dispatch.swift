import Facts
import Program

/// Which body a call of a method runs, by the type of the object.
extension Program {
    /// Whether which body a call runs, if any, depends on the objects there are: a method of instances, or what a protocol
    /// asks for.
    func isAskedOfObjects(_ id: FunctionID) -> Bool {
        let function = functions[Int(id)]
        guard let owner = function.owner else { return false }
        return types[Int(owner)].kind == .protocol
            || !function.declaration.isStatic && function.declaration.kind != .initializer
    }

    /// The function that runs where `declared` is called on an object of exactly this type; nil where the type has none.
    func implementation(of declared: FunctionID, in type: TypeID) -> FunctionID? {
        let declaration = functions[Int(declared)].declaration
        let labels = declaration.parameters.map(\.label)
        return functions(named: declaration.name, in: type).first {
            functions[Int($0)].declaration.parameters.map(\.label) == labels
        }
    }
}
