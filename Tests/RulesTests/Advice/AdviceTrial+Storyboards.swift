/// What is advised about storyboards and what code asks of them.
extension AdviceTrial {
    static let ofStoryboards = ofSegues + ofCopies + ofDocuments

    private typealias SB = StoryboardBuilder

    private static let ofSegues = [
        AdviceTrial(
            page: "unused-segue", "or delete the segue",
            [Change(#"<segue destination="c" kind="show" identifier="showCoupon" id="g1"/>"#, "")]),
        AdviceTrial(
            page: "unused-segue", "perform it in the code that shows CouponViewController",
            [
                Change(
                    "navigationController?.pushViewController(CouponViewController(), animated: true)",
                    #"performSegue(withIdentifier: "showCoupon", sender: nil)"#)
            ]),
        AdviceTrial(
            "unused-segue", "perform them in the code that shows their destinations, or delete the segues",
            in: segues((1...3).map { ("c\($0)", "S\($0)ViewController", nil) }),
            (1...3).map { Change(segue($0), "") }),
        AdviceTrial(
            "unused-segue", "delete the segue with the reference that it leads to, which leads nowhere",
            in: segues([("c1", "", "Gone")]), [Change(segue(1), ""), Change(reference("c1"), "")]),
        AdviceTrial(
            "unused-segue", "delete the segues with the references that they lead to and that lead nowhere",
            in: segues((1...3).map { ("c\($0)", "", "Gone") }),
            (1...3).flatMap { [Change(segue($0), ""), Change(reference("c\($0)"), "")] }),
        AdviceTrial(
            page: "unidentified-segue", #"give the segue an identifier, such as "showCoupon", and perform it"#,
            [
                Change(
                    #"<segue destination="c" kind="show" id="g1"/>"#,
                    #"<segue destination="c" kind="show" identifier="showCoupon" id="g1"/>"#),
                Change(
                    "final class BasketViewController: UIViewController {}",
                    "final class BasketViewController: UIViewController {\n    @IBAction func coupon() { performSegue(withIdentifier: \"showCoupon\", sender: nil) }\n}"
                ),
            ]),
        AdviceTrial(
            page: "unidentified-segue", ", and perform it, or delete it",
            [
                Change(#"<segue destination="c" kind="show" id="g1"/>"#, ""),
                Change(
                    "final class BasketViewController: UIViewController {}",
                    "final class BasketViewController: UIViewController {\n    @IBAction func coupon() { show(CouponViewController(), sender: nil) }\n}"
                ),
            ]),
        AdviceTrial(
            page: "unknown-segue-identifier", #"or remove the call; the scene has "ShowReceipt""#,
            [Change(#"        performSegue(withIdentifier: "ShowFareRules", sender: nil)"#, "")]),
        AdviceTrial(
            page: "missing-unwind-action",
            "declare @IBAction func backToBasket(_ segue: UIStoryboardSegue) where the way back ends",
            [
                Change(
                    "final class BasketViewController: UIViewController {}",
                    "final class BasketViewController: UIViewController {\n    @IBAction func backToBasket(_ segue: UIStoryboardSegue) {}\n}"
                )
            ]),
        AdviceTrial(
            page: "custom-class-mismatch", "cast to CouponViewController",
            [Change("as! PaymentViewController", "as! CouponViewController")]),
    ]

    private static func segue(_ number: Int) -> String {
        SB.segue("g\(number)", to: "c\(number)", "kind=\"show\" identifier=\"go\(number)\"")
    }

    private static func reference(_ id: String) -> String {
        "<viewControllerPlaceholder storyboardName=\"Gone\" id=\"\(id)\" sceneMemberID=\"viewController\"/>"
    }

    /// A screen with segues that nothing performs, to classes or to references.
    private static func segues(_ targets: [(id: String, name: String, reference: String?)]) -> [String: String] {
        let scenes = targets.map { target in
            target.reference == nil ? SB.controller(target.id, "customClass=\"\(target.name)\"") : reference(target.id)
        }
        let classes = targets.filter { $0.reference == nil }.map { "final class \($0.name): UIViewController {}" }
        let shown = targets.filter { $0.reference == nil }.map { "show(\($0.name)(), sender: nil)" }
        return [
            "Main.storyboard": SB.document(
                initial: "a",
                [SB.controller("a", "customClass=\"HomeViewController\"", targets.indices.map { segue($0 + 1) })]
                    + scenes),
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                @IBAction func tap() { \(shown.joined(separator: "; ")) }
            }
            \(classes.joined(separator: "\n"))
            """,
        ]
    }

    /// A storyboard of two screens in two copies, the second of which is given.
    private static func copies(_ second: [String]) -> [String: String] {
        func document(_ segues: [String]) -> String {
            SB.document(
                initial: "a",
                [
                    SB.controller("a", "customClass=\"HomeViewController\"", segues),
                    SB.controller("c1", "customClass=\"CouponViewController\""),
                ])
        }
        return [
            "Base.lproj/Main.storyboard": document([segue(1)]), "de.lproj/Main.storyboard": document(second),
            "Screens.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                @IBAction func tap() { performSegue(withIdentifier: "go1", sender: nil) }
            }
            final class CouponViewController: UIViewController {}
            """,
        ]
    }

    private static let ofCopies = [
        AdviceTrial(
            "segue-missing-in-copy", "draw it in de.lproj/Main.storyboard as well, delete it where it is not wanted",
            in: copies([]), adding: copies([segue(1)]))
    ]

    private static let ofDocuments = [
        AdviceTrial(
            page: "dangling-storyboard-reference",
            #"give a scene of Payment.storyboard the storyboard identifier "Card""#,
            [Change(#"storyboardIdentifier="Payment""#, #"storyboardIdentifier="Card""#)]),
        AdviceTrial(
            "dangling-storyboard-reference", "add Gone.storyboard, or remove the reference and its segues",
            in: [
                "Main.storyboard": SB.document(
                    initial: "a",
                    [SB.controller("a", "customClass=\"HomeViewController\"", [segue(1)]), reference("c1")]),
                "Screens.swift": """
                import UIKit
                final class HomeViewController: UIViewController {
                    @IBAction func tap() { performSegue(withIdentifier: "go1", sender: nil) }
                }
                """,
            ],
            [
                Change(segue(1), ""), Change(reference("c1"), ""),
                Change(#"    @IBAction func tap() { performSegue(withIdentifier: "go1", sender: nil) }"#, ""),
            ]),
        AdviceTrial(
            "dangling-storyboard-reference", "remove the reference",
            in: [
                "Main.storyboard": SB.document(
                    initial: "a", [SB.controller("a", "customClass=\"HomeViewController\""), reference("c1")]),
                "Screens.swift": "import UIKit\nfinal class HomeViewController: UIViewController {}\n",
            ],
            [Change(reference("c1"), "")]),
        AdviceTrial(
            page: "duplicate-identifier", "give each scene of Basket.storyboard an identifier of its own",
            [Change(#"id="c" storyboardIdentifier="Basket""#, #"id="c" storyboardIdentifier="Coupon""#)]),
        AdviceTrial(
            page: "missing-initial-scene", "choose the initial scene of Basket.storyboard",
            [Change(#"version="3.0">"#, #"version="3.0" initialViewController="b">"#)]),
        AdviceTrial(
            "missing-initial-scene", "remove the entry: the app makes its window in code, and what it shows there",
            in: [
                "App.swift": AppStart.showing("HomeViewController()").replacing(
                    "window?.rootViewController", with: "window = UIWindow()\n        window?.rootViewController"),
                "Screens.swift": "import UIKit\nfinal class HomeViewController: UIViewController {}\n",
                "Main.storyboard": SB.document([SB.controller("a", "customClass=\"HomeViewController\"")]),
                "Info.plist":
                    "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
            ],
            [Change("<key>UIMainStoryboardFile</key><string>Main</string>", "")]),
        AdviceTrial(
            page: "unknown-custom-class", "name the class BasketViewController, or declare BasketController",
            [Change(#"customClass="BasketController""#, #"customClass="BasketViewController""#)]),
        AdviceTrial(
            "unknown-custom-class", "remove Old.xib",
            in: [
                "App.swift": AppStart.showing("HomeViewController()"),
                "Screens.swift": "import UIKit\nfinal class HomeViewController: UIViewController {}\n",
                "Old.xib": """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
                <view id="v" customClass="OldView" customModule="App" customModuleProvider="target"/>
                </objects></document>
                """,
            ],
            adding: ["Old.xib": ""]),
        AdviceTrial(
            page: "unknown-scene-identifier", #"give a scene of Basket.storyboard the storyboard identifier "Voucher""#,
            [Change(#"id="b" customClass"#, #"id="b" storyboardIdentifier="Voucher" customClass"#)]),
        AdviceTrial(
            page: "unknown-storyboard", #"load "Basket""#, [Change(#"name: "Baskets""#, #"name: "Basket""#)]),
    ]
}
