import Foundation

/// The objects of an `.xcodeproj`.
struct XcodeProject {
    let objects: [String: PropertyListValue]
    /// The object everything hangs on.
    let project: PropertyListValue
    /// The folder that paths are relative to.
    let sourceRoot: Place
    /// The group each group and file is in.
    private var parents: [String: String] = [:]
    /// The places of groups, as they are found out.
    private var places: [String: Place?] = [:]

    /// Reads `project.pbxproj`. `folder` is where the `.xcodeproj` lies.
    /// - Throws: why the bytes are no project.
    init(_ data: Data, folder: Place) throws(ProjectFileError) {
        let root = try PropertyListValue(data)
        guard let objects = root["objects"]?.dictionary else { throw ProjectFileError("has no objects") }
        let rootID = root["rootObject"]?.string ?? ""
        let anyProject = objects.sorted { $0.key < $1.key }.first { $0.value["isa"]?.string == "PBXProject" }
        guard let project = objects[rootID] ?? anyProject?.value else { throw ProjectFileError("has no root object") }
        self.objects = objects
        self.project = project
        sourceRoot = folder.appending(project["projectDirPath"]?.string ?? "")
        for (id, object) in objects {
            for child in object["children"]?.strings ?? [] where parents[child].map({ id < $0 }) ?? true {
                parents[child] = id
            }
        }
    }

    func object(_ id: String?) -> PropertyListValue? {
        id.flatMap { objects[$0] }
    }

    /// The objects whose ids an array of another object lists.
    func objects(_ key: String, of object: PropertyListValue) -> [PropertyListValue] {
        object[key]?.strings.compactMap { objects[$0] } ?? []
    }

    /// Every object of a kind with its id, sorted by id.
    func all(_ isa: String) -> [(id: String, object: PropertyListValue)] {
        objects.filter { $0.value["isa"]?.string == isa }.map { ($0.key, $0.value) }.sorted { $0.id < $1.id }
    }

    // MARK: - Places

    /// Deepest nesting of groups; a group that lies in itself has no place.
    private static let depthLimit = 200

    /// Where a file reference or group lies, or nil where that depends on the machine.
    mutating func place(_ id: String, depth: Int = 0) -> Place? {
        if let known = places[id] { return known }
        let found = depth < Self.depthLimit ? findPlace(id, depth) : nil
        places[id] = .some(found)
        return found
    }

    private mutating func findPlace(_ id: String, _ depth: Int) -> Place? {
        guard let object = objects[id] else { return nil }
        let path = object["path"]?.string ?? ""
        switch object["sourceTree"]?.string ?? "<group>" {
        case "<group>":
            guard let parent = parents[id] else { return sourceRoot.appending(path) }
            return place(parent, depth: depth + 1)?.appending(path)
        case "SOURCE_ROOT": return sourceRoot.appending(path)
        case "<absolute>":
            let place = sourceRoot.appending(path)
            return FileManager.default.fileExists(atPath: place.path) ? place : nil
        default: return nil
        }
    }
}
