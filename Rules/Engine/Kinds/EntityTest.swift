import Facts
import Navigation
import Program

/// Tells entities, the values of the domain, from other types without a role.
struct EntityTest {
    let program: Program
    let resolution: Resolution

    /// Folders that hold the domain's types.
    private static let folders: Set<String> = [
        "entity", "entities", "model", "models", "domain", "domainmodels", "domain models", "core data", "coredata",
    ]
    /// What data conforms to, or inherits from.
    static let marks: Set<String> = [
        "Codable", "Decodable", "Encodable", "NSManagedObject", "NSCoding", "NSSecureCoding", "Mappable", "Object",
    ]
    /// What a scene's `XModels.swift` of Clean Swift nests; they belong to the scene.
    private static let messages: Set<String> = ["Request", "Response", "ViewModel"]

    /// Endings of what is handed from module to module.
    private static let handedOver = ["Params", "Parameters", "Context", "Configuration", "Config", "Input", "Output"]

    /// Endings of what is ready to be shown, wherever it stands.
    private static let shown = [
        "DisplayInfo", "Displayable", "DisplayModel", "CellModel", "UIModel", "DisplayItem", "Presentable",
    ]
    /// Endings of what is shown, where it stands with the screens.
    private static let shownInScenes = ["Item", "Row", "Section", "Snapshot", "Card", "Option", "Tab"]
    /// Folders of the layer that shows.
    private static let presentation: Set<String> = ["presentation", "presentationlayer", "ui", "views"]
    /// Folders of screens, whose models may be either.
    private static let scenes: Set<String> = ["scenes", "modules", "screens", "features", "flows"]
    /// Folders that say of their types that they are entities.
    private static let stated: Set<String> = ["entity", "entities", "domain"]
    /// What asks its type to fill a table, a map or a chart, or to answer them.
    private static let foreignTasks = [
        "DataSource", "Delegate", "DataSet", "DataSetProtocol", "DataEntry", "ValueFormatter", "Annotation",
    ]

    /// Whether a type is an entity: data by its ancestry, its name or its folder, alone in its file or among its like.
    func isEntity(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard !entity.isExternal, entity.outer == nil, let home = entity.parts.first,
            entity.kind == .struct || entity.kind == .class || entity.kind == .enum
        else { return false }
        let file = program.facts.swift[home.file]
        if file.types.contains(where: { $0.outer != nil && Self.messages.contains($0.name) }) { return false }
        if Self.handedOver.contains(where: entity.shortName.hasSuffix) { return false }
        let inherited = inheritedNames(type)
        // What views observe is made for them.
        if !inherited.isDisjoint(with: ["UIResponder", "View", "ObservableObject"]) { return false }
        if inherited.contains(where: isForeignTask) { return false }
        let isMarked = !inherited.isDisjoint(with: Self.marks) || entity.shortName.hasSuffix("Entity")
        let folders = file.path.split(separator: "/").dropLast().map { $0.lowercased() }
        if !isMarked,
            isShown(entity, in: folders) || isHelper(entity) || isWithoutData(entity) || isAskedForLooks(type)
                || fulfilsGateway(type)
        {
            return false
        }
        return (isMarked || folders.contains(where: Self.folders.contains)) && isApart(home)
    }

    /// Whether a type is an entity by the folder it lies in alone, a folder whose name leaves open whose model it is.
    func isByFolder(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard let home = entity.parts.first, inheritedNames(type).isDisjoint(with: Self.marks),
            !entity.shortName.hasSuffix("Entity")
        else { return false }
        let folders = program.facts.swift[home.file].path.split(separator: "/").dropLast().map { $0.lowercased() }
        return !folders.contains(where: Self.stated.contains)
    }

    /// A protocol or class of a library, by which a type serves what is seen: a chart, a map, a table.
    private func isForeignTask(_ name: String) -> Bool {
        guard program.type(named: name).map({ program.type($0).isExternal }) ?? true else { return false }
        return Self.foreignTasks.contains(where: name.hasSuffix)
            || InterfaceTypes.isPrefixed(name, by: ["UI", "MK"])
    }

    /// What says how things look.
    private static let looks: Set<String> = ["UIColor", "UIFont", "UIView", "Color", "Font", "AnyView"]

    /// A type that fulfils a protocol of the app which asks for colors, fonts or views: a cell or menu shows it as it is.
    private func isAskedForLooks(_ type: TypeID) -> Bool {
        program.protocols(of: type).flatMap(\.variableOrder).map(program.variable).contains { requirement in
            requirement.declaration.type.map { !Self.looks.isDisjoint(with: $0.firstNames) } ?? false
        }
    }

    /// What fulfils the protocol of a gateway, by protocols that refine it too, brings data and is none.
    private func fulfilsGateway(_ type: TypeID) -> Bool {
        program.protocols(of: type).contains { resolution.role(of: $0.id) == .gateway }
    }

    /// A class of the app that holds no data, only closures or nothing, and has methods: it does something.
    private func isWithoutData(_ type: TypeEntity) -> Bool {
        guard type.kind == .class, !type.functions.isEmpty else { return false }
        let typing = Typing(program, resolution.analysis.types)
        return program.lineage(of: type.id).flatMap { program.type($0).variableOrder }.map(program.variable).allSatisfy
        {
            $0.declaration.isComputed || $0.declaration.isStatic || typing.type(of: $0.id).isFunction
        }
    }

    /// A class that does something for everybody: the only one of its kind, or one that keeps a queue or a manager.
    private func isHelper(_ type: TypeEntity) -> Bool {
        guard type.kind == .class else { return false }
        let typing = Typing(program, resolution.analysis.types)
        return type.variableOrder.map(program.variable).contains { variable in
            guard !variable.declaration.isComputed else { return false }
            let held = typing.type(of: variable.id).nominals
            if variable.declaration.isStatic { return held.contains(type.id) }
            let names =
                held.map { program.type($0).shortName } + [variable.declaration.type?.lastName].compactMap { $0 }
            return names.contains { name in ["Manager", "Queue", "Session"].contains(where: name.hasSuffix) }
        }
    }

    /// A model of what is shown, by its name or by the folder it stands in.
    private func isShown(_ type: TypeEntity, in folders: [String]) -> Bool {
        if Self.shown.contains(where: type.shortName.hasSuffix) { return true }
        if folders.contains(where: Self.stated.contains) { return false }
        if folders.contains(where: Self.presentation.contains), !folders.contains(where: Self.scenes.contains) {
            return true
        }
        return folders.contains { Self.scenes.contains($0) || Self.presentation.contains($0) }
            && (Self.shownInScenes.contains(where: type.shortName.hasSuffix) || type.shortName.contains("Display")
                || type.shortName.contains("Cell"))
    }

    /// No type of a module is declared in the same file.
    private func isApart(_ part: TypeEntity.Part) -> Bool {
        return program.facts.swift[part.file].types.enumerated().allSatisfy { index, declaration in
            guard declaration.kind != .extension, declaration.outer == nil,
                let id = program.type(declaredIn: part.file, at: index)
            else { return true }
            return resolution.memberships[id].map { !$0.role.servesModule } ?? true
        }
    }

    /// The names in the inheritance clauses of a type and its ancestors, those of unknown types too.
    func inheritedNames(_ type: TypeID) -> Set<String> {
        var names: Set<String> = []
        for ancestor in program.lineage(of: type) {
            names.insert(program.type(ancestor).shortName)
            for part in program.type(ancestor).parts {
                for reference in program.facts.swift[part.file].types[part.index].inherits {
                    if let name = reference.lastName { names.insert(name) }
                    if case .composition(let parts) = reference { names.formUnion(parts.compactMap(\.lastName)) }
                }
            }
        }
        return names
    }
}
