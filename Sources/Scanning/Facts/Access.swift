/// Who may name what is declared.
extension TypeDeclaration {
    /// Only the file may, or less.
    package var isPrivate: Bool { modifiers.arePrivate }

    /// Other modules may.
    package var isAccessible: Bool { modifiers.areAccessible }
}

extension AliasDeclaration {
    /// Only the file may, or less.
    package var isPrivate: Bool { modifiers.arePrivate }

    /// Other modules may.
    package var isAccessible: Bool { modifiers.areAccessible }
}

extension FunctionDeclaration {
    /// Only the type or the file may.
    package var isPrivate: Bool { modifiers.arePrivate }
}

extension VariableDeclaration {
    /// Only the type or the file may; one that others may read, but not set, is not.
    package var isPrivate: Bool { modifiers.arePrivate }
}

extension [String] {
    fileprivate var arePrivate: Bool { contains("private") || contains("fileprivate") }

    fileprivate var areAccessible: Bool { contains("public") || contains("open") || contains("package") }
}
