import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// Where the code ends that would show a lost scene: the functions that nobody calls and the types that nobody makes.
struct LostRoots {
    enum Root: Hashable {
        case function(FunctionID)
        case type(TypeID)
    }

    let context: RuleContext

    /// What all code that makes the scene's view waits for, in the order of the files; empty where some of it may run, or
    /// nothing makes it.
    func roots(of scene: Scene) -> [Root] {
        var seen: Set<FunctionID> = []
        var found: Set<Root> = []
        for maker in makers(of: scene) where !climb(maker, &found, &seen) { return [] }
        return found.sorted { place(of: $0) < place(of: $1) }
    }

    /// The functions that would show the scene if somebody called them: those that make its view, and those on the ways to
    /// them, as far as nothing that runs leads there.
    func functions(of scene: Scene) -> [FunctionEntity] {
        var seen: Set<FunctionID> = []
        var found: Set<Root> = []
        for maker in makers(of: scene) { _ = climb(maker, &found, &seen) }
        return seen.sorted().map(context.program.function).filter(context.running.runsNowhere)
    }

    private func makers(of scene: Scene) -> [FunctionEntity] {
        guard let view = context.view(of: scene) else { return [] }
        let makers = context.code.makings(of: context.program.type(view)).map(\.function)
            .filter { $0.owner != view || $0.declaration.isStatic }
        return Set(makers.map(\.id)).sorted().map(context.program.function)
    }

    /// Adds the ends of the ways that lead to a function; false where one of them may begin in code that runs.
    private func climb(_ function: FunctionEntity, _ found: inout Set<Root>, _ seen: inout Set<FunctionID>) -> Bool {
        guard seen.insert(function.id).inserted else { return true }
        guard context.running.runsNowhere(function) else { return false }
        // Who is never made is the reason, whatever its own methods call.
        if !function.declaration.isStatic, let owner = context.owner(of: function), context.running.isNeverMade(owner) {
            let makers = Set(context.code.makings(of: owner).map(\.function.id)).subtracting([function.id])
            if makers.isEmpty { found.insert(.type(owner.id)) }
            return makers.sorted().allSatisfy { climb(context.program.function($0), &found, &seen) }
        }
        guard function.declaration.kind == .function else { return false }
        let callers = Set(context.callers(of: function).map(\.function.id)).subtracting([function.id])
        if callers.isEmpty { found.insert(.function(function.id)) }
        return callers.sorted().allSatisfy { climb(context.program.function($0), &found, &seen) }
    }

    /// `nothing calls Factory.make()`
    func reason(_ roots: [Root]) -> String {
        let calls = roots.filter { if case .function = $0 { true } else { false } }.map(name)
        let types = roots.filter { if case .type = $0 { true } else { false } }.map(name)
        return [("nothing calls ", calls), ("nothing makes ", types)].filter { !$0.1.isEmpty }
            .map { $0.0 + Self.list($0.1) }.joined(separator: " and ")
    }

    func notes(_ roots: [Root]) -> [Finding.Note] {
        roots.prefix(3).map { Finding.Note(reason([$0]), at: place(of: $0)) }
    }

    /// What is to be called, where functions alone are missing their callers.
    func calls(_ roots: [Root]) -> String? {
        let names = roots.compactMap { if case .function = $0 { name($0) } else { nil } }
        return names.isEmpty || names.count < roots.count ? nil : Self.list(names)
    }

    private static func list(_ names: [String]) -> String {
        let further = names.count - 3
        return names.prefix(3).joined(separator: " or ") + (further > 0 ? " or \(further) more" : "")
    }

    private func name(_ root: Root) -> String {
        switch root {
        case .function(let id): context.program.symbol(id)
        case .type(let id): context.program.type(id).name
        }
    }

    private func place(of root: Root) -> SourceLocation {
        switch root {
        case .function(let id): context.program.location(id, context.program.function(id).declaration.position)
        case .type(let id): context.program.type(id).location ?? SourceLocation(file: "", Position(line: 1, column: 1))
        }
    }
}
