import Facts
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
