/// What is advised about the graph, promises about it, and suppressions.
extension AdviceTrial {
    static let ofGraphs = ofLostScenes + ofFlows + ofPromises + ofSuppressions

    private static let rule = "unreachable-scene"

    private static func app(_ rest: String) -> [String: String] {
        ["App.swift": AppStart.showing("HomeViewController()"), "Screens.swift": "import UIKit\n" + rest]
    }

    private static let help = """
        final class HomeRouter {
            weak var viewController: HomeViewController?
            func showHelp() { viewController?.navigationController?.pushViewController(HelpViewController(), animated: true) }
        }
        final class HomePresenter {
            var router: HomeRouter?
            func didAskForHelp() { router?.showHelp() }
        }
        final class HomeViewController: UIViewController {
            var presenter: HomePresenter?
            override func viewDidLoad() {
                let router = HomeRouter()
                router.viewController = self
                presenter = HomePresenter()
                presenter?.router = router
            }
        }
        final class HelpViewController: UIViewController { override func viewDidLoad() { title = "Help" } }
        """

    private static let tour = """
        final class HomeViewController: UIViewController {}
        final class FeatureTour {
            func start(on home: HomeViewController) { home.present(TourViewController(), animated: true) }
        }
        final class TourViewController: UIViewController { override func viewDidLoad() { title = "Tour" } }
        """

    private static let ofLostScenes = [
        AdviceTrial(
            page: rule, "open Help from a router",
            [
                Change(
                    "final class HomeViewController: UIViewController {}",
                    "final class HomeViewController: UIViewController {\n    @IBAction func help() { navigationController?.pushViewController(HelpViewController(), animated: true) }\n}"
                )
            ]),
        AdviceTrial(
            page: rule, "or remove it;",
            [
                Change(
                    "final class HelpViewController: UIViewController {\n    override func viewDidLoad() { title = \"Help\" }\n}",
                    "")
            ]),
        AdviceTrial(
            rule, "or remove it with FeatureTour;", in: app(tour),
            [
                Change(
                    "final class FeatureTour {\n    func start(on home: HomeViewController) { home.present(TourViewController(), animated: true) }\n}\n",
                    ""),
                Change(
                    "final class TourViewController: UIViewController { override func viewDidLoad() { title = \"Tour\" } }",
                    ""),
            ]),
        AdviceTrial(
            rule, "or remove it with HelpViewController.xib;",
            in: app(
                "final class HomeViewController: UIViewController {}\nfinal class HelpViewController: UIViewController { override func viewDidLoad() { title = \"Help\" } }"
            )
            .merging(["HelpViewController.xib": xib("HelpViewController")]) { $1 },
            [
                Change(
                    "final class HelpViewController: UIViewController { override func viewDidLoad() { title = \"Help\" } }",
                    "")
            ],
            adding: ["HelpViewController.xib": ""]),
        AdviceTrial(
            rule, "call HomePresenter.didAskForHelp(), or remove it and what only it leads to: HelpViewController",
            in: app(help),
            [
                Change("    func didAskForHelp() { router?.showHelp() }\n", ""),
                Change(
                    "    func showHelp() { viewController?.navigationController?.pushViewController(HelpViewController(), animated: true) }\n",
                    ""),
                Change(
                    "final class HelpViewController: UIViewController { override func viewDidLoad() { title = \"Help\" } }",
                    ""),
            ]),
        AdviceTrial(
            rule, "call HomePresenter.didAskForHelp()", in: app(help),
            [
                Change(
                    "        presenter?.router = router\n",
                    "        presenter?.router = router\n        presenter?.didAskForHelp()\n")
            ]),
        AdviceTrial(
            rule, "ask for Step.help, or remove that case and what only it leads to: HelpViewController",
            in: app(
                """
                enum Step { case terms, help }
                final class HomeViewController: UIViewController {
                    override func viewDidLoad() { go(to: .terms) }
                    func go(to step: Step) {
                        switch step {
                        case .terms: show(TermsViewController(), sender: nil)
                        case .help: show(HelpViewController(), sender: nil)
                        }
                    }
                }
                final class TermsViewController: UIViewController { override func viewDidLoad() { title = "Terms" } }
                final class HelpViewController: UIViewController { override func viewDidLoad() { title = "Help" } }
                """),
            [
                Change("case terms, help", "case terms"),
                Change("        case .help: show(HelpViewController(), sender: nil)\n", ""),
                Change(
                    "final class HelpViewController: UIViewController { override func viewDidLoad() { title = \"Help\" } }",
                    ""),
            ]),
        AdviceTrial(
            rule, "remove Old.storyboard, or show a scene of it from",
            in: drawn(["Old.storyboard": StoryboardBuilder.document([StoryboardBuilder.controller("a")])]),
            adding: ["Old.storyboard": ""]),
        AdviceTrial(
            rule, "remove it from Older.storyboard, or draw a segue to it",
            in: drawn(["Older.storyboard": older + "\n"]),
            [Change("<viewController id=\"b\"  sceneMemberID=\"viewController\"/>", "")]),
        AdviceTrial(
            rule, "remove the scene from Older.storyboard: the app has no class GoneViewController",
            in: drawn([
                "Older.storyboard": older.replacing("id=\"b\" ", with: "id=\"b\" " + gone)
            ]),
            [
                Change("<viewController id=\"b\" \(gone) sceneMemberID=\"viewController\"/>", "")
            ]),
    ]

    private static let gone = #"customClass="GoneViewController" customModule="App" customModuleProvider="target""#

    private static let older = StoryboardBuilder.document([
        StoryboardBuilder.controller("a", #"storyboardIdentifier="Known""#), StoryboardBuilder.controller("b"),
    ])

    private static func drawn(_ documents: [String: String]) -> [String: String] {
        app(
            """
            final class HomeViewController: UIViewController {
                override func viewDidLoad() {
                    show(UIStoryboard(name: "Older", bundle: nil).instantiateViewController(withIdentifier: "Known"), sender: nil)
                }
            }
            """
        ).merging(["Older.storyboard": older.replacing(StoryboardBuilder.controller("b"), with: "")]) { $1 }
            .merging(documents) { $1 }
    }

    private static func xib(_ owner: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="\(owner)" customModule="App" customModuleProvider="target"/>
        <view id="v"/>
        </objects></document>
        """
    }

    private static let ofFlows = [
        AdviceTrial(
            page: "dead-end-scene", "let Offer be closed: a button whose action reaches dismiss(animated:completion:)",
            [
                Change(
                    "final class OfferViewController: UIViewController {}",
                    "final class OfferViewController: UIViewController {\n    @IBAction func close() { dismiss(animated: true) }\n}"
                )
            ]),
        AdviceTrial(
            page: "push-cycle",
            "go back to CartViewController with popToViewController(_:animated:), or present one of the scenes",
            [
                Change(
                    "pushViewController(HomeViewController(), animated: true)",
                    "popToRootViewController(animated: true)")
            ]),
        AdviceTrial(
            page: "deep-flow", "from a scene nearer to the entry",
            [
                Change(
                    "final class OffersViewController: UIViewController {\n    @IBAction func didTapOffer() {",
                    "extension HomeViewController {\n    @IBAction func didTapOffer() {"),
                Change("// Options: max=1", "// Options: max=1\nfinal class OffersViewController: UIViewController {}"),
            ]),
        AdviceTrial(
            page: "crowded-scene", "or let a container lead to what belongs together",
            [
                Change("    @IBAction func didTapHelp() { present(HelpViewController(), animated: true) }\n", ""),
                Change(
                    "final class OffersViewController: UIViewController {}",
                    "final class OffersViewController: UIViewController {\n    @IBAction func didTapHelp() { present(HelpViewController(), animated: true) }\n}"
                ),
            ]),
        AdviceTrial(
            page: "modal-on-modal",
            "push TermsViewController in the navigation controller of OfferViewController, or close the latter first",
            [
                Change(
                    "present(TermsViewController(), animated: true)",
                    "navigationController?.pushViewController(TermsViewController(), animated: true)")
            ]),
    ]

    private static let ofPromises = [
        AdviceTrial(
            page: "broken-contract",
            "lead from HomeViewController to PinViewController first, and from there to PaymentViewController",
            [
                Change(
                    "didTapPayAgain() {\n        navigationController?.pushViewController(PaymentViewController(), animated: true)",
                    "didTapPayAgain() {\n        navigationController?.pushViewController(PinViewController(), animated: true)"
                )
            ]),
        AdviceTrial(
            "broken-contract", "remove this route, or lead to", in: forbidding(#"{ from: Home*, to: Wallet* }"#),
            [Change("    @IBAction func wallet() { present(WalletViewController(), animated: true) }\n", "")]),
        AdviceTrial(
            "broken-contract", "remove one of the routes of this path", in: forbidding(#"{ from: Home*, to: Card* }"#),
            [Change("    @IBAction func wallet() { present(WalletViewController(), animated: true) }\n", "")]),
        AdviceTrial(
            page: "empty-contract", "name scenes that are there", [Change("HelpViewControler", "HelpViewController")]),
    ]

    private static func forbidding(_ promise: String) -> [String: String] {
        [
            "App.swift": AppStart.showing("StartViewController()"),
            "Screens.swift": """
            import UIKit
            final class StartViewController: UIViewController {
                @IBAction func home() { present(HomeViewController(), animated: true) }
                @IBAction func account() { present(WalletViewController(), animated: true) }
            }
            final class HomeViewController: UIViewController {
                @IBAction func wallet() { present(WalletViewController(), animated: true) }
                @IBAction func other() { present(OtherViewController(), animated: true) }
            }
            final class OtherViewController: UIViewController {
                @IBAction func next() { present(UIAlertController(), animated: true) }
            }
            final class WalletViewController: UIViewController {
                @IBAction func card() { present(CardViewController(), animated: true) }
            }
            final class CardViewController: UIViewController {}
            """,
            ".sidewinder.yml": "contracts:\n  - name: Home keeps away\n    forbid: \(promise)\n",
        ]
    }

    private static let ofSuppressions = [
        AdviceTrial(
            page: "superfluous-suppression", "remove it, or move it to the finding it was written for",
            [Change("    // sidewinder:disable:next view-calls-router - until the router is gone\n", "")]),
        AdviceTrial(
            "superfluous-suppression", "remove it",
            in:
                "import UIKit\n// sidewinder:disable:next - until later\nfinal class HomeViewController: UIViewController {}\n",
            [Change("// sidewinder:disable:next - until later\n", "")]),
        AdviceTrial(
            "superfluous-suppression", "name the rules that sidewinder:disable names, or remove it",
            in:
                "import UIKit\nfinal class HomeViewController: UIViewController {}\n// sidewinder:enable view-calls-router\n",
            [Change("// sidewinder:enable view-calls-router\n", "")]),
    ]
}
