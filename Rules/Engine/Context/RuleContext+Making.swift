import Facts
import Program

/// Code that makes screens otherwise than by their initializers.
extension RuleContext {
    /// The screen that a call of a static method of its own class makes, by itself or through a protocol's extension, and
    /// returns: `HelpViewController.create()`. Nil for any other call.
    func screenMadeByItself(_ call: Expression) -> TypeID? {
        guard let name = call.callee?.member, name != "init",
            let screen = call.receiver?.named.first(where: isController)
        else { return nil }
        if call.targets.isEmpty { return program.makesItself(screen, by: name) ? screen : nil }
        return call.targets.allSatisfy { returnsScreen($0, screen) } ? screen : nil
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
