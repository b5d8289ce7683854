import Source

/// Facts that come from elsewhere may name parts that are not there. Those of the scanner never do, and whoever works with facts
/// asks nothing of them.
extension SwiftFacts {
    /// Whether all that the facts refer to by a number is there, and comes before what it is a part of, so that no way through
    /// them ends beside them or never.
    ///
    /// - Complexity: Linear in the facts.
    package var isSound: Bool {
        types.indices.allSatisfy { type in
            (types[type].outer.map { (0..<type).contains($0) } ?? true) && types[type].position.isPlace
                && types[type].end.isPlace
        }
            && variables.allSatisfy(isSound) && functions.allSatisfy(isSound)
            && aliases.allSatisfy { isType($0.outer) && $0.position.isPlace }
    }

    private func isType(_ index: TypeIndex?) -> Bool { index.map(types.indices.contains) ?? true }

    private func isFunction(_ index: FunctionIndex?) -> Bool { index.map(functions.indices.contains) ?? true }

    private func isSound(_ variable: VariableDeclaration) -> Bool {
        isType(variable.owner) && variable.position.isPlace && isFunction(variable.initialValue)
            && isFunction(variable.getter) && isFunction(variable.setter) && variable.observers.allSatisfy(isFunction)
    }

    private func isSound(_ function: FunctionDeclaration) -> Bool {
        isType(function.owner) && function.position.isPlace && function.end.isPlace
            && function.begin?.isPlace ?? true && function.parameters.allSatisfy { isFunction($0.defaultValue) }
            && function.body?.isSound(parameters: function.parameters.count) ?? true
    }
}

extension Position {
    /// Whether it is one of a file, so that one may count on from it.
    var isPlace: Bool { (0...(1 << 30)).contains(line) && (0...(1 << 30)).contains(column) }
}
