import Testing

@testable import ProjectFiles

@Suite struct TargetChoiceTests {
    private static let specification = """
        name: Apps
        targets:
          Shop: { type: application, sources: [Shop], dependencies: [{ target: Kit }, { target: Widget }, { package: P, product: NetProduct }] }
          Demo: { type: application, sources: [Demo], dependencies: [{ target: Kit }] }
          Widget: { type: app-extension, sources: [Widget] }
          Kit: { type: framework, sources: [{ path: Kit, excludes: [Drafts] }], dependencies: [{ target: Base }] }
          Base: { type: library.static, sources: [Base] }
          ShopTests: { type: bundle.unit-test, sources: [Checks, Kit/Testing] }
        """
    private static let package = """
        import PackageDescription
        let package = Package(name: "P", products: [.library(name: "NetProduct", targets: ["Net"])], targets: [
            .target(name: "Net", dependencies: ["Wire"]), .target(name: "Wire"), .target(name: "Unused")])
        """
    private static let files = [
        "Base/B.swift", "Checks/C.swift", "Demo/D.swift", "Kit/Drafts/X.swift", "Kit/K.swift",
        "P/Sources/Net/N.swift", "P/Sources/Unused/U.swift", "P/Sources/Wire/W.swift", "Shop/S.swift", "Widget/W.swift",
        "Elsewhere/E.swift",
    ]

    private func membership(_ files: [String] = files) throws -> ProjectMembership {
        try TemporaryFolder(["project.yml": Self.specification, "P/Package.swift": Self.package]).membership(files)
    }

    private func kept(_ targets: [String]) throws -> [String] {
        let choice = try TargetChoice(try membership(), of: Self.files, targets: targets)
        return Self.files.filter { choice.leftOut[$0] == nil }
    }

    @Test func leavesOutOrphansAndTests() throws {
        let choice = try TargetChoice(try membership(), of: Self.files)
        #expect(
            choice.leftOut == [
                "Checks/C.swift": .tests, "Demo/D.swift": .otherApps, "Kit/Drafts/X.swift": .noTarget,
                "Widget/W.swift": .extensions,
            ])
        #expect(
            choice.summary == [
                "1 file in no target left out", "1 file in test targets alone left out",
                "1 file in app extensions alone left out", "1 file in other apps alone left out",
            ])
        #expect(
            choice.targetSummary
                == "targets left out: Demo (application), ShopTests (test), Widget (app extension)")
        #expect(
            choice.appSummary == "Shop is read; another app is left out: Demo (--target Demo, or --all-targets)")
        #expect(choice.diagnostics.isEmpty)
    }

    @Test func aTargetComesWithTheFrameworksItLinks() throws {
        #expect(
            try kept(["Shop"]) == [
                "Base/B.swift", "Kit/K.swift", "P/Sources/Net/N.swift", "P/Sources/Wire/W.swift", "Shop/S.swift",
                "Elsewhere/E.swift",
            ])
        #expect(try kept(["Demo"]) == ["Base/B.swift", "Demo/D.swift", "Kit/K.swift", "Elsewhere/E.swift"])
        #expect(try kept(["Widget", "Base"]) == ["Base/B.swift", "Widget/W.swift", "Elsewhere/E.swift"])
    }

    /// A watch app is known by its product, or by the platform of its settings.
    @Test(arguments: [
        "type: application.watchapp2", "type: watchkit2-extension", "type: application, platform: watchOS",
        "type: framework, platform: watchOS",
    ])
    func theWatchHasAFlowOfItsOwn(_ kind: String) throws {
        let specification = """
            name: Apps
            targets:
              Shop: { type: application, platform: iOS, sources: [Shop, Shared] }
              Wrist: { \(kind), sources: [Wrist, Shared] }
            """
        let files = ["Shared/S.swift", "Shop/S.swift", "Wrist/W.swift"]
        let membership = try TemporaryFolder(["project.yml": specification]).membership(files)
        let choice = try TargetChoice(membership, of: files)
        #expect(choice.leftOut == ["Wrist/W.swift": .watch])
        let words = kind.contains("framework") ? "watch framework" : "watch app"
        #expect(choice.targetSummary == "targets left out: Wrist (\(words))")
        #expect(try TargetChoice(membership, of: files, targets: ["Wrist"]).leftOut == ["Shop/S.swift": .otherTargets])
    }

    /// Where nothing but extensions is built, they are what the user asks about.
    @Test func extensionsWithoutAnAppAreRead() throws {
        let files = ["Widget/W.swift"]
        let specification = "name: Apps\ntargets:\n  Widget: { type: app-extension, sources: [Widget] }"
        let membership = try TemporaryFolder(["project.yml": specification]).membership(files)
        #expect(try TargetChoice(membership, of: files).leftOut.isEmpty)
    }

    @Test func thePlatformOfAnXcodeTarget() throws {
        let folder = try TemporaryFolder([
            "App.xcodeproj/project.pbxproj": xcodeProject(
                """
                PROJECT = { isa = PBXProject; targets = (APP, WATCH); };
                F = { isa = PBXFileReference; path = A.swift; sourceTree = SOURCE_ROOT; };
                G = { isa = PBXFileReference; path = W.swift; sourceTree = SOURCE_ROOT; };
                B = { isa = PBXBuildFile; fileRef = F; };
                C = { isa = PBXBuildFile; fileRef = G; };
                S = { isa = PBXSourcesBuildPhase; files = (B); };
                T = { isa = PBXSourcesBuildPhase; files = (C); };
                L = { isa = XCConfigurationList; buildConfigurations = (D); };
                D = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = watchos; }; };
                APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
                WATCH = { isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (T); };
                """)
        ])
        let files = ["A.swift", "W.swift"]
        #expect(try TargetChoice(folder.membership(files), of: files).leftOut == ["W.swift": .watch])
    }

    @Test func anUnknownTargetIsAnErrorWithSuggestions() throws {
        let membership = try membership()
        let error = #expect(throws: UnknownTarget.self) {
            try TargetChoice(membership, of: Self.files, targets: ["Shpo"])
        }
        #expect(
            error?.message == "unknown target \"Shpo\" (did you mean \"Shop\"?); the targets are Base, Demo, Kit, Net, "
                + "Shop, ShopTests, Unused, Widget, Wire")
        let none = try TemporaryFolder([:]).membership(["A.swift"])
        let other = #expect(throws: UnknownTarget.self) {
            try TargetChoice(none, of: ["A.swift"], targets: ["Shop"])
        }
        #expect(other?.message == "unknown target \"Shop\"; no project file with targets was found")
        let broken = try TemporaryFolder(["project.yml": "["]).membership(["A.swift"])
        let third = #expect(throws: UnknownTarget.self) {
            try TargetChoice(broken, of: ["A.swift"], targets: ["Shop"])
        }
        #expect(third?.message == "unknown target \"Shop\"; project.yml cannot be read")
    }

    @Test func readsEverythingWhereNothingWouldBeLeft() throws {
        let membership = try membership(["Checks/C.swift"])
        let choice = try TargetChoice(membership, of: ["Checks/C.swift"])
        #expect(choice.leftOut.isEmpty)
        #expect(choice.diagnostics.map(\.level) == [.warning])
    }

    @Test func aProjectThatNamesHardlyAnythingIsNotBelieved() throws {
        let files = ["App/A.swift"] + (1...20).map { "App/Lib/\($0).swift" }
        let folder = try TemporaryFolder([
            "App.xcodeproj/project.pbxproj": xcodeProject(
                """
                PROJECT = { isa = PBXProject; targets = (APP); };
                G = { isa = PBXGroup; path = App; children = (F); sourceTree = "<group>"; };
                F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                B = { isa = PBXBuildFile; fileRef = F; };
                S = { isa = PBXSourcesBuildPhase; files = (B); };
                APP = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
                """)
        ])
        let membership = folder.membership(files)
        #expect(try TargetChoice(membership, of: files).leftOut.isEmpty)
        #expect(
            membership.diagnostics.map(\.message) == [
                "names only 1 of the 21 source files in its folders; no file is left out for being in no target of it"
            ])
        let fewer = Array(files.prefix(6))
        #expect(try TargetChoice(folder.membership(fewer), of: fewer).leftOut.count == 5)
    }

    @Test func twoProjectsSpeakTogether() throws {
        let folder = try TemporaryFolder([
            "project.yml":
                "name: A\ntargets: { A: { type: application, sources: [{ path: S, excludes: [B.swift] }] } }",
            "Two/project.yml": "name: B\ntargets: { B: { type: application, sources: [../S/B.swift] } }",
        ])
        let files = ["S/A.swift", "S/B.swift", "Two/T.swift"]
        let membership = folder.membership(files)
        #expect(names(membership, "S/A.swift") == ["A"])
        #expect(names(membership, "S/B.swift") == ["B"])
    }

    @Test func theOrderOfFilesDoesNotMatter() throws {
        let first = try membership()
        for _ in 0..<5 {
            let other = try membership(Self.files.shuffled())
            #expect(other.targets == first.targets)
            #expect(other.diagnostics == first.diagnostics)
            #expect(Self.files.allSatisfy { other.answer($0) == first.answer($0) })
        }
    }
}
