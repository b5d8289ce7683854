import Facts
import Program

/// What SwiftUI shows while a flag is set: sheets, links that are taken by code, and dialogs with the buttons in them.
extension RouteEvents {
    /// How many dialogs are followed that come up one after another.
    private static let maximumDialogs = 3

    /// What sets the flag that the last call on the way is bound to which is bound to one. Outside of a dialog rather than
    /// in one: that is there only after something else.
    func event(settingFlagOf hops: [Use], of scene: SceneKey) -> StartingEvent? {
        let setters: [Use] = hops.reversed().lazy.map { self.setters(ofFlag: $0) }.first { !$0.isEmpty } ?? []
        let names = EventNames(evaluator)
        let events = setters.lazy.compactMap { event(leadingTo: $0, of: scene, names) }
        return events.first { dialog(of: $0) == nil } ?? events.first
    }

    /// What sets the flag outside of what is shown while it is set: what does so there, closes it.
    private func setters(ofFlag call: Use) -> [Use] {
        DrivenDestinations(evaluator).setters(ofFlag: call).filter { !stands($0, inClosureGivenTo: call) }
    }

    private func stands(_ use: Use, inClosureGivenTo call: Use) -> Bool {
        guard use.function == call.function, let body = program.function(use.function).declaration.body else {
            return false
        }
        let map = evaluator.map(of: use.function)
        return map.closures(around: use.node, body).contains { map.parents[$0] == .node(call.node) }
    }

    /// Whether a link shows nothing that somebody could tap, and is there for code to take it:
    /// `NavigationLink(…, isActive: $isOpen) { EmptyView() }`.
    func isHiddenLink(_ event: StartingEvent, _ hops: [Use]) -> Bool {
        guard case .code(let link) = event.origin, hops.contains(link) else { return false }
        return hops.contains(where: showsNothing)
    }

    private func showsNothing(_ call: Use) -> Bool {
        guard let body = program.function(call.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(call.node)].shape
        else { return false }
        return arguments.contains { argument in
            guard case .closure(let closure) = body.nodes[Int(argument.value)].shape else {
                return isEmptyView(argument.value, body)
            }
            let shown = body.closures[Int(closure)].returns
            return shown.count == 1 && isEmptyView(shown[0], body)
        }
    }

    private func isEmptyView(_ node: NodeID, _ body: Body) -> Bool {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape else { return false }
        return body.nodes[Int(callee)].shape == .name("EmptyView")
    }

    // MARK: Dialogs

    /// The event with what brings up the dialog that it is a button of.
    func opened(_ event: StartingEvent, of scene: SceneKey, depth: Int = 0) -> StartingEvent {
        guard depth < Self.maximumDialogs, let opener = opener(of: event, scene) else { return event }
        var result = event
        result.openers = [opened(opener, of: scene, depth: depth + 1)]
        return result
    }

    private func opener(of event: StartingEvent, _ scene: SceneKey) -> StartingEvent? {
        let names = EventNames(evaluator)
        if let dialog = dialog(of: event) {
            return setters(ofFlag: dialog).lazy.compactMap { self.event(leadingTo: $0, of: scene, names) }.first
        }
        return alertAction(of: event).flatMap { self.event(leadingTo: $0, of: scene, names) }
    }

    /// The modifier that shows the dialog which the code of an event stands in, where SwiftUI shows it for a flag.
    private func dialog(of event: StartingEvent) -> Use? {
        guard case .code(let use) = event.origin else { return nil }
        return BuilderPlaces(evaluator: evaluator).call(around: use) { call in
            guard let body = program.function(call.function).declaration.body,
                case .call(let callee, _) = body.nodes[Int(call.node)].shape,
                case .member(_, let name) = body.nodes[Int(callee)].shape
            else { return false }
            return Self.dialogs.contains(name)
        }
    }

    private static let dialogs: Set<String> = ["alert", "confirmationDialog", "actionSheet"]

    /// The call that makes the action of an alert out of the closure that an event is.
    private func alertAction(of event: StartingEvent) -> Use? {
        guard case .code(let use) = event.origin, let body = program.function(use.function).declaration.body,
            case .node(let call)? = evaluator.parents(of: use.function)[use.node],
            case .call(let callee, _) = body.nodes[Int(call)].shape,
            MadeNames(code: evaluator).name(madeBy: callee, of: call, body, in: use.function) == "UIAlertAction"
        else { return nil }
        return Use(function: use.function, node: call)
    }
}
