/// Names of folders that tell what kind of code is in them and not what it is for: in every app the same.
package enum GenericFolders {
    /// Capital letters, spaces and signs do not matter. Constant.
    package static func contains(_ folder: String) -> Bool {
        if folder.hasSuffix(".lproj") || folder.hasSuffix(".storyboard") { return true }
        return names.contains(String(folder.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)))
    }

    private static let names: Set<String> = [
        // Kinds of parts of a project.
        "app", "apps", "application", "ios", "iphone", "ipad", "main", "source", "sources", "src", "code", "classes",
        "swift",
        "project", "projects", "package", "packages", "target", "targets", "library", "libraries", "lib", "libs",
        "framework", "frameworks", "private", "public", "internal", "resources", "storyboards", "storyboard", "xibs",
        "nibs", "base",
        // Kinds of groups.
        "module", "modules", "feature", "features", "domain", "domains", "flow", "flows", "story", "stories", "scene",
        "scenes", "screen", "screens", "page", "pages", "section", "sections",
        // Layers and kinds of types.
        "presentation", "presentationlayer", "presentations", "ui", "uikit", "swiftui", "userinterface", "view",
        "views",
        "subview", "subviews", "cell", "cells", "component", "components", "controller", "controllers",
        "viewcontroller",
        "viewcontrollers", "tableviewcontroller", "tableviewcontrollers", "collectionviewcontrollers", "viewmodel",
        "viewmodels", "presenter", "presenters", "router", "routers", "interactor", "interactors", "coordinator",
        "coordinators", "model", "models", "mvvm", "mvc", "viper",
    ]
}
