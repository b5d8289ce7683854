import Facts
import Packs
import Program

/// Where some words stand in code: as names, in texts and in types.
struct WordIndex: Sendable {
    private(set) var functions: [String: Set<FunctionID>] = [:]
    /// Words in casts of what was called for: `make() as? X`.
    private(set) var casts: [String: Set<FunctionID>] = [:]
    /// Those among them where a storyboard or a container of dependencies is asked: the rest may look for what is there.
    private(set) var castsOfMade: [String: Set<FunctionID>] = [:]
    /// Functions that have a word where they look at what is there alone: in the pattern of a local, `case let x as X`, or
    /// as the type of a computed property that hands out what it has found or kept.
    private(set) var lookups: [String: Set<FunctionID>] = [:]
    /// Words of Objective-C, and in declarations that make what they name: generic superclasses, injected properties.
    private(set) var elsewhere: Set<String> = []

    /// Cost in proportion to the expressions of the program.
    init(_ program: Program, _ types: TypeTables, packs: Packs, words: Set<String>) {
        let reader = CastReader(typing: Typing(program, types), makers: Set(packs.makers.keys))
        for word in words {
            for use in (program.uses.calls[word] ?? []) + (program.uses.mentions[word] ?? []) {
                note(word, use.function, program)
            }
        }
        for function in program.functions where !program.isLibrary(function.id) {
            var (named, found, cast, made) = (Set<String>(), Set<String>(), Set<String>(), Set<String>())
            function.declaration.result?.collectNames(into: &named)
            if let body = function.declaration.body {
                if reader.onlyLooks(function, body) { swap(&named, &found) }
                body.collectNames(into: &named, ofPatterns: false)
                found.formUnion(body.namesOfPatterns())
                for word in found.intersection(words)
                where !named.contains(word) && functions[word]?.contains(function.id) != true {
                    lookups[word, default: []].insert(function.id)
                }
                named.formUnion(found)
                for local in body.locals { local.type?.collectNames(into: &named) }
                for case .string(let text) in body.nodes.lazy.map(\.shape) { named.insert(text) }
                reader.collectCasts(body, of: function.id, into: &cast, made: &made)
            }
            for word in named.intersection(words) { note(word, function.id, program) }
            for word in cast.intersection(words) { casts[word, default: []].insert(function.id) }
            for word in made.intersection(words) { castsOfMade[word, default: []].insert(function.id) }
        }
        for file in program.facts.swift where !file.isLibrary { collectDeclared(file, words) }
        for variable in program.variables {
            // The value is made where the property is, or when it is first read.
            guard let initial = variable.initialValue, !program.isLibrary(initial) else { continue }
            var named: Set<String> = []
            variable.declaration.type?.collectNames(into: &named)
            for word in named.intersection(words) { note(word, initial, program) }
        }
        for file in program.facts.objectiveC { elsewhere.formUnion(words.intersection(file.names)) }
    }

    private mutating func note(_ word: String, _ function: FunctionID, _ program: Program) {
        let entity = program.function(function)
        // What is generated names every screen there is.
        let isGenerated = program.facts.swift[entity.file].path.hasSuffix(".generated.swift")
        let isPreview = entity.owner.map { program.type($0).isPreview } ?? false
        if !isPreview, !isGenerated { functions[word, default: []].insert(function) }
    }

    private mutating func collectDeclared(_ file: SwiftFacts, _ words: Set<String>) {
        var found: Set<String> = []
        file.collectArgumentsOfSuperclasses(into: &found)
        for variable in file.variables {
            let isInjected = variable.attributes.contains {
                $0.name.startsUppercase && $0.name != "IBOutlet"
            }
            if isInjected { variable.type?.collectNames(into: &found) }
        }
        elsewhere.formUnion(found.intersection(words))
    }
}

/// Tells what is cast because it has just been made from what was there already.
private struct CastReader {
    let typing: Typing
    /// The names of the calls by which libraries make what a storyboard or a container has.
    let makers: Set<String>

    /// What is cast where something may be made: a test makes nothing, what a property holds is there already, and so is
    /// what a library is asked for.
    func collectCasts(
        _ body: Body, of function: FunctionID, into words: inout Set<String>, made: inout Set<String>
    ) {
        for node in body.nodes {
            guard case .cast(let value, let type, let cast) = node.shape, cast != .check else { continue }
            if isMaking(value, body) { type.collectNames(into: &made) }
            switch body.nodes[Int(value)].shape {
            case .member: continue
            case .call(let callee, _):
                guard makes(callee, body) || !typing.targets(ofCall: value, in: function).isEmpty else { continue }
            default: break
            }
            type.collectNames(into: &words)
        }
    }

    /// Whether a value comes from a storyboard or a container of dependencies, be it by way of a local.
    private func isMaking(_ value: NodeID, _ body: Body) -> Bool {
        var value = value
        if case .local(let local) = body.nodes[Int(value)].shape, let only = body.onlyValue(of: local) { value = only }
        guard case .call(let callee, _) = body.nodes[Int(value)].shape else { return false }
        return makes(callee, body)
    }

    private func makes(_ callee: NodeID, _ body: Body) -> Bool {
        let name = body.nodes[Int(callee)].shape.lastName ?? ""
        return makers.contains(name) || name.hasPrefix("resolve")
    }

    /// Whether a computed property hands out what something else has made: what it keeps, or has looked for and cast.
    func onlyLooks(_ function: FunctionEntity, _ body: Body) -> Bool {
        guard function.declaration.kind == .getter, !body.returns.isEmpty else { return false }
        return body.returns.allSatisfy { node in
            var node = node
            if case .local(let local) = body.nodes[Int(node)].shape, let only = body.onlyValue(of: local) {
                node = only
            }
            switch body.nodes[Int(node)].shape {
            case .cast(let value, _, _): return !isMaking(value, body)
            case .name, .nilLiteral: return true
            default: return false
            }
        }
    }
}
