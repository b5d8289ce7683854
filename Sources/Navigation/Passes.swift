/// A step of the resolution: it adds to what the ones before it found, and takes nothing of it back.
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
            reason: "What became of a library's call is known once all that the library does with it is."
        ) { $0.settleLibraryCalls() },
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
            name: "ways in from outside",
            reason: "What code shows is known; what a link shows needs no entry to lie over."
        ) { $0.findLinks() },
        Pass(
            name: "what is presented at launch",
            reason: "It lies over the entry, if there is only one."
        ) { $0.settleLaunchPresentations() },
        Pass(
            name: "routes that depend on where their source stands",
            reason: "All that tells where a screen stands has been found: in a stack, under a sheet, as the root."
        ) { $0.settleAwaitingRoutes() },
        Pass(
            name: "controls",
            reason: "What somebody does to take a route is asked of the routes that there are."
        ) { $0.findControls() },
        Pass(
            name: "code that several screens share",
            reason: "How many screens it joins with how many is known once all routes are."
        ) { $0.routes.weigh() },
        Pass(
            name: "ways back",
            reason: "Whether a screen is pushed or presented says what `dismiss` and `pop` do."
        ) { $0.findExits() },
        Pass(
            name: "bounds",
            reason: "Says what was not followed to its end, which only the end can tell."
        ) { $0.noteBounds() },
    ]
}
