import Facts
import Program

/// Ways out that extensions of UIKit's controllers, or of protocols, give to every screen that asks for them.
struct InheritedExits {
    private let context: RuleContext
    /// The methods that leave the screen.
    private let exits: [FunctionEntity]
    /// Those of them that a storyboard or xib can connect.
    private let actions: Set<String>

    private static let leaving: Set<String> = [
        "dismiss", "popViewController", "popToRootViewController", "popToViewController",
    ]

    /// Linear in the size of the bodies of such extensions.
    init(_ context: RuleContext) {
        self.context = context
        let offered = context.index.parts.filter { part in
            context.owner(of: part).map { Self.isShared($0, context) } ?? false
        }.flatMap(context.functions(of:)).filter { $0.declaration.kind == .function }
        var (names, leading): (Set<String>, Set<String>) = ([], Self.leaving)
        var size = -1
        // One of them may call another.
        while size != names.count {
            size = names.count
            for function in offered where context.calls(leading, in: function) {
                names.insert(function.name)
                leading.insert(function.name)
            }
        }
        exits = offered.filter { names.contains($0.name) }
        actions = Set(
            exits.filter { function in
                function.declaration.attributes.contains { $0.name == "IBAction" || $0.name == "objc" }
            }.map(\.name))
    }

    private static func isShared(_ type: TypeEntity, _ context: RuleContext) -> Bool {
        if type.kind == .protocol { return !type.isExternal }
        return type.isExternal
            && (type.name == "UIViewController" || context.program.inherits(type.id, fromNamed: "UIViewController"))
    }

    /// The ids of the scenes that can be left so: by their code, which calls or selects such a method, or by what is
    /// connected in their storyboard. What a xib connects is not read: every such action may be.
    func scenes() -> Set<String> {
        guard !exits.isEmpty else { return [] }
        let owners = Set(exits.flatMap { context.code.namings(of: $0) }.compactMap(\.function.owner))
            .filter { !Self.isShared(context.program.type($0), context) }
        var found = Set(
            owners.flatMap { [$0] + context.program.descendants(of: $0) }.flatMap(context.scenes(of:)).map(\.id))
        guard !actions.isEmpty else { return found }
        for controller in context.interfaces.controllers()
        where controller.scene.actions.contains(where: isExit) {
            if let scene = context.interfaces.scene(of: controller) { found.insert(scene.id) }
        }
        for document in context.interfaces.documents() where document.kind == .xib {
            for owner in document.customClasses.filter(\.isFilesOwner) {
                guard let type = context.program.type(of: owner, in: document) else { continue }
                found.formUnion(context.scenes(of: type).map(\.id))
            }
        }
        return found
    }

    private func isExit(_ action: InterfaceAction) -> Bool {
        actions.contains { name in action.selector == name || action.selector.hasPrefix(name + ":") }
    }
}
