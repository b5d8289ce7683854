/// The facts of every file of a project, each array sorted by path.
package struct ProjectFacts: Hashable, Codable, Sendable {
    package var swift: [SwiftFacts]
    package var interfaces: [InterfaceFacts]
    package var propertyLists: [PropertyListFacts]

    package init(
        swift: [SwiftFacts] = [], interfaces: [InterfaceFacts] = [], propertyLists: [PropertyListFacts] = []
    ) {
        self.swift = swift.sorted { $0.path < $1.path }
        self.interfaces = interfaces.sorted { $0.path < $1.path }
        self.propertyLists = propertyLists.sorted { $0.path < $1.path }
    }
}
