import Navigation
import NavigationGraph
import Program

/// Code that names a screen and may run: what becomes of the screen there is not known, be it handed on, kept in a list, or
/// shown by a library.
struct SceneNamings {
    let context: RuleContext
    private var deadCases: DeadCases { DeadCases(context: context) }

    /// Whether something beside `routes`, which lead there and are not taken, may show the scene.
    func exist(of scene: Scene, _ routes: [Route]) -> Bool {
        guard let naming = context.resolution.namings?[scene.id], isOnlyOfItsName(scene) else { return false }
        if naming.isDeclared { return true }
        let files = Set(routes.flatMap { [$0.location.file] + $0.trace.map(\.location.file) })
        var seen: Set<FunctionID> = []
        return naming.functions.sorted().contains { isBeside(files, $0, scene, &seen) }
    }

    /// Whether the words of the scene mean no other class, nor one that the app does not have.
    private func isOnlyOfItsName(_ scene: Scene) -> Bool {
        guard let name = scene.viewType else {
            return scene.storyboard.map { scene.id.hasPrefix($0.name + ":") } ?? false
        }
        guard let type = context.program.type(named: name).map(context.program.type), !type.isExternal else {
            return false
        }
        return context.program.types.count(where: { $0.shortName == type.shortName && !$0.isExternal }) == 1
    }

    /// Whether a function is none of those on the way of the routes, and what makes the module is called by such a one. A
    /// case of a switch that nothing sends makes nothing.
    private func isBeside(
        _ files: Set<String>, _ id: FunctionID, _ scene: Scene, _ seen: inout Set<FunctionID>
    ) -> Bool {
        let function = context.program.function(id)
        guard seen.insert(id).inserted, !files.contains(context.path(of: function.file)) else { return false }
        if let name = scene.viewClass, deadCases.contain(allNamingsOf: name, in: function) { return false }
        if deadCases.containAllCalls(of: function) { return false }
        let served = function.owner.map(context.scenes(of:)) ?? []
        if served.map(\.id) != [scene.id] { return true }
        // Who uses the module's own makers where no route leads there is looked for by their names, but a coordinator that is
        // called after the screen is no part of it: who runs it may show the screen.
        let leads = function.owner.map { context.role(of: $0) == .router } ?? false
        guard function.declaration.kind == .function, !files.isEmpty || leads else { return false }
        return context.callers(of: function).contains { call in
            !deadCases.contain(call) && (!files.isEmpty || !context.running.runsNowhere(call.function))
                && isBeside(files, call.function.id, scene, &seen)
        }
    }
}
