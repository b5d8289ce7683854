import Facts
import Program

/// Who keeps whom alive: what the objects of each class hold in stored properties, strongly or not.
///
/// A graph of types: an edge leads from a class to the types that one of its properties is declared by, and so to every
/// class that fulfils them. Which objects a property is really given, `HeldClasses` says; closures that keep an object
/// are `EscapingClosures`, and views that keep their parts are in the `ViewHierarchy`.
package struct Ownership: Sendable {
    /// A strong stored property of an object, its own or an inherited one.
    private struct Edge {
        var property: VariableID
        /// The types of the app that it is declared by, those of elements included.
        var types: [TypeID]
    }

    private let program: Program
    private let namesakes: NamesakeTypes
    private var edges: [TypeID: [Edge]] = [:]
    /// The stored properties that could hold an object, strongly or not, by the types that they name.
    private var namings: [TypeID: [VariableID]] = [:]
    /// The number of the strongly connected component of each class that keeps something.
    private var components: [TypeID: Int] = [:]

    /// A way over more objects would be guesswork: a protocol stands for everybody who fulfils it.
    private static let longest = 4

    /// Cost in proportion to the properties, and for the cycles to the classes that fulfil what they are declared by.
    package init(_ code: ProgramCode) {
        program = code.program
        namesakes = NamesakeTypes(code.program)
        for type in program.types where !type.isExternal && type.kind != .protocol {
            let found = Self.edges(of: type.id, code)
            if !found.isEmpty { edges[type.id] = found }
        }
        for variable in program.variables where !variable.declaration.isComputed {
            if let owner = variable.owner, program.type(owner).kind == .protocol { continue }
            for type in Set(code.typing.type(of: variable.id).mentioned) where !program.type(type).isExternal {
                namings[type, default: []].append(variable.id)
            }
        }
        components = StronglyConnected.components(of: edges.keys.sorted()) { type in
            (edges[type] ?? []).flatMap(\.types).flatMap(program.concreteDescendants(of:))
        }
    }

    private static func edges(of type: TypeID, _ code: ProgramCode) -> [Edge] {
        let classes = code.program.lineage(of: type).filter { code.program.type($0).kind != .protocol }
        return classes.flatMap(code.storedVariables).compactMap { variable in
            guard variable.declaration.ownership == .strong, !variable.declaration.isStatic else { return nil }
            let type = code.typing.type(of: variable.id)
            // A generic superclass's property is of the type that the class gives it.
            let declared =
                type.elements.isEmpty
                ? code.typing.member(variable.name, of: .nominal(classes[0], [])).elements : type.elements
            let own = declared.filter {
                !code.program.type($0).isExternal && !(type.isCollection && isForMany($0, code.program))
            }
            return own.isEmpty ? nil : Edge(property: variable.id, types: own)
        }
    }

    /// Whether a list of such elements may hold anybody's: a protocol that several classes fulfil, as a coordinator's
    /// children do, tells nothing of who is among them.
    private static func isForMany(_ element: TypeID, _ program: Program) -> Bool {
        program.type(element).kind == .protocol && program.concreteDescendants(of: element).count > 1
    }

    // MARK: Questions

    /// The classes whose objects may keep each other alive, each cycle sorted, the cycles by their first.
    package var cycles: [[TypeID]] {
        Dictionary(grouping: components.keys, by: { components[$0] ?? 0 }).values.map { $0.sorted() }
            .filter { $0.count > 1 || keepsItself($0[0]) }.sorted { $0[0] < $1[0] }
    }

    /// Whether objects of two classes may keep each other alive.
    package func areInCycle(_ a: TypeID, _ b: TypeID) -> Bool {
        guard let component = components[a] else { return false }
        return components[b] == component
    }

    /// Whether an object of a class that is, or fulfils, the outer type may keep one of the inner type.
    package func mayKeep(_ inner: TypeID, by outer: TypeID, where isHolder: (TypeID) -> Bool) -> Bool {
        program.concreteDescendants(of: outer).filter(isHolder).contains { holder in
            (edges[holder] ?? []).flatMap(\.types).contains { program.inherits(inner, from: $0) }
        }
    }

    private func keepsItself(_ type: TypeID) -> Bool {
        (edges[type] ?? []).flatMap(\.types).contains { program.inherits(type, from: $0) }
    }

    /// The types of the objects by way of which one of the first keeps one of the inner type, that one left out: a
    /// shortest way, of equal ones that of the first by id; nil where there is none of at most four objects. Of namesakes
    /// the properties count that are declared nearest to the file.
    /// - Parameter broken: a property that is taken for weak.
    package func path(
        from starts: [TypeID], to inner: TypeID, near file: Int, without broken: VariableID? = nil
    ) -> [TypeID]? {
        var ways = starts.sorted().map { [$0] }
        var seen = Set(starts)
        var next = 0
        while next < ways.count {
            let way = ways[next]
            next += 1
            let kept = (edges[way[way.count - 1]] ?? []).filter {
                $0.property != broken && namesakes.isNearest(program.variable($0.property), to: file)
            }
            for type in kept.flatMap(\.types) {
                if isOne(inner, of: type) { return way }
                guard way.count < Self.longest else { continue }
                for held in program.concreteDescendants(of: type) where seen.insert(held).inserted {
                    ways.append(way + [held])
                }
            }
        }
        return nil
    }

    /// Whether what a property is declared to be may be an object of the inner type.
    private func isOne(_ inner: TypeID, of declared: TypeID) -> Bool {
        program.inherits(inner, from: declared) || program.inherits(declared, from: inner)
    }

    /// The stored properties, static and global ones too, that could hold an object of a class, weakly or not.
    package func holders(of type: TypeID) -> [VariableID] {
        let ancestors = program.lineage(of: type).filter { !program.type($0).isExternal }
        return Set(ancestors.flatMap { namings[$0] ?? [] }).sorted()
    }

    /// Whether nothing keeps the objects of a class but one property, and what they keep themselves: were that property weak,
    /// they would be gone as soon as they are made. False of what the system keeps, and of what no other property knows.
    package func isKept(_ type: TypeID, by property: VariableEntity, alone file: Int) -> Bool {
        guard !isKeptBySystem(type), program.type(type).kind == .class else { return false }
        let others = holders(of: type).filter { $0 != property.id }.map(program.variable)
        return !others.isEmpty && others.allSatisfy { $0.declaration.ownership == .weak || isPart($0, of: type, file) }
    }

    /// Whether somebody beside some properties is seen to keep the objects of a class: the system, which keeps what it shows,
    /// or another strong property of an object that does not owe its own life to them. Were the properties weak, the objects
    /// would stay.
    /// - Parameters:
    ///   - properties: those that are taken for weak.
    ///   - file: of namesakes the properties count that are declared nearest to it.
    package func isSeenKept(_ type: TypeID, besides properties: Set<VariableID>, near file: Int) -> Bool {
        ([type] + program.concreteDescendants(of: type)).contains { type in
            isKeptBySystem(type)
                || holders(of: type).filter { !properties.contains($0) }.map(program.variable).contains { other in
                    other.declaration.ownership == .strong && !isPart(other, of: type, file)
                        && (other.owner.map { program.type($0).kind == .class } ?? true || other.declaration.isStatic)
                }
        }
    }

    /// Whether a property belongs to an object that those of a class keep, and nothing else is known to keep.
    private func isPart(_ property: VariableEntity, of type: TypeID, _ file: Int) -> Bool {
        guard let owner = property.owner, property.declaration.ownership == .strong else { return false }
        return !isKeptBySystem(owner) && path(from: [type], to: owner, near: file) != nil
    }

    /// UIKit keeps what it shows, and the app's delegate.
    private func isKeptBySystem(_ type: TypeID) -> Bool { program.inherits(type, fromNamed: "UIResponder") }
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
