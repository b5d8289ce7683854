import Facts
import Program

/// The texts that something may be looked up by: names of types, cases, methods, documents, scenes and segues, and what is written out.
struct KnownTexts {
    private let all: Set<String>
    /// In the order of their bytes: those with one beginning stand together.
    private let sorted: [String]

    /// Cost: one pass over all nodes.
    init(_ program: Program) {
        var all = Set(program.types.map(\.shortName))
        // The raw value of a case is its name, unless another one is written out.
        for type in program.types where type.kind == .enum { all.formUnion(type.cases.keys) }
        for document in program.facts.interfaces {
            all.insert(document.name)
            for scene in document.scenes {
                if let identifier = scene.storyboardIdentifier { all.insert(identifier) }
                all.formUnion(scene.segues.compactMap(\.identifier))
            }
        }
        for function in program.functions {
            if Self.isOfObjectiveC(function, program) {
                all.formUnion(ObjectiveCName.names(of: function.declaration))
            }
            for node in function.declaration.body?.nodes ?? [] {
                if case .string(let text) = node.shape { all.insert(text) }
            }
        }
        self.all = all
        sorted = all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func isOfObjectiveC(_ function: FunctionEntity, _ program: Program) -> Bool {
        func isMarked(_ attributes: [Attribute]) -> Bool {
            attributes.contains { ["objc", "IBAction", "objcMembers"].contains($0.name) }
        }
        if function.declaration.kind != .function || program.isLibrary(function.id) { return false }
        return isMarked(function.declaration.attributes)
            || function.owner.map { program.type($0).parts }?.contains { part in
                isMarked(program.facts.swift[part.file].types[part.index].attributes)
            } ?? false
    }

    /// Whether it is one of them.
    func contains(_ text: String) -> Bool { all.contains(text) }

    /// Its place among all of them, in the order of their bytes. Cost: logarithmic in their number.
    func number(of text: String) -> Int? {
        let place = place(of: text)
        return place < sorted.count && sorted[place] == text ? place : nil
    }

    /// Whether one of them begins so. Cost: logarithmic in their number.
    func begins(with text: String) -> Bool {
        let place = place(of: text)
        return place < sorted.count && sorted[place].utf8.starts(with: text.utf8)
    }

    /// Where the first one stands that is not less.
    private func place(of text: String) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].utf8.lexicographicallyPrecedes(text.utf8) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
