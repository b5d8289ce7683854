import NavigationGraph

extension Control {
    /// What is known of it and of what is done after it: kind, title or the code that gives it, identifier, picture, choice.
    var told: String {
        let parts = [
            kind.rawValue, title.map { "\"\($0)\"" }, titleCode.map { "= \($0)" }, identifier.map { "[\($0)]" },
            image.map { "<\($0)>" }, choice.map { "(\($0))" },
        ]
        return ([parts.compactMap { $0 }.joined(separator: " ")] + then.map(\.told)).joined(separator: ", ")
    }
}
