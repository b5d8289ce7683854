/// What happens if a fault stays, in the words that several rules share.
enum Harm {
    /// Of what a view does by itself.
    static let testedWithView = "this step can only be tested together with the view"
    /// Of a storyboard, a scene or a segue that is asked for and is not there.
    static let crash = "the call crashes"
}

extension Violation {
    /// Tells what happens if the fault stays, or that only a file of the project is not there: then it is an information.
    mutating func tell(_ harm: String, unlessMissing file: String, _ context: RuleContext) {
        if context.interfaces.isMissing(file) {
            lower(asMissing: file, context)
        } else {
            message += "; \(harm)"
        }
    }
}
