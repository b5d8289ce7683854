import Facts
import NavigationGraph
import Program

/// What became of the calls that show something, once all routes are known.
struct CallFates: RouteQuestion {
    let tables: NavigationTables
    let found: PassResults
    /// The transitions that ways in from outside lead to.
    let linked: Set<Use>

    /// The calls, with what the routes as a whole say of them: those that show nothing where their screens stand or over an
    /// entry that is not known, and open ones of screens and classes that nothing makes.
    /// - Parameter unmade: the ids of the screens that nothing makes.
    func calls(unmade: Set<String>) -> [ShowingCall] {
        let settled = found.calls.map(settled)
        let classes = unmadeClasses(settled.filter(\.isOpen))
        return settled.map { call in
            guard call.isOpen, let owner = program.function(call.use.function).owner else { return call }
            let served = modules.scenes(servedBy: owner).map(names.id)
            let isUnmade = classes.contains(owner) || (!served.isEmpty && unmade.isSuperset(of: served))
            return isUnmade ? call.with(.ignored("nothing makes \(program.type(owner).name)")) : call
        }
    }

    private func settled(_ call: ShowingCall) -> ShowingCall {
        guard call.fate == .resolved, !found.shownAnywhere.contains(call.use) else { return call }
        if found.shownByStanding.contains(call.use) {
            return call.with(.ignored("its screen never stands as the code asks for"))
        }
        guard let reason = found.shownOverAnything[call.use], !linked.contains(call.use) else { return call }
        return call.with(.open(reason))
    }

    /// Of the classes whose transitions are open, those that no code of an app names and no storyboard has, nor a class that
    /// inherits from them.
    private func unmadeClasses(_ open: [ShowingCall]) -> Set<TypeID> {
        let owners = Set(open.compactMap { program.function($0.use.function).owner }).filter { owner in
            let entity = program.type(owner)
            return entity.kind == .class && !entity.isExternal && modules.roles[owner] != .application
        }
        guard evaluator.isApp, !owners.isEmpty else { return [] }
        let index = tables.naming.result()
        let interfaces = Set(program.facts.interfaces.flatMap(\.customClasses).map(\.className))
        return owners.filter { owner in
            program.concreteDescendants(of: owner).allSatisfy { type in
                let word = program.type(type).shortName
                if index.elsewhere.contains(word) || interfaces.contains(word) { return false }
                let naming = (index.functions[word] ?? []).union(index.casts[word] ?? [])
                return naming.allSatisfy { program.function($0).owner == type || program.isNeverUsed($0) }
            }
        }
    }
}
