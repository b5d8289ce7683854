/// A step of the resolution: it adds to what the ones before it found, and takes nothing of it back. What follows from all
/// of it, `Conclusions` tells.
struct Pass {
    let name: String
    /// Why it stands where it stands.
    let reason: String
    let run: @Sendable (inout Resolver) -> Void

    /// In the order in which they run.
    static let all: [Pass] = [
        Pass(
            name: "transitions in code",
            reason:
                "The calls that show something tell by themselves where they lead and who starts them; all else asks what "
                + "they found."
        ) { $0.resolveTransitions() },
        Pass(
            name: "calls of libraries",
            reason:
                "What an app's call of a library comes to is all that the library does with it; it fills containers of the app's."
        ) { $0.resolveLibraryCalls() },
        Pass(
            name: "containers that are made with their content",
            reason: "No call shows it; which containers code fills by calls is known by now."
        ) { $0.containWhatContainersAreMadeWith() },
        Pass(
            name: "navigation controllers that pick their root",
            reason: "As above, for those whose initializers do it."
        ) { $0.containOwnRoots() },
        Pass(
            name: "storyboards",
            reason:
                "A segue that code performs is a route of that code, and told with it; the others are the document's."
        ) { $0.resolveStoryboards() },
        Pass(
            name: "entries",
            reason: "A main storyboard counts where no code fills the window."
        ) { $0.resolveEntries() },
        Pass(
            name: "what is presented at launch",
            reason: "It lies over the entry, if there is only one."
        ) { $0.settleLaunchPresentations() },
        Pass(
            name: "routes that depend on where their source stands",
            reason: "All that tells where a screen stands has been found: in a stack, under a sheet, as the root."
        ) { $0.settleAwaitingRoutes() },
    ]
}
