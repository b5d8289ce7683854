/// Where data comes from and goes to, by the names of the system's types and of common libraries'.
package enum DataSource: Int, Comparable, Sendable {
    /// Settings, files and secrets of the device: no architecture asks for a layer before them.
    case device
    /// Data that lies elsewhere.
    case network
    /// Data that the app keeps for itself.
    case database

    private static let names: [String: DataSource] = [
        "UserDefaults": .device, "FileManager": .device, "Keychain": .device, "SecItem": .device,
        "NSUbiquitousKeyValueStore": .device,
        "URLSession": .network, "AF": .network, "Alamofire": .network, "Moya": .network, "MoyaProvider": .network,
        "Firestore": .network, "ApolloClient": .network,
        "NSManagedObjectContext": .database, "NSPersistentContainer": .database, "NSFetchRequest": .database,
        "Realm": .database, "ModelContext": .database, "Database": .database, "DatabaseQueue": .database,
        "DatabasePool": .database,
    ]

    /// The source that a name means; nil where it means none.
    /// - Parameter name: a type, or an object that a library calls by a global name.
    package init?(_ name: String) {
        guard let known = Self.names[name] else { return nil }
        self = known
    }

    /// Whether a name is that of a source, or begins with one: `SecItemAdd`, `KeychainSwift`, `RealmConfiguration`.
    package static func isMeant(by name: String) -> Bool { names.keys.contains(where: name.hasPrefix) }

    package static func < (a: DataSource, b: DataSource) -> Bool { a.rawValue < b.rawValue }
}
