import Facts
import Program

/// Where something stands in a SwiftUI view: in the closures that calls are given, and where a property or function of the
/// view builds it, in those around the places that name that one.
struct BuilderPlaces {
    /// How many properties and functions may build a part of each other.
    private static let maximumBuilders = 4

    let evaluator: Evaluator
    /// A view of the app's stands where it is made, too.
    var includesViews = false
    private var program: Program { evaluator.program }

    /// The innermost wanted call around the code at `use`. Of what is built for several places, one around each of them;
    /// where it stands outside of such a call as well, none.
    func call(around use: Use, where isWanted: (Use) -> Bool) -> Use? {
        call(around: use, depth: 0, where: isWanted)
    }

    private func call(around use: Use, depth: Int, where isWanted: (Use) -> Bool) -> Use? {
        if let call = calls(around: use).first(where: isWanted) { return call }
        guard depth < Self.maximumBuilders else { return nil }
        let named = isBuilder(use.function) ? names(of: use.function) : makings(ofViewWithBody: use.function)
        let found = named.compactMap { call(around: $0, depth: depth + 1, where: isWanted) }
        return found.count == named.count ? found.first : nil
    }

    /// The calls in the same function that are given the closures around the code, or the code itself, innermost first.
    private func calls(around use: Use) -> [Use] {
        guard let body = program.function(use.function).declaration.body else { return [] }
        let map = evaluator.map(of: use.function)
        return ([use.node] + map.closures(around: use.node, body)).compactMap { given in
            guard case .node(let call)? = map.parents[given],
                case .call(_, let arguments) = body.nodes[Int(call)].shape,
                arguments.contains(where: { $0.value == given })
            else { return nil }
            return Use(function: use.function, node: call)
        }
    }

    /// Whether a function, or the getter of a property, builds a part of the view that it belongs to.
    private func isBuilder(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        guard let owner = entity.owner, entity.name != "body" else { return false }
        return evaluator.swiftUI.isView(owner) && evaluator.swiftUI.isViewBuilder(function)
    }

    /// The calls that make a view, where the function is its body: what a menu shows may be a view of its own.
    private func makings(ofViewWithBody function: FunctionID) -> [Use] {
        let entity = program.function(function)
        guard includesViews, entity.name == "body", let owner = entity.owner, evaluator.swiftUI.isView(owner) else {
            return []
        }
        return (program.uses.calls[program.type(owner).shortName] ?? []).filter {
            evaluator.typing.type(of: $0.node, in: $0.function).nominals.contains(owner)
        }
    }

    /// Calls of a function or reads of a property, and where the function is handed on.
    private func names(of function: FunctionID) -> [Use] {
        evaluator.callers.of(function) + evaluator.callers.mentions(of: function)
    }
}
