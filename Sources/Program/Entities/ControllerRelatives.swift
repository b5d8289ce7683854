/// The properties of UIKit's controllers that lead to the other controllers on screen.
package enum ControllerRelatives {
    /// To the containers that a controller stands in.
    package static let containers: Set<String> = [
        "navigationController", "tabBarController", "splitViewController", "parent",
    ]
    /// To what a controller stands in or over.
    package static let around = containers.union(["presentingViewController"])
    /// To what stands in a container or over a controller.
    package static let inside: Set<String> = [
        "selectedViewController", "topViewController", "visibleViewController", "presentedViewController",
        "viewControllers",
    ]
}
