import Facts
import Program

/// Where the system starts: the app and its delegates, what documents draw, code at the top level of files, what packs tell
/// of libraries; and what code outside of the sources may use.
struct AppRoots {
    private(set) var types: [TypeID] = []
    private(set) var functions: [FunctionID] = []
    private(set) var possibleTypes: [TypeID] = []
    private(set) var possibleFunctions: [FunctionID] = []

    /// Cost in proportion to the declarations of the program.
    init(_ program: Program) {
        let namedInLists = program.facts.propertyLists.flatMap { $0.sceneDelegateClasses + $0.extensionClasses }
        let made = Set(namedInLists.compactMap { program.type(runtimeName: $0.text) })
        let drawn = Set(program.facts.interfaces.flatMap(\.customClasses).map(\.className))
        let objectiveC = Set(program.facts.objectiveC.flatMap(\.names))
        let named = TypeNamings(program)
        for type in program.types where !type.isPreview && type.kind != .external {
            let name = type.shortName
            if type.isLibrary || Self.starts(type, program) || drawn.contains(name) || made.contains(type.id) {
                types.append(type.id)
            } else if objectiveC.contains(name) || named.isNamedByDeclarations(type.id) || Self.isOffered(type, program)
            {
                possibleTypes.append(type.id)
            }
        }
        let hasStart = types.contains { Self.starts(program.type($0), program) }
        for function in program.functions {
            let kind = function.declaration.kind
            if kind == .topLevel || program.isLibrary(function.id) {
                functions.append(function.id)
            } else if !hasStart, !function.declaration.isPrivate, function.variable == nil {
                // A library's code waits for the apps that use it.
                possibleFunctions.append(function.id)
            }
        }
        if !hasStart { possibleTypes = program.types.filter { !$0.isExternal && !$0.isPreview }.map(\.id) }
    }

    private static let starters: Set<String> = [
        "App", "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "WidgetBundle", "Widget",
        "NSExtensionRequestHandling", "AppIntent", "AppShortcutsProvider",
    ]

    private static func starts(_ type: TypeEntity, _ program: Program) -> Bool {
        type.kind != .protocol
            && type.parts.contains { part in
                let declaration = program.facts.swift[part.file].types[part.index]
                return declaration.attributes.contains {
                    ["main", "UIApplicationMain", "NSApplicationMain"].contains($0.name)
                } || declaration.inherits.flatMap(\.conjuncts).contains { $0.lastName.map(starters.contains) ?? false }
            }
    }

    /// What other modules may make.
    private static func isOffered(_ type: TypeEntity, _ program: Program) -> Bool {
        type.parts.contains { part in
            let declaration = program.facts.swift[part.file].types[part.index]
            return declaration.attributes.contains { $0.name.hasPrefix("objc") }
        }
    }
}
