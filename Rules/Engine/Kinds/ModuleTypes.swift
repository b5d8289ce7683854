import Analysis
import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// Tells what belongs to a module from what all modules share.
struct ModuleTypes {
    let context: RuleContext

    /// A type with a role in a module, a type nested in one, or a protocol that stands in a module's contract file.
    func belongsToModule(_ type: TypeEntity) -> Bool {
        if context.role(of: type.id) == .application { return true }
        if member(around: type) != nil { return moduleName(of: type) != nil }
        return type.kind == .protocol && contractOwner(of: type) != nil
    }

    /// The name of the module that a type belongs to by its wiring, its contract file or its folder.
    func moduleName(of type: TypeEntity) -> String? {
        (context.module(of: type.id) ?? contractOwner(of: type) ?? folderOwner(of: type))?.name
    }

    /// The type itself or the innermost one around it that has a role in a module.
    private func member(around type: TypeEntity) -> TypeEntity? {
        var current: TypeEntity? = type
        while let entity = current {
            let role = context.role(of: entity.id)
            if role.servesModule || role == .presentationModel { return entity }
            current = entity.outer.map(context.program.type)
        }
        return nil
    }

    /// The scene of the parts of a module that are declared in the same file.
    private func contractOwner(of type: TypeEntity) -> Scene? {
        guard let home = type.parts.first else { return nil }
        let file = context.program.facts.swift[home.file]
        for (index, declaration) in file.types.enumerated()
        where declaration.kind != .extension && declaration.outer == nil {
            guard let id = context.program.type(declaredIn: home.file, at: index), id != type.id,
                Role.parts.contains(context.role(of: id)),
                let scene = context.module(of: id)
            else { continue }
            return scene
        }
        return nil
    }

    /// The only scene whose view is declared in the same folder, be it declared elsewhere as well, for another target.
    private func folderOwner(of type: TypeEntity) -> Scene? {
        guard let folder = type.location.map({ Self.folder($0.file) }) else { return nil }
        let scenes = context.graph.scenes.filter { scene in
            guard let view = scene.viewType else { return false }
            return Self.folder(scene.location.file) == folder || isDeclared(view, in: folder)
        }
        return scenes.count == 1 ? scenes[0] : nil
    }

    private func isDeclared(_ name: String, in folder: Substring) -> Bool {
        guard let id = context.program.type(named: name) else { return false }
        return context.program.type(id).parts.contains { part in
            context.declaration(of: part).kind != .extension && Self.folder(context.path(of: part.file)) == folder
        }
    }

    private static func folder(_ path: String) -> Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
}
