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
        let wrapper = variable.declaration.attributes.first { $0.name.first?.isUppercase == true }
        if let wrapper, !Self.plain.contains(wrapper.name) { return variable.initialValue == nil }
        // What one class alone fulfils is an object of that class, wherever it comes from.
        guard classes(behind: variable) > 1 else { return false }
        let values = PropertyValues(code).values(of: variable) + defaults(of: variable)
        return !values.isEmpty && values.allSatisfy { isResolved($0, variable) }
    }

    private func classes(behind variable: VariableEntity) -> Int {
        let fulfilling = code.typing.type(of: variable.id).nominals.flatMap(code.program.concreteDescendants)
        return Set(fulfilling).count { !code.program.type($0).isPreview }
    }

    /// The initial value of the property, and the default arguments of parameters that initializers assign to it.
    private func defaults(of variable: VariableEntity) -> [Expression] {
        let initial = variable.initialValue.flatMap { code.returns(of: code.program.function($0)).first }
        let assigned = code.ownAssignments(to: variable).filter(\.isPlain).compactMap { setting -> Expression? in
            let function = setting.value.function
            guard function.declaration.kind == .initializer, let index = setting.value.parameter else { return nil }
            return code.defaultValue(ofParameter: index, of: function)
        }
        return [initial].compactMap { $0 } + assigned
    }

    /// A call, by its name alone or a module's in front, of a function outside of all types whose result its callers choose, with no argument
    /// that says of what class it is.
    private func isResolved(_ value: Expression, _ variable: VariableEntity) -> Bool {
        guard let name = value.callee.flatMap(globalName), name.first?.isLowercase == true,
            value.arguments.allSatisfy({ $0.label != nil && !namesObject($0.value) }),
            variable.owner.map({ code.program.functions(named: name, in: $0).isEmpty }) ?? true
        else { return false }
        return (code.program.globalFunctions[name] ?? []).map(code.program.function).allSatisfy { function in
            function.declaration.generics.contains { $0.name == function.declaration.result?.unwrapped.plainName }
        }
    }

    /// `resolve` or `Container.resolve`, where no type is called like that.
    private func globalName(_ callee: Expression) -> String? {
        guard let base = callee.base else { return callee.bareName }
        guard let module = base.bareName, module.first?.isUppercase == true, code.program.type(named: module) == nil
        else { return nil }
        return callee.member
    }

    /// `Input.self`, or the object itself.
    private func namesObject(_ value: Expression) -> Bool {
        if case .metatype = value.shape { return true }
        return value.isSelf || value.member == "self"
    }
}
