/// The facts of every file of a project, each array sorted by path; what packs tell of libraries comes last.
package struct ProjectFacts: Hashable, Codable, Sendable {
    package var swift: [SwiftFacts]
    package var interfaces: [InterfaceFacts]
    package var propertyLists: [PropertyListFacts]
    package var objectiveC: [ObjectiveCFacts]
    /// What code shows by keys.
    package var texts: [TextTable]
    /// The modules that bridging headers import for every Swift file, sorted.
    package var bridgedModules: [String]
    /// The names, in small letters, of sources and interface documents that the app is built from and that are not there.
    package var missingFiles: Set<String>
    /// The modules that each file is built into, by its path, as far as project files tell; none for a file of which no
    /// project tells.
    package var modules: [String: Set<CodeModule>] = [:]
    /// The names of types that files use which are not read, because another app or an extension is built of them.
    package var namesElsewhere: Set<String> = []

    package init(
        swift: [SwiftFacts] = [], interfaces: [InterfaceFacts] = [], propertyLists: [PropertyListFacts] = [],
        objectiveC: [ObjectiveCFacts] = [], texts: [TextTable] = [], bridgedModules: Set<String> = [],
        missingFiles: Set<String> = []
    ) {
        self.swift = swift.sorted { ($0.isLibrary ? 1 : 0, $0.path) < ($1.isLibrary ? 1 : 0, $1.path) }
        self.interfaces = interfaces.sorted { $0.path < $1.path }
        self.propertyLists = propertyLists.sorted { $0.path < $1.path }
        self.objectiveC = objectiveC.sorted { $0.path < $1.path }
        self.texts = texts.sorted { $0.path < $1.path }
        self.bridgedModules = bridgedModules.sorted()
        self.missingFiles = missingFiles
    }

    /// The modules that any Swift file of the app can name.
    package var importedModules: Set<String> {
        Set(swift.flatMap { $0.imports.map(\.module) }).union(bridgedModules)
    }

    /// These facts and those of further Swift files.
    package func adding(_ files: [SwiftFacts]) -> ProjectFacts {
        if files.isEmpty { return self }
        var all = ProjectFacts(
            swift: swift + files, interfaces: interfaces, propertyLists: propertyLists, objectiveC: objectiveC,
            texts: texts, bridgedModules: Set(bridgedModules), missingFiles: missingFiles)
        all.modules = modules
        all.namesElsewhere = namesElsewhere
        return all
    }
}

/// A module that the compiler makes of the files of one target.
package struct CodeModule: Hashable, Codable, Sendable {
    /// The project file of the target, and the target: modules of several projects may have one name.
    package var project: String
    package var target: String
    /// What code imports it by, sorted; more than one where that depends on the configuration.
    package var names: [String]
    /// It is an app, and no framework, extension or library.
    package var isApp: Bool

    package init(project: String, target: String, names: Set<String>, isApp: Bool) {
        self.project = project
        self.target = target
        self.names = names.sorted()
        self.isApp = isApp
    }
}

/// What an Objective-C file says that matters to Swift code: which classes it may make.
package struct ObjectiveCFacts: Hashable, Codable, Sendable {
    package var path: String
    /// The capitalized words of its code, sorted.
    package var names: [String]
    /// Its string literals without spaces, sorted: identifiers of scenes and segues may be among them.
    package var texts: [String]

    /// The classes that it implements, sorted.
    package var classes: [String]

    package init(path: String, names: [String], texts: [String] = [], classes: [String] = []) {
        self.path = path
        self.names = names
        self.texts = texts
        self.classes = classes
    }
}
