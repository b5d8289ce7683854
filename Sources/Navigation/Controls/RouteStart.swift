import Facts
import NavigationGraph
import Program

/// Where a route begins: what is asked for its control.
indirect enum RouteStart {
    /// An event, with the way from it to the transition.
    case code(StartingEvent, [Use])
    /// A segue of a storyboard's controller to another one, which no code performs.
    case segue(InterfaceSegue, of: Int, to: Int)
    /// A screen that code puts into a container, by an event where there is one.
    case content(SceneKey, of: SceneKey, by: RouteStart?)
}

extension Resolver {
    /// What somebody does to take the routes that were found.
    mutating func findControls() {
        let finder = ControlFinder(evaluator, scenes: scenes) { [modules, names] type in
            let homes = modules.scenes(servedBy: type)
            return homes.count == 1 ? names.id(homes[0]) : nil
        }
        routes.control { start, route in finder.control(of: start, of: route) }
    }
}
