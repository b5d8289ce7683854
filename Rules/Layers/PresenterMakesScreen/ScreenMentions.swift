import Analysis
import Facts
import Program

/// Tells where a presenter or interactor names a screen because it makes it: of that another rule speaks.
struct ScreenMentions {
    let context: RuleContext
    let inner: TypeEntity
    let part: TypeEntity.Part

    func areOfMaking(_ mention: Mention) -> Bool {
        if isInstantiated(mention) { return true }
        guard context.program.inherits(mention.type, fromNamed: "UIViewController") else { return false }
        switch mention.form {
        case .body: return isMaking(mention)
        // What it makes it casts to later.
        case .cast: return context.index.typesMade(in: inner).contains(mention.type)
        // A property that only holds screens that the type makes is one fault with the making.
        case .property:
            let property = inner.variables[mention.member].map(context.program.variable)
            return property.map { MadeScreens(context: context, maker: inner).fill($0) } ?? false
        case .signature: return false
        }
    }

    /// `Screen()`, `Screen.create()`, the written type of the variable that takes one, or what a storyboard is told to make.
    private func isMaking(_ mention: Mention) -> Bool {
        guard let expression = context.code.expression(of: mention) else { return false }
        switch mention.use {
        case .creation, .emptyCreation: return true
        case .call: return context.screenMadeByItself(expression) == mention.type
        case .value: return mention.handedTo.map(Self.instantiates) ?? false
        case .local:
            return expression.calledName.map(Self.instantiates) ?? false
                || context.mentions(in: part).contains {
                    $0.isCreation && $0.type == mention.type && context.code.expression(of: $0) == expression
                }
        default: return false
        }
    }

    /// What a storyboard makes and a cast names, with the variable that takes it: one fault.
    private func isInstantiated(_ mention: Mention) -> Bool {
        mention.form >= .cast
            && context.mentions(in: part).contains { other in
                other.use == .cast && other.type == mention.type && other.position.line == mention.position.line
                    && context.code.expression(of: other)?.cast?.value.calledName.map(Self.instantiates) ?? false
            }
    }

    private static func instantiates(_ name: String) -> Bool { name.hasPrefix("instantiate") }
}
