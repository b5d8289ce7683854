import Facts
import Program

/// Tells types that belong to no layer of the app, or to the one that shows.
struct InterfaceHelpers {
    let context: RuleContext

    /// A type that stands in for another one in tests and previews.
    func isStandIn(_ type: TypeEntity) -> Bool {
        if type.isTestDouble { return true }
        guard isPreview(type.shortName) else { return false }
        // A screen may show a preview, too: another type does in earnest what this one does.
        return context.program.protocols(of: type.id).contains { contract in
            context.program.concreteDescendants(of: contract.id).contains { $0 != type.id }
        }
    }

    private func isPreview(_ name: String) -> Bool {
        name.hasSuffix("Preview")
            || name.hasPrefix("Preview") && name.dropFirst("Preview".count).first?.isUppercase == true
    }

    /// A service that takes controllers, views or windows in most of its methods, or returns a controller: it works for
    /// the views, whatever its name; and so does the protocol that it fulfils.
    func servesScreens(_ type: TypeEntity) -> Bool {
        let methods = type.functions.values.flatMap { $0 }.map(context.program.function).filter {
            $0.declaration.kind == .function
        }
        let showing = methods.count { method in
            method.declaration.parameters.contains { !Self.screens.isDisjoint(with: $0.type.firstNames) }
        }
        return showing >= 3 && showing * 2 > methods.count || methods.contains(where: returnsController)
            || type.kind == .protocol
                && context.program.concreteDescendants(of: type.id).map(context.program.type).contains(
                    where: servesScreens)
    }

    private static let screens: Set<String> = ["UIViewController", "UIView", "UIWindow", "UINavigationController"]

    private func returnsController(_ method: FunctionEntity) -> Bool {
        context.names(in: method.declaration.result, of: method).contains { $0.hasSuffix("ViewController") }
    }
}
