import Facts
import Program

/// Property wrappers that let others have more than a property's value: each property of an object has one.
///
/// The value itself stays in the property, as if nothing wrapped it; the wrapper is told what is assigned.
struct Wrappers {
    let pass: Pass
    private var machine: Machine { pass.machine }
    private var program: Program { pass.program }

    /// What `$name` gives.
    func projected(_ variable: VariableID, of object: ObjectID, by wrapper: TypeID, _ node: NodeID) -> ObjectSet {
        guard machine.constants.contextID(of: object) != nil else { return pass.any(node) }
        let box = self.box(of: variable, on: object, wrapper)
        if let initial = program.variable(variable).initialValue {
            begin(box, wrapper, with: pass.invoke(initial, on: object, [:]))
        } else if machine.lookups.property(variable).isOptional {
            begin(box, wrapper, with: ObjectSet(machine.constants.nil))
        }
        return pass.member("projectedValue", of: ObjectSet(box), node)
    }

    /// A property is assigned.
    /// - Parameter isFirst: by the initializer of its object.
    func tell(
        _ wrapper: TypeID, of variable: VariableID, on object: ObjectID, _ values: ObjectSet, isFirst: Bool,
        _ target: NodeID
    ) {
        guard machine.constants.contextID(of: object) != nil else { return }
        let box = self.box(of: variable, on: object, wrapper)
        if isFirst { return begin(box, wrapper, with: values) }
        pass.assign(values, to: "wrappedValue", of: box, isOne: false, target)
    }

    private func box(of variable: VariableID, on object: ObjectID, _ wrapper: TypeID) -> ObjectID {
        let context = machine.constants.context(machine.servedContext(of: object))
        return pass.object(of: wrapper, AllocationSite(outlet: variable), context)
    }

    private func begin(_ box: ObjectID, _ wrapper: TypeID, with values: ObjectSet) {
        let initializer = program.nearestFunctions(named: "init", in: wrapper) {
            program.function($0).declaration.parameters.map(\.label) == ["wrappedValue"]
        }
        for initializer in initializer.prefix(1) { _ = pass.invoke(initializer, on: box, pass.numbered([values])) }
    }
}
