import Navigation
import Program
import Source

/// A module's input or output that nobody keeps. Its page in `Pages` says what counts.
struct ModuleContractUnmet: Rule {
    static let metadata = RuleMetadata(
        id: "module-contract-unmet", group: .routing,
        severity: DialectSeverity(viper: nil, parentRouter: nil, rambler: .error, routes: .warning, cleanSwift: nil),
        page: PackageResources.module_contract_unmet_md)

    func check(_ context: RuleContext) -> [Violation] {
        context.program.types.flatMap { contract -> [Violation] in
            let role = context.role(of: contract.id)
            guard contract.kind == .protocol, !contract.isExternal, !contract.functions.isEmpty,
                contract.subtypes.allSatisfy({ context.program.type($0).kind != .protocol }),
                role == .moduleInput || role == .moduleOutput
            else { return [] }
            let keepers = context.program.concreteDescendants(of: contract.id).map(context.program.type)
            // What a library offers is for the apps that use it to implement.
            if keepers.isEmpty, context.isOffered(contract) { return [] }
            if keepers.isEmpty { return [unmet(contract, "and nobody implements it", context)] }
            guard role == .moduleInput else { return [] }
            let presenters = context.siblings(of: contract.id, roles: [.presenter]).filter { $0.kind == .class }
            return keepers.filter { keeper in
                [.view, .router, .interactor].contains(context.role(of: keeper.id))
                    && presenters.contains { context.shareModule($0.id, keeper.id) }
            }.map { misplaced(contract, keeper: $0, presenters, context) }
        }
    }

    private func place(of contract: TypeEntity, _ context: RuleContext) -> Finding.Span {
        contract.location.map { Finding.Span($0, length: contract.shortName.utf8.count) }
            ?? Finding.Span(file: "", line: 1, column: 1)
    }

    private func word(_ contract: TypeEntity, _ context: RuleContext) -> String {
        context.role(of: contract.id) == .moduleInput ? "input" : "output"
    }

    private func unmet(_ contract: TypeEntity, _ fault: String, _ context: RuleContext) -> Violation {
        let isInput = context.role(of: contract.id) == .moduleInput
        var violation = Violation(
            subject: contract.name, scene: context.module(of: contract.id), dialect: context.dialect(of: contract.id),
            message: "\(contract.name) is a module's \(word(contract, context)), \(fault)",
            location: place(of: contract, context),
            suggestion: isInput
                ? "let the module's presenter implement it, or remove it"
                : "let the presenter that opens the module implement it, or remove it")
        // What nobody names either is only left over.
        let isIdle = !isInput && (hasDefaults(contract, context) || !isGiven(contract, context))
        if isIdle || !isNamed(contract, context) { violation.lowered = 2 }
        return violation
    }

    /// Whether an extension fulfils every requirement: nobody has to.
    private func hasDefaults(_ contract: TypeEntity, _ context: RuleContext) -> Bool {
        let functions = contract.functions.values.flatMap { $0 }.map(context.program.function)
        return functions.filter { !$0.hasCode }.allSatisfy { requirement in
            functions.contains {
                $0.hasCode && $0.declaration.signature == requirement.declaration.signature
            }
        }
    }

    /// Whether some code hands over a value as the output, as opposed to nil, or to what it was handed itself.
    private func isGiven(_ contract: TypeEntity, _ context: RuleContext) -> Bool {
        context.program.functions.contains { function in
            context.code.expressions(in: function).contains { gives($0, contract, context) }
        }
    }

    private func gives(_ expression: Expression, _ contract: TypeEntity, _ context: RuleContext) -> Bool {
        func isValue(_ value: Expression) -> Bool {
            switch value.shape {
            case .nilLiteral: false
            case .parameter, .name, .member: !value.types.contains(contract.id)
            default: true
            }
        }
        if let set = expression.assignment {
            return set.isPlain && set.target.types.contains(contract.id) && isValue(set.value)
        }
        if let cast = expression.cast { return cast.target.nominals.contains(contract.id) }
        return expression.targets.contains { target in
            let takers = target.declaration.parameters.filter {
                context.typing.resolve($0.type, in: target.id).nominals.contains(contract.id)
            }
            return expression.arguments.contains { argument in
                takers.contains { $0.label == argument.label } && isValue(argument.value)
            }
        }
    }

    private func isNamed(_ contract: TypeEntity, _ context: RuleContext) -> Bool {
        context.index.parts.contains { part in
            context.owner(of: part)?.id != contract.id
                && context.mentions(in: part).contains { $0.type == contract.id }
        }
    }

    private func misplaced(
        _ contract: TypeEntity, keeper: TypeEntity, _ presenters: [TypeEntity], _ context: RuleContext
    ) -> Violation {
        let presenter = presenters.first?.name ?? "its presenter"
        return Violation(
            subject: keeper.name, scene: context.module(of: keeper.id), dialect: context.dialect(of: keeper.id),
            message: "\(keeper.name), \(context.role(of: keeper.id).withArticle), implements the module's input "
                + "\(contract.name); what other modules tell it does not reach \(presenter)",
            location: keeper.location.map { Finding.Span($0, length: keeper.shortName.utf8.count) }
                ?? place(of: contract, context),
            notes: context.declarationNote(contract), suggestion: "move the conformance to \(presenter)")
    }
}
