import Facts
import Program

/// Code that makes screens otherwise than by their initializers.
extension RuleContext {
    /// The screen that a call of a static method of its own class makes, by itself or through a protocol's extension, and
    /// returns: `HelpViewController.create()`. Nil for any other call.
    func screenMadeByItself(_ call: NodeID, _ body: Body, in function: FunctionID) -> TypeID? {
        guard case .call(let callee, _) = body.nodes[Int(call)].shape,
            case .member(let base, let name) = body.nodes[Int(callee)].shape, name != "init",
            case .metatype(let type) = typing.type(of: base, in: function),
            let screen = type.nominals.first(where: isController)
        else { return nil }
        let targets = typing.targets(ofCall: call, in: function).map(program.function)
        if targets.isEmpty { return program.makesItself(screen, by: name) ? screen : nil }
        return targets.allSatisfy { returnsScreen($0, screen) } ? screen : nil
    }

    /// A view controller that the app declares.
    func isController(_ type: TypeID) -> Bool {
        !program.type(type).isExternal && program.inherits(type, fromNamed: "UIViewController")
    }

    private func returnsScreen(_ maker: FunctionEntity, _ screen: TypeID) -> Bool {
        guard let result = maker.declaration.result else { return false }
        return maker.declaration.isStatic
            && (result.plainName == "Self"
                || typing.resolve(result, in: maker.id).nominals.contains { program.isRelated($0, screen) })
    }
}
