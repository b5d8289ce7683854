import Navigation
import NavigationGraph
import Testing

/// What is written on a screen whose code has keys: another file has the texts.
@Suite struct LocalizedTextTests {
    private static let tables = [
        "Base.lproj/Localizable.strings": """
        "harbor.load" = "Load"; "Harbor" = "The harbor"; "harbor.count" = "%d ships"; "harbor.half" = "50% off";
        "shared" = "One";
        """,
        "en.lproj/Localizable.strings": "\"harbor.load\" = \"Loading\"; \"harbor.only\" = \"English\";",
        "en.lproj/Crew.strings": "\"shared\" = \"Two\"; \"crew.shared\" = \"Crew\"; \"nobody\" = \"Nobody\";",
        "Other/en.lproj/Other.strings": "\"crew.shared\" = \"Others\";",
    ]

    /// The title that code of this form gives.
    private func title(_ code: String, _ further: String = "") throws -> String? {
        var files = Self.tables
        files["App.swift"] = """
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                    window?.rootViewController = HarborViewController()
                    return true
                }
            }
            final class HarborViewController: UIViewController {
                override func viewDidLoad() { title = \(code) }
            }
            \(further)
            """
        let (program, packs) = try link(files)
        var options = Resolution.Options()
        options.drawsScreens = true
        let graph = Resolution.resolve(program, packs: packs, options: options).graph
        let found = graph.wireframe(of: "HarborViewController")
        return found?.title ?? found?.titleCode.map { "= \($0)" }
    }

    @Test(arguments: [
        // The language that the app is developed in goes first, and English says what that does not.
        ("NSLocalizedString(\"harbor.load\", comment: \"\")", "Load"),
        ("NSLocalizedString(\"harbor.only\", comment: \"\")", "English"),
        ("String(localized: \"Harbor\")", "The harbor"),
        ("\"harbor.load\".localized", "Load"),
        ("\"harbor.load\".localized()", "Load"),
        ("\"harbor.load\"", "harbor.load"),
        ("localized(\"harbor.load\")", "Load"),
        ("Texts.localizedString(forKey: \"harbor.load\", in: .main)", "Load"),
        ("#localize(\"harbor.load\")", "Load"),
        ("NSLocalizedString(\"harbor.half\", comment: \"\")", "50% off"),
        // Of what is worked out, and of what nobody has, there is no text.
        ("NSLocalizedString(\"harbor.count\", comment: \"\")", "= \"harbor.count\""),
        ("NSLocalizedString(\"harbor.none\", comment: \"\")", "= \"harbor.none\""),
        // Several tables have the key: the one that is named, the one that is meant, or none.
        ("NSLocalizedString(\"shared\", tableName: \"Crew\", comment: \"\")", "Two"),
        ("NSLocalizedString(\"shared\", comment: \"\")", "One"),
        ("NSLocalizedString(\"crew.shared\", comment: \"\")", "= \"crew.shared\""),
        // Names that are made of keys when the app is built.
        ("L10n.Harbor.load", "Load"),
        ("R.string.crew.nobody()", "Nobody"),
        ("L10n.Harbor.none", "= L10n.Harbor.none"),
        ("Elsewhere.Crew.Harbor.load", "= Elsewhere.Crew.Harbor.load"),
    ])
    func textsOfKeys(_ code: String, _ title: String) throws { #expect(try self.title(code) == title) }

    @Test func aTitleOfASpaceIsNone() throws { #expect(try title("\" \"") == nil) }

    /// Names that are there in the sources say themselves which key is theirs.
    @Test func namesThatTheSourcesHave() throws {
        let names = """
            enum L10n {
                static let first = L10n.tr("Localizable", "harbor.load")
                static var second: String { return L10n.tr("Crew", "nobody") }
                static func tr(_ table: String, _ key: String, _ values: CVarArg...) -> String {
                    String(format: Bundle.main.localizedString(forKey: key, value: nil, table: table), arguments: values)
                }
                enum Harbor { static var load: String { make() } }
            }
            """
        #expect(try title("L10n.first", names) == "Load")
        #expect(try title("L10n.second", names) == "Nobody")
        #expect(try title("L10n.Harbor.load", names) == "= L10n.Harbor.load")
    }
}
