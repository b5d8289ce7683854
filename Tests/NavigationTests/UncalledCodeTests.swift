import Facts
import Testing

/// Code that is written, and that nothing runs.
@Suite struct UncalledCodeTests {
    private let all = ["Screens.swift": screens("Cargo", "Crew")]

    /// An app whose root is the given screen.
    private func app(_ root: String, _ code: String) -> [String: String] {
        files(
            all,
            [
                "AppDelegate.swift": """
                final class AppDelegate: NSObject, UIApplicationDelegate {
                    var window: UIWindow?
                    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                        window = UIWindow()
                        window?.rootViewController = \(root)
                        return true
                    }
                }
                """,
                "Code.swift": "import UIKit\n" + code,
            ])
    }

    private let harbor = """
        final class HarborViewController: UIViewController {
            @objc func openCargo(_ sender: UIButton) { present(CargoViewController(), animated: true) }
            #MORE#
        }
        """

    // MARK: Selectors

    @Test(arguments: [
        ("", " (declared)"),
        ("func set(_ b: UIButton) { b.addTarget(self, action: #selector(openCargo(_:)), for: .touchUpInside) }", ""),
        ("override func viewDidLoad() { perform(Selector(\"openCargo:\")) }", ""),
        ("override func viewDidLoad() { perform(Selector(\"openCrew:\")) }", " (declared)"),
        ("func run(_ name: String) { perform(NSSelectorFromString(name)) }", ""),
    ])
    func aMethodIsAnEventWhereItsSelectorIsUsed(more: String, certainty: String) throws {
        let code = harbor.replacing("#MORE#", with: more)
        try expectRoutes(
            ["HarborViewController present CargoViewController" + certainty], in: app("HarborViewController()", code))
    }

    /// An adapter of a table is no receiver of everything that it declares.
    @Test func whatAnAdapterDeclaresForObjectiveC() throws {
        let code = """
            final class HarborViewController: UIViewController {
                lazy var adapter = HarborAdapter(parent: self)
                override func viewDidLoad() { table.delegate = adapter }
                let table = UITableView()
            }
            final class HarborAdapter: NSObject, UITableViewDelegate {
                weak var parent: HarborViewController?
                init(parent: HarborViewController) { self.parent = parent }
                @objc func cargo(_ sender: UIButton) { parent?.present(CargoViewController(), animated: true) }
                @objc func crew(_ sender: UIButton) { parent?.present(CrewViewController(), animated: true) }
                func set(_ b: UIButton) { b.addTarget(self, action: #selector(crew(_:)), for: .touchUpInside) }
            }
            """
        try expectRoutes(
            [
                "HarborViewController present CargoViewController (declared)",
                "HarborViewController present CrewViewController",
            ], in: app("HarborViewController()", code))
    }

    // MARK: Actions

    private func xib(owner: String, action: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"/>
        <view id="v"><subviews><button id="b"><connections>
        <action selector="\(action)" destination="-1" eventType="touchUpInside" id="a"/>
        </connections></button></subviews></view>
        </objects>
        </document>
        """
    }

    private let actions = """
        final class HarborViewController: UIViewController {
            @IBAction func cargo(_ sender: Any) { present(CargoViewController(), animated: true) }
            @IBAction func crew(_ sender: Any) { present(CrewViewController(), animated: true) }
        }
        """

    @Test func anActionThatTheXibOfItsClassDoesNotConnect() throws {
        let files = files(
            app("HarborViewController()", actions), ["Harbor.xib": xib(owner: "HarborViewController", action: "crew:")])
        try expectRoutes(
            [
                "HarborViewController present CargoViewController (declared)",
                "HarborViewController present CrewViewController",
            ], in: files)
    }

    /// Where no document of the class is known, some other may connect it.
    @Test func anActionOfAClassWithoutADocument() throws {
        let files = files(
            app("HarborViewController()", actions), ["Other.xib": xib(owner: "CargoViewController", action: "done:")])
        try expectRoutes(
            [
                "HarborViewController present CargoViewController",
                "HarborViewController present CrewViewController",
            ], in: files)
    }

    // MARK: Functions

    /// A helper of all controllers that shows itself, and that nothing calls, shows none of them.
    @Test func aHelperThatShowsItself() throws {
        let code = """
            extension UIViewController {
                func showOnTop() { UIApplication.shared.keyWindow?.rootViewController?.present(self, animated: true) }
            }
            class BoatViewController: UIViewController {}
            final class FerryViewController: BoatViewController {}
            final class TugViewController: BoatViewController {}
            final class HarborViewController: UIViewController {
                override func viewDidLoad() {
                    present(FerryViewController(), animated: true)
                    present(TugViewController(), animated: true)
                }
            }
            """
        try expectRoutes(
            [
                "HarborViewController present FerryViewController", "HarborViewController present TugViewController",
            ], in: app("HarborViewController()", code))
    }

    /// A function of the class that only an unused function of another type calls.
    @Test func aStaticFunctionBehindAnUnusedOne() throws {
        let code = """
            final class HarborViewController: UIViewController {
                override func viewDidLoad() { present(PhotoController(), animated: true) }
            }
            class PhotoController: UIViewController {
                class func take(from controller: UIViewController?) {
                    controller?.present(PhotoController(), animated: true)
                }
            }
            struct Photo { static func take(from controller: UIViewController?) { PhotoController.take(from: controller) } }
            """
        try expectRoutes(["HarborViewController present PhotoController"], in: app("HarborViewController()", code))
    }

    /// Witnesses that hand a request on to the next one, and that nobody asks first.
    @Test func aRequestThatOnlyItsForwardersMake() throws {
        let code = """
            protocol ListOutput: AnyObject { func open(); func pay() }
            final class ListViewController: UIViewController {
                weak var output: ListOutput?
                @IBAction func tap(_ sender: Any) { output?.open() }
            }
            final class PartsViewController: UIViewController, ListOutput {
                weak var output: ListOutput?
                override func viewDidLoad() { let list = ListViewController(); list.output = self; addChild(list) }
                func open() { output?.open() }
                func pay() { output?.pay() }
            }
            final class HarborViewController: UIViewController, ListOutput {
                override func viewDidLoad() { let parts = PartsViewController(); parts.output = self; addChild(parts) }
                func open() { present(CargoViewController(), animated: true) }
                func pay() { present(CrewViewController(), animated: true) }
            }
            """
        try expectRoutes(
            [
                "HarborViewController contain PartsViewController", "PartsViewController contain ListViewController",
                "HarborViewController present CargoViewController",
                "HarborViewController present CrewViewController (declared)",
            ], in: app("HarborViewController()", code))
    }

    // MARK: Types

    /// A view that has a screen's name, and that nothing makes; one that is made is a part by its name alone.
    @Test(arguments: [("", "declared"), ("var lid: HarborView?", "inferred")])
    func aViewThatIsPartOfAScreenByItsName(held: String, certainty: String) throws {
        let code = """
            final class HarborViewController: UIViewController {}
            struct Shed { \(held) }
            final class HarborView: UIView, UICollectionViewDelegate {
                var controller: UIViewController? { nil }
                func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
                    controller?.present(CargoViewController(), animated: true)
                }
            }
            """
        try expectRoutes(
            ["HarborViewController present CargoViewController (\(certainty))"],
            in: app("HarborViewController()", code))
    }

    // MARK: Branches

    @Test(arguments: [
        ("", false), ("override func viewDidLoad() { tour = \"b\" }", true),
        ("static func make() -> UIViewController { let x = FerryViewController(); x.tour = \"c\"; return x }", true),
    ])
    func aTestOfWhatOnlySomeSubclassesHave(more: String, isThere: Bool) throws {
        let code = """
            class BoatViewController: UIViewController {
                var tour: String?
                override func viewDidAppear(_ animated: Bool) { step() }
                func step() { if let tour = tour { print(tour); present(CargoViewController(), animated: true) } }
            }
            final class TugViewController: BoatViewController { override func viewDidLoad() { tour = "a" } }
            final class FerryViewController: BoatViewController { \(more) }
            final class HarborViewController: UIViewController {
                override func viewDidLoad() { addChild(TugViewController()); addChild(FerryViewController()) }
            }
            """
        let known = [
            "HarborViewController contain FerryViewController", "HarborViewController contain TugViewController",
            "TugViewController present CargoViewController",
        ]
        try expectRoutes(
            known + (isThere ? ["FerryViewController present CargoViewController"] : []),
            in: app("HarborViewController()", code))
    }

    // MARK: Alerts

    @Test(arguments: [
        ("", false), ("present(alert, animated: true)", true), ("self.alert = alert", true), ("alert.show()", true),
    ])
    func whatAnAlertOffersThatNothingPresents(shown: String, isThere: Bool) throws {
        let code = """
            final class HarborViewController: UIViewController {
                var alert: UIAlertController?
                @IBAction func tap() {
                    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                    let open = UIAlertAction(title: "", style: .default) { [weak self] _ in self?.open() }
                    alert.addAction(open)
                    alert.addAction(UIAlertAction(title: "", style: .default) { _ in
                        self.present(CrewViewController(), animated: true)
                    })
                    alert.view.tintColor = .red
                    \(shown)
                }
                func open() { present(CargoViewController(), animated: true) }
            }
            """
        let routes = [
            "HarborViewController present CargoViewController", "HarborViewController present CrewViewController",
        ]
        try expectRoutes(isThere ? routes : [], in: app("HarborViewController()", code))
    }
}
