import Testing

/// What storyboards and xibs themselves have to hold.
struct StoryboardContentTests {
    private typealias SB = StoryboardBuilder

    private func expect(
        _ id: String, _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(try rule(id), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    private let views = """
        import UIKit
        class ListViewController: UIViewController {}
        class DetailViewController: UIViewController {}

        """

    @Test func classesOfModules() throws {
        let target = #"customModuleProvider="target""#
        try expect(
            "unknown-custom-class",
            [
                "Views.swift": views
                    + "import Charts\nlet rows = [UINib(nibName: \"Row\", bundle: nil), UINib(nibName: \"Bar\", bundle: nil)]\n"
                    + "@objc(OldController) class NewController: UIViewController {}\n",
                "Main.storyboard": SB.document(
                    initial: "a",
                    [
                        SB.controller(
                            "a", #"customClass="ListViewController" customModule="Old" \#(target)"#,
                            [
                                SB.segue("s1", to: "f", #"kind="embed""#),
                                SB.segue("s2", to: "g", #"kind="embed""#),
                            ]),
                        SB.controller("b", #"customClass="OldController" customModule="App" \#(target)"#),
                        SB.controller("c", #"customClass="UICollectionViewController""#),
                        SB.controller("d", #"customClass="ChartController" customModule="Charts""#),
                        SB.controller("e", #"customClass="DetailViewController" customModule="App""#),
                        "<!-- ↓ error: no file imports the module Maps -->\n"
                            + SB.controller("f", #"customClass="MapController" customModule="Maps""#),
                        "<!-- ↓ error: the app has no class of that name -->\n"
                            + SB.controller("g", #"customClass="GoneController" customModule="Charts" \#(target)"#),
                    ]),
                "Row.xib": """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
                <!-- ↓ warning: the File's Owner of Row.xib is of class RowOwner -->
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="RowOwner" customModule="App" \(target)>
                <connections><outlet property="title" destination="v" id="o"/></connections></placeholder>
                <!-- ↓ warning: a view of Row.xib is of class RowView -->
                <view id="v" customClass="RowView" customModule="App" \(target)/>
                </objects></document>
                """,
                "Bar.xib": """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
                <!-- ↓ info: the File's Owner of Bar.xib is of class BarOwner -->
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="BarOwner" customModule="App" \(target)>
                <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
                <view id="v"/>
                </objects></document>
                """,
            ])
    }

    /// A xib that nothing loads harms nobody, and what has outlets is no plain object.
    @Test func filesThatNothingLoads() throws {
        let target = #"customModule="App" customModuleProvider="target""#
        func xib(_ severity: String, _ name: String) -> String {
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <!-- ↓ \(severity): the app has no class of that name -->
            <view id="v" customClass="\(name)" \(target)>
            <connections><outlet property="title" destination="w" id="o"/></connections></view>
            <view id="w"/>
            </objects></document>
            """
        }
        let project = MarkedProject([
            "App.swift": views + "let row = UINib(nibName: \"Row\", bundle: nil)",
            "Row.xib": xib("warning", "LineView"),
            "Old.xib": xib("info", "OldView"),
        ])
        try expectFindings(try rule("unknown-custom-class"), in: project)
        let advice = try project.run([rule("unknown-custom-class")]).findings.compactMap(\.suggestion)
        #expect(
            Set(advice) == [
                "remove Old.xib",
                "declare LineView, or clear the custom class, and what is connected to it, in Row.xib",
            ])
    }

    /// To clear the class of an owner that has outlets would break what loads the file.
    @Test(arguments: [
        (
            "UINib(nibName: \"Row\", bundle: nil).instantiate(withOwner: self)",
            "name RowHost as the class of the File's Owner of Row.xib, for it loads the file"
        ),
        (
            "UINib(nibName: String(describing: type(of: self)), bundle: nil).instantiate(withOwner: self)",
            "name Row as the class of the File's Owner of Row.xib, for it loads the file"
        ),
        (
            "UINib(nibName: \"Row\", bundle: nil)",
            "name the class whose object loads Row.xib as its File's Owner, or declare RowOwner"
        ),
    ])
    func anOwnersClassIsNotCleared(_ load: String, _ advice: String) throws {
        let project = MarkedProject([
            "App.swift": """
            import UIKit
            class RowHost: UIView { func load() { _ = \(load) } }
            final class Row: RowHost {}
            """,
            "Row.xib": """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="RowOwner" customModule="App"
              customModuleProvider="target">
            <connections><outlet property="title" destination="v" id="o"/></connections></placeholder>
            <view id="v"/>
            </objects></document>
            """,
        ])
        #expect(try project.run([rule("unknown-custom-class")]).findings.map(\.suggestion) == [advice])
    }

    /// Letters that all classes share make two names no more alike.
    @Test func onlyAMistypedNameIsProposed() throws {
        let target = #"customModule="App" customModuleProvider="target""#
        let project = MarkedProject([
            "App.swift": """
            import UIKit
            class ABCDemoViewController: UIViewController {}
            class NewChatViewController: UIViewController {}
            class ABCFilterViewController: UIViewController {}
            class ProfileViewController<Item>: UIViewController {}
            """,
            "Main.storyboard": SB.document([
                SB.controller("a", #"customClass="ABCSortViewController" \#(target)"#),
                SB.controller("b", #"customClass="WelcomeViewController" \#(target)"#),
                SB.controller("c", #"customClass="ABCFliterViewController" \#(target)"#),
                SB.controller("d", #"customClass="ProfilesViewController" \#(target)"#),
                SB.controller("e", #"customClass="ViewController" \#(target)"#),
            ]),
        ])
        let advice = try project.run([rule("unknown-custom-class")]).findings.compactMap(\.suggestion)
        #expect(advice.count == 5)
        #expect(
            advice.filter { $0.hasPrefix("name the class") } == [
                "name the class ABCFilterViewController, or declare ABCFliterViewController"
            ])
    }

    /// The advice fits the element, UIKit's classes have no module of the app, and what nothing shows fails nobody yet.
    @Test func classesThatFitReachableScenesAndUIKits() throws {
        let target = #"customModule="App" customModuleProvider="target""#
        let project = MarkedProject([
            "App.swift": """
            import UIKit
            class RewardViewController: UIViewController {}
            class RewardCell: UITableViewCell {}
            class RowTableView: UITableView {}
            class Panel: UIView {}
            let rows = UINib(nibName: "Row", bundle: nil)
            """,
            "Info.plist": """
            <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
            """,
            "Main.storyboard": SB.document(
                initial: "a",
                [
                    "<!-- ↓ error: the app has no class of that name -->\n"
                        + SB.controller("a", #"customClass="RewardsViewController" \#(target)"#),
                    "<!-- ↓ warning: the app has no class of that name -->\n"
                        + SB.controller(
                            "b", #"customClass="RewardController" \#(target)"#, element: "tableViewController"),
                ]),
            "Row.xib": """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <!-- ↓ warning: it is UIKit's -->
            <view id="v" customClass="UITableView" \(target)/>
            <!-- ↓ warning: the app has no class of that name -->
            <view id="w" customClass="Panell" \(target)/>
            </objects></document>
            """,
        ])
        try expectFindings(try rule("unknown-custom-class"), in: project)
        let advice = try project.run([rule("unknown-custom-class")]).findings.map { $0.suggestion ?? "" }
        #expect(
            Set(advice) == [
                "name the class RewardViewController, or declare RewardsViewController",
                "declare RewardController, or clear the custom class in Main.storyboard",
                "clear the module of UITableView in Row.xib", "name the class Panel, or declare Panell",
            ])
    }

    @Test func objectiveCMayImportAnyModule() throws {
        try expect(
            "unknown-custom-class",
            [
                "Views.swift": views,
                "Main.storyboard": SB.document([
                    SB.controller("c", #"customClass="LegacyController""#),
                    SB.controller("f", #"customClass="MapController" customModule="Maps""#),
                ]),
            ])
    }

    @Test func localizedCopiesAreOne() throws {
        let text = SB.document(
            initial: "g",
            [
                SB.controller("g", #"customClass="GoneController" customModule="App" customModuleProvider="target""#)
            ])
        let marked = text.replacing("<viewController", with: "<!-- ↓ error: GoneController -->\n<viewController")
        try expect(
            "unknown-custom-class",
            ["App/Base.lproj/Main.storyboard": marked, "App/de.lproj/Main.storyboard": text, "Views.swift": views])
    }

    @Test func referencesLeadSomewhere() throws {
        func reference(_ id: String, _ attributes: String) -> String {
            SB.controller(id, attributes, element: "viewControllerPlaceholder")
        }
        try expect(
            "dangling-storyboard-reference",
            [
                "Main.storyboard": SB.document([
                    SB.controller(
                        "a", #"storyboardIdentifier="List""#,
                        [SB.segue("s3", to: "r3"), SB.segue("s4", to: "r4"), SB.segue("s5", to: "r5")]),
                    reference("r1", #"referencedIdentifier="List""#),
                    reference("r2", #"storyboardName="Kit" bundleIdentifier="org.kit""#),
                    "<!-- ↓ error: the app has no storyboard \"Menu\" -->\n"
                        + reference("r3", #"storyboardName="Menu""#),
                    "<!-- ↓ error: Extra.storyboard has no initial scene -->\n"
                        + reference("r4", #"storyboardName="Extra""#),
                    "<!-- ↓ error: no scene of Main.storyboard is called so -->\n"
                        + reference("r5", #"referencedIdentifier="Lost""#),
                    "<!-- ↓ info: the app has no storyboard \"Gone\"; no segue leads to it -->\n"
                        + reference("r6", #"storyboardName="Gone""#),
                ]),
                "Extra.storyboard": SB.document([SB.controller("x")]),
            ])
    }

    @Test func unwindActionsByTheirObjectiveCNames() throws {
        func unwind(_ action: String) -> String {
            SB.segue("u" + action, to: "x", #"kind="unwind" unwindAction="\#(action)""#)
        }
        let scene = SB.controller(
            "a", #"customClass="ListViewController""#,
            ["back:", "backWithSegue:", "backFor:", "done:"].map(unwind)
                + ["<!-- ↓ error: unwinds to the action \"home:\" -->", unwind("home:")])
        try expect(
            "missing-unwind-action",
            [
                "Main.storyboard": SB.document([scene]),
                "App.swift": """
                import UIKit
                class ListViewController: UIViewController {
                    @IBAction func back(_ segue: UIStoryboardSegue) {}
                    @IBAction func back(segue: UIStoryboardSegue) {}
                    @IBAction func back(for segue: UIStoryboardSegue) {}
                    @objc(done:) func finish(_ segue: UIStoryboardSegue) {}
                }
                """,
            ])
    }

    @Test func identifiersAreUnique() throws {
        let name = #"kind="show" identifier="detail""#
        try expect(
            "duplicate-identifier",
            [
                "Views.swift": views,
                "Main.storyboard": SB.document([
                    SB.controller(
                        "a", #"customClass="ListViewController""#,
                        [
                            SB.segue("g1", to: "b", name), "<!-- ↓ error: two segues of ListViewController -->",
                            SB.segue("g2", to: "c", name),
                        ]),
                    SB.controller("b", #"customClass="DetailViewController" storyboardIdentifier="Detail""#),
                    SB.controller("c", #"storyboardIdentifier="List""#),
                ]),
                "Extra.storyboard": SB.document([SB.controller("d", #"storyboardIdentifier="Detail""#)]),
            ])
    }

    @Test func seguesThatAreHandedOnAreUsed() throws {
        let names = ["performed", "handed", "compared", "raw", "lost"]
        let segues = names.flatMap { name in
            let mark = ["compared", "lost"].contains(name) ? ["<!-- ↓ warning: the segue \"\(name)\" -->"] : []
            return mark + [SB.segue("g" + name, to: "b", "kind=\"show\" identifier=\"\(name)\"")]
        }
        try expect(
            "unused-segue",
            [
                "Main.storyboard": SB.document([
                    SB.controller("a", #"customClass="ListViewController""#, segues),
                    SB.controller("b", #"customClass="DetailViewController""#),
                ]),
                "App.swift": """
                import UIKit
                enum Flow: String { case raw, lost }
                class ListViewController: UIViewController {
                    func show() {
                        performSegue(withIdentifier: "performed", sender: nil)
                        Transitions.start("handed")
                        Transitions.start(Flow.raw)
                    }
                    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                        if segue.identifier == "compared" { title = nil }
                        if segue.identifier == Flow.lost.rawValue { title = nil }
                    }
                }
                class DetailViewController: UIViewController {}
                """,
            ])
    }

    @Test func aLabelSpeaksForItsScene() throws {
        let label = #"userLabel="List - sidewinder:disable unused-segue - next release""#
        let segue = SB.segue("g", to: "b", #"kind="show" identifier="later""#)
        try expect(
            "unused-segue",
            [
                "Views.swift": views,
                "Main.storyboard": SB.document([
                    SB.controller("a", #"customClass="ListViewController" \#(label)"#, [segue]),
                    SB.controller(
                        "b", #"customClass="DetailViewController""#, ["<!-- ↓ warning: nothing performs -->", segue]),
                ]),
            ])
    }

    /// Two stacks of one class are two elements: what stands in the one that nothing makes fails nobody.
    @Test func elementsOfOneClassAreTold() throws {
        let target = #"customModule="App" customModuleProvider="target""#
        func stack(_ id: String, _ identifier: String, root: String) -> String {
            SB.controller(
                id, #"storyboardIdentifier="\#(identifier)" customClass="StyledStack" \#(target)"#,
                element: "navigationController",
                [SB.segue("s" + id, to: root, #"kind="relationship" relationship="rootViewController""#)])
        }
        try expect(
            "unknown-custom-class",
            [
                "App.swift": """
                import UIKit
                class StyledStack: UINavigationController {}
                class HomeViewController: UIViewController {
                    @IBAction func tap() {
                        let board = UIStoryboard(name: "Main", bundle: nil)
                        present(board.instantiateViewController(withIdentifier: "NewsStack"), animated: true)
                    }
                }
                """,
                "Info.plist": """
                <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
                """,
                "Main.storyboard": SB.document(
                    initial: "a",
                    [
                        SB.controller("a", #"customClass="HomeViewController" \#(target)"#),
                        stack("b", "NewsStack", root: "c"),
                        "<!-- ↓ error: NewsController -->\n"
                            + SB.controller("c", #"customClass="NewsController" \#(target)"#),
                        stack("d", "OldStack", root: "e"),
                        "<!-- ↓ warning: OldController -->\n"
                            + SB.controller("e", #"customClass="OldController" \#(target)"#),
                    ]),
            ])
    }

    /// An empty view takes the place of one whose class is not there; what is connected to it fails.
    @Test func aPlainViewFailsNobody() throws {
        let target = #"customModule="App" customModuleProvider="target""#
        let attributes =
            "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"radius\"/>"
            + "</userDefinedRuntimeAttributes>"
        try expect(
            "unknown-custom-class",
            [
                "App.swift": "import UIKit\nclass HomeViewController: UIViewController {}",
                "Main.storyboard": SB.document(
                    initial: "a",
                    [
                        """
                        <viewController id="a" customClass="HomeViewController" \(target) sceneMemberID="viewController">
                        <!-- ↓ warning: RingView -->
                        <view id="v" customClass="RingView" \(target)/>
                        <!-- ↓ error: DotView -->
                        <view id="w" customClass="DotView" \(target)/>
                        <!-- ↓ error: BarView -->
                        <view id="x" customClass="BarView" \(target)>\(attributes)</view>
                        <connections><outlet property="dot" destination="w" id="o"/></connections>
                        </viewController>
                        """
                    ]),
            ])
    }
}
