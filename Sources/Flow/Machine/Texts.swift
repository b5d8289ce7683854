import Facts
import Program

/// Texts: the names of types, and what is put together of known texts as long as the program knows the result.
struct Texts {
    let pass: Pass
    private var constants: Constants { pass.constants }
    private var program: Program { pass.program }

    /// The types of objects, as values: `type(of:)`.
    func types(of objects: ObjectSet) -> ObjectSet {
        objects.reduce(into: ObjectSet()) { result, object in
            switch constants.kind(object) {
            case .instance(let type), .enumCase(let type, _): result.insert(constants.object(.metatype(type)))
            case .any(let type): result.formUnion(pass.any(.metatype(type)))
            default: result.formUnion(pass.any(.unknown))
            }
        }
    }

    /// What `String(describing:)` and its like make of objects.
    func names(of objects: ObjectSet) -> ObjectSet {
        objects.reduce(into: ObjectSet()) { result, object in
            switch constants.kind(object) {
            case .metatype(let type): result.insert(constants.object(.text(program.type(type).shortName)))
            case .enumCase(_, let name) where constants[object].site == nil:
                result.insert(constants.object(.text(name)))
            case .text: result.insert(object)
            default: result.formUnion(anyText)
            }
        }
    }

    private var anyText: ObjectSet { pass.any(program.type(named: "String").map { .nominal($0, []) } ?? .unknown) }

    /// Texts one behind the other. Only what the program knows by name is kept: so there are finitely many.
    func text(joining parts: [ObjectSet]) -> ObjectSet {
        var beginnings: Set<String> = [""]
        var isKnown = true
        for part in parts {
            var longer: Set<String> = []
            for object in part {
                guard case .text(let text) = constants.kind(object), beginnings.count <= Self.mostTexts else {
                    isKnown = false
                    continue
                }
                for beginning in beginnings { longer.insert(beginning + text) }
            }
            beginnings = longer
        }
        return known(beginnings.sorted(), isAll: isKnown)
    }

    /// How many beginnings are followed at a time; where there are more, the text is any.
    private static var mostTexts: Int { 64 }

    /// Of texts those that the program knows; where others are among them, any text besides.
    private func known(_ texts: [String], isAll: Bool) -> ObjectSet {
        let kept = texts.filter(pass.machine.knownTexts.contains)
        var result = isAll && kept.count == texts.count && !texts.isEmpty ? ObjectSet() : anyText
        for text in kept { result.insert(constants.object(.text(text))) }
        return result
    }

    /// What a method of the standard library makes of a text; nil where it is none that is followed.
    func textMethod(_ name: String, of text: String, _ call: Call, _ node: NodeID) -> ObjectSet? {
        func given(_ index: Int) -> [String] {
            guard index < call.arguments.count else { return [] }
            return pass.value(call.arguments[index].value).compactMap { object in
                if case .text(let text) = constants.kind(object) { return text }
                return nil
            }
        }
        switch (name, call.labels) {
        case ("components", ["separatedBy"]), ("split", ["separator"]):
            // Names of types stand alone here, without their modules.
            guard given(0).count == 1, !text.contains(given(0)[0]) else { return nil }
            let list = constants.object(.list, pass.site(node), pass.plainContext)
            pass.put(ObjectSet(constants.object(.text(text))), into: list, under: nil)
            return ObjectSet(list)
        case ("replacingOccurrences", ["of", "with"]):
            guard given(0).count == 1, given(1).count == 1 else { return nil }
            return known([Self.replacing(given(0)[0], with: given(1)[0], in: text)], isAll: true)
        case ("appending", [nil]):
            return self.text(joining: [ObjectSet(constants.object(.text(text))), pass.value(call.arguments[0].value)])
        case ("lowercased", []): return known([text.lowercased()], isAll: true)
        case ("uppercased", []): return known([text.uppercased()], isAll: true)
        default: return nil
        }
    }

    private static func replacing(_ part: String, with other: String, in text: String) -> String {
        guard !part.isEmpty else { return text }
        var (result, rest) = ("", text[...])
        while !rest.isEmpty {
            if rest.hasPrefix(part) {
                result += other
                rest = rest.dropFirst(part.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }
}

extension Program {
    /// The texts that something may be looked up by: names of types, documents, scenes and segues, and what is written out.
    func knownTexts() -> Set<String> {
        var result = Set(types.map(\.shortName))
        for document in facts.interfaces {
            result.insert(document.name)
            for scene in document.scenes {
                if let identifier = scene.storyboardIdentifier { result.insert(identifier) }
                result.formUnion(scene.segues.compactMap(\.identifier))
            }
        }
        for function in functions {
            for node in function.declaration.body?.nodes ?? [] {
                if case .string(let text) = node.shape { result.insert(text) }
            }
        }
        return result
    }
}
