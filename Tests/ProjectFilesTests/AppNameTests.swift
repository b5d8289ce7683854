import Testing

@testable import ProjectFiles

@Suite struct AppNameTests {
    private static let kit = """
        import PackageDescription
        let package = Package(name: "Kit", targets: [.target(name: "Core")])
        """

    private static func tool(_ names: String...) -> String {
        let targets = names.map { ".executableTarget(name: \"\($0)\", path: \"\($0 == "Beta" ? "App" : $0)\")" }
        return """
            import PackageDescription
            let package = Package(name: "Tools", targets: [\(targets.joined(separator: ", "))])
            """
    }

    private func name(_ manifest: String, _ files: [String], targets: [String] = []) throws -> String? {
        try TemporaryFolder(["Package.swift": manifest]).membership(files).appName(of: files, targets: targets)
    }

    @Test func theTargetWithMostFiles() throws {
        let files = ["App/A.swift", "App/B.swift", "Watch/C.swift"]
        #expect(try name(Self.tool("App", "Watch"), files) == "App")
    }

    @Test func theTargetThatIsAskedFor() throws {
        let files = ["App/A.swift", "App/B.swift", "Watch/C.swift"]
        #expect(try name(Self.tool("App", "Watch"), files, targets: ["Watch"]) == "Watch")
    }

    @Test func theProjectOfAppsFromTheSameFiles() throws {
        #expect(try name(Self.tool("App", "Beta"), ["App/A.swift"]) == "Tools")
    }

    @Test func theProjectWhereNoTargetIsAnApp() throws {
        #expect(try name(Self.kit, ["Sources/Core/A.swift"]) == "Kit")
    }

    @Test func theHighestOfSeveralProjects() throws {
        let folder = try TemporaryFolder([
            "Package.swift": Self.kit, "Deep/Package.swift": Self.kit.replacing("Kit", with: "Deep"),
        ])
        let files = ["Deep/Sources/Core/B.swift", "Sources/Core/A.swift"]
        #expect(folder.membership(files).appName(of: files) == "Kit")
    }

    @Test func noneOfSeveralAppsThatHaveNothingInCommon() throws {
        let folder = try TemporaryFolder([
            "A/Package.swift": Self.tool("App"), "B/Package.swift": Self.tool("Watch"),
        ])
        let files = ["A/App/A.swift", "B/Watch/B.swift"]
        #expect(folder.membership(files).appName(of: files) == nil)
    }

    @Test func aProjectAroundThatBuildsOtherFilesSaysNothing() throws {
        let folder = try TemporaryFolder(["Package.swift": Self.tool("App"), "Sample/Code/A.swift": ""])
        let files = ["Code/A.swift"]
        #expect(folder.membership(files, root: "Sample").appName(of: files) == nil)
    }

    @Test func noneWithoutProject() throws {
        #expect(try TemporaryFolder(["A.swift": ""]).membership(["A.swift"]).appName(of: ["A.swift"]) == nil)
    }
}
