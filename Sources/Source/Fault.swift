/// What a place of a finding is about. A baseline knows it by that: by names of the code, and never by lines or wordings.
package struct Fault: Hashable, Codable, Sendable {
    /// The finding's, where this is nil.
    package var subject: String?
    /// What is wrong with the subject, in names: the type that leaks, the screen that is pushed. Sorted, without the
    /// subject's own; those of the finding where this is nil.
    package var names: [String]?
    /// The declaration around the place, which tells equal faults apart; nil where there is none.
    package var member: String?

    /// What is said of it where it is told alone; that of the finding, where this is nil.
    package var message: String?

    package init(_ subject: String? = nil, _ names: [String]? = nil, message: String? = nil) {
        self.subject = subject
        self.names = names.map { Self.sorted($0, of: subject ?? "") }
        self.message = message
    }

    /// One more place of the same fault; it counts where the declaration around it has none of them so far.
    package static let same = Fault()

    /// The names in a sentence about a subject, without the subject's own. Linear in the text.
    package static func names(in text: String, of subject: String) -> [String] {
        var names: [String] = []
        for (number, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            // What stands in quotes is one name, of whatever it is made.
            if number % 2 == 1 {
                names.append(String(part))
            } else {
                names += part.split(separator: " ").map(trimmed).filter(isName).map(String.init)
            }
        }
        return sorted(names, of: subject)
    }

    /// Each once. What the subject is called counts as little as that a name is one of its members.
    private static func sorted(_ names: [String], of subject: String) -> [String] {
        let own = Set(subject.split(separator: " ").map(trimmed).map(String.init) + [subject])
        let rest = names.map { name in
            own.first { name.hasPrefix($0 + ".") }.map { String(name.dropFirst($0.count + 1)) } ?? name
        }
        return Set(rest.filter { name in !own.contains { $0 == name || $0.hasSuffix("." + name) } }).sorted()
    }

    /// A word without the marks of the sentence around it.
    private static func trimmed(_ word: Substring) -> Substring {
        var word = word
        while let first = word.first, !isInName(first) { word = word.dropFirst() }
        while let last = word.last, !isInName(last) {
            // That of a signature.
            if last == ")", word.count(where: { $0 == "(" }) >= word.count(where: { $0 == ")" }) { break }
            word = word.dropLast()
        }
        return word
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// Names of the code have something in them that words of a sentence have not.
    private static func isName(_ word: Substring) -> Bool {
        word.contains { $0.isUppercase || "._(".contains($0) } && word.contains(where: \.isLetter)
    }
}
