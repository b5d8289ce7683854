import Analysis
import Facts
import Program

/// What types and their protocols declare.
extension Program {
    /// The protocols of the app that a type fulfils, or that a protocol refines; itself left out.
    func protocols(of type: TypeID) -> [TypeEntity] {
        lineage(of: type).dropFirst().map(self.type).filter { $0.kind == .protocol && !$0.isExternal }
    }

    /// Whether the app declares a type of this name.
    func isOfApp(_ name: String) -> Bool { type(named: name).map { !type($0).isExternal } ?? false }

    /// Whether a type itself declares, or requires, a method or initializer of this signature.
    func declares(_ signature: String, _ type: TypeEntity) -> Bool {
        type.functions.values.contains { overloads in
            overloads.contains { function($0).declaration.signature == signature }
        }
    }

    /// Whether a type, or what it inherits from or refines, declares a member of this base name.
    /// - Parameter asInstance: whether it must be one of an instance.
    func declares(memberNamed name: String, _ type: TypeEntity, asInstance: Bool = false) -> Bool {
        lineage(of: type.id).map(self.type).contains { declaring in
            if declaring.variables[name] != nil { return true }
            return (declaring.functions[name] ?? []).contains { !asInstance || !function($0).declaration.isStatic }
        }
    }

    /// What mentions and findings call the member that code belongs to: a property, by its name, for its accessors and
    /// initial value; else the function, by its signature.
    func memberName(of function: FunctionEntity) -> String {
        function.variable.map { variable($0).name } ?? function.declaration.signature
    }
}

extension RuleContext {
    /// The functions of a type in all its declarations and extensions, accessors and initial values included.
    func functions(of type: TypeEntity) -> [FunctionEntity] { type.parts.flatMap(functions(of:)) }

    /// The methods and initializers of one signature in all declarations and extensions of a type.
    func methods(_ signature: String, of type: TypeEntity) -> [FunctionEntity] {
        functions(of: type).filter { $0.variable == nil && $0.declaration.signature == signature }
    }

    /// The getters of the properties of one name in all declarations and extensions of a type.
    func getters(of property: String, in type: TypeEntity) -> [FunctionEntity] {
        functions(of: type).filter { $0.declaration.kind == .getter && $0.name == property }
    }
}

extension FunctionDeclaration {
    /// `required init?(coder:)` that only ends the program: the compiler asks for it, and nobody calls it.
    var isUnavailableDecoder: Bool {
        kind == .initializer && parameters.count == 1
            && (parameters[0].label == "coder" || parameters[0].name == "coder") && onlyTraps
    }
}
