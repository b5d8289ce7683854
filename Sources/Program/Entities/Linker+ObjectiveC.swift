import Facts
import Source

/// Classes that the app writes in Objective-C.
extension Linker {
    /// Takes a class that a file in Objective-C implements, that Swift names, and that is called a controller of UIKit's, for a
    /// view controller of the app.
    mutating func declareObjectiveCControllers() {
        guard facts.objectiveC.contains(where: { !$0.classes.isEmpty }) else { return }
        let named = namesInSwift()
        for file in facts.objectiveC {
            for name in file.classes where named.contains(name) {
                guard typesByName[name].map({ types[Int($0)].kind == .external }) ?? true,
                    let base = KnownTypes.controllerSuffixes.first(where: { name.hasSuffix($0) })
                else { continue }
                let id = external(name)
                types[Int(id)].kind = .class
                types[Int(id)].isObjectiveC = true
                types[Int(id)].supertypes.insert(.nominal(external("UI" + base), []), at: 0)
                types[Int(id)].location = SourceLocation(file: file.path, line: 1, column: 1)
            }
        }
    }

    /// The types that Swift code extends, inherits from, declares something of, or makes.
    private func namesInSwift() -> Set<String> {
        var names: Set<String> = []
        for file in facts.swift where !file.isLibrary {
            for type in file.types {
                if type.kind == .extension { names.insert(type.name) }
                if let base = type.inherits.first?.plainName { names.insert(base) }
            }
            for variable in file.variables {
                if let name = variable.type?.unwrapped.plainName { names.insert(name) }
            }
            for function in file.functions {
                names.formUnion(function.parameters.compactMap { $0.type.unwrapped.plainName })
                if let name = function.result?.unwrapped.plainName { names.insert(name) }
                for node in function.body?.nodes ?? [] {
                    switch node.shape {
                    case .name(let name): names.insert(name)
                    case .cast(_, let type, _): if let name = type.unwrapped.plainName { names.insert(name) }
                    default: break
                    }
                }
            }
        }
        return names
    }
}
