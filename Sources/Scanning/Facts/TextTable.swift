/// The texts of an app that code shows by their keys, in the language that it is developed in: a table of one language
/// (`Localizable.strings`), or what a catalog of all has in that language (`Localizable.xcstrings`).
package struct TextTable: Hashable, Codable, Sendable {
    package var path: String
    package var texts: [String: String]

    package init(path: String, texts: [String: String]) {
        self.path = path
        self.texts = texts
    }

    /// What code calls it: `Localizable`.
    package var name: String {
        let file = path.split(separator: "/").last ?? ""
        return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? String(file)
    }

    /// The path without the language, which the copies of a table have in common.
    package var copies: String {
        path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    }

    /// It is for the language that the app is developed in by its folder.
    package var isBase: Bool { path.split(separator: "/").dropLast().last == "Base.lproj" }
}
