import Foundation
import Testing

@testable import ProjectFiles

/// Which of several apps is meant, and what of the others is read.
@Suite struct AppTargetsTests {
    /// A project in one folder with a target for each folder of sources.
    private struct Apps {
        var objects = ""
        var targets: [String] = []
        var settings = ""

        /// Adds a target with one file for each path.
        mutating func add(
            _ name: String, _ type: String, _ files: [String], settings: String = "", more: String = "",
            filters: [String: String] = [:], linking: [String] = []
        ) {
            targets.append(name)
            var members: [String] = []
            for file in files {
                let id = file.filter(\.isLetter)
                let filter = filters[file].map { "platformFilters = (\($0)); " } ?? ""
                objects += "F\(id) = { isa = PBXFileReference; path = \"\(file)\"; sourceTree = SOURCE_ROOT; };\n"
                objects += "B\(id)\(name) = { isa = PBXBuildFile; \(filter)fileRef = F\(id); };\n"
                members.append("B\(id)\(name)")
            }
            let links = linking.map { link -> String in
                let (product, filter) = (link.prefix { $0 != ":" }, link.drop { $0 != ":" }.dropFirst())
                let filters = filter.isEmpty ? "" : "platformFilters = (\(filter)); "
                objects += "P\(product) = { isa = PBXFileReference; path = \(product).framework; };\n"
                objects += "L\(product)\(name) = { isa = PBXBuildFile; \(filters)fileRef = P\(product); };\n"
                return "L\(product)\(name)"
            }
            objects += """
                S\(name) = { isa = PBXSourcesBuildPhase; files = (\(members.joined(separator: ", "))); };
                K\(name) = { isa = PBXFrameworksBuildPhase; files = (\(links.joined(separator: ", "))); };
                R\(name) = { isa = PBXFileReference; path = \(name).framework; };
                C\(name) = { isa = XCConfigurationList; buildConfigurations = (D\(name)); };
                D\(name) = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; \(more) };
                T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)";
                  productReference = R\(name); buildPhases = (S\(name), K\(name)); buildConfigurationList = C\(name); };

                """
        }

        var text: String {
            xcodeProject(
                objects + """
                    CPROJECT = { isa = XCConfigurationList; buildConfigurations = (DPROJECT); };
                    DPROJECT = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
                    PROJECT = { isa = PBXProject; buildConfigurationList = CPROJECT;
                      targets = (\(targets.map { "T\($0)" }.joined(separator: ", "))); };
                    """)
        }
    }

    private func choice(
        _ project: Apps, _ files: [String], _ more: [String: String] = [:], targets: [String] = []
    ) throws -> TargetChoice {
        let folder = try TemporaryFolder(["Apps.xcodeproj/project.pbxproj": project.text].merging(more) { $1 })
        return try TargetChoice(folder.membership(files), of: files, targets: targets)
    }

    @Test func aHelperAppIsNotTheApp() throws {
        var project = Apps()
        project.add("Helper", "application", ["H.swift"], settings: "INFOPLIST_FILE = Helper/Info.plist;")
        project.add("Main", "application", ["A.swift", "B.swift"], settings: "INFOPLIST_FILE = Main/Info.plist;")
        let files = ["A.swift", "B.swift", "H.swift", "Helper/Info.plist", "Main/Info.plist"]
        let choice = try choice(project, files)
        #expect(choice.leftOut == ["H.swift": .otherApps, "Helper/Info.plist": .otherApps])
        #expect(choice.apps.map(\.name) == ["Main"])
        #expect(choice.otherApps.map(\.name) == ["Helper"])
        let helper = try self.choice(project, files, targets: ["Helper"])
        #expect(helper.leftOut.keys.sorted() == ["A.swift", "B.swift", "Main/Info.plist"])
    }

    /// However large the others are, an app for phones is meant; one with the platform of the project, too.
    @Test(arguments: [
        ("SDKROOT = macosx;", "", "Mac app"), ("SUPPORTED_PLATFORMS = \"appletvos appletvsimulator\";", "", "TV app"),
        ("SUPPORTED_PLATFORMS = (xros, xrsimulator);", "", "Vision app"),
        ("", "baseConfigurationReference = FMac;", "Mac app"),
        (
            "", "baseConfigurationReferenceAnchor = GSettings; baseConfigurationReferenceRelativePath = Mac.xcconfig;",
            "Mac app"
        ),
    ])
    func theAppForPhonesIsMeant(_ settings: String, _ file: String, _ words: String) throws {
        var project = Apps()
        project.settings = "SDKROOT = iphoneos;"
        project.objects = """
            FMac = { isa = PBXFileReference; path = "Settings/Mac.xcconfig"; sourceTree = SOURCE_ROOT; };
            GSettings = { isa = PBXFileSystemSynchronizedRootGroup; path = Settings; sourceTree = "<group>"; };

            """
        project.add("Desk", "application", ["A.swift", "B.swift", "C.swift"], settings: settings, more: file)
        project.add("Phone", "application", ["P.swift"])
        let configuration = [
            "Settings/Mac.xcconfig":
                "// Of all Mac targets\n#include? \"Gone.xcconfig\"\n#include \"Common.xcconfig\"\n",
            "Settings/Common.xcconfig":
                "#include \"Mac.xcconfig\"\nSDKROOT = macosx // here\nSDKROOT[arch=x] = iphoneos\n",
        ]
        let choice = try choice(project, ["A.swift", "B.swift", "C.swift", "P.swift"], configuration)
        #expect(choice.leftOut.keys.sorted() == ["A.swift", "B.swift", "C.swift"])
        #expect(choice.otherApps.map(\.words) == [words])
        #expect(
            choice.appSummary
                == "Phone is read; another app is left out: Desk (\(words)) (--target Desk, or --all-targets)")
    }

    /// Without an app for phones another is meant.
    @Test func anAppForDesksAlone() throws {
        var project = Apps()
        project.add("Desk", "application", ["A.swift"], settings: "SDKROOT = macosx;")
        project.add("Agent", "application", ["B.swift"], settings: "SDKROOT = macosx;")
        let choice = try choice(project, ["A.swift", "B.swift", "Shared.swift"])
        #expect(choice.apps.count == 1)
        #expect(choice.leftOut.values.filter { $0 == .otherApps }.count == 1)
    }

    @Test func aSettingsFileOutsideOfTheRepositoryIsNotRead() throws {
        let outside = try TemporaryFolder(["Mac.xcconfig": "SDKROOT = macosx"])
        var project = Apps()
        project.objects = "FMac = { isa = PBXFileReference; path = \"Mac.xcconfig\"; sourceTree = SOURCE_ROOT; };\n"
        project.add("Phone", "application", ["A.swift"], more: "baseConfigurationReference = FMac;")
        let folder = try TemporaryFolder(["Apps.xcodeproj/project.pbxproj": project.text])
        try folder.link("Mac.xcconfig", to: outside.path + "/Mac.xcconfig")
        let choice = try TargetChoice(folder.membership(["A.swift"]), of: ["A.swift"])
        #expect(choice.apps.map(\.words) == ["application"])
    }

    /// Of one target with several platforms the phone's files and frameworks are read, or those that are asked for.
    @Test func aTargetForSeveralPlatforms() throws {
        var project = Apps()
        project.settings = "SDKROOT = auto;"
        project.add(
            "App", "application", ["A.swift", "Phone.swift", "TV.swift"],
            settings: "SUPPORTED_PLATFORMS = \"appletvos iphoneos iphonesimulator\";",
            filters: ["Phone.swift": "ios, macos", "TV.swift": "tvos"], linking: ["Touch:ios", "Remote:tvos", "Core"])
        for name in ["Touch", "Remote", "Core", "Loose"] { project.add(name, "framework", ["\(name)Kit.swift"]) }
        let files = [
            "A.swift", "CoreKit.swift", "LooseKit.swift", "Phone.swift", "RemoteKit.swift", "TV.swift",
            "TouchKit.swift",
        ]
        let folder = try TemporaryFolder(["Apps.xcodeproj/project.pbxproj": project.text])
        // Importing it between `#if os(tvOS)` and `#endif` is no reason to read it.
        let glance = SourceGlance(imports: { $1 })
        let choice = try TargetChoice(folder.membership(files), of: files, glance: glance)
        #expect(choice.leftOut == ["RemoteKit.swift": .otherApps, "TV.swift": .otherPlatforms])
        #expect(choice.otherPlatforms == ["App:tvOS"])
        #expect(
            choice.appSummary == "App is read; another app is left out: App:tvOS (--target App:tvOS, or --all-targets)")
        let screen = try self.choice(project, files, targets: ["App:tvOS"])
        #expect(screen.leftOut.keys.sorted() == ["LooseKit.swift", "Phone.swift", "TouchKit.swift"])
        #expect(throws: UnknownTarget.self) { try self.choice(project, files, targets: ["App:macOS"]) }
    }

    /// A clip, and frameworks that only what is left out links.
    @Test func whatOthersLinkIsTheirs() throws {
        var project = Apps()
        project.add("App", "application", ["A.swift", "B.swift"], linking: ["Core"])
        project.add("Clip", "application.on-demand-install-capable", ["C.swift"], linking: ["Core", "Small"])
        project.add("Share", "app-extension", ["S.swift"], linking: ["Post"])
        project.add("Wrist", "application", ["W.swift"], settings: "SDKROOT = watchos;", linking: ["Pulse"])
        for name in ["Core", "Small", "Post", "Pulse", "Loose"] {
            project.add(name, "framework", ["\(name)Kit.swift"])
        }
        let files = [
            "A.swift", "B.swift", "C.swift", "CoreKit.swift", "LooseKit.swift", "PostKit.swift", "PulseKit.swift",
            "S.swift", "SmallKit.swift", "W.swift",
        ]
        let choice = try choice(project, files)
        #expect(
            choice.leftOut == [
                "C.swift": .otherApps, "SmallKit.swift": .otherApps, "S.swift": .extensions,
                "PostKit.swift": .extensions, "W.swift": .watch, "PulseKit.swift": .watch,
            ])
        #expect(choice.otherApps.map(\.words) == ["app clip", "watch app"])
    }

    /// Where a manifest says its dependencies in words of its own, a framework may be the app's.
    @Test func whatMayBeLinkedIsRead() throws {
        func left(_ dependencies: String) throws -> [String: TargetChoice.Reason] {
            let manifest = """
                import ProjectDescription
                let project = Project(name: "Apps", targets: [
                    .target(name: "App", product: .app, sources: ["App/**"], dependencies: \(dependencies)),
                    .target(name: "Demo", product: .app, sources: ["Demo/**"], dependencies: [.target(name: "Core")]),
                    .target(name: "Core", product: .framework, sources: ["Core/**"]),
                ])
                """
            let files = ["App/A.swift", "App/B.swift", "Core/C.swift", "Demo/D.swift"]
            return try TargetChoice(TemporaryFolder(["Project.swift": manifest]).membership(files), of: files).leftOut
        }
        #expect(try left("[]") == ["Core/C.swift": .otherApps, "Demo/D.swift": .otherApps])
        #expect(try left("[.target(name: \"Core\")]") == ["Demo/D.swift": .otherApps])
        #expect(try left(".common") == ["Demo/D.swift": .otherApps])
        #expect(try left("[.feature(.core)]") == ["Demo/D.swift": .otherApps])
    }

    /// A pod, or what a workspace builds along, is linked by no project; that files import it tells.
    @Test func whatIsImportedIsTakenBack() throws {
        var project = Apps()
        project.add("App", "application", ["A.swift", "B.swift"])
        project.add("Demo", "application", ["D.swift"], linking: ["Pod", "Other"])
        project.add("Pod", "framework", ["P.swift"], linking: ["Deep"])
        project.add("Deep", "framework", ["E.swift"])
        project.add("Other", "framework", ["O.swift"])
        project.add("Pulse", "framework", ["W.swift"], settings: "SDKROOT = watchos;")
        project.add("Wrist", "application", ["V.swift"], settings: "SDKROOT = watchos;", linking: ["Pulse"])
        let all = ["A.swift", "B.swift", "D.swift", "E.swift", "O.swift", "P.swift", "V.swift", "W.swift"]
        let folder = try TemporaryFolder(["Apps.xcodeproj/project.pbxproj": project.text])
        func left(_ imports: [String: String]) throws -> [String] {
            let glance = SourceGlance {
                $0.contains("A.swift") ? 9 : 1
            } imports: { files, names in
                files.reduce(into: []) { found, file in
                    found.formUnion(SourceGlance.imports(in: Data((imports[file] ?? "").utf8), among: names))
                }
            }
            let left = try TargetChoice(folder.membership(all), of: all, glance: glance).leftOut.keys.sorted()
            // What is built for the watch alone, nothing imports for phones.
            #expect(left.suffix(2) == ["V.swift", "W.swift"])
            return left.dropLast(2)
        }
        #expect(try left([:]) == ["D.swift", "E.swift", "O.swift", "P.swift"])
        #expect(try left(["B.swift": "import UIKit\n  @testable import Pod\n"]) == ["D.swift", "O.swift"])
        #expect(try left(["A.swift": "import struct Deep.Thing\nimport Pulse"]) == ["D.swift", "O.swift", "P.swift"])
        #expect(try left(["A.swift": "public import Pod", "P.swift": "import Other"]) == ["D.swift"])
        #expect(try left(["A.swift": "let name = Pod.self // import", "D.swift": "import Pod"]).count == 4)
    }

    /// Of twins from the same files the one that the project is named after.
    @Test func twins() throws {
        var project = Apps()
        for name in ["Beta", "Apps", "App"] { project.add(name, "application", ["A.swift"]) }
        let choice = try choice(project, ["A.swift"])
        #expect(choice.leftOut.isEmpty)
        #expect(choice.apps.map(\.name) == ["Apps"])
        #expect(choice.otherApps.map(\.name) == ["App", "Beta"])
    }

    /// An example that came with a library lies in a folder of the app; answers to one exercise lie side by side.
    @Test func anExampleInAFolderOfTheApp() throws {
        func read(_ first: String, _ second: String) throws -> [String] {
            let files = ["\(first)A.swift", "\(second)B.swift"]
            var (one, two) = (Apps(), Apps())
            one.add("One", "application", ["A.swift"])
            two.add("Two", "application", ["B.swift"])
            let folder = try TemporaryFolder([
                "\(first)One.xcodeproj/project.pbxproj": one.text, "\(second)Two.xcodeproj/project.pbxproj": two.text,
            ])
            let choice = try TargetChoice(folder.membership(files), of: files)
            #expect(
                choice.otherApps.map(\.name) == choice.leftOut.keys.sorted().map { $0.contains("A") ? "One" : "Two" })
            return files.filter { choice.leftOut[$0] == nil }
        }
        #expect(try read("", "Vendor/Lib/Example/") == ["A.swift"])
        #expect(try read("Apps/One/", "Apps/Two/") == ["Apps/One/A.swift", "Apps/Two/B.swift"])
    }

    /// The tools of a package are no apps beside one, and all of them are read where there is none.
    @Test func toolsOfAPackage() throws {
        let manifest = """
            import PackageDescription
            let package = Package(name: "Tools", targets: [
                .executableTarget(name: "one"), .executableTarget(name: "two", dependencies: ["Core"]),
                .target(name: "Core")])
            """
        let files = ["Sources/Core/C.swift", "Sources/one/O.swift", "Sources/two/T.swift"]
        let alone = try TemporaryFolder(["Package.swift": manifest]).membership(files)
        #expect(try TargetChoice(alone, of: files).leftOut.isEmpty)
        var project = Apps()
        project.add("App", "application", ["A.swift"])
        let beside = try choice(project, files + ["A.swift"], ["Package.swift": manifest])
        #expect(
            beside.leftOut == [
                "Sources/Core/C.swift": .otherApps, "Sources/one/O.swift": .otherApps,
                "Sources/two/T.swift": .otherApps,
            ])
        #expect(beside.appSummary == nil)
    }

    /// Whoever names the folder of a helper means that.
    @Test func whatIsNotLookedAtIsNotMeant() throws {
        var project = Apps()
        project.add("Helper", "application", ["Help/H.swift"])
        project.add("Main", "application", ["App/A.swift", "App/B.swift"])
        let choice = try choice(project, ["Help/H.swift"])
        #expect(choice.leftOut.isEmpty)
        #expect(choice.apps.map(\.name) == ["Helper"])
    }

    @Test func theMostScreensCount() throws {
        var project = Apps()
        project.add("Many", "application", ["M.swift", "N.swift", "O.swift"])
        project.add("Rich", "application", ["R.swift"])
        let files = ["M.swift", "N.swift", "O.swift", "R.swift"]
        let folder = try TemporaryFolder(["Apps.xcodeproj/project.pbxproj": project.text])
        let membership = folder.membership(files)
        #expect(try TargetChoice(membership, of: files).apps.map(\.name) == ["Many"])
        let glance = SourceGlance(screens: { $0.contains("R.swift") ? 9 : 1 })
        let choice = try TargetChoice(membership, of: files, glance: glance)
        #expect(choice.apps.map(\.name) == ["Rich"])
    }
}

@Suite struct ScreenSketchTests {
    private func sketch(_ text: String) -> ScreenSketch {
        var sketch = ScreenSketch()
        sketch.add(swift: Data(text.utf8))
        return sketch
    }

    @Test func controllersByWhatTheyInherit() {
        let sketch = sketch(
            """
            // class Commented: UIViewController {
            /* class Blocked: UIViewController { */
            let text = "class Quoted: UIViewController {", other = \"\"\"
                class Long: UIViewController {
                \"\"\"
            final class Login: Base<Model>, Themed { class func make() {} }
            class Base<Model: Hashable>: UIViewController {}
            class Loop: Pool {}; class Pool: Loop {}
            class Store: NSObject, UITableViewDelegate {}
            struct Row: View where Row: Hashable { let kind: Row.Type; let b = Row.self }
            protocol Output: class { var struct: Int { get } }
            """)
        #expect(sketch.controllers == ["Base", "Login"])
        #expect(sketch.count == 3)
    }

    /// Whatever the text is, it ends.
    @Test(arguments: ["class", "class A", "class A<", "class A:", "class A: B", "\"", "/*", "struct \u{e9}: View {"])
    func piecesOfText(_ text: String) {
        _ = sketch(text).count
    }
}
