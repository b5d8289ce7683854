import Analysis
import Facts
import Navigation
import Program
import Source

/// Closures that capture `self` and that an object of self's own keeps: the cycles that closures close.
struct CapturedOwners {
    let context: RuleContext

    private static let judged: Set<Role> = [.presenter, .interactor, .router, .view]

    /// What objects of one class keep of one owner is one finding, told at the first.
    func violations(in parts: [TypeEntity.Part]) -> [Violation] {
        let closures = EscapingClosures(context.code, context.hierarchy)
        let judged = parts.filter { Self.judged.contains(context.role(of: $0)) }
        let found = judged.flatMap { part -> [EscapingClosures.Kept] in
            guard let owner = context.owner(of: part), owner.kind == .class else { return [] }
            return context.functions(of: part).flatMap { closures.kept(by: $0, of: owner) }
        }
        return found.grouped { Pair(owner: $0.owner.id, keeper: $0.kept.owner, isHanded: $0.isHanded) }
            .compactMap { violation($0.elements) }
    }

    private struct Pair: Hashable {
        var owner: TypeID
        var keeper: TypeID?
        var isHanded: Bool
    }

    // MARK: Texts

    private func violation(_ all: [EscapingClosures.Kept]) -> Violation? {
        guard let first = all.first else { return nil }
        let (owner, holder, kept) = (first.owner, first.holder, first.kept)
        let keeper = kept.owner.map { context.program.type($0).name } ?? kept.name
        let property = SourceLocation(file: context.path(of: kept.file), kept.declaration.position)
        let (method, place) = (first.capture.method, first.capture.place)
        let what = method.map { "method \($0.signature)" } ?? "closure"
        let owning = holder.map { "owns \($0.name), and so" } ?? "shows the \(keeper), and so owns"
        var violation = Violation(
            subject: "\(owner.name).\(holder?.name ?? keeper)", scene: context.module(of: owner.id),
            dialect: context.dialect(of: owner.id),
            message: "the \(what) that \(keeper) keeps in \(kept.name) captures \(owner.name) strongly; "
                + "\(owner.name) \(owning) \(method == nil ? "the closure" : "what it keeps")",
            location: context.span(first.file, place, length: method?.name.utf8.count ?? 4),
            notes: [Finding.Note("\(keeper).\(kept.name) keeps it", at: property)]
                + all.dropFirst().map { other in
                    Finding.Note(
                        "and \(other.kept.name)\(other.holder.map { " of \($0.name)" } ?? "") captures it here",
                        at: SourceLocation(file: context.path(of: other.file), other.capture.place),
                        of: self.violation([other])?.alone)
                },
            suggestion: WeakAdvice.once(
                OtherKeepers(context.code, context.ownership).keep(objectsOf: owner, near: first.file),
                "the \(owner.name)",
                then: method.map { "give it a closure that calls \($0.signature): [weak self] in" }
                    ?? "capture it weakly: [weak self] in")
                + (first.isHanded && isCalledOnce(kept)
                    ? ", or let \(keeper) set \(kept.name) to nil when it is done" : ""))
        if holder == nil { violation.serves = context.losses(of: [owner]) }
        return violation
    }

    /// By its name: a completion is run once, an action or a handler as often as something happens.
    private func isCalledOnce(_ kept: VariableEntity) -> Bool {
        ["completion", "completed", "whendone"].contains { kept.name.lowercased().contains($0) }
    }
}
