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
    /// Code that runs when a screen is made or comes up, with nobody doing anything.
    case itself(Use)
    /// A transition that the start of the app makes, or whatever else the system runs in the app's delegate.
    case launch(Use)
}

extension Resolver {
    /// What somebody does to take the routes that were found.
    mutating func findControls() {
        let finder = ControlFinder(attribution, scenes: scenes) { [modules, names] type in
            let homes = modules.scenes(servedBy: type)
            return homes.count == 1 ? names.id(homes[0]) : nil
        } opened: { [self] event in
            guard case .code(let use) = event.origin, let owner = program.function(use.function).owner else {
                return event
            }
            let homes = modules.scenes(servedBy: owner)
            return opened(event, of: homes.count == 1 ? homes[0] : .type(owner))
        }
        routes.control { [linked] start, route in
            // What comes from outside comes by somebody who sends it.
            if case .launch(let use) = start, linked.contains(use) { return nil }
            return finder.control(of: start, of: route)
        }
    }
}
