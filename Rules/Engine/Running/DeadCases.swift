import Analysis
import Facts
import Program

/// Cases of a switch over an enumeration of the app's own that nothing in the app sends.
struct DeadCases {
    let context: RuleContext

    /// Whether an expression stands in a case of a switch, and no value that leads there ever arrives.
    func contain(_ expression: Expression) -> Bool { name(around: expression) != nil }

    /// The case that leads to an expression, with its type, where nothing in the app makes one, or none that is made arrives
    /// at the switch: `CartRoute.terms`.
    func name(around expression: Expression) -> String? {
        expression.branches.lazy.compactMap { branch in
            guard branch.kind == .switchCase, let first = branch.patterns.first, let subject = branch.subject,
                let type = subject.type.instance.nominals.first.map(context.program.type), type.kind == .enum,
                !type.isExternal
            else { return nil }
            let names = branch.patterns.map { String($0.dropFirst()) }
            guard branch.patterns.allSatisfy({ $0.hasPrefix(".") }), names.allSatisfy({ type.cases[$0] != nil })
            else { return nil }
            let isDead = isMadeByItsCases(type) && names.allSatisfy { !isSent($0, of: type) }
            return isDead || arrive(names, of: type, at: subject) == false ? type.name + first : nil
        }.first
    }

    /// Whether one of the cases arrives at the value that is switched over; nil where that is not known.
    private func arrive(_ names: [String], of type: TypeEntity, at subject: Expression) -> Bool? {
        // Where nothing at all is seen to arrive, the code does not run, or what calls it is not known.
        guard let cases = CaseArrivals(context: context, type: type).cases(at: subject), !cases.isEmpty else {
            return nil
        }
        return !cases.isDisjoint(with: names)
    }

    /// Whether a function names a type, and in such cases alone.
    func contain(allNamingsOf name: String, in function: FunctionEntity) -> Bool {
        let namings = context.code.expressions(in: function).filter { expression in
            switch expression.shape {
            case .name(name): true
            case .type(let type), .metatype(let type): type.lastName == name
            default: false
            }
        }
        return !namings.isEmpty && namings.allSatisfy(contain)
    }

    /// Whether a method is called, and in such cases alone.
    func containAllCalls(of function: FunctionEntity) -> Bool {
        let callers = context.callers(of: function)
        return !callers.isEmpty && callers.allSatisfy(contain)
    }

    /// The case that leads to code which names a type, by itself or by a method that such a case calls.
    func name(leadingTo type: TypeEntity) -> String? {
        context.code.namings(of: type).lazy.compactMap { naming in
            name(around: naming) ?? context.callers(of: naming.function).lazy.compactMap(name).first
        }.first
    }

    /// An enumeration of the app's own whose values come from nowhere but the names of its cases: nothing makes one of a raw
    /// value, lists them all or decodes them.
    private func isMadeByItsCases(_ type: TypeEntity) -> Bool {
        guard !context.isOffered(type) else { return false }
        let declarations = type.parts.map(context.declaration)
        let names = declarations.flatMap(\.inherits).flatMap(\.firstNames)
        guard declarations.allSatisfy(\.attributes.isEmpty),
            names.allSatisfy({ Self.plain.contains($0) || Self.listed.contains($0) || context.program.isOfApp($0) })
        else { return false }
        return names.allSatisfy { !Self.listed.contains($0) } || !isListed(type)
    }

    /// What an enumeration may be besides without its values coming from elsewhere.
    private static let plain: Set<String> = ["Equatable", "Hashable", "Sendable", "Error", "Comparable"]
    /// What lets code make its values without naming a case.
    private static let listed: Set<String> = ["CaseIterable", "String", "Int"]

    private func isListed(_ type: TypeEntity) -> Bool {
        context.code.isNamed(foreign: "allCases")
            || (context.code.namings(of: type) + context.code.calls(ofForeign: "init")).contains {
                $0.arguments.first?.label == "rawValue"
            }
    }

    /// Whether code that runs names a case, be it only to compare with it.
    private func isSent(_ name: String, of type: TypeEntity) -> Bool {
        let namings =
            context.members.readings(of: name, declaredBy: type.id)
            + context.members.calls(of: name, declaredBy: type.id)
        return namings.contains { !context.running.isApp || !context.running.runsNowhere($0.function) }
    }
}
