import Facts
import Program

/// What a container of dependencies gives a property: nobody can say which object that is.
package struct InjectedValues {
    private let code: ProgramCode

    package init(_ code: ProgramCode) { self.code = code }

    /// Attributes of the language, of UIKit and of SwiftUI that leave a property what it is.
    private static let plain: Set<String> = [
        "IBOutlet", "IBInspectable", "NSManaged", "GKInspectable", "NSCopying", "MainActor", "Published", "State",
        "Binding", "StateObject", "ObservedObject", "EnvironmentObject",
    ]

    /// Whether a property wrapper of the app's or a library's gives it its object, or a call does that says no more of
    /// it than the property's own type: `@Inject var view: Input`, `let view: Input = resolve()`.
    package func fill(_ variable: VariableEntity) -> Bool {
        let wrapper = variable.declaration.attributes.first { $0.name.startsUppercase }
        if let wrapper, !Self.plain.contains(wrapper.name) { return variable.initialValue == nil }
        // What one class alone fulfils is an object of that class, wherever it comes from.
        guard classes(behind: variable) > 1 else { return false }
        let given = PropertyValues(code).values(of: variable).map { ($0.node, Optional($0.body)) }
        let values = given + defaults(of: variable)
        return !values.isEmpty
            && values.allSatisfy { node, body in body.map { isResolved(node, $0, variable) } ?? false }
    }

    private func classes(behind variable: VariableEntity) -> Int {
        let fulfilling = code.typing.type(of: variable.id).nominals.flatMap(code.program.concreteDescendants)
        return Set(fulfilling).count { !code.program.type($0).isPreview }
    }

    /// The initial value of the property, and the default arguments of parameters that initializers assign to it.
    private func defaults(of variable: VariableEntity) -> [(NodeID, Body?)] {
        let initial = variable.initialValue.map { code.program.function($0).declaration.body }
        let assigned = (code.program.uses.assignments[variable.name] ?? []).map { defaultBody($0, variable) }
        return ([initial] + assigned).compactMap { $0 ?? nil }.compactMap { body in
            body.returns.first.map { ($0, body) }
        }
    }

    private func defaultBody(_ use: Use, _ variable: VariableEntity) -> Body? {
        let function = code.program.function(use.function)
        guard function.declaration.kind == .initializer, let body = function.declaration.body,
            case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
            code.ownProperty(target, body, in: use.function)?.id == variable.id,
            case .parameter(let index) = body.nodes[Int(value)].shape,
            function.declaration.parameters.indices ~= Int(index),
            let known = function.declaration.parameters[Int(index)].defaultValue
        else { return nil }
        return code.program.facts.swift[function.file].functions[known].body
    }

    /// A call, by its name alone or a module's in front, of a function outside of all types whose result its callers choose, with no argument
    /// that says of what class it is.
    private func isResolved(_ node: NodeID, _ body: Body, _ variable: VariableEntity) -> Bool {
        guard case .call(let callee, let arguments) = body.nodes[Int(node)].shape,
            let name = globalName(callee, body), name.startsLowercase,
            arguments.allSatisfy({ $0.label != nil && !namesObject($0.value, body) }),
            variable.owner.map({ code.program.functions(named: name, in: $0).isEmpty }) ?? true
        else { return false }
        return (code.program.globalFunctions[name] ?? []).map(code.program.function).allSatisfy { function in
            function.declaration.generics.contains { $0.name == function.declaration.result?.unwrapped.plainName }
        }
    }

    /// `resolve` or `Container.resolve`, where no type is called like that.
    private func globalName(_ callee: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(callee)].shape {
        case .name(let name): return name
        case .member(let base, let name):
            guard case .name(let module) = body.nodes[Int(base)].shape, module.startsUppercase,
                code.program.type(named: module) == nil
            else { return nil }
            return name
        default: return nil
        }
    }

    /// `Input.self`, or the object itself.
    private func namesObject(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .member(_, "self"), .metatype, .selfReference: true
        default: false
        }
    }
}
