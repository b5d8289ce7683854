/// Methods of the standard library's collections, by name.
enum CollectionMethods {
    /// Those that change what they are called on.
    static let changing: Set<String> = [
        "append", "insert", "push", "updateValue", "removeFirst", "removeLast", "remove", "removeValue", "removeAll",
        "popLast", "popFirst",
    ]
}
