import Flow
import Program

/// How a route is taken: what somebody does, and the code of the app on the way from there to what is shown.
package struct Way {
    /// What a way begins with.
    package struct Beginning {
        /// What it is done to; nothing where it just happens.
        package var senders = ObjectSet()
        /// What is done, as the description of a library calls it; nil where something comes to be seen.
        package var name: String?
        /// The segue that is taken by it.
        package var segue: Run.Segue?
        /// The call of the app that registers it; nil where a library or a document does.
        package var registration: Use?
        /// It is done to something that only comes up by this.
        package var openers: [Way] = []
    }

    /// The calls of the app, outermost first.
    package var hops: [Use]
    package var beginning: Beginning?
    /// The hop that knows what is shown.
    package var decisive: Use?
    package var segue: Run.Segue?
    /// What is shown, with the containers that it may be in.
    package var contents = ObjectSet()
}
