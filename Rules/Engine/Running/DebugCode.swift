import Facts
import Program
import Source

/// Code that no user ever runs: what stands between `#if DEBUG` and its end, and methods that only such code names. What
/// is wrong there is an information.
struct DebugCode {
    private let context: RuleContext
    private let ranges: [String: [ClosedRange<Position>]]
    private let places: FunctionPlaces

    init(_ context: RuleContext) {
        self.context = context
        ranges = context.program.facts.swift.reduce(into: [:]) { $0[$1.path] = $1.debugRanges }
            .filter { !$0.value.isEmpty }
        places = context.index.places
    }

    /// The finding, lowered to an information where it stands in such code.
    func judged(_ finding: Finding) -> Finding {
        guard finding.severity > .info, !ranges.isEmpty, finding.rule != BrokenContract.metadata.id else {
            return finding
        }
        guard isForDebug(finding.place), finding.furtherPlaces.allSatisfy(isForDebug) else { return finding }
        return finding.asInformation()
    }

    private func isForDebug(_ place: SourceLocation) -> Bool {
        contains(Position(line: place.line, column: place.column), of: place.file) || isInMethodForDebug(place)
    }

    private func contains(_ place: Position, of path: String) -> Bool {
        ranges[path]?.contains { $0.contains(place) } ?? false
    }

    private func isInMethodForDebug(_ place: SourceLocation) -> Bool {
        ranges[place.file] != nil && places.function(at: place).map(isForDebug) ?? false
    }

    /// A method that nothing names but code for debugging, and that nothing else may call: it overrides nothing, and no
    /// storyboard knows it.
    private func isForDebug(_ function: FunctionEntity) -> Bool {
        let declaration = function.declaration
        guard declaration.kind == .function,
            !["override", "public", "open"].contains(where: declaration.modifiers.contains),
            declaration.attributes.allSatisfy({ ["objc", "discardableResult", "MainActor"].contains($0.name) })
        else { return false }
        let uses = context.code.namings(of: function)
        return !uses.isEmpty && uses.allSatisfy { contains($0.position, of: context.path(of: $0.function.file)) }
    }
}
