/// Methods and initializers of the standard library, by name.
enum StandardLibrary {
    /// Types whose initializer with one argument gives what is as good as the argument.
    static let wrapping: Set<String> = ["Array", "ArraySlice", "Set", "Optional", "AnyHashable", "ObjectIdentifier"]

    /// Methods of collections that change what they are called on.
    static let changing: Set<String> = [
        "append", "insert", "push", "updateValue", "removeFirst", "removeLast", "remove", "removeValue", "removeAll",
        "popLast", "popFirst",
    ]
}
