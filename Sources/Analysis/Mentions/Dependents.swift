import Program

/// Who names a type, and who names those: the types that a change of one may touch. A protocol that a type fulfills does
/// not depend on it; whoever makes the type does.
package struct Dependents: Codable, Sendable {
    /// For each type of the program, in its order, those that name it, sorted.
    private let users: [[Int32]]

    /// Linear in the mentions.
    package init(_ program: Program, _ mentions: Mentions) {
        var users: [TypeID: Set<TypeID>] = [:]
        for type in program.types {
            for mention in type.parts.flatMap(mentions.types(in:)) where mention.type != type.id {
                users[mention.type, default: []].insert(type.id)
            }
        }
        self.users = program.types.map { (users[$0.id] ?? []).map(\.position).sorted() }
    }

    /// For each type that a change of some types may touch, the nearest of these and the types between them, from the changed
    /// one to the touched one. Breadth first, in time linear in the mentions that are followed.
    /// - Parameter ends: types beyond which the search does not go, such as those that serve a screen: the screen is touched
    ///   whoever names it.
    package func reach(of changed: Set<TypeID>, upTo ends: Set<TypeID>) -> [TypeID: [TypeID]] {
        var ways: [TypeID: [TypeID]] = [:]
        var queue = changed.sorted()
        for type in queue { ways[type] = [type] }
        var head = 0
        while head < queue.count {
            let type = queue[head]
            head += 1
            guard !ends.contains(type), let way = ways[type] else { continue }
            for user in users[Int(type)].map(TypeID.init(position:)) where ways[user] == nil {
                ways[user] = way + [user]
                queue.append(user)
            }
        }
        return ways
    }
}
