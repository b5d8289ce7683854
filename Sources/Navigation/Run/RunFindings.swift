import Flow
import NavigationGraph
import Program
import Screens
import Source

/// What a finished run of an app's code knows, where the evaluator finds it out on demand: the navigation, and what objects
/// hold.
struct RunFindings {
    /// An object of a type has, in one of its properties, one of another type.
    struct Held: Hashable {
        var owner: TypeID
        var object: HeldObject
    }

    /// Routes, exits, the calls without a route, and the scenes that are seen by their ids: what belongs to these is not told.
    let graph: NavigationGraph
    let screens: FlowGraph
    /// By route: how it is taken.
    let ways: [String: Way]
    let held: [VariableID: Set<Held>]
    /// By function: the calls of the app that may run it by their static types.
    let callers: [FunctionID: [Use]]
    /// The calls that are accounted for, and by their places the types whose code they are in.
    let counted: Set<Use>
    let owners: [SourceLocation: TypeID]
    /// The calls that could show something.
    let showing: [Use]
    /// By type: what it is among what can be seen.
    let marks: [Run.Mark]
    /// The types of which there are objects, and those of screens that all show nothing of their own.
    let made: Set<TypeID>
    let seenThrough: Set<TypeID>

    /// Cost: one pass over the run's objects and what they hold, beside what its routes cost.
    init(_ run: Run) {
        screens = FlowGraph(run)
        (graph, ways, counted) = screens.told()
        let places = counted.compactMap { use in
            run.program.function(use.function).owner.map { (run.program.location(of: use), $0) }
        }
        owners = Dictionary(places, uniquingKeysWith: { first, _ in first })
        marks = run.program.types.map { run.mark(of: $0.id) }
        callers = run.callers().mapValues { $0.filter { !run.program.isLibrary($0.function) } }
        showing = run.transitionCalls()
        let instances = run.instances()
        made = Set(instances.map(\.type))
        seenThrough = screens.typesSeenThrough(among: instances)
        held = Self.held(run, screens, Dictionary(instances, uniquingKeysWith: { first, _ in first }))
    }

    private static func held(
        _ run: Run, _ screens: FlowGraph, _ types: [ObjectID: TypeID]
    ) -> [VariableID: Set<Held>] {
        var held: [VariableID: Set<Held>] = [:]
        for (variable, holder, values) in run.properties() {
            guard let owner = types[holder] else { continue }
            let own = screens.home(of: holder)
            for value in values {
                guard let type = types[value], !run.program.type(type).isExternal else { continue }
                // What belongs to another screen has handed itself over.
                let home = screens.home(of: value)
                let object = HeldObject(type: type, isMade: home.isEmpty || home.contains(where: own.contains))
                held[variable, default: []].insert(Held(owner: owner, object: object))
            }
        }
        return held
    }
}
