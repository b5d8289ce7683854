import Facts
import Program

/// Roles of types whose names tell none, by the properties that hold them and by the protocols they fulfil.
///
/// A name may be misspelt or of a house's own style; the property of the view that holds its presenter says as much,
/// and so does a protocol that only presenters fulfil.
struct WiredRoles {
    private let program: Program
    private let typing: Typing
    private let known: RoleDraft
    private(set) var found: [TypeID: Role] = [:]
    private var held: Set<TypeID> = []
    private let compositions: [Composition]

    /// What one name stands for together: `typealias HomePresenter = HomeLifecycle & HomeActions`.
    struct Composition {
        var role: Role
        var contracts: Set<TypeID>
    }

    /// The words by which modules call the parts they hold.
    private static let words: [(word: [UInt8], role: Role)] = [
        (Array("presenter".utf8), .presenter), (Array("interactor".utf8), .interactor),
        (Array("router".utf8), .router), (Array("wireframe".utf8), .router), (Array("coordinator".utf8), .router),
    ]
    /// Who holds what: a view its presenter, and in Clean Swift its interactor.
    private static let holders: [Role: Set<Role>] = [
        .presenter: [.view, .interactor], .interactor: [.presenter, .view], .router: [.presenter, .view, .interactor],
    ]
    /// A name leads to a role, the role to a protocol, the protocol to its class: so long a chain is enough.
    private static let rounds = 4

    /// - Parameter known: the roles that ancestry and names tell.
    /// - Parameter compositions: the protocols that one name tells a role of together.
    /// - Complexity: linear in the properties and supertypes of the app's types.
    init(_ program: Program, typing: Typing, known: RoleDraft, compositions: [Composition]) {
        self.program = program
        self.typing = typing
        self.known = known
        self.compositions = compositions
        for _ in 0..<Self.rounds {
            let before = found.count
            readProperties()
            readContracts()
            if found.count == before { break }
        }
    }

    /// Whether the name of a property tells the role, rather than a contract.
    func isHeld(_ type: TypeID) -> Bool { held.contains(type) }

    private func role(_ type: TypeID) -> Role { found[type] ?? known[type] }

    private func isOpen(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        return !entity.isExternal && !entity.isPreview && (entity.kind == .class || entity.kind == .protocol)
            && role(type) == .other && !isShown(type)
    }

    /// A screen, or a protocol that screens fulfil: a view that presents others is no presenter.
    private func isShown(_ type: TypeID) -> Bool {
        program.inherits(type, fromNamed: "UIResponder")
            || program.type(type).kind == .protocol
                && program.concreteDescendants(of: type).contains { role($0) == .view }
    }

    // MARK: Properties

    /// `view.presenter`, `presenter.interactor`, `presenter.router`: misspelt ones as well.
    private mutating func readProperties() {
        for holder in program.types where !holder.isExternal && Role.parts.contains(role(holder.id)) {
            for id in holder.variableOrder {
                guard let meant = Self.role(ofProperty: program.variable(id).name),
                    Self.holders[meant]?.contains(role(holder.id)) == true
                else { continue }
                let types = typing.declaredTypes(of: id)
                // One part of a composition that tells its role is enough.
                guard types.allSatisfy({ role($0) == .other && !isShown($0) }) else { continue }
                for type in types where isOpen(type) {
                    found[type] = meant
                    held.insert(type)
                }
            }
        }
    }

    /// Words that are no misspelt names of parts: a way through a town is called so.
    private static let others: Set<[UInt8]> = [Array("route".utf8), Array("routes".utf8), Array("routed".utf8)]

    /// The role that a property's name means, by its last word and with one letter wrong at most.
    static func role(ofProperty name: String) -> Role? {
        let text = Array(name.lowercased().utf8)
        return words.first { entry in
            (-1...1).contains { difference in
                let length = entry.word.count + difference
                guard text.count >= length else { return false }
                let start = text.count - length
                // `homePresenter` and `_presenter`, and no `representer`.
                let isWord = start == 0 || !isLowercase(Array(name.utf8), at: start) || text[start - 1] == 95
                let word = Array(text[start...])
                return isWord && !others.contains(word) && isNear(word, entry.word)
            }
        }?.role
    }

    private static func isLowercase(_ name: [UInt8], at index: Int) -> Bool {
        index < name.count && (97...122).contains(name[index])
    }

    /// Whether one letter at most is wrong, missing or too many; the first one is right.
    private static func isNear(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        guard a.first == b.first else { return false }
        let head = zip(a, b).prefix { $0 == $1 }.count
        if head == min(a.count, b.count) { return abs(a.count - b.count) <= 1 }
        let shorter = a.count <= b.count ? a : b
        let longer = a.count <= b.count ? b : a
        let tail = longer.dropFirst(head + 1)
        return tail.elementsEqual(shorter.dropFirst(a.count == b.count ? head + 1 : head))
    }

    // MARK: Contracts

    /// A class that fulfils the protocol of one role, or inherits from a class of it, and that is wired like it:
    /// modules hold it by that protocol, or it holds the parts that one of this role holds.
    private mutating func readContracts() {
        for type in program.types where type.kind == .class && isOpen(type.id) {
            let ancestors = program.lineage(of: type.id).dropFirst().filter { !program.type($0).isExternal }
            let together = compositions.filter { $0.contracts.isSubset(of: ancestors) }.map(\.role)
            let roles = Set(ancestors.map(role) + together).intersection([.presenter, .interactor, .router])
            guard roles.count == 1, let meant = roles.first,
                ancestors.contains(where: { found[$0] == meant }) || holdsPart(type, of: meant)
            else { continue }
            found[type.id] = meant
        }
    }

    /// What a presenter, an interactor and a router hold of their module.
    private static let partsHeld: [Role: Set<Role>] = [
        .presenter: [.view, .interactor, .router], .interactor: [.presenter], .router: [.view, .presenter],
    ]

    private func holdsPart(_ type: TypeEntity, of meant: Role) -> Bool {
        type.variableOrder.contains { id in
            typing.declaredTypes(of: id).contains { $0 != type.id && Self.partsHeld[meant]?.contains(role($0)) == true }
        }
    }
}
