/// The names that a file speaks of which is not read, because another app or an extension is built of it.
package enum UnreadNames {
    private static let declaring: Set<String> = ["class", "struct", "enum", "actor", "protocol", "func"]

    /// The capitalized words of a text and those that are called, but for what it declares itself: what others declare and it
    /// may use. Comments and texts count as well. Cost in proportion to the length.
    package static func scan(_ source: String) -> Set<String> {
        var (named, declared): (Set<String>, Set<String>) = ([], [])
        var previous = ""
        for word in source.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
            let isCalled = word.endIndex < source.endIndex && source[word.endIndex] == "("
            if declaring.contains(previous) {
                declared.insert(String(word))
            } else if isCalled || word.first?.isUppercase == true {
                named.insert(String(word))
            }
            previous = String(word)
        }
        return named.subtracting(declared)
    }
}
