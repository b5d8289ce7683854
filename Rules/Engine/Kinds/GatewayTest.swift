import Analysis
import Facts
import Navigation
import Program

/// Tells what is only called a store, service, manager or provider from what reaches or keeps data.
struct GatewayTest {
    let code: ProgramCode
    /// What a type of the app does, as far as its ancestry, name and wiring tell.
    let role: (TypeID) -> Role

    private var program: Program { code.program }
    private var typing: Typing { code.typing }

    /// Endings that say nothing of data; `Repository`, `Client` and the like do.
    private static let vague = ["Store", "Service", "Manager", "Provider"]

    /// Whether the type is a tool for whoever makes it: it runs work that it is given as a closure, whatever the result,
    /// keeps an object that somebody else works with, to stop it, remembers what was chosen and tells who listens, or is
    /// a value.
    func isTool(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard entity.kind == .class || entity.kind == .struct,
            isVaguelyCalled(entity), !namesData(entity)
        else { return false }
        return runsGivenWork(entity) || keepsOnlyHandles(entity) || remembersChoice(entity) || isValue(entity)
            || computesAlone(entity) || isMenu(entity)
    }

    /// Endings that say of themselves that data is reached.
    private static let firm = ["Gateway", "Repository", "Worker", "Client", "API", "Storage", "DataManager"]

    /// Whether a type says by its name no more than `Service`, or where that tells nothing, by those of the gateways'
    /// protocols that it fulfils.
    private func isVaguelyCalled(_ entity: TypeEntity) -> Bool {
        let own = entity.shortName.withoutImplementationEnding
        if isVague(own) { return true }
        if Self.firm.contains(where: own.hasSuffix) { return false }
        let contracts = program.lineage(of: entity.id).map(program.type).filter {
            $0.kind == .protocol && !$0.isExternal && role($0.id) == .gateway
        }
        return !contracts.isEmpty
            && contracts.allSatisfy { contract in
                Self.contractEndings.contains { ending in
                    contract.shortName.hasSuffix(ending) && isVague(String(contract.shortName.dropLast(ending.count)))
                }
            }
    }

    private func isVague(_ name: String) -> Bool {
        Self.vague.contains(where: name.hasSuffix) && !name.hasSuffix("DataManager")
    }

    /// Whether what a type hands out are screens, with the titles and images of their entries: a table that a menu shows, at
    /// once and for nothing. Data has no screens.
    private func isMenu(_ entity: TypeEntity) -> Bool {
        let methods = functions(of: entity).filter { $0.declaration.kind == .function }
        let results = methods.map { method in method.declaration.result.map { typing.resolve($0, in: method.id) } }
        return methods.allSatisfy { method in
            method.declaration.result != nil && !method.declaration.modifiers.contains("async")
        }
            && results.contains { result in
                result?.nominals.contains { program.inherits($0, fromNamed: "UIViewController") } ?? false
            }
            && methods.contains { method in
                ["UIImage", "String"].contains(method.declaration.result?.unwrapped.plainName)
                    && method.declaration.parameters.map(\.type.plainName) == ["Int"]
            }
    }

    /// Whether a type keeps nothing, names no object of the app's or a library's to ask, and has methods that all work
    /// something out of what they are given: it checks or formats.
    private func computesAlone(_ entity: TypeEntity) -> Bool {
        let methods = functions(of: entity).filter { $0.declaration.kind == .function }
        return keepsNothing(entity) && !methods.isEmpty && methods.allSatisfy(worksOut)
    }

    /// Whether the members of a type that keeps nothing are all methods which work something out of what they are given,
    /// whatever others it has.
    func worksOut(_ members: Set<String>, of type: TypeID) -> Bool {
        let entity = program.type(type)
        guard keepsNothing(entity), !members.isEmpty else { return false }
        return members.allSatisfy { member in
            let methods = (entity.functions[member] ?? []).map(program.function)
            return !methods.isEmpty && methods.allSatisfy(worksOut)
        }
    }

    /// What fulfils a protocol of the app is meant to be one of several.
    private func keepsNothing(_ entity: TypeEntity) -> Bool {
        stored(entity).isEmpty && entity.supertypes.flatMap(\.nominals).allSatisfy { program.type($0).isExternal }
    }

    private func worksOut(_ method: FunctionEntity) -> Bool {
        let result = method.declaration.result?.unwrapped.plainName
        return !method.declaration.parameters.isEmpty && result.map(Self.worked.contains) ?? false
            && reachesNoObject(method)
    }

    /// How texts and dates are written where the app runs: what is worked out with it comes from nowhere else.
    private static let usages: Set<String> = ["Calendar", "Locale", "TimeZone"]

    /// What is worked out of what is given.
    private static let worked: Set<String> = [
        "String", "NSAttributedString", "NSMutableAttributedString", "Int", "Double", "Float", "CGFloat", "Bool",
        "Decimal", "Date",
    ]

    /// Whether a body names nothing that may be shared: no member of a type, no class to make, nothing to be told later.
    private func reachesNoObject(_ function: FunctionEntity) -> Bool {
        reachesNobody(function) && !function.declaration.parameters.contains { $0.type.isFunction }
            && !code.members(in: function).contains { member in
                guard case .name(let type)? = member.base?.shape, type.first?.isUppercase == true else { return false }
                return !Self.usages.contains(type)
                    && ["shared", "default", "standard", "main", "current"].contains(member.member)
            }
    }

    /// Whether all that a structure has are values, and all that it does is to work out others: `PairedService`, by name
    /// and date.
    private func isValue(_ entity: TypeEntity) -> Bool {
        let kept = stored(entity)
        return entity.kind == .struct && !kept.isEmpty && entity.functions.keys.allSatisfy { $0 == "init" }
            && kept.allSatisfy { variable in
                let type = typing.type(of: variable.id)
                return !type.isFunction && areValues(type.nominals)
            }
    }

    /// Whether types are values, or a library's, of which nothing else is known.
    private func areValues(_ types: [TypeID]) -> Bool {
        types.allSatisfy { [.struct, .enum, .external].contains(program.type($0).kind) }
    }

    // MARK: What was chosen

    /// Of Combine and RxSwift: they keep a value and tell of it.
    private static let subjects: Set<String> = [
        "BehaviorRelay", "PublishRelay", "ReplayRelay", "BehaviorSubject", "PublishSubject", "ReplaySubject",
        "CurrentValueSubject", "PassthroughSubject",
    ]

    /// Whether all that a class keeps are subjects that live as long as it does: it is made anew for each screen, with
    /// nothing to reach data by.
    private func remembersChoice(_ entity: TypeEntity) -> Bool {
        let kept = stored(entity)
        let isShared = entity.variableOrder.map(program.variable).contains {
            $0.declaration.isStatic && typing.type(of: $0.id).nominals.contains(entity.id)
        }
        let makers = (entity.functions["init"] ?? []).map(program.function)
        return entity.kind == .class && !isShared && !kept.isEmpty && kept.allSatisfy(isSubject)
            && makers.allSatisfy { maker in
                maker.declaration.parameters.allSatisfy { areValues(typing.resolve($0.type, in: maker.id).nominals) }
            } && functions(of: entity).allSatisfy(reachesNobody)
    }

    private func isSubject(_ variable: VariableEntity) -> Bool {
        if let type = variable.declaration.type { return type.lastName.map(Self.subjects.contains) ?? false }
        let values = variable.initialValue.map { code.returns(of: program.function($0)) } ?? []
        guard values.count == 1, let made = values[0].callee, made.base == nil else { return false }
        return made.name.map(Self.subjects.contains) ?? false
    }

    /// Whether no body names a class of the app, or an object of one by a static member.
    private func reachesNobody(_ function: FunctionEntity) -> Bool {
        code.expressions(in: function).flatMap(\.named).allSatisfy {
            program.type($0).kind != .class && program.type($0).kind != .protocol
        }
    }

    // MARK: Services of presenters

    /// What the name of a service's protocol ends in.
    private static let contractEndings = ["Protocol", "Type", "Interface", ""]

    /// Whether what is called a service keeps a router or an interactor of the app, or its protocol is one that only such
    /// services fulfil: it stands above the interactors, whatever its name, for dependencies point the other way.
    /// - Parameter heldByInteractors: the types of the interactors' properties. What an interactor works with points back.
    func isAboveInteractors(_ type: TypeID, heldByInteractors: Set<TypeID>) -> Bool {
        let entity = program.type(type)
        let isVague = Self.contractEndings.contains { ending in
            Self.vague.contains { entity.shortName.hasSuffix($0 + ending) }
        }
        guard isVague || entity.kind != .protocol && isVaguelyCalled(entity),
            !entity.shortName.contains("DataManager")
        else { return false }
        let family = program.lineage(of: type) + program.descendants(of: type)
        guard heldByInteractors.isDisjoint(with: family) else { return false }
        let services =
            entity.kind == .protocol
            ? program.concreteDescendants(of: type).filter { !program.type($0).isPreview } : [type]
        return !services.isEmpty && services.allSatisfy(keepsOuterPart)
    }

    private func keepsOuterPart(_ type: TypeID) -> Bool {
        stored(program.type(type)).contains { variable in
            typing.type(of: variable.id).nominals.contains { held in
                !program.type(held).isExternal && [.router, .interactor].contains(role(held))
            }
        }
    }

    // MARK: Work that is given

    /// Generic over its result, with a closure in every initializer that brings it about.
    private func runsGivenWork(_ entity: TypeEntity) -> Bool {
        let makers = (entity.functions["init"] ?? []).map(program.function)
        let results = Set(entity.generics.map(\.name))
        return !results.isEmpty && !makers.isEmpty
            && makers.allSatisfy { maker in
                maker.declaration.parameters.contains { parameter in
                    guard case .function(_, let result) = parameter.type.unwrapped else { return false }
                    return !result.allNames.isDisjoint(with: results)
                }
            }
    }

    /// Whether a property or a body of the type names a source of data.
    private func namesData(_ entity: TypeEntity) -> Bool {
        let properties = stored(entity).compactMap { $0.declaration.type?.allNames }.reduce(into: Set()) {
            $0.formUnion($1)
        }
        if properties.contains(where: DataSource.isMeant) { return true }
        return functions(of: entity).flatMap(code.expressions).contains { part in
            switch part.shape {
            case .name(let name), .member(_, let name): DataSource.isMeant(by: name)
            default: false
            }
        }
    }

    /// Whether there is one object of the type for everybody, whose code reaches for data: a gateway, whatever it is called.
    /// - Parameter least: the first source that counts. Settings of the device are kept by much that is no gateway, such as a
    ///   theme or a list of flags.
    func isSharedSource(_ type: TypeID, least: DataSource = .network) -> Bool {
        let entity = program.type(type)
        guard entity.kind == .class || entity.kind == .struct, !entity.isExternal, !entity.isPreview,
            !program.inherits(type, fromNamed: "UIResponder")
        else { return false }
        let isShared = entity.variableOrder.map(program.variable).contains {
            $0.declaration.isStatic && !$0.declaration.isComputed && typing.type(of: $0.id).nominals == [type]
        }
        return isShared
            && functions(of: entity).flatMap(code.expressions).contains { part in
                if case .name(let name) = part.shape { return DataSource(name).map { $0 >= least } ?? false }
                return false
            }
    }

    // MARK: Handles

    /// Whether all that the type keeps are objects that its methods are given, to be asked something later, and nothing
    /// that it does goes beyond them.
    private func keepsOnlyHandles(_ entity: TypeEntity) -> Bool {
        let kept = stored(entity)
        let functions = functions(of: entity)
        return !kept.isEmpty && kept.allSatisfy(isHandle) && entity.supertypes.flatMap(\.nominals).allSatisfy(isPlain)
            && functions.allSatisfy(returnsNoData) && functions.allSatisfy { staysWithin($0, entity, kept) }
            && functions.contains { function in
                function.declaration.kind == .function && takes(function, kept)
            }
            && functions.contains { asks($0, kept) }
    }

    private func isPlain(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        return entity.isExternal && ["NSObject", "AnyObject", "Sendable"].contains(entity.name)
    }

    /// A variable that holds one object, by its class or by a protocol; or whether there is any.
    private func isHandle(_ variable: VariableEntity) -> Bool {
        guard !variable.declaration.isLet, let type = variable.declaration.type else { return false }
        if type.isFunction { return true }
        guard case .optional = type, let name = type.plainName, !Self.values.contains(name) else { return false }
        return typing.type(of: variable.id).nominals.allSatisfy { held in
            ![.struct, .enum].contains(program.type(held).kind)
        }
    }

    private static let values: Set<String> = [
        "String", "Int", "Double", "Float", "Bool", "Data", "Date", "URL", "UUID", "Decimal", "Any", "AnyObject",
        "NSArray", "NSDictionary", "NSString", "NSNumber", "NSData", "NSManagedObject", "UIImage",
    ]

    private func returnsNoData(_ function: FunctionEntity) -> Bool {
        guard function.declaration.kind == .function, let result = function.declaration.result else { return true }
        return ["Bool", "Void", "Self"].contains(result.plainName)
    }

    /// Whether the function sets its own properties alone, to what it is given or to nothing, and calls nothing but its
    /// own methods and those of what it has or is given.
    private func staysWithin(_ function: FunctionEntity, _ entity: TypeEntity, _ kept: [VariableEntity]) -> Bool {
        if function.declaration.kind == .initializer, !function.declaration.parameters.isEmpty { return false }
        return code.expressions(in: function).allSatisfy { part in
            if let change = part.assignment, change.isPlain {
                return isOwn(change.target, kept) ? isGiven(change.value) : change.target.local != nil
            }
            if let callee = part.callee { return staysWithin(callee: callee, entity, kept) }
            // A global object, or a type.
            if case .name(let name) = part.shape { return name.first?.isUppercase != true }
            return true
        }
    }

    private func isGiven(_ value: Expression) -> Bool {
        value.isClosure || value.isNil || value.parameter != nil
    }

    /// Whether a call is of a method of the type itself, or of what it has or is given.
    private func staysWithin(callee: Expression, _ entity: TypeEntity, _ kept: [VariableEntity]) -> Bool {
        if let base = callee.base { return !base.isType }
        if case .name(let name) = callee.shape { return entity.functions[name] != nil || isOwn(callee, kept) }
        return !callee.isType
    }

    /// Whether a method puts what it is given into a property.
    private func takes(_ function: FunctionEntity, _ kept: [VariableEntity]) -> Bool {
        code.assignments(in: function).contains { change in
            change.isPlain && isOwn(change.target, kept) && change.value.parameter != nil
        }
    }

    /// Whether the function calls a method of what is kept, or the closure that is.
    private func asks(_ function: FunctionEntity, _ kept: [VariableEntity]) -> Bool {
        code.calls(in: function).compactMap(\.callee).contains { callee in
            isOwn(callee.base.map { $0.local?.onlyValue ?? $0 } ?? callee, kept)
        }
    }

    private func isOwn(_ part: Expression, _ kept: [VariableEntity]) -> Bool {
        part.property.map { own in kept.contains { $0.id == own.id } } ?? false
    }

    private func stored(_ entity: TypeEntity) -> [VariableEntity] {
        entity.variableOrder.map(program.variable).filter { !$0.declaration.isComputed && !$0.declaration.isStatic }
    }

    private func functions(of entity: TypeEntity) -> [FunctionEntity] {
        let accessors = entity.variableOrder.map(program.variable).flatMap { [$0.getter].compactMap { $0 } }
        return (entity.functions.values.flatMap { $0 } + accessors).sorted().map(program.function)
            .filter { !$0.declaration.isUnavailableDecoder }
    }
}
