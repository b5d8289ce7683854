import Facts

/// A storyboard with what only localized copies of it have: whoever uses the app in such a language meets that.
struct LocalizedCopies {
    /// The copy that speaks for all, with the scenes and segues of the others.
    private(set) var document: InterfaceFacts
    /// The files of scenes that other copies have, by their object ids.
    private(set) var sceneFiles: [String: String] = [:]
    /// The files of segues that other copies have. One that leads elsewhere in another copy has the same id there.
    private(set) var segueFiles: [InterfaceSegue: String] = [:]

    /// Cost in proportion to the copies of the document.
    init(of document: InterfaceFacts, in all: [InterfaceFacts]) {
        self.document = document
        guard document.localization != nil else { return }
        let copies = all.filter { $0.path != document.path && $0.kind == document.kind && $0.copies == document.copies }
        for copy in copies.sorted(by: { $0.path < $1.path }) { add(copy) }
    }

    private mutating func add(_ copy: InterfaceFacts) {
        for scene in copy.scenes {
            guard let index = document.scenes.firstIndex(where: { $0.objectID == scene.objectID }) else {
                document.scenes.append(scene)
                sceneFiles[scene.objectID] = copy.path
                continue
            }
            let own = Set(document.scenes[index].segues.map(\.meaning))
            for segue in scene.segues where !own.contains(segue.meaning) {
                document.scenes[index].segues.append(segue)
                segueFiles[segue] = copy.path
            }
        }
    }
}
