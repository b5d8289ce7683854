import Analysis
import Facts
import Program
import Source

/// The methods of a view that only its own code calls, and where that does.
struct ViewHelpers {
    let context: RuleContext

    private static let lifecycle: Set<String> = [
        "viewDidLoad", "loadView", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "awakeFromNib", "init",
    ]

    /// The only call of a helper, or the first of several; nil where the function is none.
    func call(of function: FunctionEntity, orFirst: Bool) -> Use? {
        let calls = ownCalls(of: function)
        return calls.count == 1 || orFirst ? calls.first : nil
    }

    /// Whether a function answers something that happens: an action, a message of a delegate, a method that a superclass or
    /// protocol asks for. One that is asked for a cell or a height answers nothing.
    func isEvent(_ function: FunctionEntity) -> Bool {
        let declaration = function.declaration
        guard !isAsked(function) else { return false }
        return declaration.attributes.contains { ["IBAction", "objc"].contains($0.name) }
            || declaration.modifiers.contains("override") || context.eventName(of: function) != function.name
            || function.owner.map { isDemanded(function, of: $0) } ?? false
    }

    /// `tableView(_:cellForRowAt:)`
    private func isAsked(_ function: FunctionEntity) -> Bool {
        let labels = function.declaration.parameters.map(\.label)
        guard labels.count > 1, labels[0] == nil, let label = labels[1] else { return false }
        return ["cellFor", "viewFor", "heightFor", "sizeFor", "numberOf", "titleFor"].contains(where: label.hasPrefix)
    }

    private func isDemanded(_ function: FunctionEntity, of owner: TypeID) -> Bool {
        context.program.lineage(of: owner).dropFirst().contains {
            context.program.type($0).functions[function.name] != nil
        }
    }

    /// Whether a function runs while a view is put together: a method of its life, one that is asked for a part of it, or a
    /// helper that only such methods call.
    func isSetUp(_ function: FunctionEntity) -> Bool {
        var seen: Set<FunctionID> = []
        return isSetUp(function, &seen)
    }

    private func isSetUp(_ function: FunctionEntity, _ seen: inout Set<FunctionID>) -> Bool {
        if Self.lifecycle.contains(function.name) || function.declaration.kind == .initialValue || isAsked(function) {
            return true
        }
        guard seen.insert(function.id).inserted else { return false }
        let calls = ownCalls(of: function)
        return !calls.isEmpty
            && calls.allSatisfy { !isInClosure($0) && isSetUp(context.program.function($0.function), &seen) }
    }

    /// Whether a use stands in a closure, which may run at any time.
    private func isInClosure(_ use: Use) -> Bool {
        guard let body = context.program.function(use.function).declaration.body else { return false }
        return body.regions(aroundNode: use.node).contains {
            if case .closure = body.regions[Int($0)].kind { return true }
            return false
        }
    }

    func position(of use: Use) -> Position? {
        context.program.function(use.function).declaration.body?.nodes[Int(use.node)].position
    }

    /// Attributes that let nobody else call a method.
    private static let plain: Set<String> = ["discardableResult", "MainActor", "available"]

    /// The calls of a method by other code of its type; none where anybody else may call it, by its name, as a value or by
    /// a protocol or superclass that asks for it.
    private func ownCalls(of function: FunctionEntity) -> [Use] {
        let declaration = function.declaration
        guard declaration.kind == .function, let owner = function.owner,
            declaration.attributes.allSatisfy({ Self.plain.contains($0.name) }),
            !declaration.modifiers.contains("override"), !isDemanded(function, of: owner)
        else { return [] }
        let (uses, members) = (context.program.uses, MemberUses(context.code))
        func means(_ use: Use) -> Bool { members.mayMean(memberOf: owner, at: use, isCertain: true) }
        let calls = (uses.calls[function.name] ?? []).filter {
            $0.function != function.id && means(members.callee($0))
        }
        guard !(uses.mentions[function.name] ?? []).contains(where: means),
            calls.allSatisfy({ context.program.function($0.function).owner == owner })
        else { return [] }
        return calls
    }
}
