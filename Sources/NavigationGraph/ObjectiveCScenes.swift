/// Screens that are written in Objective-C, which is not read: others lead to them, and what they lead to is not known.
package struct ObjectiveCScenes: Hashable, Codable, Sendable {
    /// The number of files in Objective-C that the app has.
    package var files: Int
    /// Ids of the scenes, sorted.
    package var scenes: [String]

    package init(files: Int = 0, scenes: [String] = []) {
        self.files = files
        self.scenes = scenes.sorted()
    }

    /// One line where there are such scenes, else nil.
    package var note: String? {
        guard !scenes.isEmpty else { return nil }
        let noun = scenes.count == 1 ? "1 scene is" : "\(scenes.count) scenes are"
        return "\(noun) written in Objective-C (\(files) file\(files == 1 ? "" : "s")), which is not read: "
            + "what leads out of \(scenes.count == 1 ? "it" : "them") is not known"
    }
}
