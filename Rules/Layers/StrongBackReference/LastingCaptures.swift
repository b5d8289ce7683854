import Analysis
import Facts
import Program
import Source

/// Closures and targets that the notification center, a timer or the object's own bag of subscriptions keeps, and that keep
/// the object.
struct LastingCaptures {
    let context: RuleContext

    /// What one class hands to one keeper is one finding, told at the first.
    func violations(in parts: [TypeEntity.Part]) -> [Violation] {
        let lasting = LastingClosures(context.code, context.hierarchy) {
            context.index.analysis.mayRun($0)
        }
        let found = parts.flatMap { part -> [(owner: TypeID, kept: LastingClosures.Kept)] in
            guard let owner = context.owner(of: part), owner.kind == .class, !livesOn(owner) else { return [] }
            return context.functions(of: part).flatMap { lasting.kept(by: $0, of: owner) }.map { (owner.id, $0) }
        }
        return found.grouped { Key(owner: $0.owner, keeper: $0.kept.keeper) }.compactMap { key, all in
            violation(all.map(\.kept), of: context.program.type(key.owner))
        }
    }

    private struct Key: Hashable {
        var owner: TypeID
        var keeper: LastingClosures.Keeper
    }

    private func livesOn(_ owner: TypeEntity) -> Bool {
        let lasting = AppLifetimeObjects(context.code)
        return lasting.contain(owner.id) || context.running.isNeverMade(owner) || lasting.isDelegateOfApp(owner.id)
    }

    private func violation(_ all: [LastingClosures.Kept], of owner: TypeEntity) -> Violation? {
        guard let first = all.first else { return nil }
        let file = context.program.function(first.function).file
        return Violation(
            subject: "\(owner.name).\(name(of: first.keeper))", scene: context.module(of: owner.id),
            dialect: context.dialect(of: owner.id), message: message(first, of: owner),
            location: context.span(file, first.place, length: length(first)),
            notes: all.dropFirst().map { other in
                let place = context.program.location(other.function, other.place)
                return Finding.Note(
                    "and here", at: place, length: length(other), of: violation([other], of: owner)?.alone)
            } + lateEnd(first, owner),
            suggestion: WeakAdvice.once(
                OtherKeepers(context.code, context.ownership).keep(objectsOf: owner, near: file), "the \(owner.name)",
                then: advice(first)))
    }

    /// Of `self` in a closure, or where the object is given itself.
    private func length(_ kept: LastingClosures.Kept) -> Int { kept.way == .closure ? 4 : 1 }

    private func name(of keeper: LastingClosures.Keeper) -> String {
        switch keeper {
        case .notificationCenter: "NotificationCenter"
        case .timer: "Timer"
        case .displayLink: "CADisplayLink"
        case .bag(let variable): context.program.variable(variable).name
        }
    }

    private func message(_ kept: LastingClosures.Kept, of owner: TypeEntity) -> String {
        let what = kept.way == .closure ? "a closure" : kept.way == .method ? "a method" : "\(owner.name) itself"
        let captures = kept.way == .target ? "" : " that captures \(owner.name) strongly"
        let chain: String
        switch kept.keeper {
        case .notificationCenter: chain = "the notification center keeps \(what)\(captures)"
        case .timer: chain = "a repeating timer keeps \(what)\(captures)"
        case .displayLink: chain = "a display link keeps \(what)\(captures)"
        case .bag(let variable):
            let bag = context.program.variable(variable).name
            return
                "\(owner.name) → \(bag) → \(kept.way == .target ? "the subscription" : "the closure") → \(owner.name)"
                + ": the subscription in \(bag) keeps \(what)\(captures), so that neither is ever released"
        }
        let end = kept.lateEnd == nil ? "and nothing ends that" : "which only deinit would end"
        return "\(chain), \(end), so that \(owner.name) is never released"
    }

    private func lateEnd(_ kept: LastingClosures.Kept, _ owner: TypeEntity) -> [Finding.Note] {
        guard let end = kept.lateEnd else { return [] }
        let position = context.program.function(end).declaration.position
        return [Finding.Note("this ends it, and never runs", at: context.program.location(end, position))]
    }

    private func advice(_ kept: LastingClosures.Kept) -> String {
        switch (kept.keeper, kept.way) {
        case (_, .closure): "capture it weakly: [weak self] in"
        case (_, .method): "give it a closure that calls the method: [weak self] in"
        case (.bag, .target): "use sink with [weak self], or assign(to:) of a published property"
        case (.displayLink, .target):
            "give it an object of its own that holds the other weakly, or call invalidate() when the screen goes"
        case (_, .target): "give it a closure with [weak self], or call invalidate() when the screen goes"
        }
    }
}
