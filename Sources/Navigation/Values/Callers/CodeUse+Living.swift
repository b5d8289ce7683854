import Facts
import Program

/// Whether something that runs leads to a function.
extension CodeUse {
    /// Whether a function is run from outside of those that only call each other: an event, what may be called unseen, or
    /// what such a function calls. A witness that hands a request on to the next one of its kind runs nothing by itself.
    func isLiving(_ function: FunctionID) -> Bool {
        if let known = memory.living[function] { return known }
        var seen: Set<FunctionID> = [function]
        var queue = [function]
        while let next = queue.popLast() {
            if memory.living[next] ?? begins(next) {
                memory.living[function] = true
                return true
            }
            for use in callers.of(next) where seen.insert(use.function).inserted { queue.append(use.function) }
        }
        // Whatever leads to any of these is among them.
        for dead in seen { memory.living[dead] = false }
        return false
    }

    /// Whether a function may be run by what is no call of the app's code.
    private func begins(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        guard entity.declaration.kind == .function, !program.isLibrary(function) else { return true }
        // Operators, and what the compiler calls.
        guard let first = entity.name.first, first.isLetter || first == "_" else { return true }
        if entity.name == "callAsFunction" || entity.name == "main" { return true }
        if isMentioned(function) || !callers.mentions(of: function).isEmpty { return true }
        guard let owner = entity.owner, !entity.declaration.isPrivate, !isUnselected(function) else { return false }
        return entity.declaration.parameters.isEmpty && adoptsForeignProtocol(owner)
            && callers.of(function).isEmpty
    }

    // MARK: Types

    /// Whether a class is one of which nothing makes an instance: neither code outside of it nor a document names it.
    func isNeverMade(_ type: TypeID) -> Bool {
        guard evaluator.isApp, program.type(type).kind == .class, !program.inherits(type, fromNamed: "UIViewController")
        else {
            return false
        }
        return program.descendants(of: type).allSatisfy { type in
            let entity = program.type(type)
            return !entity.isExternal && !entity.isLibrary && !evaluator.namings.isNamed(type) && isOrdinary(entity)
        }
    }

    /// Whether a class has nothing that makes it known to the system by other means: an attribute, a name in Objective-C, a
    /// part in the app's start.
    private func isOrdinary(_ entity: TypeEntity) -> Bool {
        entity.parts.allSatisfy { part in
            let declaration = program.facts.swift[part.file].types[part.index]
            return declaration.attributes.allSatisfy { ["MainActor", "available"].contains($0.name) }
                && !declaration.inherits.flatMap(\.conjuncts).compactMap(\.plainName).contains {
                    $0.hasSuffix("SceneDelegate") || $0.hasSuffix("ApplicationDelegate")
                }
        }
    }
}

/// The classes that something outside of them names: code, declarations, documents, Objective-C.
struct Namings: Sendable {
    private let program: Program
    /// The types in whose code a word stands; nil for code of no type, and for what is no code.
    private var holders: [String: Set<TypeID?>] = [:]

    /// Cost in proportion to the expressions of the program.
    init(_ program: Program) {
        self.program = program
        for index in [program.uses.calls, program.uses.mentions] {
            for (word, uses) in index where word.startsUppercase {
                holders[word, default: []].formUnion(uses.map { program.function($0.function).owner })
            }
        }
        for function in program.functions where !program.isLibrary(function.id) {
            note(Self.words(of: function.declaration), function.owner)
        }
        for variable in program.variables {
            var words: Set<String> = []
            variable.declaration.type?.collectNames(into: &words)
            note(words, variable.owner)
        }
        for file in program.facts.swift where !file.isLibrary { note(Self.words(declaredIn: file), nil) }
        for document in program.facts.interfaces { note(Set(document.customClasses.map(\.className)), nil) }
        for file in program.facts.objectiveC { note(Set(file.names), nil) }
    }

    private mutating func note(_ words: Set<String>, _ holder: TypeID?) {
        for word in words { holders[word, default: []].insert(holder) }
    }

    private static func words(of declaration: FunctionDeclaration) -> Set<String> {
        var words: Set<String> = []
        declaration.result?.collectNames(into: &words)
        for parameter in declaration.parameters { parameter.type.collectNames(into: &words) }
        guard let body = declaration.body else { return words }
        for node in body.nodes {
            switch node.shape {
            // `App.Cell` names a class as well.
            case .string(let text):
                words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            case .cast(_, let type, _): type.collectNames(into: &words)
            case .keyPath(let root, _): root?.collectNames(into: &words)
            default: break
            }
        }
        body.collectNames(into: &words)
        return words
    }

    /// Generic arguments of superclasses, what aliases stand for.
    private static func words(declaredIn file: SwiftFacts) -> Set<String> {
        var words: Set<String> = []
        file.collectArgumentsOfSuperclasses(into: &words)
        for alias in file.aliases { alias.target.collectNames(into: &words) }
        return words
    }

    /// The types whose code or declarations name a class, itself and what is declared in it left out.
    func namers(of type: TypeID) -> Set<TypeID> {
        Set((holders[program.type(type).shortName] ?? []).compactMap(\.self)).filter { !program.isInside($0, of: type) }
    }

    /// Whether anything but the class itself, and what is declared in it, names it.
    func isNamed(_ type: TypeID) -> Bool {
        (holders[program.type(type).shortName] ?? []).contains { !program.isInside($0, of: type) }
    }
}
