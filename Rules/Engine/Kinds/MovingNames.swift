/// The names by which code moves a user, those of UIKit, of SwiftUI and of coordinators.
enum MovingNames {
    /// Methods of UIKit that show the controllers which they are given.
    static let showing: Set<String> = [
        "present", "pushViewController", "show", "showDetailViewController", "setViewControllers",
    ]
    /// How methods begin that show one controller on another, be it by the names of Swift 2: `presentViewController`.
    static let beginnings = ["present", "pushViewController", "performSegue", "showDetailViewController"]
    /// Methods by which a controller takes another one into itself.
    static let embedding: Set<String> = ["addChild", "addChildViewController"]
    /// Methods by which a view takes another one into itself.
    static let adding: Set<String> = [
        "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview",
    ]
    /// What is asked of any stack of screens, whatever the screens are.
    static let ofStacks = showing.union([
        "push", "pop", "popTo", "popToRoot", "popViewController", "popToViewController", "popToRootViewController",
        "dismiss", "close", "setRoot", "setRootViewController", "back", "goBack", "root", "topViewController",
        "navigationController", "viewController", "rootViewController",
    ])
    /// What UIKit's controllers have for moving the user.
    static let ofControllers = showing.union([
        "navigationController", "tabBarController", "splitViewController", "presentedViewController",
        "presentingViewController", "dismiss", "performSegue",
    ])
    /// What puts a screen of the app before the user.
    static let screens = showing.union([
        "performSegue", "viewControllers", "rootViewController", "addChild", "instantiateViewController",
        "selectedIndex",
    ])
    /// What a type that moves the user calls or sets, to bring a screen or to take it away.
    static let all = screens.union(embedding).union([
        "popViewController", "popToRootViewController", "dismiss", "start", "open", "route", "navigate", "trigger",
        "transition", "coordinate", "instantiateInitialViewController", "path", "sheet",
    ])
}
