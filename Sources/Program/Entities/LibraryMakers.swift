/// Screens that make themselves by what a library gives them.
extension Program {
    /// How the names of such methods begin, and what they may say of where the screen comes from.
    private static let verbs = ["instantiate", "instance", "make", "create", "build", "load", "new"]
    private static let sources = ["storyboard", "nib", "xib"]

    /// Whether a static method that nothing in the app declares gives an object of the view controller it is called on:
    /// `LoginViewController.instantiate()`, where a library's protocol or extension has the method. It is the name that
    /// tells, so whoever asks knows a likely answer.
    package func makesItself(_ type: TypeID, by method: String) -> Bool {
        let name = method.lowercased()
        return !self.type(type).isExternal && inherits(type, fromNamed: "UIViewController")
            && (Self.verbs.contains(where: name.hasPrefix) || Self.sources.contains { name.contains($0) })
            && functions(named: method, in: type, bodiesOnly: false).isEmpty
            && variable(named: method, in: type) == nil
    }
}
