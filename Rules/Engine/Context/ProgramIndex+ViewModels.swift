import Facts
import Navigation
import Program

/// What is called a view model: what a screen asks, or only what it shows.
extension ProgramIndex {
    /// A view model is what other modules call a presenter where its module has none, and it does something.
    func isPresenting(_ type: TypeID) -> Bool {
        let scenes = resolution.memberships[type]?.scenes ?? []
        guard !scenes.isEmpty, !isDisplayData(type), !drawsItself(type), !isKeptInside(type) else { return false }
        return scenes.allSatisfy { scene in
            !(typesByScene[scene] ?? []).contains {
                resolution.role(of: $0) == .presenter && program.type($0).kind != .protocol
            }
        }
    }

    /// A class that a template made and nobody filled or names: nobody can be told to ask it.
    func isLeftEmpty(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        return entity.kind == .class && entity.functions.isEmpty && entity.variableOrder.isEmpty
            && entity.subtypes.isEmpty
            && entity.supertypes.flatMap(\.nominals).allSatisfy { program.type($0).isExternal }
            && !code.isNamed(entity)
            && holders[type] == nil
    }

    /// A view model that only stores plain values and models, such as those of a row: it asks nobody, is asked nothing, and
    /// tells nobody of changes.
    func isDisplayData(_ type: TypeID) -> Bool {
        let classes = program.lineage(of: type).map(program.type).filter { $0.kind != .protocol }
        guard classes.allSatisfy({ !$0.isExternal || $0.name == "NSObject" }) else { return false }
        let functions = classes.flatMap { $0.functions.values.flatMap { $0 } }.map(program.function)
        let isAsked = functions.contains { $0.declaration.kind == .function && !$0.declaration.isStatic }
        let stored = classes.flatMap(\.variableOrder).map(program.variable).filter { !$0.declaration.isComputed }
        return !isAsked && !stored.isEmpty && stored.allSatisfy(holdsData)
    }

    /// A component of SwiftUI that makes its own view, as a protocol or superclass of the app asks all of them to.
    private func drawsItself(_ type: TypeID) -> Bool {
        program.lineage(of: type).dropFirst().map(program.type).filter { !$0.isExternal }.contains { ancestor in
            ancestor.functions.values.flatMap { $0 }.map(program.function).contains { function in
                guard function.declaration.kind == .function, let result = function.declaration.result else {
                    return false
                }
                return returnsView(result, function)
            }
        }
    }

    /// `some View`, a view by its name, or what a protocol leaves open and constrains to views.
    private func returnsView(_ result: TypeReference, _ function: FunctionEntity) -> Bool {
        if !result.allNames.isDisjoint(with: ["View", "AnyView"]) { return true }
        if typing.resolve(result, in: function.id).nominals.contains(where: { program.inherits($0, fromNamed: "View") })
        {
            return true
        }
        let generics = function.owner.map { program.type($0).generics } ?? []
        return generics.contains { $0.name == result.plainName && $0.constraint?.allNames.contains("View") ?? false }
    }

    /// Whether a presenter keeps it, to fill it with what its view shows, or an interactor that it does not know, to let it
    /// do a part of the work.
    private func isKeptInside(_ type: TypeID) -> Bool {
        let makers = code.makings(of: program.type(type)).compactMap(\.function.owner)
        // What an interactor makes it may keep by a protocol.
        let makingInteractors = makers.filter { resolution.role(of: $0) == .interactor }
        return (holders[type] ?? []).union(makingInteractors).contains { holder in
            guard !program.isRelated(holder, type) else { return false }
            switch resolution.role(of: holder) {
            case .presenter: return true
            case .interactor: return !program.lineage(of: holder).contains { holders[$0]?.contains(type) ?? false }
            default: return false
            }
        }
    }

    /// Whether a property holds values of the language's, of Foundation's or of the app's own, and no part of a module.
    private func holdsData(_ variable: VariableEntity) -> Bool {
        guard variable.declaration.attributes.isEmpty else { return false }
        if case .function = typing.type(of: variable.id) { return false }
        guard let written = variable.declaration.type else { return false }
        return written.firstNames.allSatisfy { name in
            if Self.values.contains(name) { return true }
            guard let known = program.type(named: name, in: variable.file).map(program.type), !known.isExternal,
                known.kind != .protocol
            else { return false }
            let role = resolution.role(of: known.id)
            return [.other, .entity, .viewModel].contains(role)
        }
    }

    /// What rows are made of.
    private static let values: Set<String> = [
        "String", "NSString", "NSAttributedString", "NSMutableAttributedString", "Substring", "Character", "Bool",
        "Int",
        "Int32", "Int64", "UInt", "Float", "Double", "CGFloat", "Decimal", "NSNumber", "NSDecimalNumber", "Any",
        "AnyObject", "Date", "NSDate", "TimeInterval", "URL", "NSURL", "Data", "NSData", "UUID", "Array", "Dictionary",
        "Set", "Optional", "NSArray", "NSMutableArray", "NSDictionary", "UIImage", "UIColor", "UIFont", "CGRect",
        "CGSize",
        "CGPoint", "IndexPath", "NSRange", "CLLocationCoordinate2D", "CLLocation",
    ]
}
