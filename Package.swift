// swift-tools-version: 6.1
import Foundation
import PackageDescription

// MARK: - SwiftSyntax: from the toolchain or from the package

/// Where SwiftSyntax comes from. Toolchains carry it as shared libraries, which needs no network;
/// the swift-syntax package is built for speed, not for library evolution, and parses many times faster.
enum SwiftSyntaxOrigin {
    case toolchain(hostLibraries: String)
    case package
}

/// The folder `lib/swift/host` of the toolchain that is reading this manifest, or nil where there is none.
/// The manifest is linked against the toolchain's own libPackageDescription, so the process map knows the place.
func toolchainHostLibraries() -> String? {
    // A file handle, because String(contentsOfFile:) stops after the first page of a file whose size is said to be 0.
    guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() else { return nil }
    for line in String(decoding: maps, as: UTF8.self).split(separator: "\n")
    where line.hasSuffix("/libPackageDescription.so") {
        guard let start = line.firstIndex(of: "/") else { continue }
        var folder = URL(fileURLWithPath: String(line[start...]))
        for _ in 0..<3 { folder.deleteLastPathComponent() }  // …/lib/swift/pm/ManifestAPI/libPackageDescription.so
        let host = folder.appendingPathComponent("host").path
        if FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule") { return host }
    }
    return nil
}

let requested = Context.environment["SIDEWINDER_SWIFT_SYNTAX"]
let origin: SwiftSyntaxOrigin = {
    if requested == "package" { return .package }
    if let host = toolchainHostLibraries() { return .toolchain(hostLibraries: host) }
    return .package
}()

let syntaxModules = ["SwiftSyntax", "SwiftParser", "SwiftOperators"]
let packageDependencies: [Package.Dependency]
let syntaxDependencies: [Target.Dependency]
let syntaxSettings: [SwiftSetting]
let syntaxLinking: [LinkerSetting]

switch origin {
case .toolchain(let host):
    packageDependencies = []
    syntaxDependencies = []
    syntaxSettings = [.unsafeFlags(["-I", host]), .define("SWIFT_SYNTAX_FROM_TOOLCHAIN")]
    syntaxLinking =
        [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
        + syntaxModules.map { .linkedLibrary($0) }
case .package:
    packageDependencies = [.package(url: "https://github.com/swiftlang/swift-syntax.git", "603.0.0"..<"604.0.0")]
    syntaxDependencies = syntaxModules.map { .product(name: $0, package: "swift-syntax") }
    syntaxSettings = []
    syntaxLinking = []
}

// MARK: - Targets

/// One target of the pipeline. `syntax` says that SwiftSyntax is in its closure, so its search path is needed.
@MainActor
func stage(
    _ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = [],
    resources: [Resource]? = nil, syntax: Bool = false
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path, exclude: exclude, resources: resources,
        swiftSettings: syntax ? syntaxSettings : [])
}

/// The tests of one stage, in the folder of the same name.
@MainActor
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], syntax: Bool = false) -> Target
{
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude,
        swiftSettings: syntax ? syntaxSettings : [], linkerSettings: syntax ? syntaxLinking : [])
}

let package = Package(
    name: "sidewinder",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "sidewinder", targets: ["sidewinder-cli"]),
        .plugin(name: "SidewinderPlugin", targets: ["SidewinderPlugin"]),
    ],
    dependencies: packageDependencies,
    targets: [
        .systemLibrary(
            name: "CGraphviz", path: "Sources/Libraries/CGraphviz", pkgConfig: "libgvc",
            providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
        .systemLibrary(
            name: "CYAML", path: "Sources/Libraries/CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CSQLite", path: "Sources/Libraries/CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CExpat", path: "Sources/Libraries/CExpat", pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

        stage("Source", []),
        stage("Facts", ["Source"], path: "Sources/Scanning/Facts"),
        stage("FactCoding", ["Facts", "Source"], path: "Sources/Scanning/FactCoding"),
        .target(
            name: "SwiftScanner", dependencies: ["Facts"] + syntaxDependencies, path: "Sources/Scanning/Swift",
            swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),
        stage("InterfaceScanner", ["Facts", "Source", "CExpat"], path: "Sources/Scanning/Interface"),
        stage("Program", ["Facts", "Source"]),
        stage("NavigationGraph", ["Source"]),
        stage("YAML", ["Source", "CYAML"]),
        stage("ProjectFiles", ["Source", "YAML"], path: "Sources/Scanning/Projects"),
        stage(
            "Packs", ["Source", "YAML"], path: "Rules/Packs",
            resources: [.embedInCode("Library"), .embedInCode("Skeletons")]),
        stage("Analysis", ["Program", "Facts", "Source"]),
        stage("Flow", ["Program", "Facts", "Source"], exclude: ["README.md"]),
        stage("Screens", ["Flow", "Program", "NavigationGraph", "Facts", "Source"]),
        stage(
            "Navigation", ["Analysis", "Flow", "Screens", "Program", "NavigationGraph", "Packs", "Facts", "Source"]),
        stage("Query", ["NavigationGraph", "Source"]),
        stage(
            "Rules", ["Analysis", "Program", "NavigationGraph", "Navigation", "Query", "Facts", "Source"],
            path: "Rules", exclude: ["Packs"],
            resources: [.embedInCode("Pages")]),
        stage(
            "Diagrams", ["NavigationGraph", "Source", "CGraphviz"],
            resources: [
                .embedInCode("Explore/page.html"), .embedInCode("Explore/page.css"), .embedInCode("Explore/model.js"),
                .embedInCode("Explore/view.js"), .embedInCode("Explore/wireframe.js"),
                .embedInCode("Explore/drawing.js"), .embedInCode("Explore/closeup.js"),
                .embedInCode("Explore/list.js"), .embedInCode("Explore/panel.js"), .embedInCode("Explore/page.js"),
                .embedInCode("Explore/watch.js"), .embedInCode("Pages/report.html"), .embedInCode("Pages/report.css"),
            ]),
        stage("Reports", ["Source"]),
        stage("Cache", ["CSQLite"]),
        stage(
            "Sidewinder",
            [
                "Source", "Facts", "SwiftScanner", "InterfaceScanner", "Program", "NavigationGraph", "YAML", "Packs",
                "ProjectFiles", "Flow", "Screens", "Navigation", "Query", "Rules", "Diagrams", "Reports", "Cache",
                "FactCoding",
            ], syntax: true),
        .executableTarget(
            name: "sidewinder-cli",
            dependencies: ["Sidewinder", "Source", "NavigationGraph", "Query", "Diagrams", "Reports", "Rules"],
            swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),

        // `swift package sidewinder` in a package that depends on this one.
        .plugin(
            name: "SidewinderPlugin",
            capability: .command(
                intent: .custom(verb: "sidewinder", description: "Draw, query and check the navigation of an iOS app")),
            dependencies: ["sidewinder-cli"]),

        // Answers queries on many graphs, for the comparison with another program by Tests/Oracle/oracle.py.
        .executableTarget(
            name: "query-oracle", dependencies: ["Query", "NavigationGraph", "Source"], path: "Tests/Oracle",
            exclude: ["oracle.py"]),

        // Parses files and does nothing else, for Benchmarks/measure.
        .executableTarget(
            name: "parse-floor", dependencies: syntaxDependencies, path: "Benchmarks/ParseFloor",
            swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),

        // Writes the graph and the findings of an app in several orders of its files, for Scripts/frozen.
        .executableTarget(
            name: "frozen-state", dependencies: ["Sidewinder", "Facts", "Reports", "Source"], path: "Tests/Frozen",
            exclude: ["apps.txt", "comparison.py"], swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),

        // Runs the code of an app on paper and tells what has run.
        .executableTarget(
            name: "flow-reach",
            dependencies: [
                "Sidewinder", "Flow", "Screens", "Program", "NavigationGraph", "Facts", "Source",
            ], path: "Tests/Reach", swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),

        // Writes reports in every format, for Tests/Consumers/consumers.py to read.
        .executableTarget(
            name: "report-samples", dependencies: ["Sidewinder", "Reports", "Source"], path: "Tests/Consumers",
            exclude: ["consumers.py", "flows_test.py", "lsp_test.py", "maestro-flow.schema.json", "mcp_test.py"],
            swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),

        // Tries inputs that are nearly right on everything that reads some, for Tests/Fuzzing/fuzz.py.
        .executableTarget(
            name: "input-fuzzer",
            dependencies: [
                "Sidewinder", "SwiftScanner", "InterfaceScanner", "ProjectFiles", "FactCoding", "Facts", "Packs",
                "YAML",
                "NavigationGraph", "Query", "Diagrams", "Cache", "Source",
            ], path: "Tests/Fuzzing", exclude: ["fuzz.py", "Corpus", "Small"], swiftSettings: syntaxSettings,
            linkerSettings: syntaxLinking),

        tests("SourceTests", ["Source"]),
        tests("SwiftScannerTests", ["SwiftScanner", "Facts", "Source"], syntax: true),
        tests("InterfaceScannerTests", ["InterfaceScanner", "Facts", "Source"]),
        tests("NavigationGraphTests", ["NavigationGraph", "Source"]),
        tests("YAMLTests", ["YAML", "Source"]),
        tests("ProjectFilesTests", ["ProjectFiles", "Source"]),
        tests("QueryTests", ["Query", "NavigationGraph", "Source"]),
        tests("DiagramsTests", ["Diagrams", "CGraphviz", "NavigationGraph", "Source"], exclude: ["Golden"]),
        tests("ReportsTests", ["Reports", "Source"]),
        tests("CacheTests", ["Cache"]),
        tests(
            "FactCodingTests", ["FactCoding", "Cache", "SwiftScanner", "InterfaceScanner", "Facts", "Source"],
            syntax: true),
        tests(
            "NavigationTests",
            [
                "Navigation", "Program", "SwiftScanner", "InterfaceScanner", "Packs", "NavigationGraph", "Facts",
                "Source",
            ],
            syntax: true),
        tests(
            "RulesTests",
            [
                "Rules", "Sidewinder", "SwiftScanner", "InterfaceScanner", "Navigation", "Program", "Packs",
                "NavigationGraph", "Query", "Facts", "Source",
            ], syntax: true),
        tests(
            "AnalysisTests", ["Analysis", "Program", "SwiftScanner", "InterfaceScanner", "Facts", "Source"],
            syntax: true),
        tests(
            "FlowTests",
            [
                "Sidewinder", "Flow", "Screens", "NavigationGraph", "Packs", "Program", "SwiftScanner", "Facts",
                "Source",
            ],
            exclude: ["Apps", "Libraries", "Programs"], syntax: true),
        tests("SidewinderTests", ["Sidewinder", "Cache", "Facts", "Source", "NavigationGraph", "YAML"], syntax: true),
        tests("CommandLineTests", ["Source", "NavigationGraph"]),
    ],
    swiftLanguageModes: [.v6]
)
