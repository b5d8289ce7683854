import Testing

@testable import ProjectFiles

@Suite struct ManifestTests {
    private func membership(_ name: String, _ text: String, _ files: [String]) throws -> ProjectMembership {
        try TemporaryFolder([name: text]).membership(files)
    }

    // MARK: - Tokens

    @Test func tokensLeaveOutComments() {
        let tokens = ManifestLexer.tokens("a /* b /* c */ d */ (\"e // f\") // g\n#\"h\"i\"# \"\"\"\n j\n\"\"\"")
        #expect(
            tokens == [
                .word("a"), .sign("("), .text("e // f"), .sign(")"), .text("h\"i"), .text("\n j\n"),
            ])
    }

    @Test func interpolationsAreNoLiterals() {
        #expect(
            ManifestLexer.tokens(##""a\(b(c))d" "e\"f" "g\u{41}" #"\(h)"#"##) == [
                .text(nil), .text("e\"f"), .text(nil), .text("\\(h)"),
            ])
    }

    @Test(arguments: ["\"", "\"\\", "\"\\(", "/*", "#\"", "\"\"\"", ".target(", ".target(name:", "#", "\"a\\(b"])
    func survivesUnfinishedText(_ text: String) {
        let tokens = ManifestLexer.tokens(text)
        #expect(ManifestCall.all(["target"], in: tokens).count <= 1)
    }

    // MARK: - Packages

    private static let package = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Kit", products: [.library(name: "KitProduct", targets: ["Core"])],
            targets: [
                // .target(name: "Commented"),
                .target(name: "Core", dependencies: [.target(name: "Base")], exclude: ["Drafts", "Old.swift"]),
                .target(name: "Base", path: "Elsewhere", sources: ["Code"]),
                .executableTarget(name: "tool"), .testTarget(name: "CoreTests", dependencies: ["Core"]),
            ])
        """

    @Test func packagesNameTheirFolders() throws {
        let files = [
            "Elsewhere/Code/B.swift", "Elsewhere/Notes/N.swift", "Other/O.swift", "Package.swift",
            "Sources/Commented/C.swift", "Sources/Core/A.swift", "Sources/Core/Drafts/D.swift",
            "Sources/Core/Old.swift", "Sources/tool/main.swift", "Tests/CoreTests/T.swift",
        ]
        let membership = try membership("Package.swift", Self.package, files)
        #expect(membership.targets.map(\.name) == ["Base", "Core", "CoreTests", "tool"])
        #expect(names(membership, "Sources/Core/A.swift") == ["Core"])
        #expect(names(membership, "Elsewhere/Code/B.swift") == ["Base"])
        #expect(names(membership, "Sources/tool/main.swift") == ["tool"])
        #expect(names(membership, "Tests/CoreTests/T.swift") == ["CoreTests"])
        #expect(names(membership, "Sources/Core/Drafts/D.swift") == [])
        #expect(names(membership, "Sources/Core/Old.swift") == [])
        for file in ["Elsewhere/Notes/N.swift", "Other/O.swift", "Sources/Commented/C.swift", "Package.swift"] {
            #expect(names(membership, file) == nil)
        }
    }

    @Test(arguments: [
        ".target(name: name, path: path)", ".target(name: \"A\\(n)\")", ".target(name: \"B\", path: root + \"/x\")",
        ".target(name: \"C\", exclude: excluded)", ".target(name: \"C\", exclude: [\"a\"] + more)",
    ]) func whatIsNotLiteralLeavesNothingOut(_ call: String) throws {
        let text = Self.package.replacing("targets: [\n", with: "targets: [\n\(call),\n")
        let membership = try membership("Package.swift", text, ["Sources/Core/A.swift", "Sources/Core/Old.swift"])
        #expect(names(membership, "Sources/Core/A.swift") == ["Core"])
        #expect(names(membership, "Sources/Core/Old.swift") == nil)
    }

    @Test func aFileOfTheSameNameIsNoManifest() throws {
        let model = "struct Package { var targets = [Target.target(name: \"X\")] }"
        #expect(try membership("Package.swift", model, ["Sources/X/A.swift"]).projects.isEmpty)
        #expect(try membership("Project.swift", "struct Project { }", ["A.swift"]).projects.isEmpty)
        #expect(try membership("project.yml", "steps: [a]", ["A.swift"]).projects.isEmpty)
    }

    @Test(arguments: [
        (
            "Package.swift", "import PackageDescription\nlet package = Package(targets: [.target(name: \"My-Kit\")])",
            "My_Kit"
        ),
        (
            "project.yml", "name: A\ntargets:\n  Kit: { type: framework, settings: { PRODUCT_NAME: Big Kit } }",
            "Big_Kit"
        ),
        (
            "project.yml",
            "name: A\ntargets:\n  Kit: { type: framework, settings: { base: { PRODUCT_MODULE_NAME: Core } } }", "Core"
        ),
        (
            "Project.swift",
            "import ProjectDescription\nlet p = Project(targets: [.target(name: \"Kit\", product: .framework, "
                + "productName: \"KitCore\", sources: [\"Kit/**\"])])", "KitCore"
        ),
    ]) func namesOfModules(_ file: String, _ text: String, _ expected: String) throws {
        let membership = try membership(file, text, ["Sources/My-Kit/A.swift", "Kit/A.swift"])
        #expect(membership.modules.values.flatMap(\.self) == [expected])
    }

    // MARK: - Tuist

    private static let tuist = """
        import ProjectDescription
        let project = Project(name: "App", targets: [
            .target(name: "App", destinations: .iOS, product: .app, bundleId: "a", infoPlist: "App/Info.plist",
                    sources: ["App/Sources/**", .glob("App/More/*.swift")], resources: ["App/Resources/**"],
                    dependencies: [.target(name: "Kit")]),
            .target(name: "Kit", product: .framework, sources: "Kit/**/*.swift"),
            .target(name: "Checks", product: .unitTests, sources: ["Kit/Checks/**"]),
        ])
        """

    @Test func tuistNamesPatterns() throws {
        let files = [
            "App/Info.plist", "App/More/M.swift", "App/More/Deep/D.swift", "App/Resources/Main.storyboard",
            "App/Sources/Deep/A.swift", "Kit/Checks/T.swift", "Kit/K.swift", "Other/O.swift",
        ]
        let membership = try membership("Project.swift", Self.tuist, files)
        #expect(membership.targets.map(\.kind) == [.application, .test, .framework])
        #expect(names(membership, "App/Sources/Deep/A.swift") == ["App"])
        #expect(names(membership, "App/More/M.swift") == ["App"])
        #expect(names(membership, "App/More/Deep/D.swift") == [])
        #expect(names(membership, "App/Resources/Main.storyboard") == ["App"])
        #expect(names(membership, "App/Info.plist") == ["App"])
        #expect(names(membership, "Kit/K.swift") == ["Kit"])
        #expect(names(membership, "Kit/Checks/T.swift") == ["Checks", "Kit"])
        #expect(names(membership, "Other/O.swift") == nil)
    }

    @Test(arguments: ["Project.app(name: \"X\")", ".target(name: \"X\", product: kind, sources: [\"X/**\"])"])
    func whatTuistHelpersMakeIsUnknown(_ call: String) throws {
        let text = Self.tuist.replacing("targets: [\n", with: "targets: [\n\(call),\n")
        let membership = try membership("Project.swift", text, ["App/Sources/A.swift", "App/More/Deep/D.swift"])
        #expect(names(membership, "App/Sources/A.swift") == ["App"])
        if call.hasPrefix(".") { #expect(names(membership, "App/More/Deep/D.swift") == nil) }
        let alone = try self.membership(
            "Project.swift", "import ProjectDescription\nlet project = \(call)", ["App/A.swift"])
        #expect(names(alone, "App/A.swift") == nil)
    }

    // MARK: - XcodeGen

    private static let specification = """
        name: App
        targets:
          App:
            type: application
            sources:
              - App
              - path: Shared
                excludes: ["Drafts", "**/*.old.swift"]
              - path: Docs
                buildPhase: none
            info: { path: App/Info.plist }
            dependencies: [{ target: Kit }, { package: Net }]
          Kit: { type: framework, sources: "Kit/*/Sources" }
          AppTests: { type: bundle.unit-test, sources: [{ path: Checks, includes: ["**/*.swift"] }] }
        """

    @Test func xcodeGenNamesFolders() throws {
        let files = [
            "App/A.swift", "App/Info.plist", "Checks/T.swift", "Docs/D.swift", "Kit/One/Sources/K.swift",
            "Kit/One/Other/K.swift", "Shared/Drafts/D.swift", "Shared/S.swift", "Shared/x/S.old.swift", "X.swift",
        ]
        let membership = try membership("project.yml", Self.specification, files)
        #expect(membership.targets.map(\.kind) == [.application, .test, .framework])
        #expect(names(membership, "App/A.swift") == ["App"])
        #expect(names(membership, "App/Info.plist") == ["App"])
        #expect(names(membership, "Shared/S.swift") == ["App"])
        #expect(names(membership, "Kit/One/Sources/K.swift") == ["Kit"])
        #expect(names(membership, "Checks/T.swift") == ["AppTests"])
        for file in ["Shared/Drafts/D.swift", "Shared/x/S.old.swift", "Kit/One/Other/K.swift"] {
            #expect(names(membership, file) == [])
        }
        for file in ["Docs/D.swift", "X.swift"] { #expect(names(membership, file) == nil) }
    }

    @Test func templatesAndIncludesLeaveNothingOut() throws {
        let files = ["App/A.swift", "Shared/Drafts/D.swift"]
        for text in [
            "include: [base.yml]\n" + Self.specification,
            Self.specification.replacing("type: framework,", with: "type: framework, templates: [Base],"),
            Self.specification.replacing("Kit/*/Sources", with: "${kit}/Sources"),
        ] {
            let membership = try membership("project.yml", text, files)
            #expect(names(membership, "App/A.swift") == ["App"])
            #expect(names(membership, "Shared/Drafts/D.swift") == nil)
        }
    }

    @Test func brokenYAMLIsAWarning() throws {
        let membership = try membership("project.yml", "name: [\ntargets: }", ["A.swift"])
        #expect(membership.diagnostics.map(\.file) == ["project.yml"])
        #expect(membership.diagnostics.first?.position != nil)
    }
}
