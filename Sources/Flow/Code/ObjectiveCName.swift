import Facts

/// By which names Objective-C, texts and documents of Interface Builder call methods.
enum ObjectiveCName {
    /// Whether a selector may be a method's. A first label is joined by `With`, or says by itself how it goes on.
    static func isName(_ selector: String, of declaration: FunctionDeclaration) -> Bool {
        selector.hasPrefix(declaration.name.prefix(1)) && names(of: declaration).contains(selector)
            || declaration.attributes.contains { $0.name == "objc" && $0.arguments == selector }
    }

    /// The selectors that a method may have.
    static func names(of declaration: FunctionDeclaration) -> [String] {
        if let name = declaration.attributes.first(where: { $0.name == "objc" })?.arguments { return [name] }
        guard let first = declaration.parameters.first else { return [declaration.name] }
        let rest = declaration.parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
        guard let label = first.label else { return [declaration.name + ":" + rest] }
        let capitalized = label.prefix(1).uppercased() + label.dropFirst() + ":" + rest
        return [declaration.name + "With" + capitalized, declaration.name + capitalized]
    }
}
