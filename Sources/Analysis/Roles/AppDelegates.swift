import Facts
import Program

/// Which of the types that fulfil `UIApplicationDelegate` is the app's delegate: the one that the app names as such. What is
/// only asked to do a part of its work, be it by a protocol that refines the delegate's, is a plug-in.
struct AppDelegates {
    static let contract = "UIApplicationDelegate"
    private static let marks: Set<String> = ["main", "UIApplicationMain"]

    private let program: Program
    /// The types that the app starts with, and those that they inherit from.
    private var started: Set<TypeID> = []
    /// The types of the app that fulfil the protocol by another one alone, which refines it.
    private var refining: [TypeID] = []

    /// Cost in proportion to the types of the program and their properties.
    init(_ program: Program) {
        self.program = program
        let candidates = program.types.filter { type in
            !type.isExternal && !type.isPreview && type.kind == .class
                && program.adopts(type.id, named: Self.contract)
        }
        if candidates.isEmpty { return }
        let handedOver = Self.handedOver(program)
        let marked = candidates.filter { isMarked($0) || handedOver.contains($0.shortName) }
        started = Set(marked.flatMap { program.lineage(of: $0.id) })
        refining = candidates.filter { !adoptsItself($0) }.map(\.id)
        if marked.isEmpty, candidates.count == 1 { refining = [] }
    }

    /// Whether a type that fulfils the delegate's protocol is one of those that only do a part of its work: it fulfils the
    /// protocol by way of another one, or other code makes it where the app names its delegate.
    func isPlugIn(_ type: TypeEntity) -> Bool {
        if started.contains(type.id) { return false }
        if type.kind == .protocol { return refining.contains { program.inherits($0, from: type.id) } }
        return refining.contains(type.id) || !started.isEmpty && isMadeByOthers(type)
    }

    private func isMarked(_ type: TypeEntity) -> Bool {
        type.parts.contains { part in
            declaration(part).attributes.contains { Self.marks.contains($0.name) }
        }
    }

    /// Whether a class or one of those that it inherits from names the protocol itself.
    private func adoptsItself(_ type: TypeEntity) -> Bool {
        program.lineage(of: type.id).map(program.type).filter { $0.kind != .protocol }.flatMap(\.parts).contains {
            declaration($0).inherits.flatMap(\.conjuncts).contains { $0.plainName == Self.contract }
        }
    }

    private func isMadeByOthers(_ type: TypeEntity) -> Bool {
        (program.uses.calls[type.shortName] ?? []).contains { use in
            guard let maker = program.function(use.function).owner else { return false }
            return !program.isInside(maker, of: type.id)
        }
    }

    private func declaration(_ part: TypeEntity.Part) -> TypeDeclaration {
        program.facts.swift[part.file].types[part.index]
    }

    /// The names of the types given to `UIApplicationMain(…)` and to SwiftUI's adaptors of delegates.
    private static func handedOver(_ program: Program) -> Set<String> {
        var names: Set<String> = []
        for function in Set((program.uses.calls["UIApplicationMain"] ?? []).map(\.function)) {
            guard let body = program.function(function).declaration.body else { continue }
            body.collectNames(into: &names)
            for case .string(let text) in body.nodes.lazy.map(\.shape) { names.insert(text) }
        }
        for declaration in program.variables.map(\.declaration) {
            for attribute in declaration.attributes where attribute.name.hasSuffix("DelegateAdaptor") {
                declaration.type?.collectNames(into: &names)
                let text = attribute.arguments ?? ""
                names.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            }
        }
        return names
    }
}
