import Facts
import Navigation
import Program

/// What has the name or the ancestry of something else, by how it is declared.
extension ProgramIndex {
    private static let data: Set<String> = ["Codable", "Decodable", "Encodable"]

    /// A value that can draw itself: data that is encoded and is a view of SwiftUI as well, or a value of a file without
    /// SwiftUI that an extension in another file makes a view. Who names it names the value.
    func isValueWithLook(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard entity.kind == .struct || entity.kind == .enum, let home = entity.parts.first else { return false }
        let looks = entity.parts.filter { part in
            declaration(of: part).inherits.flatMap(\.conjuncts).contains { $0.lastName == "View" }
        }
        guard !looks.isEmpty else { return false }
        if !names(inherited: type).isDisjoint(with: Self.data) { return true }
        let imported = program.facts.swift[home.file].imports.map(\.module)
        return !imported.contains("SwiftUI")
            && looks.allSatisfy { declaration(of: $0).kind == .extension && $0.file != home.file }
    }

    /// Whether a part of an entity is, or extends, another declaration of the same name, which is no value although the
    /// entity is one, or a value although the entity is a class: the two have only their name in common.
    func belongsToNamesake(_ part: TypeEntity.Part, _ entity: TypeEntity) -> Bool {
        let homes = entity.parts.filter { declaration(of: $0).kind != .extension }
        guard let first = homes.first, homes.count > 1 else { return false }
        let nearest = homes.max { (nearness($0, part), $1.file) < (nearness($1, part), $0.file) } ?? first
        return declaration(of: nearest).kind != declaration(of: first).kind
    }

    /// How many folders two files have in common from the root on; one more for the same file.
    private func nearness(_ a: TypeEntity.Part, _ b: TypeEntity.Part) -> Int {
        let (one, other) = (program.facts.swift[a.file].path, program.facts.swift[b.file].path)
        return zip(one.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
    }
}
