import NavigationGraph

/// The folder that groups modules, by the path of a scene's file.
enum FeatureFolder {
    /// The folder above the module's own, or that itself where the one above says nothing. Folders that only tell what kind
    /// of code is in them, or that have the name of the first one, which is the app's, say nothing: what does is then further
    /// up. Nil where no folder says anything.
    static func name(of path: String) -> String? {
        let folders = Modules.folder(of: path).split(separator: "/").map(String.init)
        guard let root = folders.first else { return nil }
        func tells(_ folder: String) -> Bool { folder != root && !GenericFolders.contains(folder) }
        guard let own = folders.lastIndex(where: tells) else { return GenericFolders.contains(root) ? nil : root }
        return own > 1 && tells(folders[own - 1]) ? folders[own - 1] : folders[own]
    }
}
