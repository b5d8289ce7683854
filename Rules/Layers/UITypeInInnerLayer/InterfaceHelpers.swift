import Facts
import Navigation
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

    /// What texts stand beside an image in a message.
    private static let messageParts: Set<String> = [
        "message", "title", "subtitle", "style", "secondaryMessage", "text",
    ]

    /// A model that is made for being shown, by its name, or a message of the app: an image, a text and a style.
    func isMadeForShowing(_ type: TypeEntity) -> Bool {
        let name = type.shortName
        if name.hasSuffix("UIDescription") || name.hasSuffix("DisplayInfo")
            || UIKitNames.contain(name)
        {
            return true
        }
        let properties = type.variableOrder.map(context.program.variable).filter { !$0.declaration.isStatic }
        let parts = Set(properties.map(\.name)).intersection(Self.messageParts)
        return parts.contains("style") && parts.count > 1
            && properties.contains { $0.declaration.type.map { $0.firstNames.contains("UIImage") } ?? false }
    }

    private static let screens: Set<String> = ["UIViewController", "UIView", "UIWindow", "UINavigationController"]

    /// A service that is given a screen in most of its methods, to show something there, and the protocol of one.
    func showsOnScreens(_ type: TypeEntity) -> Bool {
        if type.kind == .protocol,
            context.program.concreteDescendants(of: type.id).map(context.program.type).contains(where: showsOnScreens)
        {
            return true
        }
        let methods = type.functions.values.flatMap { $0 }.map(context.program.function).filter {
            $0.declaration.kind == .function
        }
        let showing = methods.filter { method in
            method.declaration.parameters.contains { !Self.screens.isDisjoint(with: $0.type.firstNames) }
        }
        return showing.count >= 3 && showing.count * 2 > methods.count
    }
}
