import Facts
import Navigation
import Program

/// What is one fact is told once: faults that become notes of another one.
struct InterfaceMerges {
    let context: RuleContext

    private static let anchors: Set<String> = ["UIViewController", "UIWindow", "UIWindowScene"]
    private static let views: Set<String> = ["UIView", "AnyView"]

    /// What groups the members of a type: the type that they name; the screens that a service is given to show something
    /// on are of one kind, and so are the views that a presenter is given to keep.
    static func kind(_ fault: InterfaceFault) -> InterfaceFault.Named {
        var named = fault.named
        if isAnchorOfGateway(fault) { named.name = "UIWindow" }
        if fault.role == .presenter, fault.isProperty, views.contains(named.name) { named.name = "UIView" }
        return named
    }

    /// A service's parameter that is a screen or window to show something on.
    static func isAnchorOfGateway(_ fault: InterfaceFault) -> Bool {
        fault.role == .gateway && anchors.contains(fault.mention.name)
    }

    /// How grave what is named is: the lower the graver.
    static func rank(_ fault: InterfaceFault) -> Int {
        let name = fault.mention.name
        if name.hasPrefix("UIAlert") { return 2 }
        if name.hasSuffix("Controller") || name.hasPrefix("UIWindow") { return 0 }
        if name.hasSuffix("View") || name.hasSuffix("Cell") { return 1 }
        if name == "UIApplication" { return 3 }
        if InterfaceTypes.isFunction(name) || name == "Animation" { return 5 }
        return 4
    }

    /// - Parameter faults: one for each member.
    func merged(_ faults: [InterfaceFault]) -> [InterfaceFault] {
        let makers = PresenterMakesScreen()
        var kept = faults.filter { fault in
            guard fault.role == .presenter, fault.mention.isDeclared else { return true }
            return !isScreenMade(fault) && !isStage(fault)
                && !functions(of: fault).contains {
                    makers.makesScreen($0, context) && returns(fault.mention.name, $0)
                }
        }
        for fault in kept {
            guard let target = kept.firstIndex(where: { isPart(fault, of: $0) }) else { continue }
            kept[target].further += [fault] + fault.further
            kept.removeAll { $0.key == fault.key }
        }
        return kept
    }

    /// A controller that a method takes only to show on it what it makes.
    private func isStage(_ fault: InterfaceFault) -> Bool {
        let stages = GivenStages(context: context)
        let methods = functions(of: fault)
        return !methods.isEmpty
            && methods.allSatisfy { method in
                stages.parameters(of: method).contains {
                    context.names(in: $0.type, of: method).contains(fault.mention.name)
                }
            }
    }

    /// A property that only holds or hands out screens that its type makes.
    private func isScreenMade(_ fault: InterfaceFault) -> Bool {
        guard fault.mention.name.hasSuffix("ViewController") else { return false }
        let screens = MadeScreens(context: context, maker: fault.type)
        guard let property = fault.type.variables[fault.mention.member].map(context.program.variable) else {
            return functions(of: fault).contains {
                returns(fault.mention.name, $0) && screens.areReturned(by: $0)
            }
        }
        return property.declaration.isComputed ? screens.isHandedOut(by: property) : screens.fill(property)
    }

    private func isPart(_ fault: InterfaceFault, of other: InterfaceFault) -> Bool {
        guard fault.key != other.key else { return false }
        return isSetUp(fault, for: other) || isModel(fault, madeBy: other) || isMirror(fault, of: other)
    }

    private func functions(of fault: InterfaceFault) -> [FunctionEntity] {
        context.methods(fault.mention.member, of: fault.type)
    }

    private func returns(_ name: String, _ function: FunctionEntity) -> Bool {
        context.names(in: function.declaration.result, of: function).contains(name)
    }

    /// Whether the other fault is that the type is a delegate of what is named.
    private func isConformance(_ fault: InterfaceFault) -> Bool {
        fault.mention.name.namesDelegate && !fault.mention.member.contains("(") && !fault.isProperty
    }

    /// A method that only makes the type the delegate of a view that it is given.
    private func isSetUp(_ fault: InterfaceFault, for other: InterfaceFault) -> Bool {
        guard fault.type.id == other.type.id, isConformance(other), other.mention.name.hasPrefix(fault.mention.name)
        else { return false }
        let setUps = functions(of: fault)
        return !setUps.isEmpty
            && setUps.allSatisfy { function in
                guard let body = function.declaration.body, !body.statements.isEmpty else { return false }
                return body.statements.allSatisfy { statement in
                    guard case .assignment(let target, let value, "=") = body.nodes[Int(statement)].shape,
                        case .member(_, let name) = body.nodes[Int(target)].shape
                    else { return false }
                    return body.nodes[Int(value)].shape == .selfReference && ["delegate", "dataSource"].contains(name)
                }
            }
    }

    /// A model that nobody makes but a type of which a member names the same.
    private func isModel(_ fault: InterfaceFault, madeBy other: InterfaceFault) -> Bool {
        guard fault.role == .entity, other.role != .entity, fault.mention.name == other.mention.name else {
            return false
        }
        let makers = (context.program.uses.calls[fault.type.shortName] ?? []).map {
            context.program.function($0.function)
        }
        return !makers.isEmpty && makers.allSatisfy { $0.owner == other.type.id }
    }

    private static let pickers = ["UIImagePickerControllerDelegate", "PHPickerViewControllerDelegate"]

    /// An answer to a delegate's protocol of the app that takes the same image as that of the system's picker.
    private func isMirror(_ fault: InterfaceFault, of other: InterfaceFault) -> Bool {
        guard fault.type.id == other.type.id, isConformance(other), Self.pickers.contains(other.mention.name),
            InterfaceFlow.images.contains(fault.mention.name), fault.mention.isDeclared
        else { return false }
        return context.program.protocols(of: fault.type.id).contains { contract in
            contract.shortName.hasSuffix("Delegate") && context.program.declares(fault.mention.member, contract)
        }
    }
}
