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

    /// What runs where `declared` is called on an object of exactly this type: one function, or several where the sources hold
    /// a type of that name more than once; none where the type has no such method.
    func implementations(of declared: FunctionID, in type: TypeID) -> [FunctionID] {
        let declaration = functions[Int(declared)].declaration
        let labels = declaration.parameters.map(\.label)
        return nearestFunctions(named: declaration.name, in: type) {
            functions[Int($0)].declaration.parameters.map(\.label) == labels
        }
    }
}
