import Analysis
import Facts
import NavigationGraph
import Program

/// The words by which a test that drives the app can tell a scene: accessibility identifiers of what is on it, its title, and
/// what is written on controls.
struct SceneWords {
    enum Word: String, Comparable {
        case identifier
        /// Of the screen.
        case title
        /// Of a control whose route is known.
        case control

        static func < (a: Word, b: Word) -> Bool { a.rawValue < b.rawValue }
    }

    /// For each text the scenes that have it, and as what.
    private(set) var scenes: [String: [String: Set<Word>]] = [:]
    /// For each text the routes whose control has it.
    private(set) var routes: [String: Set<String>] = [:]

    private let analysis: Analysis
    private let constants: [String: String]

    /// Linear in the expressions of the program.
    init(_ analysis: Analysis) {
        self.analysis = analysis
        constants = Self.constants(analysis.program)
        let shown = Set(analysis.graph.scenes.filter { $0.kind != .system }.map(\.id))
        for route in analysis.graph.routes where route.certainty != .declared && shown.contains(route.from) {
            guard let control = route.control else { continue }
            for (text, word) in [(control.identifier, Word.identifier), (control.title, .control)] {
                guard let text, !text.isEmpty else { continue }
                routes[text, default: []].insert(route.id)
                add(text, word, [route.from])
            }
        }
        for function in analysis.program.functions where !analysis.program.isLibrary(function.id) {
            guard let owner = function.owner, let body = function.declaration.body else { continue }
            let served = (analysis.resolution.memberships[owner]?.scenes ?? []).filter(shown.contains)
            if !served.isEmpty { read(body, served) }
        }
        readDocuments(shown)
    }

    private mutating func add(_ text: String, _ word: Word, _ ids: [String]) {
        for id in ids { scenes[text, default: [:]][id, default: []].insert(word) }
    }

    // MARK: Code

    private mutating func read(_ body: Body, _ served: [String]) {
        for node in body.nodes {
            switch node.shape {
            case .assignment(let target, let value, "="):
                if let word = Self.word(ofProperty: Self.name(target, body)) {
                    for text in texts(value, body) { add(text, word, served) }
                }
            case .call(let callee, let arguments):
                let word = Self.word(ofFunction: Self.name(callee, body))
                for argument in arguments {
                    let own: Word? = argument.label == "accessibilityIdentifier" ? .identifier : nil
                    guard let word = own ?? word else { continue }
                    for text in texts(argument.value, body) { add(text, word, served) }
                }
            default: break
            }
        }
    }

    private static func name(_ node: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(node)].shape {
        case .name(let name), .member(_, let name): name
        default: nil
        }
    }

    private static func word(ofProperty name: String?) -> Word? {
        switch name {
        case "accessibilityIdentifier": .identifier
        case "title": .title
        default: nil
        }
    }

    private static func word(ofFunction name: String?) -> Word? {
        switch name {
        case "accessibilityIdentifier": .identifier
        case "navigationTitle", "navigationBarTitle": .title
        default: nil
        }
    }

    /// The text that a value is: written there, as a constant, or as what a call that translates it is given first.
    private func texts(_ node: NodeID, _ body: Body) -> [String] {
        switch body.nodes[Int(node)].shape {
        case .string(let text): return text.isEmpty ? [] : [text]
        case .choice(let parts): return parts.flatMap { texts($0, body) }
        case .call(let callee, let arguments):
            let isTranslation = ["NSLocalizedString", "AppLocalizedString", "Text", "String", "LocalizedStringKey"]
                .contains(
                    Self.name(callee, body) ?? "")
            guard isTranslation, let first = arguments.first(where: { $0.label == "value" }) ?? arguments.first else {
                return []
            }
            return texts(first.value, body)
        case .name, .member:
            guard let path = CallText.dotted(node, body)?.split(separator: "."), path.count > 1 else { return [] }
            return [constants[path.suffix(2).joined(separator: ".")]].compactMap { $0 }
        default: return []
        }
    }

    /// `Accessibility.pay`: static constants and cases with their texts; those of one name and several texts are left out.
    private static func constants(_ program: Program) -> [String: String] {
        var found: [String: Set<String>] = [:]
        for type in program.types where !type.isExternal {
            for (name, enumCase) in type.cases {
                if let text = enumCase.rawValue { found["\(type.shortName).\(name)", default: []].insert(text) }
            }
        }
        for function in program.functions where function.declaration.kind == .initialValue {
            guard let owner = function.owner, let variable = function.variable,
                program.variable(variable).declaration.isStatic,
                let body = function.declaration.body, let value = body.returns.first, let text = Self.text(value, body)
            else { continue }
            found["\(program.type(owner).shortName).\(function.name)", default: []].insert(text)
        }
        return found.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    private static func text(_ node: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(node)].shape {
        case .string(let text): return text
        case .call(let callee, let arguments) where name(callee, body) == "NSLocalizedString":
            let value = arguments.first { $0.label == "value" } ?? arguments.first
            return value.flatMap { text($0.value, body) }
        default: return nil
        }
    }

    // MARK: Storyboards and xibs

    private mutating func readDocuments(_ shown: Set<String>) {
        let drawn = Dictionary(
            analysis.graph.scenes.compactMap { scene in scene.storyboard.map { ("\($0.name)/\($0.objectID)", scene.id) }
            },
            uniquingKeysWith: { first, _ in first })
        for document in analysis.program.facts.interfaces {
            for scene in document.scenes {
                guard let id = drawn["\(document.name)/\(scene.objectID)"], shown.contains(id) else { continue }
                for title in [scene.title, scene.navigationTitle].compactMap({ $0 }) where !title.isEmpty {
                    add(title, .title, [id])
                }
            }
            for control in document.controls {
                guard let text = control.identifier, let id = drawn["\(document.name)/\(control.holder)"] else {
                    continue
                }
                add(text, .identifier, [id])
            }
        }
    }
}
