import Facts
import Program

/// Parts of screens: views that somebody hosts, cells and helpers that the system tells what the user does.
extension Attribution {
    // MARK: Views

    /// The screen that is made with a SwiftUI view: a hosting controller of the app's own.
    func sceneHosting(_ view: TypeID, madeAt use: Use) -> SceneKey? {
        guard evaluator.swiftUI.isView(view), evaluator.makes(view, at: use) else { return nil }
        return evaluator.hostingClass(ofViewAt: use).flatMap(scenes.scene(of:))
    }

    // MARK: Other screens

    /// The screens that a call tells to do what a protocol or all controllers offer: what they do, they start, as with a
    /// method of their own class. Nothing where it is not known which class is told, or it is of the caller's own module;
    /// and nothing for a coordinator that shows something on one of its screens by a helper of all controllers.
    func scenesAsked(at use: Use, for function: FunctionID, _ owner: TypeID?) -> [SceneKey] {
        guard let owner, owner == program.function(function).owner, isShared(owner),
            let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape,
            body.nodes[Int(base)].shape != .selfReference, body.nodes[Int(base)].shape != .superReference
        else { return [] }
        let types = evaluator.typing.type(of: base, in: use.function).nominals.filter { !program.type($0).isExternal }
        guard !types.isEmpty, types.allSatisfy(isScreen) else { return [] }
        let asked = types.flatMap(modules.scenes(servedBy:))
        let caller = evaluator.typing.selfType(in: use.function)
        if program.type(owner).isExternal, caller.map(isModule) != true { return [] }
        let own = caller.map(modules.scenes(servedBy:)) ?? []
        return own.contains(where: asked.contains) ? [] : asked
    }

    /// A protocol of the app that is no router's, or a class of UIKit's that the app extends.
    private func isShared(_ type: TypeID) -> Bool {
        if program.type(type).isExternal { return program.inherits(type, fromNamed: "UIViewController") }
        return program.type(type).kind == .protocol && modules.roles[type] != .router
    }

    private func isScreen(_ type: TypeID) -> Bool {
        program.type(type).kind == .class && modules.scenes(servedBy: type) == [.type(type)]
    }

    // MARK: What nothing calls

    /// The modules that have an object of such a type, which something outside the app tells what happens: those that make
    /// one, take it out of a table, load its xib, or have it in their storyboard. Remembered.
    func makers(of owner: TypeID) -> [Origin] { madeBy.result(for: owner) }

    func findMakers(of owner: TypeID) -> [Origin] {
        guard isPart(owner) else { return [] }
        var result: [Origin] = []
        for type in program.descendants(of: owner) {
            for use in evaluator.constructions(ofView: type) + (parts.uses[type] ?? [])
            where !program.isNeverUsed(use.function) && evaluator.typing.selfType(in: use.function) != owner {
                add(havers(at: use), to: &result)
            }
            for index in parts.controllers[type] ?? [] {
                let scene = evaluator.interfaces.controllers[index].type.map(modules.scenes(servedBy:)) ?? []
                add(reached(scene), to: &result)
            }
            for holder in parts.owners[type] ?? [] { add(reached(modules.scenes(servedBy: holder)), to: &result) }
        }
        return result
    }

    /// The modules that make an object of a type, or that run what makes it; none for the app's delegate, which is no part of
    /// any, whoever names it.
    func havers(of type: TypeID) -> [Origin] {
        if modules.roles[type] == .application { return [] }
        var result: [Origin] = []
        for use in evaluator.constructions(ofView: type)
        where !program.isNeverUsed(use.function) && evaluator.typing.selfType(in: use.function) != type {
            add(havers(at: use), to: &result)
        }
        return result
    }

    /// The modules whose code makes something: the one that the code is part of, or those that run it.
    private func havers(at use: Use) -> [Origin] {
        if let maker = program.function(use.function).owner, isModule(maker), modules.roles[maker] != .assembly {
            return reached(modules.scenes(servedBy: maker))
        }
        return origins(at: use, receiver: nil).origins
    }

    /// What happens to the part is no part of what made it: the way begins where it is told.
    private func add(_ origins: [Origin], to result: inout [Origin]) {
        for origin in origins where !result.contains(where: { $0.scene == origin.scene }) {
            result.append(Origin(scene: origin.scene, path: [], isReached: origin.isReached, isByMaker: true))
        }
    }

    /// A cell that many tables have tells the adapter of one of them: of the modules that have the cell only those are meant
    /// that have the adapter.
    func narrowed(_ answer: Answer, toThoseWith owner: TypeID) -> Answer {
        guard answer.origins.contains(where: \.isByMaker) else { return answer }
        let able = Set(makers(of: owner).map(\.scene))
        let meant = answer.origins.filter { !$0.isByMaker || able.contains($0.scene) }
        guard meant.contains(where: \.isByMaker) else { return answer }
        var result = answer
        result.origins = meant
        return result
    }

    /// An object that screens have for themselves: no controller, nothing of the app's own start, and no coordinator but the
    /// one that a SwiftUI view has for what it wraps.
    private func isPart(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard entity.kind == .class, !entity.isExternal, !program.inherits(type, fromNamed: "UIViewController"),
            modules.roles[type] != .application
        else { return false }
        return modules.roles[type] != .router || entity.outer.map(evaluator.wrapsForSwiftUI) ?? false
    }
}
