import Facts
import Program

/// Previews of screens that the system commits.
extension CodeUse {
    /// What UIKit hands to `previewingContext(_:commit:)`: the screen that the same object gave for the preview. Nil for any
    /// other parameter, and where no preview is given.
    func previewed(_ index: Int, _ activation: Frame) -> Values? {
        let entity = program.function(activation.function)
        guard index == 1, entity.name == "previewingContext", let owner = entity.owner,
            entity.declaration.parameters.map(\.label) == [nil, "commit"],
            let preview = program.functions(named: entity.name, in: owner).first(where: {
                program.function($0).declaration.parameters.map(\.label) == [nil, "viewControllerForLocation"]
            })
        else { return nil }
        let values = evaluator.returns(root(preview, receiver: activation.receiver, demand: true))
        return values.isEmpty ? nil : values
    }
}
