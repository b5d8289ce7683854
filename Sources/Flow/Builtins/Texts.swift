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

    /// Texts one behind the other. What the program knows by name is kept, and on the way what begins so; where all parts but
    /// one are written out at the place, also what is put together of known texts, never of such as were put together
    /// themselves. So there are finitely many, what more arrives only adds, and the order in which it arrives decides nothing.
    /// - Parameter isOneOpen: whether all parts but one are written out.
    func text(joining parts: [ObjectSet], isOneOpen: Bool = false) -> ObjectSet {
        if parts.contains(where: \.isEmpty) { return ObjectSet() }
        // With whether all parts are known texts.
        var (beginnings, isKnown): ([String: Bool], Bool) = (["": isOneOpen], true)
        for part in parts {
            var longer: [String: Bool] = [:]
            for object in part {
                guard case .text(let text) = constants.kind(object) else {
                    isKnown = false
                    continue
                }
                let isPartKnown = pass.machine.knownTexts.contains(text)
                for (beginning, areKnown) in beginnings {
                    let (whole, areAllKnown) = (beginning + text, areKnown && isPartKnown)
                    if areAllKnown || pass.machine.knownTexts.begins(with: whole) {
                        longer[whole] = areAllKnown || longer[whole] ?? false
                    } else {
                        isKnown = false
                    }
                }
            }
            beginnings = longer
        }
        return beginnings.sorted { $0.key < $1.key }.reduce(isKnown ? ObjectSet() : anyText) { result, text in
            result.union(text.value ? plain(text.key) : known(text.key))
        }
    }

    /// A text if the program knows it, or one that begins so; else any.
    private func known(_ text: String) -> ObjectSet {
        pass.machine.knownTexts.begins(with: text) ? plain(text) : anyText
    }

    private func plain(_ text: some StringProtocol) -> ObjectSet { ObjectSet(constants.object(.text(String(text)))) }

    /// Parts of texts are fewer and fewer, and there are as many in small letters: so all of them are kept.
    private func part(_ name: String, of text: String, _ call: Call) -> ObjectSet? {
        guard call.arguments.count <= 1 else { return nil }
        var count: Int? = call.arguments.isEmpty ? 1 : nil
        if let given = call.arguments.first.flatMap({ pass.value($0.value).single }),
            case .number(let number) = constants.kind(given)
        {
            count = Int(number)
        }
        guard let count, count >= 0 else { return nil }
        switch (name, call.labels) {
        case ("prefix", [nil]): return plain(text.prefix(count))
        case ("suffix", [nil]): return plain(text.suffix(count))
        case ("dropFirst", [nil]), ("dropFirst", []): return plain(text.dropFirst(count))
        case ("dropLast", [nil]), ("dropLast", []): return plain(text.dropLast(count))
        default: return nil
        }
    }

    /// What a method of the standard library makes of a text; nil where it is none that is followed.
    func textMethod(_ name: String, of text: String, _ call: Call, _ node: NodeID) -> ObjectSet? {
        let given = call.arguments.map { pass.value($0.value) }
        /// For each text that is given; of anything else nobody knows what comes out.
        func each(_ values: ObjectSet, _ make: (String) -> ObjectSet) -> ObjectSet {
            values.reduce(ObjectSet()) { result, object in
                guard case .text(let text) = constants.kind(object) else { return result.union(pass.any(node)) }
                return result.union(make(text))
            }
        }
        switch (name, call.labels) {
        case ("components", ["separatedBy"]), ("split", ["separator"]):
            // Names of types stand alone here, without their modules.
            return each(given[0]) { separator in
                if text.contains(separator) { return pass.any(node) }
                let list = constants.object(.list, pass.site(node), pass.plainContext)
                pass.put(ObjectSet(constants.object(.text(text))), into: list, under: nil)
                return ObjectSet(list)
            }
        case ("replacingOccurrences", ["of", "with"]):
            return each(given[0]) { part in
                each(given[1]) { part.isEmpty ? known(text) : known(text.replacing(part, with: $0)) }
            }
        case ("appending", [nil]):
            return self.text(joining: [ObjectSet(constants.object(.text(text))), given[0]])
        case ("lowercased", []): return plain(text.lowercased())
        case ("uppercased", []): return plain(text.uppercased())
        default: return part(name, of: text, call)
        }
    }
}
