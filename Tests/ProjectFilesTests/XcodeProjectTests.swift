import Testing

@testable import ProjectFiles

@Suite struct XcodeProjectTests {
    /// An app, a widget, a framework and tests over groups with and without folders.
    private static let objects = """
        PROJECT = { isa = PBXProject; mainGroup = MAIN; targets = (APP, WIDGET, KIT, TESTS, GONE); };
        MAIN = { isa = PBXGroup; children = (G_APP, G_KIT, F_ROOT); sourceTree = "<group>"; };
        G_APP = { isa = PBXGroup; path = App; children = (F_A, G_LOGIC, V_MAIN, F_SHARED, F_MACHINE); sourceTree = "<group>"; };
        G_LOGIC = { isa = PBXGroup; name = Logic; children = (F_B); sourceTree = "<group>"; };
        G_KIT = { isa = PBXGroup; path = Kit/Sources; children = (F_K, F_T); sourceTree = SOURCE_ROOT; };
        F_A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        F_B = { isa = PBXFileReference; name = B.swift; path = Logic/B.swift; sourceTree = "<group>"; };
        F_K = { isa = PBXFileReference; path = K.swift; sourceTree = "<group>"; };
        F_T = { isa = PBXFileReference; path = Checks/T.swift; sourceTree = "<group>"; };
        F_ROOT = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
        F_SHARED = { isa = PBXFileReference; path = Shared/S.swift; sourceTree = SOURCE_ROOT; };
        F_MACHINE = { isa = PBXFileReference; path = "/Users/somebody/Desk/App/Far.swift"; sourceTree = "<absolute>"; };
        V_MAIN = { isa = PBXVariantGroup; name = Main.storyboard; children = (F_BASE); sourceTree = "<group>"; };
        F_BASE = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        P_KIT = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        B_A = { isa = PBXBuildFile; fileRef = F_A; }; B_B = { isa = PBXBuildFile; fileRef = F_B; };
        B_K = { isa = PBXBuildFile; fileRef = F_K; }; B_T = { isa = PBXBuildFile; fileRef = F_T; };
        B_R = { isa = PBXBuildFile; fileRef = F_ROOT; }; B_S = { isa = PBXBuildFile; fileRef = F_SHARED; };
        B_S2 = { isa = PBXBuildFile; fileRef = F_SHARED; }; B_M = { isa = PBXBuildFile; fileRef = F_MACHINE; };
        B_V = { isa = PBXBuildFile; fileRef = V_MAIN; }; B_P = { isa = PBXBuildFile; fileRef = P_KIT; };
        S_APP = { isa = PBXSourcesBuildPhase; files = (B_A, B_B, B_R, B_S, B_M, NOWHERE); };
        F_TEXT = { isa = PBXFileReference; path = Texts/notice.txt; sourceTree = SOURCE_ROOT; };
        B_TEXT = { isa = PBXBuildFile; fileRef = F_TEXT; };
        R_APP = { isa = PBXResourcesBuildPhase; files = (B_V, B_TEXT); };
        L_APP = { isa = PBXFrameworksBuildPhase; files = (B_P); };
        S_WIDGET = { isa = PBXSourcesBuildPhase; files = (B_S2); };
        S_KIT = { isa = PBXSourcesBuildPhase; files = (B_K); };
        S_TESTS = { isa = PBXSourcesBuildPhase; files = (B_T); };
        D_WIDGET = { isa = PBXTargetDependency; target = WIDGET; };
        APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                buildPhases = (S_APP, R_APP, L_APP); dependencies = (D_WIDGET); buildConfigurationList = C_APP; };
        C_APP = { isa = XCConfigurationList; buildConfigurations = (C_DEBUG); };
        C_DEBUG = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/App/App-Info.plist"; }; };
        WIDGET = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
                   buildPhases = (S_WIDGET); };
        KIT = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
                productReference = P_KIT; buildPhases = (S_KIT); };
        TESTS = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
                  buildPhases = (S_TESTS); };
        """

    private static let files = [
        "App/A.swift", "App/App-Info.plist", "App/Base.lproj/Main.storyboard", "App/Deep/Er/Far.swift",
        "App/Deep/Er/Orphan.swift", "App/Info.plist", "App/Logic/B.swift", "App/Old.storyboard",
        "App/ru.lproj/Main.storyboard", "Kit/Sources/Checks/T.swift", "Kit/Sources/K.swift", "Main.swift",
        "Shared/S.swift", "Shared/Stray.swift", "Texts/T.swift", "Unheard/X.swift",
    ]

    private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
        try TemporaryFolder(["App.xcodeproj/project.pbxproj": xcodeProject(Self.objects)].merging(more) { $1 })
    }

    @Test func tellsTheTargetsOfEachFile() throws {
        let membership = try folder().membership(Self.files)
        #expect(membership.projects == ["App.xcodeproj/project.pbxproj"])
        #expect(membership.diagnostics.isEmpty)
        #expect(membership.targets.map(\.name) == ["App", "AppTests", "Kit", "Widget"])
        #expect(membership.targets.map(\.kind) == [.application, .test, .framework, .appExtension])
        for file in ["App/A.swift", "App/Logic/B.swift", "Main.swift", "App/Base.lproj/Main.storyboard"] {
            #expect(names(membership, file) == ["App"])
        }
        #expect(names(membership, "Shared/S.swift") == ["App", "Widget"])
        #expect(names(membership, "Kit/Sources/K.swift") == ["Kit"])
        #expect(names(membership, "Kit/Sources/Checks/T.swift") == ["AppTests"])
    }

    /// By their settings, else by the targets.
    @Test(arguments: [
        ("", ["App"]), ("PRODUCT_NAME = \"My Shop-2\";", ["My_Shop_2"]),
        ("PRODUCT_NAME = \"$(TARGET_NAME)\";", ["App"]),
        ("PRODUCT_NAME = \"Shop\"; PRODUCT_MODULE_NAME = Core;", ["Core"]),
        ("PRODUCT_NAME = \"1 Shop\"; PRODUCT_MODULE_NAME = \"$(PRODUCT_NAME:c99extidentifier)\";", ["__Shop"]),
        ("PRODUCT_NAME = \"$(BRAND)\";", ["App"]),
    ]) func namesOfModules(_ settings: String, _ expected: [String]) throws {
        let objects = Self.objects.replacing(
            "buildSettings = { ", with: "buildSettings = { \(settings) ")
        let membership = try TemporaryFolder(["App.xcodeproj/project.pbxproj": xcodeProject(objects)])
            .membership(Self.files)
        let app = try #require(membership.targets.first { $0.name == "App" })
        #expect(membership.modules[app]?.sorted() == expected)
    }

    /// Keys of Info.plist that build settings stand for, where Xcode makes the list.
    @Test(arguments: [("YES", ["UIMainStoryboardFile = Main"]), ("NO", [])])
    func keysOfThePropertyListInBuildSettings(_ generates: String, _ expected: [String]) throws {
        let own = "INFOPLIST_KEY_UIMainStoryboardFile = Main; INFOPLIST_FILE = "
        let objects = Self.objects.replacing("INFOPLIST_FILE = ", with: own)
            .replacing("isa = PBXProject;", with: "isa = PBXProject; buildConfigurationList = C_ALL;")
        let project = """
            C_ALL = { isa = XCConfigurationList; buildConfigurations = (C_ALL_DEBUG); };
            C_ALL_DEBUG = { isa = XCBuildConfiguration; buildSettings = { GENERATE_INFOPLIST_FILE = \(generates); }; };
            """
        let text = xcodeProject(objects + "\n" + project)
        let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": text])
        let settings = folder.membership(Self.files).launchSettings
        let app = settings.first { $0.key.name == "App" }?.value ?? []
        #expect(app.map { "\($0.key) = \($0.value)" } == expected)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(app.allSatisfy { lines[Int($0.position.line) - 1].contains("INFOPLIST_KEY_UIMainStoryboardFile") })
    }

    /// What lies elsewhere below the root is there; a picture or text that is gone is nothing to the analysis.
    @Test func filesThatAreNotThere() throws {
        func missing(_ without: Set<String>) throws -> [String: [String]] {
            let membership = try folder().membership(Self.files.filter { !without.contains($0) })
            return Dictionary(uniqueKeysWithValues: membership.missing.map { ($0.key.name, $0.value.sorted()) })
        }
        #expect(try missing([]) == [:])
        #expect(try missing(["Texts/T.swift", "App/Info.plist"]) == [:])
        let gone: Set = ["App/Logic/B.swift", "App/Base.lproj/Main.storyboard", "App/ru.lproj/Main.storyboard"]
        #expect(try missing(gone) == ["App": ["B.swift", "Main.storyboard"]])
        #expect(try missing(["App/Deep/Er/Far.swift"]) == ["App": ["far.swift"]])
    }

    @Test func saysNothingOfFoldersItDoesNotList() throws {
        let membership = try folder().membership(Self.files)
        #expect(names(membership, "App/Deep/Er/Orphan.swift") == [])
        #expect(names(membership, "App/Old.storyboard") == [])
        #expect(names(membership, "Shared/Stray.swift") == [])
        #expect(names(membership, "Texts/T.swift") == nil)
        #expect(names(membership, "Unheard/X.swift") == nil)
    }

    @Test func keepsTranslationsAndFilesOfOtherMachines() throws {
        let membership = try folder().membership(Self.files)
        #expect(names(membership, "App/ru.lproj/Main.storyboard") == ["App"])
        #expect(names(membership, "App/Deep/Er/Far.swift") == ["App"])
    }

    @Test func propertyListsFollowTheBuildSettings() throws {
        let membership = try folder().membership(Self.files)
        #expect(names(membership, "App/App-Info.plist") == ["App"])
        #expect(names(membership, "App/Info.plist") == nil)
    }

    @Test func letterCaseDoesNotCount() throws {
        let membership = try folder().membership(["app/a.SWIFT", "App/Logic/B.swift"])
        #expect(names(membership, "app/a.SWIFT") == ["App"])
    }

    @Test func aProjectInsideAnAreaSpeaksForItself() throws {
        let files = Self.files + ["App/Local/Sources/L.swift", "App/Pod/P.swift"]
        let membership = try folder([
            "App/Local/Package.swift": "import PackageDescription\nlet package = Package(name: name)",
            "App/Pod/Pod.podspec": "",
        ]).membership(files)
        #expect(names(membership, "App/Local/Sources/L.swift") == nil)
        #expect(names(membership, "App/Pod/P.swift") == nil)
        #expect(names(membership, "App/Old.storyboard") == [])
    }

    @Test(arguments: [
        ("App.podspec", ""), ("BUILD.bazel", ""),
        ("Project.swift", "import ProjectDescription\nlet project = Project.app(name: \"App\")"),
    ]) func saysNothingOfOrphansWhereAnotherToolBuildsTheFolder(_ name: String, _ text: String) throws {
        let membership = try folder([name: text]).membership(Self.files)
        #expect(names(membership, "App/Old.storyboard") == nil)
        #expect(names(membership, "App/A.swift") == ["App"])
    }

    @Test func isFoundFromAFolderBelow() throws {
        let membership = try folder().membership(["A.swift", "Old.swift"], root: "App")
        #expect(membership.projects == ["../App.xcodeproj/project.pbxproj"])
        #expect(names(membership, "A.swift") == ["App"])
        #expect(names(membership, "Old.swift") == [])
    }

    @Test func isFoundInAFolderOfItsOwn() throws {
        let text = xcodeProject(Self.objects.replacing("mainGroup", with: "projectDirPath = \"..\"; mainGroup"))
        let folder = try TemporaryFolder(["Project/App.xcodeproj/project.pbxproj": text])
        let membership = folder.membership(Self.files)
        #expect(names(membership, "App/A.swift") == ["App"])
        #expect(names(membership, "App/Old.storyboard") == [])
    }

    @Test func linksLeadToTheSameFile() throws {
        let folder = try folder(["Real/A.swift": "", "Real/Logic/B.swift": "", "Real/Stray.swift": ""])
        try folder.link("App", to: "Real")
        let membership = folder.membership(["App/A.swift", "App/Logic/B.swift", "App/Stray.swift"])
        #expect(names(membership, "App/A.swift") == ["App"])
        #expect(names(membership, "App/Stray.swift") == [])
        let other = try self.folder(["Elsewhere/A.swift": "", "App/B.swift": ""])
        try other.link("App/A.swift", to: "../Elsewhere/A.swift")
        #expect(names(other.membership(["App/B.swift", "App/A.swift"]), "App/A.swift") == ["App"])
    }

    // MARK: - Folders of Xcode 16

    private static let synchronized = """
        PROJECT = { isa = PBXProject; mainGroup = MAIN; targets = (APP, WIDGET); };
        MAIN = { isa = PBXGroup; children = (FOLDER); sourceTree = "<group>"; };
        FOLDER = { isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E1, E2); sourceTree = "<group>"; };
        E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
               membershipExceptions = (Info.plist, Old/Gone.swift, Drafts, "Odd [name].swift"); };
        E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = WIDGET;
               membershipExceptions = (Shared.swift, "/Localized: Main.storyboard", "/Localized/Folder/Second.storyboard"); };
        APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                fileSystemSynchronizedGroups = (FOLDER); };
        WIDGET = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; };
        """

    @Test func aSynchronizedFolderBelongsToItsTargets() throws {
        let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": xcodeProject(Self.synchronized)])
        let membership = folder.membership([
            "App/A.swift", "App/Deep/B.swift", "App/Drafts/C.swift", "App/Info.plist", "App/Odd [name].swift",
            "App/Old/Gone.swift", "App/Old/Kept.swift", "App/Shared.swift", "App/en.lproj/Main.storyboard",
            "App/Folder/en.lproj/Second.storyboard", "X.swift",
        ])
        #expect(names(membership, "App/A.swift") == ["App"])
        #expect(names(membership, "App/Deep/B.swift") == ["App"])
        #expect(names(membership, "App/Old/Kept.swift") == ["App"])
        #expect(names(membership, "App/Shared.swift") == ["App", "Widget"])
        #expect(names(membership, "App/en.lproj/Main.storyboard") == ["App", "Widget"])
        #expect(names(membership, "App/Folder/en.lproj/Second.storyboard") == ["App", "Widget"])
        for file in ["App/Drafts/C.swift", "App/Odd [name].swift", "App/Old/Gone.swift"] {
            #expect(names(membership, file) == [])
        }
        #expect(names(membership, "App/Info.plist") == nil)
        #expect(names(membership, "X.swift") == nil)
    }

    // MARK: - Bad input

    @Test(arguments: ["", "{ objects = { }; }", "{ rootObject = X; }", "{ objects = ", "no project"])
    func anUnreadableProjectIsAWarning(_ text: String) throws {
        let folder = try folder(["Bad.xcodeproj/project.pbxproj": text])
        let membership = folder.membership(Self.files)
        #expect(membership.diagnostics.map(\.file) == ["Bad.xcodeproj/project.pbxproj"])
        #expect(membership.diagnostics.map(\.level) == [.warning])
        #expect(names(membership, "App/A.swift") == ["App"])
        #expect(names(membership, "App/Old.storyboard") == nil)
    }

    @Test func groupsThatLieInThemselvesHaveNoPlace() throws {
        let folder = try TemporaryFolder([
            "App.xcodeproj/project.pbxproj": xcodeProject(
                """
                PROJECT = { isa = PBXProject; targets = (APP); };
                A = { isa = PBXGroup; path = A; children = (B); sourceTree = "<group>"; };
                B = { isa = PBXGroup; path = B; children = (A, F); sourceTree = "<group>"; };
                F = { isa = PBXFileReference; path = F.swift; sourceTree = "<group>"; };
                BF = { isa = PBXBuildFile; fileRef = F; };
                S = { isa = PBXSourcesBuildPhase; files = (BF); };
                APP = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
                """)
        ])
        let membership = folder.membership(["Somewhere/F.swift", "A/G.swift"])
        #expect(names(membership, "Somewhere/F.swift") == ["App"])
        #expect(names(membership, "A/G.swift") == nil)
    }
}
