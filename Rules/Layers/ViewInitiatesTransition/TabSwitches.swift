import Program

/// The places where a controller turns to another tab of the container around it: `tabBarController?.selectedIndex = 1`.
struct TabSwitches {
    let context: RuleContext

    /// What a tab bar controller is set to show.
    private static let selections = ["selectedIndex", "selectedViewController"]

    var all: [ViewTransition] {
        Self.selections.flatMap(context.code.assignments(ofForeign:)).filter {
            $0.isPlain && ($0.target.base.map(isAround) ?? false)
        }.map {
            var transition = ViewTransition(text: "switches tabs", destination: nil, location: $0.target.place)
            transition.isTabSwitch = true
            return transition
        }
    }

    /// Whether a value is the tab bar controller that the object itself stands in, also where `guard let self` has bound
    /// `self` anew.
    private func isAround(_ value: Expression) -> Bool {
        if let cast = value.cast { return isAround(cast.value) }
        if let held = value.localValue { return isAround(held) }
        if let base = value.base { return value.member == "tabBarController" && base.resolved.isSelf }
        return value.bareName == "tabBarController"
    }
}
