import Analysis
import Facts
import Navigation
import Program
import Source

/// A place where a presenter or view reaches the data layer.
struct DataReach {
    var user: TypeEntity
    var interactor: TypeEntity
    /// The gateway; nil for one of the system's or a library's.
    var gateway: TypeEntity?
    var name: String
    var verb: String
    var members: [String] = []
    var place: Finding.Span
    /// Nothing that runs leads there.
    var isIdle = false
}

/// Finds what of the data layer a presenter or view uses.
struct DataReaches {
    let context: RuleContext
    let user: TypeEntity
    let interactor: TypeEntity

    /// What fetches or keeps data and belongs to no app.
    private static let foreign: Set<String> = [
        "URLSession", "NSManagedObjectContext", "NSPersistentContainer", "NSFetchRequest", "Realm", "Firestore", "AF",
        "MoyaProvider", "SQLiteDatabase",
    ]

    func found(in part: TypeEntity.Part) -> [DataReach] { held(in: part) + named(in: part) + foreign(in: part) }

    /// Properties that hold a gateway of which members are used.
    private func held(in part: TypeEntity.Part) -> [DataReach] {
        context.variables(of: part).compactMap { variable in
            guard !variable.declaration.isComputed,
                let gateway = context.typing.type(of: variable.id).nominals.first(where: isGateway)
            else { return nil }
            let members = GatewayMemberSearch(context: context).members(of: variable.id).used.sorted()
            guard !members.isEmpty, !areForLook(members, of: gateway) else { return nil }
            return reach(
                gateway, "uses", members,
                context.span(variable.file, variable.declaration.position, length: variable.name.utf8.count))
        }
    }

    /// Gateways that code makes and uses at once, and static members of theirs.
    private func named(in part: TypeEntity.Part) -> [DataReach] {
        context.mentions(in: part).compactMap { mention in
            guard isGateway(mention.type), mention.handedTo == nil, let function = mention.function,
                let node = mention.node, let body = context.program.function(function).declaration.body
            else { return nil }
            let members: [String]
            switch mention.use {
            case .creation, .emptyCreation:
                // What a property is made with is told of the property.
                guard context.program.function(function).variable == nil else { return nil }
                members = GatewayMemberSearch(context: context).members(calledOn: node, body, function).used.sorted()
                if members.isEmpty { return nil }
            case .call(let name): members = [name]
            case .read(let name): members = [name]
            default: return nil
            }
            if areForLook(members, of: mention.type) { return nil }
            return reach(
                mention.type, "reaches", members,
                context.span(mention.file, mention.position, length: mention.length), function)
        }
    }

    private func foreign(in part: TypeEntity.Part) -> [DataReach] {
        context.index.mentions.undeclared(in: part).compactMap { naming in
            guard Self.foreign.contains(naming.name), naming.handedTo == nil, let function = naming.function,
                naming.node != nil
            else { return nil }
            return DataReach(
                user: user, interactor: interactor, gateway: nil, name: naming.name, verb: "reaches",
                members: naming.use.member.map { [$0] } ?? [],
                place: context.span(naming.file, naming.position, length: naming.length),
                isIdle: context.runsNowhere(context.program.function(function)))
        }
    }

    private func reach(
        _ gateway: TypeID, _ verb: String, _ members: [String], _ place: Finding.Span, _ function: FunctionID? = nil
    ) -> DataReach {
        let entity = context.program.type(gateway)
        return DataReach(
            user: user, interactor: interactor, gateway: entity, name: entity.name, verb: verb, members: members,
            place: place, isIdle: function.map { context.runsNowhere(context.program.function($0)) } ?? false)
    }

    /// A gateway of the app's, or a protocol that gateways alone fulfil.
    private func isGateway(_ type: TypeID) -> Bool {
        !context.program.type(type).isExternal && context.contractRole(of: type) == .gateway
    }

    /// Whether a view only has pictures loaded: what it shows is no data of the app's.
    private func areForLook(_ members: [String], of gateway: TypeID) -> Bool {
        guard context.role(of: user.id) == .view else { return false }
        let pictures: Set<String> = ["UIImage", "UIImageView"]
        return members.allSatisfy { name in
            let functions = context.program.functions(named: name, in: gateway, bodiesOnly: false)
            return !functions.isEmpty
                && functions.map(context.program.function).allSatisfy { function in
                    let types =
                        function.declaration.parameters.map(\.type) + [function.declaration.result].compactMap { $0 }
                    return types.flatMap(\.firstNames).contains(where: pictures.contains)
                }
        }
    }
}
