/// Storyboards in a few words, for tests of what they say.
enum StoryboardBuilder {
    /// A document of scenes; each is an element with what stands in its connections.
    static func document(initial: String? = nil, _ scenes: [String]) -> String {
        let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        let body = scenes.enumerated().map { index, scene in
            "<scene sceneID=\"s\(index)\"><objects>\n\(scene)\n</objects></scene>"
        }
        return
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\"\(start)><scenes>\n"
            + body.joined(separator: "\n") + "\n</scenes></document>\n"
    }

    /// A controller; `attributes` as in the file.
    static func controller(
        _ id: String, _ attributes: String = "", element: String = "viewController", _ connections: [String] = []
    ) -> String {
        let start = "<\(element) id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\""
        if connections.isEmpty { return start + "/>" }
        return start + "><connections>\n" + connections.joined(separator: "\n") + "\n</connections></\(element)>"
    }

    static func segue(_ id: String, to destination: String, _ attributes: String = "kind=\"show\"") -> String {
        "<segue id=\"\(id)\" destination=\"\(destination)\" \(attributes)/>"
    }
}
