import Facts
import Program

/// Who keeps whom: what objects hold in strong stored properties, followed from type to type.
final class OwnershipPaths {
    private let context: RuleContext
    private let namesakes: NamesakeTypes
    private var held: [TypeID: [Held]] = [:]

    private struct Held {
        var variable: VariableEntity
        /// What it is declared by.
        var types: [TypeID]
    }

    /// A way over more objects would be guesswork: a protocol stands for everybody who fulfils it.
    private static let longest = 4

    init(_ context: RuleContext) {
        self.context = context
        namesakes = NamesakeTypes(context)
    }

    /// The types of the objects by way of which one of the first keeps one of the inner type, that one left out: a
    /// shortest way, of equal ones that of the first by id; nil where there is none. Of namesakes the properties count that
    /// are declared nearest to the file.
    /// - Parameter broken: a property that is taken for weak.
    func path(
        from starts: [TypeID], to inner: TypeID, near file: Int, without broken: VariableID? = nil
    ) -> [TypeID]? {
        var ways = starts.sorted().map { [$0] }
        var seen = Set(starts)
        while let way = ways.first, let last = way.last {
            ways.removeFirst()
            let kept = kept(by: last).filter { $0.variable.id != broken && namesakes.isNearest($0.variable, to: file) }
            for next in kept.flatMap(\.types) {
                if isOne(inner, of: next) { return way }
                guard way.count < Self.longest else { continue }
                for type in context.program.concreteDescendants(of: next) where seen.insert(type).inserted {
                    ways.append(way + [type])
                }
            }
        }
        return nil
    }

    /// Whether what a property is declared to be may be an object of the inner type.
    private func isOne(_ inner: TypeID, of declared: TypeID) -> Bool {
        context.program.inherits(inner, from: declared) || context.program.inherits(declared, from: inner)
    }

    /// The strong stored properties of an object that are declared by types of the app, those of elements included.
    private func kept(by type: TypeID) -> [Held] {
        if let known = held[type] { return known }
        let classes = context.program.lineage(of: type).filter { context.program.type($0).kind != .protocol }
        let result = classes.flatMap(context.storedVariables).filter(isStrong).map { variable -> Held in
            let declared = context.typing.type(of: variable.id).elements
            // A generic superclass's property is of the type that the class gives it.
            let own =
                declared.isEmpty ? context.typing.member(variable.name, of: .nominal(type, [])).elements : declared
            let isList = context.typing.type(of: variable.id).isCollection
            return Held(
                variable: variable,
                types: own.filter { !context.program.type($0).isExternal && !(isList && isForMany($0)) })
        }
        held[type] = result
        return result
    }

    /// Whether a list of such elements may hold anybody's: a protocol that several classes fulfil, as a coordinator's
    /// children do, tells nothing of who is among them.
    private func isForMany(_ element: TypeID) -> Bool {
        context.program.type(element).kind == .protocol && context.program.concreteDescendants(of: element).count > 1
    }

    private func isStrong(_ variable: VariableEntity) -> Bool {
        variable.declaration.ownership == .strong && !variable.declaration.isStatic
    }
}

extension StaticType {
    fileprivate var isCollection: Bool {
        switch self {
        case .array, .dictionary: true
        default: false
        }
    }

    /// The nominal types of a value, or of the elements of a collection.
    fileprivate var elements: [TypeID] {
        switch self {
        case .array(let element): element.elements
        case .dictionary(_, let value): value.elements
        default: nominals
        }
    }
}
