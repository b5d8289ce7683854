import Facts
import Source
import Testing

/// Code over the descriptions of libraries: what they run, and what they know of where something stands.
@Suite struct LibraryTests {
    private static let names = KernelProgram.ofLibraries.map(\.name)

    @Test(arguments: names, [true, false])
    func values(_ name: String, onlyWhatMatters: Bool) throws {
        let program = try #require(KernelProgram.ofLibraries.first { $0.name == name })
        #expect(!program.expected.isEmpty)
        let found = program.runApp(onlyWhatMatters: onlyWhatMatters)
        for (probe, values) in program.expected { #expect(found[probe] == values, "\(probe)") }
    }

    @Test(arguments: names)
    func shuffled(_ name: String) throws {
        let program = try #require(KernelProgram.ofLibraries.first { $0.name == name })
        let found = program.runApp(onlyWhatMatters: true)
        for seed in 1...3 {
            #expect(program.runApp(seed: UInt64(seed), onlyWhatMatters: true) == found, "seed \(seed)")
        }
    }

    /// A storyboard makes its initial scene, and a segue that the user takes what it leads to.
    @Test func segueOfADocument() {
        let position = Position(line: 1, column: 1)
        var (home, detail) = (
            InterfaceScene(sceneID: "s1", objectID: "o1", element: "viewController", position: position),
            InterfaceScene(sceneID: "s2", objectID: "o2", element: "viewController", position: position)
        )
        (home.customClass, detail.customClass) = ("Home", "Detail")
        home.segues = [
            InterfaceSegue(
                id: "g1", kind: "show", destination: "o2", sourceElement: "button", sourceID: "b1",
                isTriggeredByInterface: true, position: position)
        ]
        var document = InterfaceFacts(path: "Main.storyboard", kind: .storyboard, name: "Main", localization: nil)
        (document.initialScene, document.scenes) = ("o1", [home, detail])
        let program = KernelProgram(
            name: "segue",
            text: """
                class AppDelegate: UIResponder, UIApplicationDelegate {
                    func application(
                        _ application: UIApplication,
                        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                    ) -> Bool {
                        let start = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
                        UIWindow(frame: .zero).rootViewController = start
                        return true
                    }
                }
                class Home: UIViewController {
                    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { probe("to", segue.destination) }
                }
                class Detail: UIViewController {
                    override func viewDidLoad() { probe("detail", self) }
                }
                """)
        let found = program.runApp(documents: [document], onlyWhatMatters: true)
        #expect(found["to"] == ["Detail"])
        #expect(found["detail"] == ["Detail"])
    }

    /// A view that a scene draws, by a class of the app's, is decoded and woken, and stands in the controller.
    @Test func viewOfADocument() {
        let position = Position(line: 1, column: 1)
        var home = InterfaceScene(sceneID: "s1", objectID: "o1", element: "viewController", position: position)
        home.customClass = "Home"
        var document = InterfaceFacts(path: "Main.storyboard", kind: .storyboard, name: "Main", localization: nil)
        (document.initialScene, document.scenes) = ("o1", [home])
        for (id, name) in [("v1", "Whole"), ("v2", "Part")] {
            var use = CustomClassUse(
                className: name, module: nil, isTargetModule: true, element: "view", isFilesOwner: false,
                position: position)
            use.objectID = id
            document.customClasses.append(use)
            var view = InterfaceView(element: "view", position: position)
            (view.objectID, view.holder, view.owner) = (id, id == "v2" ? 0 : nil, id == "v1" ? "o1" : "")
            document.views.append(view)
        }
        let program = KernelProgram(
            name: "view",
            text: """
                class AppDelegate: UIResponder, UIApplicationDelegate {
                    func application(
                        _ application: UIApplication,
                        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                    ) -> Bool {
                        let start = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
                        UIWindow(frame: .zero).rootViewController = start
                        return true
                    }
                }
                class Home: UIViewController {
                    override func viewDidLoad() { probe("view", view as? Whole) }
                }
                class Whole: UIView {
                    required init?(coder: NSCoder) { probe("decoded", self) }
                }
                class Part: UIView {
                    override func awakeFromNib() { probe("awake", self) }
                }
                """)
        let found = program.runApp(documents: [document], onlyWhatMatters: false)
        #expect(found["view"]?.contains("Whole") == true)
        #expect(found["decoded"] == ["Whole"])
        #expect(found["awake"] == ["Part"])
    }
}
