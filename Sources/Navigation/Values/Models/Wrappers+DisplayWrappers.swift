import Facts
import Program

/// Controllers of the app that only display the one they are given: sheets, cards, frames.
extension Wrappers {
    /// Whether a view controller only displays the one it is given: an initializer takes any view controller, the class
    /// adds it as a child, and no presenter, interactor or router serves it.
    ///
    /// Of two that each add the other neither is one: a class that is met again while it is asked about is none, and what adds
    /// it is none then either, whichever is asked about first.
    func isWrapper(_ type: TypeID) -> Bool {
        if let known = memory.wrappers[type] { return known }
        memory.wrappers[type] = false
        let result = computeIsWrapper(type)
        memory.wrappers[type] = result
        return result
    }

    private func computeIsWrapper(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard !entity.isExternal, let base = program.type(named: "UIViewController"),
            program.inherits(type, from: base),
            !containers.isContainer(type), !isSystemScene(type)
        else { return false }
        let takesAny = (entity.functions["init"] ?? []).contains { id in
            program.function(id).declaration.parameters.contains { isAnyController($0, id, base) }
        }
        return takesAny && !isServed(entity) && addsChild(type, base)
    }

    private func isAnyController(_ parameter: FunctionDeclaration.Parameter, _ function: FunctionID, _ base: TypeID)
        -> Bool
    {
        typing.resolve(parameter.type, in: function) == .nominal(base, [])
    }

    private func isServed(_ entity: TypeEntity) -> Bool {
        entity.variableOrder.contains { id in
            typing.type(of: id).nominals.contains { held in
                roleNames.isName(program.type(held).shortName, of: [.presenter, .interactor, .router])
            }
        }
    }

    /// `addChild` of any view controller, or of another wrapper.
    private func addsChild(_ type: TypeID, _ base: TypeID) -> Bool {
        let sites = ContainerFillings.adders.sorted().flatMap { program.uses.calls[$0] ?? [] }
        let own = sites.filter { typing.selfType(in: $0.function) == type }
        return !own.isEmpty
            && own.allSatisfy { use in
                guard let body = program.function(use.function).declaration.body,
                    case .call(_, let arguments) = body.nodes[Int(use.node)].shape, let child = arguments.first
                else { return false }
                return typing.type(of: child.value, in: use.function).nominals.allSatisfy {
                    $0 == base || isWrapper($0)
                }
            }
    }

    /// What a wrapper is made with, where that waits for a caller: a helper which makes the sheet shows what its callers
    /// give it.
    func awaitedContent(of value: Value) -> Values {
        guard case .object(let type, let origin?) = value, isWrapper(type), let body = body(of: origin.frame),
            case .call(_, let arguments) = body.nodes[Int(origin.node)].shape
        else { return Values() }
        let maker = function(of: origin.frame)
        return arguments.reduce(into: Values()) { result, argument in
            let nominals = typing.type(of: argument.value, in: maker).nominals
            guard nominals.contains(where: { program.inherits($0, fromNamed: "UIViewController") }) else { return }
            result.formUnion(evaluate(argument.value, in: origin.frame))
        }
    }

    private func isSystemScene(_ type: TypeID) -> Bool {
        program.lineage(of: type).contains { packs.systemScenes.contains(program.type($0).name) }
    }
}
