import Facts
import Navigation
import NavigationGraph
import Program

/// What is called a presenter in the word's other sense: it presents something, and is nobody's presenter.
extension ProgramIndex {
    /// A class that makes a view and keeps it to show it over others, or shows something on any controller that it is
    /// given, while no view has it for its presenter; or that puts its own view on the screen and takes it off, whoever
    /// holds it.
    func showsItself(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard entity.kind == .class else { return false }
        let hasView = entity.variableOrder.map(program.variable).contains { variable in
            variable.declaration.ownership != .strong
                && typing.type(of: variable.id).nominals.contains { resolution.role(of: $0) == .view }
        }
        guard !hasView else { return false }
        if makesOwnView(entity), reaches(for: "removeFromSuperview", in: entity), !hasParts(entity) { return true }
        return !isKnownToViews(type)
            && (functions(of: entity).contains(where: presentsOnParameter) || makesOwnView(entity))
    }

    /// Whether a property of some view has the type, or one that it fulfils.
    private func isKnownToViews(_ type: TypeID) -> Bool {
        typesOfViews.contains { program.isRelated($0, type) }
    }

    /// Whether the type's code makes a view of the app's.
    private func makesView(_ entity: TypeEntity) -> Bool {
        typesMade(in: entity).contains { !program.type($0).isExternal && program.inherits($0, fromNamed: "UIView") }
    }

    /// Whether the type's code asks an object for a member.
    private func reaches(for member: String, in entity: TypeEntity) -> Bool {
        reaches(in: entity) { $0 == member }
    }

    private func reaches(in entity: TypeEntity, where isMeant: (String) -> Bool) -> Bool {
        functions(of: entity).map(program.function).flatMap(code.members).compactMap(\.member).contains(where: isMeant)
    }

    /// Whether a class, or one that it inherits from, keeps a view or a router of the app.
    func knowsViewOrRouter(_ type: TypeEntity) -> Bool {
        program.lineage(of: type.id).flatMap { program.type($0).variableOrder }.contains { id in
            typing.type(of: id).nominals.contains { held in
                program.concreteDescendants(of: held).contains {
                    [.view, .router].contains(resolution.role(of: $0))
                }
            }
        }
    }

    /// Whether all that a presenter serves are dialogs of the app's own.
    func servesDialogs(_ type: TypeEntity) -> Bool {
        let served = scenes(of: type.id)
        return !served.isEmpty
            && served.allSatisfy { $0.dialog || $0.name.contains("Alert") || $0.name.contains("Toast") }
    }

    /// A class without a scene that holds nothing but controllers of the system's classes, and shows others on them: it
    /// does a router's work.
    func movesGivenController(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        let stored = entity.variableOrder.map(program.variable).filter {
            !$0.declaration.isComputed && !$0.declaration.isStatic
        }
        guard entity.kind == .class, resolution.memberships[type]?.scenes.isEmpty ?? true,
            stored.contains(where: isAnyController),
            stored.allSatisfy({ isAnyController($0) || $0.declaration.type?.unwrapped == .name("AnyObject") })
        else { return false }
        return reaches(in: entity) { MovingNames.beginnings.contains(where: $0.hasPrefix) }
    }

    /// What UIKit calls a presentation: a presentation controller, or the delegate that makes one.
    func isPresentation(_ type: TypeID) -> Bool {
        let inherited = inheritedNames(program.type(type))
        return inherited.contains("UIPresentationController")
            || !inherited.isEmpty && Self.presentations.isSuperset(of: inherited)
    }

    private static let roots: Set<String> = ["NSObject", "AnyObject", "NSObjectProtocol"]

    /// The names in the type's own inheritance clauses, but for those that say nothing.
    private func inheritedNames(_ entity: TypeEntity) -> [String] {
        entity.parts.flatMap { declaration(of: $0).inherits }.compactMap(\.plainName).filter {
            !Self.roots.contains($0)
        }
    }

    private static let presentations: Set<String> = [
        "UIPresentationController", "UIViewControllerTransitioningDelegate", "UIViewControllerAnimatedTransitioning",
        "UIAdaptivePresentationControllerDelegate",
    ]

    /// A type that is nobody's presenter and is given, keeps or makes what it shows things on: any controller, a plain view,
    /// a window. It presents for whoever asks. Of a protocol those count that fulfil it.
    func presentsForOthers(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        if entity.kind == .protocol {
            let fulfilling = program.concreteDescendants(of: type)
            return !fulfilling.isEmpty && fulfilling.allSatisfy { role(of: $0) == .other }
        }
        let presents =
            functions(of: entity).contains(where: isGivenStage) || entity.variableOrder.contains(where: keepsStage)
            || makesOwnView(entity) || makesView(entity) && reaches(for: "addSubview", in: entity)
        return presents && !isSomebodysPresenter(entity)
    }

    /// A class of which one object serves everybody (`static let shared`), and that has no view, keeps no part of a module and
    /// is called after no scene: a module has a presenter of its own. It shows notices for whoever asks.
    func servesEverybody(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard entity.kind == .class, hasLoneObject(entity), !knowsViewOrRouter(entity), !isKnownToViews(type) else {
            return false
        }
        return !scenes(of: type).contains { entity.shortName.hasPrefix($0.name) } && !isSomebodysPresenter(entity)
    }

    /// Whether a class keeps an object of its own class for all, and lets nobody else make one.
    private func hasLoneObject(_ entity: TypeEntity) -> Bool {
        let isShared = entity.variableOrder.map(program.variable).contains { variable in
            variable.declaration.isStatic && !variable.declaration.isComputed
                && typing.type(of: variable.id).nominals.contains(entity.id)
        }
        let initializers = (entity.functions["init"] ?? []).map { program.function($0).declaration }
        return isShared && !initializers.isEmpty && initializers.allSatisfy(\.isPrivate)
    }

    /// Whether a view, an interactor or a router of a module has to do with it: it keeps an interactor, a view by a
    /// protocol, or one that keeps it, or, in a module, a router while it makes none; one interactor keeps it, or a view
    /// that is called alike.
    private func isSomebodysPresenter(_ entity: TypeEntity) -> Bool {
        let made = typesMade(in: entity)
        let movesByItself = made.contains { resolution.role(of: $0) == .router }
        let hasModule = !scenes(of: entity.id).isEmpty && !movesByItself
        let isViews = isKnownToViews(entity.id)
        let isKept = program.lineage(of: entity.id).flatMap { program.type($0).variableOrder }.contains { id in
            program.variable(id).name == "output"
                || typing.type(of: id).nominals.contains { held in
                    switch resolution.role(of: held) {
                    case .interactor, .moduleOutput: true
                    case .view:
                        (program.type(held).kind == .protocol || isViews)
                            && !made.contains { program.isRelated($0, held) }
                    case .router: hasModule
                    default: false
                    }
                }
        }
        return isKept || isKeptByOneInteractor(entity)
            || isViews && isCalledLikeItsView(entity)
    }

    /// Whether an interactor keeps it, and no other one does: what several keep presents for each of them.
    private func isKeptByOneInteractor(_ entity: TypeEntity) -> Bool {
        ([entity.id] + program.descendants(of: entity.id)).contains { type in
            Set(program.lineage(of: type).flatMap { interactorsHolding[$0] ?? [] }).count == 1
        }
    }

    /// Whether a presenter is called after a scene it serves, or after a view that keeps it.
    private func isCalledLikeItsView(_ entity: TypeEntity) -> Bool {
        let name = entity.shortName
        if scenes(of: entity.id).contains(where: { name.hasPrefix($0.name) }) { return true }
        guard name.hasSuffix("Presenter") else { return false }
        let stem = name.dropLast("Presenter".count)
        return program.types.contains { view in
            view.shortName.hasPrefix(stem) && resolution.role(of: view.id) == .view
                && view.variableOrder.contains { id in
                    typing.type(of: id).nominals.contains { program.isRelated($0, entity.id) }
                }
        }
    }

    /// A class that a library calls a presenter: all it fulfils are protocols that the app does not declare, it knows
    /// no part of a module, and it is called after no scene: it fills cells for the library.
    func answersLibrary(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        let inherited = inheritedNames(entity)
        return entity.kind == .class && !inherited.isEmpty && inherited.allSatisfy(isLibrarys)
            && !scenes(of: type).contains { entity.shortName.hasPrefix($0.name) } && !hasParts(entity)
            && !knowsViewOrRouter(entity) && !isKnownToViews(type)
    }

    /// A name that neither the app declares nor the system, by the letters its frameworks begin with.
    private func isLibrarys(_ name: String) -> Bool {
        guard program.type(named: name).map({ program.type($0).isExternal }) ?? true else { return false }
        return !InterfaceTypes.isPrefixed(name, by: Self.systemPrefixes) && !Self.plainProtocols.contains(name)
    }

    private static let systemPrefixes = ["UI", "NS", "MK", "WK", "CL", "AV", "PH", "SK", "UN", "CB"]

    private static let plainProtocols: Set<String> = [
        "ObservableObject", "Equatable", "Hashable", "Identifiable", "Sendable", "CustomStringConvertible",
    ]

    private func isGivenStage(_ id: FunctionID) -> Bool {
        program.function(id).declaration.parameters.contains { isStage($0.type) }
    }

    private func keepsStage(_ id: VariableID) -> Bool {
        let variable = program.variable(id)
        guard !variable.declaration.isComputed, !Self.ownViews.contains(variable.name) else { return false }
        return variable.declaration.type.map(isStage) ?? false
    }

    private func isStage(_ type: TypeReference) -> Bool {
        let names = type.firstNames
        return !names.isEmpty && Self.stages.isSuperset(of: names)
    }

    /// What things are shown on, as long as nothing more is known of it.
    private static let stages = controllers.union(["UIView", "UIWindow"])

    /// What a presenter calls its own view, which it may know as any controller.
    private static let ownViews: Set<String> = ["view", "viewController", "controller", "userInterface"]

    private static let controllers: Set<String> = [
        "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
    ]

    private func isAnyController(_ variable: VariableEntity) -> Bool {
        let names = variable.declaration.type.map(\.firstNames) ?? []
        return names.count == 1 && Self.controllers.isSuperset(of: names)
    }

    /// Whether a property is a part of a module: an interactor, a router, or what hears of its work as an output.
    private func hasParts(_ entity: TypeEntity) -> Bool {
        entity.variableOrder.contains { id in
            program.variable(id).name == "output"
                || typing.type(of: id).nominals.contains { held in
                    [.interactor, .router, .moduleOutput].contains(resolution.role(of: held))
                }
        }
    }

    private func presentsOnParameter(_ id: FunctionID) -> Bool {
        let function = program.function(id)
        let parameters = function.declaration.parameters
        return code.members(in: function).contains { member in
            guard member.member?.lowercased().contains("present") == true, let index = member.base?.parameter,
                parameters.indices ~= index
            else { return false }
            return parameters[index].type.firstNames == ["UIViewController"]
        }
    }

    /// Whether the type makes a view or controller of the app's that it keeps.
    private func makesOwnView(_ entity: TypeEntity) -> Bool {
        let made = typesMade(in: entity)
        return entity.variableOrder.flatMap { typing.type(of: $0).nominals }.contains {
            made.contains($0) && !program.type($0).isExternal && program.inherits($0, fromNamed: "UIResponder")
        }
    }

    // MARK: Gateways

    func isNoGateway(_ type: TypeID) -> Bool {
        let test = gatewayTest
        return test.isTool(type) || test.isAboveInteractors(type, heldByInteractors: typesHeldByInteractors)
    }

    /// Whether there is one object of the type for everybody that keeps data. An interactor's test is disturbed by it as by a
    /// gateway, whatever else it is.
    func isSharedStore(_ type: TypeID) -> Bool {
        [.other, .entity].contains(role(of: type)) && gatewayTest.isSharedSource(type, least: .device)
    }

    var gatewayTest: GatewayTest {
        GatewayTest(code: code) { type in
            let base = self.resolution.role(of: type)
            return base == .router ? self.role(of: type) : base
        }
    }
}
