import Program

/// The role that a type's declaration tells by itself: by what it inherits and fulfils, then by its name, where what it
/// declares does not refute it.
struct DeclaredRoles {
    let program: Program
    let typing: Typing
    let names: RoleNames
    private let delegates: AppDelegates
    private let controller: TypeID?

    /// Cost in proportion to the types of the program and their properties.
    init(_ program: Program, typing: Typing, names: RoleNames) {
        self.program = program
        self.typing = typing
        self.names = names
        delegates = AppDelegates(program)
        controller = program.type(named: "UIViewController")
    }

    /// The role of a type, and what tells it; nil where nothing does.
    func role(of type: TypeEntity) -> (role: Role, evidence: RoleEvidence)? {
        if let role = roleByAncestry(of: type) { return (role, .ancestry) }
        // What is told of the app's life beside its delegate is no gateway, be it called a service.
        if clauses(of: type).contains(AppDelegates.contract) { return nil }
        guard let role = role(ofNameOf: type), let kept = notRefuted(role, type) else { return nil }
        return (kept, .name)
    }

    /// Whether neither ancestry nor name tells anything of a type.
    func isOpen(_ type: TypeEntity) -> Bool {
        let inherited = clauses(of: type)
        return role(ofNameOf: type) == nil && !inherited.contains(AppDelegates.contract)
            && !isHelper(type, inherited)
    }

    private static let applications: Set<String> = ["UIWindowSceneDelegate", "UISceneDelegate", "App"]

    private func roleByAncestry(of type: TypeEntity) -> Role? {
        let isController = controller.map { program.inherits(type.id, from: $0) } ?? false
        if isController, !UnshownControllers(program: program).contain(type) { return .view }
        if program.isSwiftUIView(type.id) { return .view }
        let inherited = clauses(of: type)
        if !inherited.isDisjoint(with: Self.applications) { return .application }
        if inherited.contains(AppDelegates.contract) { return delegates.isPlugIn(type) ? nil : .application }
        return program.inherits(type.id, fromNamed: "UIView") ? .view : nil
    }

    /// The role of a type by its name; that of a gateway also where a class implements a protocol of the app and says
    /// so: `RateServiceImpl`. What else is called so is known by its wiring: `AlertPresenterImpl` may serve everybody.
    private func role(ofNameOf type: TypeEntity) -> Role? {
        if let role = names.role(of: type.shortName) { return role }
        let name = type.shortName.withoutImplementationEnding
        guard name != type.shortName, type.kind == .class || type.kind == .struct, names.role(of: name) == .gateway
        else { return nil }
        let fulfils = program.lineage(of: type.id).map(program.type).contains {
            $0.kind == .protocol && !$0.isExternal
        }
        return fulfils ? .gateway : nil
    }

    /// The role that a name tells, or a better one; nil where the declaration refutes it.
    private func notRefuted(_ role: Role, _ type: TypeEntity) -> Role? {
        switch role {
        case .gateway where leads(type): .router
        // What fills a table or answers a picker is no gateway, be it called a manager or not.
        case .gateway: isHelper(type, clauses(of: type)) ? nil : role
        case .interactor: isHandedOver(type) ? nil : role
        // What a use case returns: `struct CartUseCaseOutput { var total: Int }`.
        case .presenter: isValue(type) ? nil : role
        // A way through a town, and no way through the app: a class that is called a route and keeps plain data.
        case .router where type.shortName.hasSuffix("Route"): keepsData(type) ? nil : role
        // SwiftUI's name for the delegate of a UIKit view that a SwiftUI view wraps.
        case .router where type.shortName == "Coordinator": isOfRepresentable(type) ? nil : role
        case .other: nil
        default: role
        }
    }

    // MARK: What a declaration refutes

    /// Whether a type that is called an interactor (whose role depends on those of the types around it, which are fewer for
    /// each of these) is what somebody hands over: values without methods (`struct UseCase {
    /// var window: UIWindow }`, or cases), or part of who leads through the app or of a screen: nested in it, or local to it.
    private func isHandedOver(_ type: TypeEntity) -> Bool {
        var outer = type.outer
        while let id = outer {
            if let found = role(of: program.type(id))?.role, [.router, .application, .view].contains(found) {
                return true
            }
            outer = program.type(id).outer
        }
        return isValue(type)
    }

    /// Values without methods, or cases.
    private func isValue(_ type: TypeEntity) -> Bool {
        if type.kind == .enum, !type.cases.isEmpty { return true }
        let variables = type.variableOrder.map(program.variable)
        return type.kind == .struct && !variables.isEmpty && type.functions.keys.allSatisfy { $0 == "init" }
            && variables.allSatisfy { variable in
                !variable.declaration.isComputed && !typing.type(of: variable.id).isFunction
            }
    }

    /// Whether a type is nested in a SwiftUI view that wraps one of UIKit or AppKit, as its associated type `Coordinator`.
    private func isOfRepresentable(_ type: TypeEntity) -> Bool {
        guard let outer = type.outer else { return false }
        return clauses(of: program.type(outer)).contains { $0.hasSuffix("Representable") }
    }

    /// Whether a class or structure keeps something, and nothing that it keeps, inherits or fulfils leads through an app.
    private func keepsData(_ type: TypeEntity) -> Bool {
        guard type.kind == .class || type.kind == .struct, !leads(type) else { return false }
        let stored = type.variableOrder.map(program.variable).filter {
            !$0.declaration.isComputed && !$0.declaration.isStatic
        }
        return !stored.isEmpty && !clauses(of: type).contains(where: isRouters)
            && stored.allSatisfy { variable in
                guard let name = variable.declaration.type?.unwrapped.plainName else {
                    return variable.initialValue != nil
                }
                return !["UI", "Any"].contains(where: name.hasPrefix)
                    && !["Controller", "View"].contains(where: name.hasSuffix)
                    && !isRouters(name)
            }
    }

    private func isRouters(_ name: String) -> Bool { names.isName(name, of: [.router]) }

    /// Whether a class that leads through screens is its superclass, whatever the name of the flow: `SignUpService`.
    private func leads(_ type: TypeEntity) -> Bool {
        program.lineage(of: type.id).dropFirst().map(program.type).contains {
            $0.kind == .class && isRouters($0.shortName)
        }
    }

    /// Whether what is called a gateway works for the views, or makes parts of modules.
    private func isHelper(_ type: TypeEntity, _ inherited: Set<String>) -> Bool {
        ViewHelpers(program: program).contain(type, inherited)
    }

    /// Names in the inheritance clauses of the type and its ancestors, those of unknown external types too.
    private func clauses(of type: TypeEntity) -> Set<String> {
        Set(
            program.lineage(of: type.id).flatMap { program.type($0).parts }.flatMap { part in
                program.facts.swift[part.file].types[part.index].inherits.flatMap(\.conjuncts)
                    .compactMap(\.lastName)
            })
    }
}
