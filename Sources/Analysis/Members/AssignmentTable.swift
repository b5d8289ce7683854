import Facts
import Program

/// The assignments of the program by the name of what they set, each looked at once: in a large app hundreds of properties
/// have one name, and each would go through the assignments to all of them.
final class AssignmentTable {
    struct Assignment {
        var value: Expression
        /// The property of `self` that is set.
        var property: VariableID?
        /// The types that the object may have whose property is set, where it is written.
        var holders: [TypeID]
    }

    /// The assignments to one name, and where in their list those are that set a property of `self`, and those of objects
    /// of a type.
    private struct Named {
        var all: [Assignment]
        var ofProperty: [VariableID: [Int]] = [:]
        var ofHolder = TypePositions()

        init(_ all: [Assignment]) {
            self.all = all
            for (position, assignment) in all.enumerated() {
                if let property = assignment.property { ofProperty[property, default: []].append(position) }
                ofHolder.add(position, of: Set(assignment.holders))
            }
        }
    }

    private let program: Program
    private let typing: Typing
    private var known: [String: Named] = [:]

    init(_ program: Program, typing: Typing) { (self.program, self.typing) = (program, typing) }

    /// Those by which code of an object sets its own property, in the order of the sources. Cost: linear in the assignments
    /// to that name, the first time; in those that are found from then on.
    func own(_ variable: VariableEntity) -> [Assignment] {
        let named = named(variable.name)
        return (named.ofProperty[variable.id] ?? []).map { named.all[$0] }
    }

    /// Those that set the property, of `self` or of an object which may be of one of the types. Order and cost as above.
    /// - Parameter holders: the types that an object may have which has the property.
    func all(_ variable: VariableEntity, of holders: Set<TypeID>) -> [Assignment] {
        let named = named(variable.name)
        let positions = named.ofHolder.positions(of: holders).union(named.ofProperty[variable.id] ?? [])
        return positions.sorted().map { named.all[$0] }
    }

    private func named(_ name: String) -> Named {
        if let known = known[name] { return known }
        let found = Named((program.uses.assignments[name] ?? []).compactMap(assignment))
        known[name] = found
        return found
    }

    private func assignment(_ use: Use) -> Assignment? {
        let function = program.function(use.function)
        guard let body = function.declaration.body,
            case .assignment(let target, let value, _) = body.nodes[Int(use.node)].shape
        else { return nil }
        var holders: [TypeID] = []
        if case .member(let base, _) = body.nodes[Int(target)].shape {
            holders = typing.type(of: base, in: use.function).nominals
        }
        return Assignment(
            value: Expression(value, body, function, typing),
            property: program.ownProperty(target, body, in: use.function), holders: holders)
    }
}
