import Facts
import NavigationGraph
import Program
import Source

/// What code was given where a view is made or a function is called: by the name of the property or parameter, what stands
/// there, and what was known there in turn.
final class GivenContent: Sendable {
    private let given: [String: NodeID]
    private let function: FunctionID
    private let outer: GivenContent?
    /// It is a function of the view that the outer one is of: what that was given is known in it, too.
    private let isOfSameView: Bool

    init(_ given: [String: NodeID], in function: FunctionID, _ outer: GivenContent?, isOfSameView: Bool) {
        self.given = given
        self.function = function
        self.outer = outer
        self.isOfSameView = isOfSameView
    }

    func find(_ name: String, _ program: Program) -> (node: NodeID, place: SketchPlace)? {
        if let node = given[name], let body = program.function(function).declaration.body {
            return (node, SketchPlace(function: function, body: body, given: outer))
        }
        return isOfSameView ? outer?.find(name, program) : nil
    }
}

/// A place in code, with what is known there of what it was given.
struct SketchPlace {
    var function: FunctionID
    var body: Body
    var given: GivenContent?

    func shape(_ node: NodeID) -> Node.Shape { body.nodes[Int(node)].shape }

    /// The expression that a property or parameter was given; nil for what is no such name.
    func given(_ node: NodeID, _ program: Program) -> (node: NodeID, place: SketchPlace)? {
        let name: String
        switch shape(node) {
        case .name(let found): name = found
        case .member(let base, let found) where shape(base) == .selfReference: name = found
        case .parameter(let index):
            let parameters = program.function(function).declaration.parameters
            guard parameters.indices.contains(Int(index)) else { return nil }
            name = parameters[Int(index)].name
        default: return nil
        }
        return given?.find(name, program)
    }
}

/// Texts of sketches: what is written on something, or the code that gives it.
struct WireframeTexts {
    let evaluator: Evaluator
    let texts: ControlTexts
    /// So often a text may be handed on.
    private static let maximumHandings = 6

    init(_ evaluator: Evaluator) {
        self.evaluator = evaluator
        texts = ControlTexts(evaluator)
    }

    func found(_ node: NodeID, at place: SketchPlace, handings: Int = 0) -> ControlTexts.Found? {
        guard handings < Self.maximumHandings else { return nil }
        if let given = place.given(node, evaluator.program) {
            return found(given.node, at: given.place, handings: handings + 1)
        }
        switch place.shape(node) {
        case .interpolation(let parts): return .text(joined(parts, place))
        case .call(_, let arguments):
            if let text = texts.found(node, place.body, place.function) { return text }
            // `Text(title)`, `String(localized: title)`
            guard let first = arguments.first, first.label == nil || first.label == "localized" else { return nil }
            return found(first.value, at: place, handings: handings + 1)
        default: return texts.localized(node, place.body, place.function)
        }
    }

    /// The plain pieces of a text, with a mark for each that is worked out.
    private func joined(_ parts: [NodeID], _ place: SketchPlace) -> String {
        parts.map { part in
            if case .string(let text) = place.shape(part) { return text }
            return "…"
        }.joined()
    }

    func write(_ node: NodeID, at place: SketchPlace, on element: inout Wireframe.Element) {
        switch found(node, at: place) {
        case .text(let text): element.text = element.text ?? text
        case .code(let code): element.textCode = element.textCode ?? code
        case nil: return
        }
    }

    func location(_ node: NodeID, at place: SketchPlace) -> SourceLocation {
        evaluator.program.location(place.function, place.body.nodes[Int(node)].position)
    }
}
