import Program

/// Methods in which an interactor makes what it hands to a gateway that it makes.
struct GatewayFactories {
    let context: RuleContext
    let isGateway: (TypeID) -> Bool

    /// Those of the functions, of one type, whose results go to initializers of gateways alone, directly or by a local
    /// variable.
    func serving(_ functions: [FunctionEntity]) -> Set<FunctionID> {
        let own = Set(functions.map(\.id))
        var handed: [FunctionID: Int] = [:]
        var called: [FunctionID: Int] = [:]
        for function in functions {
            let given = given(in: function)
            for call in context.code.calls(in: function) {
                for target in call.targets.map(\.id) where own.contains(target) {
                    called[target, default: 0] += 1
                    if given.contains(call) { handed[target, default: 0] += 1 }
                }
            }
        }
        return Set(handed.filter { called[$0.key] == $0.value }.keys)
    }

    /// What initializers of gateways are given there, by local variables too.
    private func given(in function: FunctionEntity) -> Set<Expression> {
        let makings = context.code.calls(in: function).filter { $0.made.contains(where: isGateway) }
        let values = makings.flatMap(\.arguments).map(\.value)
        return Set(values + values.compactMap { $0.local?.onlyValue })
    }
}
