import Facts
import Packs
import Program

/// What a type does in its module.
package enum Role: String, Sendable, CaseIterable {
    case view, presenter, interactor, router, assembly
    case gateway, entity
    case viewModel = "view-model"
    case presentationModel = "presentation-model"
    case moduleInput = "module-input"
    case moduleOutput = "module-output"
    case dataStore = "data-store"
    case application
    case other

    /// The parts that modules consist of, each of which may be named in the protocols of another one.
    package static let parts: Set<Role> = [.view, .presenter, .interactor, .router]

    /// Roles whose types belong to one module.
    package var servesModule: Bool {
        switch self {
        case .view, .presenter, .interactor, .router, .assembly, .moduleInput, .moduleOutput, .dataStore, .viewModel:
            true
        default: false
        }
    }
}

/// Roles by ancestry, by name, and where neither tells, by wiring.
struct RoleTable {
    private var roles: [TypeID: Role] = [:]

    init(_ program: Program, packs: Packs, scenes: SceneTable) {
        let delegates = AppDelegates(program)
        for type in program.types where !type.isExternal {
            roles[type.id] = Self.role(of: type, program, packs, scenes, delegates)
        }
        let compositions = Self.compositions(program, packs)
        roles.merge(RoleEvidence(program, known: roles, compositions: compositions).found) { $1 }
        for type in program.types where type.kind == .protocol {
            if let role = roleOfFulfilling(type, program) { roles[type.id] = role }
        }
        for type in handlersOfEvents(program) { roles[type] = .other }
        let gateways = GatewayImplementations(program: program, roles: roles).found { type in
            let inherited = Self.names(of: type, program)
            return Self.role(ofNameOf: type, program, packs) == nil
                && !inherited.contains("UIApplicationDelegate") && !Self.isHelper(type, inherited, program)
        }
        for type in gateways { roles[type] = .gateway }
        for type in StrayInteractors(program, roles: roles).found { roles[type] = .other }
        for type in program.types where type.kind == .protocol && roles[type.id] == .presenter {
            if let door = door(type, program) { roles[type.id] = door }
        }
    }

    /// The aliases of several protocols whose names tell a role, as a protocol's name does.
    private static func compositions(_ program: Program, _ packs: Packs) -> [RoleEvidence.Composition] {
        program.globalAliases.sorted { $0.key < $1.key }.compactMap { name, alias in
            guard let role = role(ofName: name, packs), Role.parts.contains(role) else { return nil }
            let target = program.resolve(alias.target, in: alias.scope)
            guard case .composition = target else { return nil }
            let parts = target.nominals.map(program.type)
            guard parts.count > 1, parts.allSatisfy({ $0.kind == .protocol && !$0.isExternal }) else { return nil }
            return RoleEvidence.Composition(role: role, contracts: Set(parts.map(\.id)))
        }
    }

    /// The role that all who fulfil a protocol have, where its name tells another: `PresenterViewProtocol` may be what the
    /// presenter is for the view. Nil where they agree, differ among themselves, or are no parts of modules, and of what
    /// routers do: parents route for their children.
    private func roleOfFulfilling(_ type: TypeEntity, _ program: Program) -> Role? {
        guard !type.isExternal, let named = roles[type.id], Role.parts.contains(named), named != .router else {
            return nil
        }
        let fulfilling = program.concreteDescendants(of: type.id).filter { !program.type($0).isPreview }
        let found = Set(fulfilling.map { roles[$0] ?? .other })
        guard found.count == 1, let role = found.first, role != named, Role.parts.contains(role) else { return nil }
        return role
    }

    /// What is called an event handler as some modules call their presenters, and is none: it knows no view, and no view
    /// knows it, be it by a protocol.
    private func handlersOfEvents(_ program: Program) -> [TypeID] {
        let called = program.types.filter { roles[$0.id] == .presenter && $0.shortName.hasSuffix("EventHandler") }
        guard !called.isEmpty else { return [] }
        func types(of variable: VariableID) -> [TypeID] {
            program.variable(variable).declaration.type.map {
                program.resolve($0, in: program.scope(ofVariable: variable)).nominals
            } ?? []
        }
        let views = program.types.filter { roles[$0.id] == .view }
        let known = Set(views.flatMap(\.variableOrder).flatMap(types))
        func knowsView(_ type: TypeID) -> Bool {
            program.lineage(of: type).flatMap { program.type($0).variableOrder }.flatMap(types).contains { held in
                program.concreteDescendants(of: held).contains { roles[$0] == .view }
            }
        }
        return called.map(\.id).filter { type in
            let family = Set(program.lineage(of: type) + program.descendants(of: type))
            return known.isDisjoint(with: family) && !program.concreteDescendants(of: type).contains(where: knowsView)
        }
    }

    /// The role of a protocol by which modules make each other's screens (`func createModule() -> UIViewController`), be
    /// it called as presenters' protocols are; nil for any other.
    private func door(_ type: TypeEntity, _ program: Program) -> Role? {
        let functions = type.functions.values.flatMap { $0 }.map(program.function)
        let makesScreens = functions.allSatisfy { function in
            guard let result = function.declaration.result else { return false }
            return program.resolve(result, in: program.scope(of: function.id)).nominals.contains {
                program.inherits($0, fromNamed: "UIViewController")
            }
        }
        let fulfilling = program.concreteDescendants(of: type.id)
        if makesScreens, !functions.isEmpty { return .assembly }
        return !fulfilling.isEmpty && fulfilling.allSatisfy { roles[$0] == .router || roles[$0] == .assembly }
            ? .assembly : nil
    }

    subscript(type: TypeID) -> Role { roles[type] ?? .other }

    private static func role(
        of type: TypeEntity, _ program: Program, _ packs: Packs, _ scenes: SceneTable, _ delegates: AppDelegates
    ) -> Role {
        if scenes.isViewController(type.id), !isShownNowhere(type, program) { return .view }
        if scenes.evaluator.isSwiftUIView(type.id) { return .view }
        let inherited = names(of: type, program)
        if !inherited.isDisjoint(with: ["UIWindowSceneDelegate", "UISceneDelegate", "App"]) { return .application }
        if inherited.contains("UIApplicationDelegate") {
            // What is told of the app's life beside its delegate is no gateway, be it called a service.
            return delegates.isPlugIn(type) ? .other : .application
        }
        if program.inherits(type.id, fromNamed: "UIView") { return .view }
        guard let role = role(ofNameOf: type, program, packs) else { return .other }
        switch role {
        // What fills a table or answers a picker is no gateway, be it called a manager or not.
        case .gateway where leads(type, program, packs): return .router
        case .gateway: return isHelper(type, inherited, program) ? .other : role
        case .interactor: return isHandedOver(type, program, packs, scenes, delegates) ? .other : role
        // What a use case returns: `struct CartUseCaseOutput { var total: Int }`.
        case .presenter: return isValue(type, program, scenes) ? .other : role
        // A way through a town, and no way through the app: a class that is called a route and keeps plain data.
        case .router where type.shortName.hasSuffix("Route"): return keepsData(type, program, packs) ? .other : role
        // SwiftUI's name for the delegate of a UIKit view that a SwiftUI view wraps.
        case .router where type.shortName == "Coordinator": return isOfRepresentable(type, program) ? .other : role
        default: return role
        }
    }

    /// The role of a type by its name; that of a gateway also where a class implements a protocol of the app and says
    /// so: `RateServiceImpl`. What else is called so is known by its wiring: `AlertPresenterImpl` may serve everybody.
    private static func role(ofNameOf type: TypeEntity, _ program: Program, _ packs: Packs) -> Role? {
        if let role = role(ofName: type.shortName, packs) { return role }
        let name = type.shortName.withoutImplementationEnding
        guard name != type.shortName, type.kind == .class || type.kind == .struct,
            role(ofName: name, packs) == .gateway
        else { return nil }
        let fulfils = program.lineage(of: type.id).map(program.type).contains {
            $0.kind == .protocol && !$0.isExternal
        }
        return fulfils ? .gateway : nil
    }

    /// Whether what is called a gateway works for the views, or makes parts of modules.
    private static func isHelper(_ type: TypeEntity, _ inherited: Set<String>, _ program: Program) -> Bool {
        inherited.contains(where: servesViews) || makesParts(type, program) || fillsLists(type, program)
    }

    /// Whether what is called a manager, provider or store takes tables or collections, also by a method of a protocol
    /// that its own one refines.
    private static func fillsLists(_ type: TypeEntity, _ program: Program) -> Bool {
        let endings = ["Manager", "Provider", "Store"]
        let family = program.lineage(of: type.id).map(program.type).filter { !$0.isExternal }
        return family.contains { named in endings.contains(where: named.shortName.hasSuffix) }
            && family.flatMap { $0.functions.values.joined() }.map(program.function).contains { function in
                function.declaration.parameters.contains { $0.type.unwrapped.plainName.map(lists.contains) ?? false }
            }
    }

    private static let lists: Set<String> = ["UITableView", "UICollectionView"]

    /// The role that a name tells; nil for one that tells none.
    private static func role(ofName name: String, _ packs: Packs) -> Role? {
        packs.roles.first { $0.names.contains { matches($0, name) } }.map { Role(rawValue: $0.role) ?? .other }
    }

    /// Whether a name is a router's, whatever else it may be.
    private static func isRouters(_ name: String, _ packs: Packs) -> Bool {
        packs.roles.contains { $0.role == Role.router.rawValue && $0.names.contains { matches($0, name) } }
    }

    /// Whether a type that is called an interactor is what somebody hands over: values without methods (`struct UseCase {
    /// var window: UIWindow }`, or cases), or part of who leads through the app or of a screen: nested in it, or local to it.
    private static func isHandedOver(
        _ type: TypeEntity, _ program: Program, _ packs: Packs, _ scenes: SceneTable, _ delegates: AppDelegates
    ) -> Bool {
        var outer = type.outer
        while let id = outer {
            if [.router, .application, .view].contains(role(of: program.type(id), program, packs, scenes, delegates)) {
                return true
            }
            outer = program.type(id).outer
        }
        return isValue(type, program, scenes)
    }

    /// Values without methods, or cases.
    private static func isValue(_ type: TypeEntity, _ program: Program, _ scenes: SceneTable) -> Bool {
        if type.kind == .enum, !type.cases.isEmpty { return true }
        let variables = type.variableOrder.map(program.variable)
        return type.kind == .struct && !variables.isEmpty && type.functions.keys.allSatisfy { $0 == "init" }
            && variables.allSatisfy { variable in
                !variable.declaration.isComputed && !scenes.evaluator.typing.type(of: variable.id).isFunction
            }
    }

    /// Whether a type is nested in a SwiftUI view that wraps one of UIKit or AppKit, as its associated type `Coordinator`.
    private static func isOfRepresentable(_ type: TypeEntity, _ program: Program) -> Bool {
        guard let outer = type.outer else { return false }
        return names(of: program.type(outer), program).contains { $0.hasSuffix("Representable") }
    }

    /// Whether a class or structure keeps something, and nothing that it keeps, inherits or fulfils leads through an app.
    private static func keepsData(_ type: TypeEntity, _ program: Program, _ packs: Packs) -> Bool {
        guard type.kind == .class || type.kind == .struct, !leads(type, program, packs) else { return false }
        let stored = type.variableOrder.map(program.variable).filter {
            !$0.declaration.isComputed && !$0.declaration.isStatic
        }
        return !stored.isEmpty && !names(of: type, program).contains { isRouters($0, packs) }
            && stored.allSatisfy { variable in
                guard let name = variable.declaration.type?.unwrapped.plainName else {
                    return variable.initialValue != nil
                }
                return !["UI", "Any"].contains(where: name.hasPrefix)
                    && !["Controller", "View"].contains(where: name.hasSuffix)
                    && !isRouters(name, packs)
            }
    }

    /// Whether a class inherits UIKit's controller for nothing: it keeps one object of itself for all, no interface document
    /// draws it, and it takes part in nothing that happens to a screen.
    private static func isShownNowhere(_ type: TypeEntity, _ program: Program) -> Bool {
        let variables = type.variableOrder.map(program.variable)
        guard type.subtypes.isEmpty, variables.contains(where: { keepsOwn(type, $0, program) }) else { return false }
        let members = type.functions.filter { $0.key != "init" }.values.flatMap { $0 }.map(program.function)
        return !members.contains { $0.declaration.modifiers.contains("override") || isDrawn($0.declaration.attributes) }
            && !variables.contains { isDrawn($0.declaration.attributes) }
            && !program.facts.interfaces.contains { $0.customClasses.contains { $0.className == type.shortName } }
    }

    /// `static let shared = Client()`
    private static func keepsOwn(_ type: TypeEntity, _ variable: VariableEntity, _ program: Program) -> Bool {
        guard variable.declaration.isStatic,
            let body = variable.initialValue.flatMap({ program.function($0).declaration.body })
        else { return false }
        return body.returns.contains { value in
            guard case .call(let callee, _) = body.nodes[Int(value)].shape else { return false }
            return body.nodes[Int(callee)].shape == .name(type.shortName)
        }
    }

    /// Whether a member is connected to an interface document.
    private static func isDrawn(_ attributes: [Attribute]) -> Bool {
        attributes.contains { $0.name.hasPrefix("IB") }
    }

    /// Whether a class that leads through screens is its superclass, whatever the name of the flow: `SignUpService`.
    private static func leads(_ type: TypeEntity, _ program: Program, _ packs: Packs) -> Bool {
        program.lineage(of: type.id).dropFirst().map(program.type).contains {
            $0.kind == .class && isRouters($0.shortName, packs)
        }
    }

    /// Whether all that a type does is to make parts of modules, or who makes them: a factory, be it called a provider.
    private static func makesParts(_ type: TypeEntity, _ program: Program) -> Bool {
        let functions = type.functions.filter { $0.key != "init" }.values.flatMap { $0 }.map(program.function)
        return !functions.isEmpty
            && functions.allSatisfy { function in
                guard let result = function.declaration.result else { return false }
                return program.resolve(result, in: program.scope(of: function.id)).nominals.contains { made in
                    program.inherits(made, fromNamed: "UIViewController")
                        || makers.contains(where: program.type(made).shortName.hasSuffix)
                }
            }
    }

    private static let makers = ["Builder", "Factory", "Assembly", "Router", "Coordinator", "Wireframe", "Presenter"]

    /// The protocols of who gives tables and collections their content.
    private static let fillers: Set<String> = [
        "UITableViewDataSource", "UITableViewDelegate", "UICollectionViewDataSource", "UICollectionViewDelegate",
        "UICollectionViewDelegateFlowLayout", "UIPickerViewDataSource", "UIPickerViewDelegate",
        "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource",
    ]

    /// The protocols by which a picker, or what is dragged, dropped or shared, tells who handles it.
    private static let handlers: Set<String> = [
        "UIDocumentPickerDelegate", "UIDropInteractionDelegate", "UIDragInteractionDelegate",
        "UIContextMenuInteractionDelegate", "UIDocumentInteractionControllerDelegate",
        "UIAdaptivePresentationControllerDelegate", "UIViewControllerTransitioningDelegate",
        "UIGestureRecognizerDelegate", "UITextFieldDelegate", "UITextViewDelegate", "UIScrollViewDelegate",
    ]

    /// What a controller of the system tells, such as `MFMailComposeViewControllerDelegate`, is told to who shows it.
    private static func servesViews(_ name: String) -> Bool {
        fillers.contains(name) || handlers.contains(name) || name.hasSuffix("ViewControllerDelegate")
    }

    /// Names in the inheritance clauses of the type and its ancestors, those of unknown external types too.
    private static func names(of type: TypeEntity, _ program: Program) -> Set<String> {
        Set(
            program.lineage(of: type.id).flatMap { program.type($0).parts }.flatMap { part in
                program.facts.swift[part.file].types[part.index].inherits.flatMap(\.conjuncts)
                    .compactMap(\.lastName)
            })
    }

    /// `*Suffix`, `Prefix*`, `*Middle*` or a plain name.
    static func matches(_ pattern: String, _ name: String) -> Bool {
        var core = Substring(pattern)
        let (leading, trailing) = (core.hasPrefix("*"), core.hasSuffix("*"))
        if leading { core = core.dropFirst() }
        if trailing { core = core.dropLast() }
        let (text, part) = (name.utf8, core.utf8)
        switch (leading, trailing) {
        case (true, true): return name.contains(core)
        case (true, false): return text.count >= part.count && text.suffix(part.count).elementsEqual(part)
        case (false, true): return text.count >= part.count && text.prefix(part.count).elementsEqual(part)
        case (false, false): return text.elementsEqual(part)
        }
    }

    /// The name without the part that a role's pattern matched: `TodoList` of `TodoListPresenter`.
    static func stem(of name: String, packs: Packs) -> String {
        var best = name
        for pattern in packs.roles {
            for glob in pattern.names where glob.hasPrefix("*") && matches(glob, name) {
                let stem = String(name.dropLast(glob.count - 1))
                if !stem.isEmpty, stem.count < best.count { best = stem }
            }
        }
        return best
    }
}
