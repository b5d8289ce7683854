import Facts
import Navigation
import Program
import Source

/// A scene that is taken from a storyboard by an identifier nothing there has. Its page in `Pages` says what
/// counts.
struct UnknownSceneIdentifier: Rule {
    static let metadata = RuleMetadata(
        id: "unknown-scene-identifier", group: .storyboards, severity: .everywhere(.error),
        page: PackageResources.unknown_scene_identifier_md)

    /// One call that asks for an identifier, with the storyboards it may ask.
    private struct Request: Hashable {
        var identifier: String
        var function: FunctionID
        var location: SourceLocation
        var length: Int
    }

    func check(_ context: RuleContext) -> [Violation] {
        let documents = Dictionary(
            grouping: context.program.facts.interfaces.filter { $0.kind == .storyboard }, by: \.name)
        var requests: [Request: Set<String>] = [:]
        for use in context.resolution.storyboardUses.instantiations {
            guard case .scene(let identifier) = use.wanted else { continue }
            let request = Request(
                identifier: identifier, function: use.function, location: use.location, length: use.length)
            requests[request, default: []].insert(use.storyboard)
        }
        return requests.compactMap { request, names in
            // A storyboard that does not exist is another rule's matter.
            if names.contains(where: { documents[$0] == nil }) { return nil }
            let asked = names.sorted().flatMap { documents[$0] ?? [] }
            let known = Set(asked.flatMap { $0.scenes.compactMap(\.storyboardIdentifier) })
            if known.contains(request.identifier) || isOfAnotherCase(request, known, requests, documents) {
                return nil
            }
            return violation(request, asked, known, context)
        }
    }

    /// Whether the function decides on storyboard and identifier by two switches: what the one case asks for is not
    /// asked of the other case's storyboard. It asks this storyboard for another identifier, which is there, and
    /// another storyboard for this one, which is there too.
    private func isOfAnotherCase(
        _ request: Request, _ known: Set<String>, _ requests: [Request: Set<String>],
        _ documents: [String: [InterfaceFacts]]
    ) -> Bool {
        let others = requests.filter { $0.key.function == request.function }
        let isServed = others.contains { other, _ in
            other.location == request.location && known.contains(other.identifier)
        }
        return isServed
            && others.contains { other, storyboards in
                other.identifier == request.identifier && other.location != request.location
                    && storyboards.flatMap { documents[$0] ?? [] }.contains { document in
                        document.scenes.contains { $0.storyboardIdentifier == request.identifier }
                    }
            }
    }

    private func violation(
        _ request: Request, _ asked: [InterfaceFacts], _ known: Set<String>, _ context: RuleContext
    ) -> Violation {
        let owner = context.program.function(request.function).owner
        let symbol = context.program.symbol(request.function)
        let files = Set(asked.map(\.fileName)).sorted().joined(separator: " or ")
        let elsewhere = context.interfaces.controllers().filter {
            $0.scene.storyboardIdentifier == request.identifier
        }
        let near = Suggestion.nearest(to: request.identifier, in: known, limit: 1).first
        var suggestion = "give a scene of \(files) the storyboard identifier \"\(request.identifier)\""
        if let home = elsewhere.first {
            suggestion = "load \"\(home.document.name)\", which has a scene \"\(request.identifier)\""
        } else if let near {
            suggestion = "ask for \"\(near)\", or " + suggestion
        }
        return Violation(
            subject: owner.map { context.program.type($0).name } ?? symbol, scene: owner.flatMap(context.module(of:)),
            message: "\(symbol) asks for the scene \"\(request.identifier)\", and no scene of \(files) is called so; "
                + Harm.crash,
            location: Finding.Span(request.location, length: request.length),
            notes: elsewhere.prefix(1).map { Finding.Note("\($0.fileName) has one here", at: $0.location) },
            suggestion: suggestion)
    }
}
