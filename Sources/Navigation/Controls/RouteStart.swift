import Facts
import NavigationGraph
import Program

/// Where a route begins: what is asked for its control.
enum RouteStart {
    /// An event, with the way from it to the transition.
    case code(StartingEvent, [Use])
    /// A segue of a storyboard's controller to another one, which no code performs.
    case segue(InterfaceSegue, of: Int, to: Int)
    /// A screen that code puts into a container.
    case content(SceneKey, of: SceneKey)
}

extension Resolver {
    /// What somebody does to take the routes that were found.
    mutating func findControls() {
        let finder = ControlFinder(evaluator, scenes: scenes)
        routes.control { start, route in
            switch start {
            case .code(let event, let hops): finder.control(of: event.origin, along: hops)
            case .segue(let segue, let source, let destination):
                finder.control(of: segue, from: source, to: destination)
            case .content(let scene, let container):
                route.kind == .contain ? finder.tab(of: scene, in: container) : nil
            }
        }
    }
}
