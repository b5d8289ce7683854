import Testing

/// Which performed segues are known, and to whom.
struct UnknownSegueIdentifierTests {
    private static let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
            <scenes>
                <scene sceneID="s1"><objects>
                    <viewController id="a" customClass="ListViewController" sceneMemberID="viewController">
                        <connections>
                            <segue destination="b" kind="show" identifier="showDetail" id="g1"/>
                        </connections>
                    </viewController>
                </objects></scene>
                <scene sceneID="s2"><objects>
                    <viewController id="b" customClass="DetailViewController" sceneMemberID="viewController">
                        <connections>
                            <segue destination="x" kind="unwind" identifier="back" unwindAction="back:" id="g2"/>
                        </connections>
                    </viewController>
                    <exit id="x" userLabel="Exit" sceneMemberID="exit"/>
                </objects></scene>
            </scenes>
        </document>
        """

    private func expect(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("unknown-segue-identifier"),
            in: MarkedProject(["Main.storyboard": Self.storyboard, "App.swift": source]),
            sourceLocation: sourceLocation)
    }

    @Test func segueOfAnotherSceneIsUnknown() throws {
        try expect(
            """
            import UIKit
            final class ListViewController: UIViewController {
                func detail() { performSegue(withIdentifier: "showDetail", sender: nil) }
                public func back() {
                    // ↓ error: no segue of ListViewController is called so
                    performSegue(withIdentifier: "back", sender: nil)
                }
            }
            final class DetailViewController: UIViewController {
                func back() { performSegue(withIdentifier: "back", sender: nil) }
            }
            """)
    }

    /// A case that stands without its type has the raw value of the enumerations that have it.
    @Test(arguments: [("case detail = \"showDetail\"", true), ("case detail = \"gone\"", false)])
    func aCaseOfAnAssociatedType(_ enumCase: String, isKnown: Bool) throws {
        try expect(
            """
            import UIKit
            protocol SegueHandler { associatedtype Segue: RawRepresentable }
            extension SegueHandler where Self: UIViewController, Segue.RawValue == String {
                \(isKnown ? "" : "// ↓ error: performs the segue \"gone\"")
                func go(_ segue: Segue) { performSegue(withIdentifier: segue.rawValue, sender: nil) }
            }
            enum ListSegue: String { \(enumCase) }
            final class ListViewController: UIViewController, SegueHandler {
                typealias Segue = ListSegue
                override func viewDidLoad() { go(.detail) }
            }
            final class DetailViewController: UIViewController {}
            """)
    }

    /// What a call gives leaves out what stands there for want of it.
    @Test(arguments: [(", id: \"showDetail\"", ""), ("", "// ↓ error: performs the segue \"gone\"")])
    func anIdentifierThatACallGives(_ given: String, _ mark: String) throws {
        try expect(
            """
            import UIKit
            final class ListViewController: UIViewController {
                override func viewDidLoad() { go(1\(given)) }
                private func go(_ number: Int, id: String? = nil) {
                    \(mark)
                    performSegue(withIdentifier: id ?? "gone", sender: nil)
                }
            }
            final class DetailViewController: UIViewController {}
            """)
    }

    @Test func identifierOfAnEnumAndARouter() throws {
        try expect(
            """
            import UIKit
            enum ListSegue: String { case showDetail, showMap }
            final class ListRouter {
                weak var viewController: ListViewController?
                func showDetail() {
                    viewController?.performSegue(withIdentifier: ListSegue.showDetail.rawValue, sender: nil)
                }
                func showMap() {
                    // ↓ error: ListRouter.showMap() performs the segue "showMap"
                    viewController?.performSegue(withIdentifier: ListSegue.showMap.rawValue, sender: nil)
                }
            }
            final class ListViewController: UIViewController {
                var router: ListRouter?
                override func viewDidLoad() {
                    router = ListRouter()
                    router?.viewController = self
                    router?.showDetail()
                    router?.showMap()
                }
            }
            final class DetailViewController: UIViewController {}
            """)
    }

    @Test func identifierMadeAtRunTimeIsNotJudged() throws {
        try expect(
            """
            import UIKit
            final class ListViewController: UIViewController {
                func show(_ name: String) { performSegue(withIdentifier: name + "Detail", sender: nil) }
            }
            final class DetailViewController: UIViewController {}
            """)
    }

    /// A segue of the screen around, and a case of a generator that is spelt as the one of its storyboard.
    @Test func segueOfTheParentAndGeneratedNames() throws {
        try expect(
            """
            import UIKit
            final class ListViewController: UIViewController {
                func detail() { perform(segue: StoryboardSegue.Main.showDetail) }
            }
            final class DetailViewController: UIViewController {
                func detail() { parent?.performSegue(withIdentifier: "showDetail", sender: nil) }
                public func wrong() {
                    // ↓ error: no segue of DetailViewController is called so
                    performSegue(withIdentifier: "showDetail", sender: nil)
                }
            }
            """)
    }

    /// Which screen it is that the call is made on is not known; that no storyboard has the segue is.
    @Test func segueOfAScreenThatIsNotKnown() throws {
        try expect(
            """
            import UIKit
            final class ListViewController: UIViewController {}
            final class DetailViewController: UIViewController {
                func detail(of top: UIViewController?) {
                    top?.performSegue(withIdentifier: "showDetail", sender: nil)
                    // ↓ error: performs the segue "showDetails"
                    top?.performSegue(withIdentifier: "showDetails", sender: nil)
                }
            }
            """)
    }
}
