import Analysis
import Facts
import Navigation
import Program
import Source

/// An inner type that names an outer one.
struct OutwardFault {
    struct Pair: Hashable {
        var inner: TypeID
        var outer: TypeID
    }

    struct Place: Hashable {
        var inner: TypeID
        var file: Int
        var position: Position

        init(inner: TypeID, at mention: Mention) {
            (self.inner, file, position) = (inner, mention.file, mention.position)
        }
    }

    struct Line: Hashable {
        var file: Int
        var line: Int32
    }

    var inner: TypeEntity
    var role: Role
    var mention: Mention
    /// The other places where the inner type names the outer one.
    var further: [Mention] = []
    /// Other outer types that the same place names.
    var others: [TypeEntity] = []
    /// The places of other views that code of the inner type names: the cells of one table.
    var cells: [Mention] = []
    /// The type of the object that the inner type takes the outer one out of, without naming it.
    var source: TypeEntity?
    /// Whether the inner type only asks of objects in one method whether they are this or one of those of `cells`.
    var isOneQuestion = false

    var pair: Pair { Pair(inner: inner.id, outer: mention.type) }
    /// Everywhere the inner type names it.
    var mentions: [Mention] { [mention] + further + cells }
    var line: Line { Line(file: mention.file, line: mention.position.line) }

    /// Whether the inner type names the outer one in default arguments alone: what it asks for is a protocol, and others may
    /// hand it something else.
    func isDefaultAlone(_ context: RuleContext) -> Bool {
        role != .entity
            && mentions.allSatisfy { mention in
                guard mention.form == .body, let function = mention.function.map(context.program.function) else {
                    return false
                }
                return function.declaration.kind == .initialValue && function.variable == nil
            }
    }

    /// The view that a value type is declared in, of which an entity keeps a value; nil for any other type.
    func viewAround(_ outer: TypeEntity, _ context: RuleContext) -> TypeEntity? {
        guard role == .entity, outer.kind == .enum || outer.kind == .struct, mention.form == .property,
            let around = outer.outer, context.role(of: around) == .view
        else { return nil }
        return context.program.type(around)
    }

    /// Whether an entity lies in one folder with what it names: it is the module's own model, not the app's.
    func isAmongItsOwn(_ context: RuleContext) -> Bool {
        guard role == .entity, let home = context.program.type(mention.type).parts.first else { return false }
        let folder = { (path: String) in path.split(separator: "/").dropLast() }
        return folder(context.path(of: home.file)) == folder(context.path(of: mention.file))
    }

    /// Whether the property fulfils a requirement of a protocol that leaves its type open (`associatedtype`): no protocol
    /// could stand in its place, and that the parts fit together is what the frame of the modules asks for.
    func isBoundByFrame(_ context: RuleContext) -> Bool {
        guard mention.form == .property else { return false }
        return context.program.lineage(of: inner.id).dropFirst().map(context.program.type).contains { contract in
            guard contract.kind == .protocol, let requirement = contract.variables[mention.member],
                case .named(let components)? = context.program.variable(requirement).declaration.type?.unwrapped,
                components.count == 1
            else { return false }
            return contract.generics.contains { $0.name == components[0].name }
        }
    }

    /// Whether the inner type names the outer one only where its superclass leaves a type open and asks something of it that
    /// a protocol cannot be: `class CartPresenter: BasePresenter<CartViewController>`, where that makes the controller.
    func fillsSuperclass(_ context: RuleContext) -> Bool {
        inner.kind == .class && mentions.allSatisfy { $0.use == .inheritance && $0.isArgument }
            && context.program.lineage(of: inner.id).dropFirst().map(context.program.type).contains {
                $0.kind == .class && $0.generics.contains(where: Self.isBound)
            }
    }

    /// Whether what a class leaves open has to be more than an object.
    private static func isBound(_ generic: GenericParameter) -> Bool {
        generic.constraint.map { $0.plainName != "AnyObject" } ?? false
    }
}

extension [OutwardFault] {
    /// The faults of one type as one, told at the first place.
    private func gathered(_ context: RuleContext) -> [OutwardFault] {
        Dictionary(grouping: self, by: \.inner.id).values.compactMap { all in
            let ordered = all.sorted {
                (context.path(of: $0.mention.file), $0.mention.position, $0.mention.type)
                    < (context.path(of: $1.mention.file), $1.mention.position, $1.mention.type)
            }
            var first = ordered.first
            first?.cells = ordered.dropFirst().map(\.mention)
            return first
        }
    }

    /// What one method asks, whether objects are of this or that class, is one fault, told at the first.
    func groupedQuestions(_ context: RuleContext) -> [OutwardFault] {
        let isQuestion = { (fault: OutwardFault) in
            fault.others.isEmpty
                && fault.mentions.allSatisfy { $0.use == .test && $0.function == fault.mention.function }
        }
        let questions = Dictionary(grouping: filter(isQuestion)) { "\($0.inner.id) \($0.mention.member)" }
        return filter { !isQuestion($0) }
            + questions.values.flatMap { $0.gathered(context) }.map { fault in
                var question = fault
                question.isOneQuestion = !fault.cells.isEmpty
                return question
            }
    }

    /// What one member of an entity names is one fault, told at the first: the member goes, and all of it.
    func groupedMembers(_ context: RuleContext) -> [OutwardFault] {
        let isOfMember = { (fault: OutwardFault) in
            fault.role == .entity && fault.mention.form == .body && fault.others.isEmpty && fault.further.isEmpty
        }
        let groups = Dictionary(grouping: filter(isOfMember)) { "\($0.inner.id) \($0.mention.member)" }
        return filter { !isOfMember($0) } + groups.values.flatMap { $0.gathered(context) }
    }

    /// The parts of screens and views of SwiftUI that the bodies of one presenter name are one fault, told at the first.
    func groupedViews(_ context: RuleContext) -> [OutwardFault] {
        let isView = { (fault: OutwardFault) in
            fault.role == .presenter && fault.mention.form == .body && fault.others.isEmpty
                && (context.isPartOfScreen(fault.mention.type)
                    || context.program.type(fault.mention.type).kind == .struct
                        && context.role(of: fault.mention.type) == .view)
        }
        return filter { !isView($0) } + filter(isView).gathered(context)
    }
}
