import Analysis
import Facts
import Navigation
import Program
import Source

/// A file of an inner layer that imports a user-interface framework for nothing. Its page in `Pages` says what
/// counts.
struct UIImportInInnerLayer: Rule {
    static let metadata = RuleMetadata(
        id: "ui-import-in-inner-layer", group: .layers, severity: .layered(.info),
        page: PackageResources.ui_import_in_inner_layer_md)

    private static let inner: Set<Role> = [.presenter, .interactor, .entity, .gateway]
    /// Contracts that stand beside the type that fulfils them.
    private static let contracts: Set<Role> = [.moduleInput, .moduleOutput, .dataStore]

    func check(_ context: RuleContext) -> [Violation] {
        let byFile = Dictionary(grouping: context.parts(roles: Set(Role.allCases)), by: \.file)
        return byFile.keys.sorted().compactMap { file in
            guard let parts = byFile[file],
                let brought = context.program.facts.swift[file].imports.first(where: {
                    InterfaceTypes.modules.contains($0.module)
                }),
                let subject = subject(parts, context), !usesInterface(file, parts, context)
            else { return nil }
            return violation(subject, brought, file, context)
        }
    }

    /// The type that the file is about, or nil where a type of it belongs to no inner layer or to several of them by
    /// contract alone.
    private func subject(_ parts: [TypeEntity.Part], _ context: RuleContext) -> TypeEntity? {
        let declared = parts.filter {
            let declaration = context.declaration(of: $0)
            return declaration.kind != .extension && declaration.outer == nil
        }.compactMap { part in context.owner(of: part).map { (part, $0) } }
        for (part, type) in declared {
            let role = context.role(of: type.id)
            let modifiers = context.declaration(of: part).modifiers
            let isHelper = modifiers.contains("private") || modifiers.contains("fileprivate")
            guard Self.inner.contains(role) || Self.contracts.contains(role) || role == .other && isHelper else {
                return nil
            }
        }
        let types = declared.map(\.1).filter { Self.inner.contains(context.role(of: $0.id)) }
        if let concrete = types.first(where: { $0.kind != .protocol }) { return concrete }
        return Set(declared.map { context.role(of: $0.1.id) }).count == 1 ? types.first : nil
    }

    private func usesInterface(_ file: Int, _ parts: [TypeEntity.Part], _ context: RuleContext) -> Bool {
        let names = InterfaceTypes(context: context)
        let facts = context.program.facts.swift[file]
        if facts.types.contains(where: \.isPreview) || names.aliasesNeedImport(in: file) { return true }
        // What stands outside of types is not looked into; it may need the import.
        if facts.functions.contains(where: { $0.owner == nil && $0.kind != .initialValue }) { return true }
        return parts.contains { part in
            names.names(in: part).contains { names.needsImport($0.name, in: $0.alias?.file ?? file) }
                || context.functions(of: part).contains { handlesInterface($0, context) }
        }
    }

    /// A class of the app or of the system whose members come from an interface framework.
    private func isInterfaceClass(_ type: TypeID, _ context: RuleContext) -> Bool {
        context.program.inherits(type, fromNamed: "UIResponder")
            || context.program.lineage(of: type).contains {
                let entity = context.program.type($0)
                return entity.isExternal && entity.name.hasPrefix("UI")
            }
    }

    /// Whether an expression has a type of an interface framework, though no name says so.
    private func handlesInterface(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        context.code.members(in: function).contains { member in
            member.base?.types.contains { isInterfaceClass($0, context) } ?? false
        }
    }

    private func violation(
        _ type: TypeEntity, _ brought: Import, _ file: Int, _ context: RuleContext
    ) -> Violation {
        let role = context.role(of: type.id)
        var violation = Violation(
            subject: type.name, scene: context.module(of: type.id), dialect: context.dialect(of: type.id),
            message: "the file of the \(role.word) \(type.name) imports \(brought.module) and uses nothing of it",
            location: context.span(file, brought.position, length: brought.module.utf8.count),
            notes: context.declarationNote(type),
            suggestion: "import Foundation, or nothing: \(type.name) then compiles without a user interface")
        violation.edits = [edit(brought, file, context)]
        return violation
    }

    /// What the interface framework brings along of Foundation may be in use, so that takes its place.
    private func edit(_ brought: Import, _ file: Int, _ context: RuleContext) -> Edit {
        let statement = "import \(brought.module)"
        var start = SourceLocation(file: context.path(of: file), brought.position)
        start.column -= statement.utf8.count - brought.module.utf8.count
        let hasFoundation = context.program.facts.swift[file].imports.contains { $0.module == "Foundation" }
        return Edit(start, statement, with: hasFoundation ? nil : "import Foundation")
    }
}
