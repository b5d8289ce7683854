import Program
import Source

/// A place where an interactor names a gateway's class.
struct GatewayUse {
    var gateway: TypeID
    /// What the interactor does with it.
    var text: String
    var place: SourceLocation
    var length: Int
    /// Made with values that are known only when it is made.
    var needsValues = false
    /// What the interactor uses of it.
    var members = GatewayMembers()
    /// A method is called on the class itself.
    var isStaticCall = false
    /// Made by the initial value of a property.
    var isInitial = false
    /// The function that makes it, where that is no initial value.
    var making: FunctionID?
    /// The static method of the gateway that makes it, as it is called.
    var maker: String?
    /// What a function returns.
    var isReturned = false
    /// Nobody calls the method that reaches it.
    var isUnreached = false
    /// What the gateway is only the way to, a facade: the one that a static property of it keeps, as it is reached.
    var part: TypeID?
    var way: String?

    /// Whether the same initial values, or the same function, make both: one fault, and one way out of it.
    func isMadeBeside(_ other: GatewayUse) -> Bool {
        guard isUnreached == other.isUnreached else { return false }
        return isInitial ? other.isInitial : making != nil && making == other.making
    }
}

/// What an interactor does with the members of a gateway.
struct GatewayMembers {
    /// What it reads, calls or sets.
    var used: Set<String> = []
    /// The property that keeps the gateway.
    var property: VariableID?

    mutating func merge(_ other: GatewayMembers) {
        used.formUnion(other.used)
        property = property ?? other.property
    }
}

/// Finds the members that are used of one gateway.
struct GatewayMemberSearch {
    let context: RuleContext

    /// What is used of what an expression makes or reaches: at once, by a local variable, by the property that keeps it.
    func members(calledOn value: Expression) -> GatewayMembers {
        let meant = [value] + (value.holder?.uses ?? [])
        var found = GatewayMembers(used: names(of: meant.compactMap(\.asked)), property: value.function.variable)
        for set in meant.compactMap(\.storing) where set.isPlain {
            found.property = set.target.property?.id ?? found.property
        }
        if let property = found.property { found.merge(members(of: property)) }
        return found
    }

    /// What its type uses of what a property keeps, by the property or by a local variable of its value.
    func members(of property: VariableID) -> GatewayMembers {
        let owner = context.program.variable(property).owner.map(context.program.type)
        let code = owner.map(context.functions(of:)) ?? []
        let asked = code.flatMap(context.code.members(in:)).filter { member in
            (member.base?.local?.onlyValue ?? member.base)?.property?.id == property
        }
        return GatewayMembers(used: names(of: asked), property: property)
    }

    /// The names of the members; those that are only set to `self`, to be told, are wiring and left out.
    private func names(of members: [Expression]) -> Set<String> {
        Set(members.filter { $0.setting.map { $0.isPlain && $0.value.isSelf } != true }.compactMap(\.member))
    }
}
