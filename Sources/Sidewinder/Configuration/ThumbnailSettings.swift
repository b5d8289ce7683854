import YAML

/// What a configuration says under `thumbnails`: where pictures of screens are. Paths are from where the configuration is.
package struct ThumbnailSettings: Sendable {
    static let keys = ["folder", "scenes"]

    /// The folder with pictures whose names tell which screen they show.
    package var folder: String?
    /// Single files, by the id or the name of the scene.
    package var scenes: [String: String] = [:]

    init() {}

    init(_ node: YAMLNode, _ reader: inout YAMLReader) {
        for entry in reader.mapping(node, "thumbnails", allowed: Self.keys) {
            if entry.key == "folder" {
                folder = reader.string(entry.value, entry.key)
            } else {
                for scene in reader.mapping(entry.value, "scenes") {
                    scenes[scene.key] = reader.string(scene.value, scene.key)
                }
            }
        }
    }
}
