import Facts
import Foundation
import Source
import Testing

@testable import InterfaceScanner

private func scan(_ text: String, path: String = "App/Base.lproj/Main.storyboard") -> InterfaceFacts {
    InterfaceScanner.scan(Data(text.utf8), path: path)
}

private let shop = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- a <segue> in a comment is none -->
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" launchScreen="YES" initialViewController="n">
      <scenes>
        <scene sceneID="s1">
          <objects>
            <navigationController id="n" sceneMemberID="viewController">
              <connections>
                <segue destination="list" kind="relationship" relationship="rootViewController" id="r1"/>
              </connections>
            </navigationController>
          </objects>
        </scene>
        <scene sceneID="s2">
          <objects>
            <tapGestureRecognizer id="tap">
              <connections><segue destination="cart" kind="custom" customClass="Slide" customModule="Kit" id="g"/>
              </connections>
            </tapGestureRecognizer>
            <tableViewController storyboardIdentifier="List" title="A &gt; B" userLabel="The list" id="list"
                customClass="ListController"
                customModule="Shop" customModuleProvider="target"
                modalPresentationStyle="fullScreen" sceneMemberID="viewController">
              <tableView id="tv">
                <prototypes>
                  <tableViewCell id="cell" customClass="ItemCell">
                    <connections>
                      <segue
                          destination="item" kind="show" identifier="ShowItem" id="c"/>
                    </connections>
                  </tableViewCell>
                </prototypes>
                <connections><outlet property="delegate" destination="list" id="o1"/></connections>
              </tableView>
              <button id="b">
                <connections>
                  <action selector="buy:" destination="list" eventType="touchUpInside" id="a"/>
                  <segue destination="e" kind="unwind" unwindAction="back:" id="u"/>
                </connections>
              </button>
              <containerView id="box">
                <connections><segue destination="item" kind="embed" id="emb"/></connections>
              </containerView>
              <connections>
                <segue destination="cart" kind="presentation" modalPresentationStyle="pageSheet" id="m"/>
                <outletCollection property="labels" destination="tv" id="o2"/>
              </connections>
            </tableViewController>
            <exit id="e" sceneMemberID="exit"/>
          </objects>
        </scene>
        <scene sceneID="s3">
          <objects>
            <viewControllerPlaceholder storyboardName="Cart" referencedIdentifier="Start" bundleIdentifier="org.shop"
              id="cart" sceneMemberID="viewController"/>
          </objects>
        </scene>
        <scene sceneID="s4">
          <objects><viewControllerPlaceholder id="item" sceneMemberID="viewController"/></objects>
        </scene>
      </scenes>
      <inferredMetricsTieBreakers><segue reference="m"/></inferredMetricsTieBreakers>
    </document>
    """

@Suite struct StoryboardTests {
    @Test func namesComeFromThePath() {
        let facts = scan(shop)
        #expect(facts.kind == .storyboard)
        #expect(facts.name == "Main")
        #expect(facts.localization == "Base")
        #expect(facts.initialScene == "n")
        #expect(facts.isLaunchScreen)
        #expect(facts.problems.isEmpty)
        #expect(scan("<document/>", path: "A.b.xib").name == "A.b")
        #expect(scan("<document/>", path: "A.b.xib").kind == .xib)
        #expect(scan("<document/>", path: "A.b.xib").localization == nil)
    }

    @Test func controllersHaveTheirAttributes() throws {
        let facts = scan(shop)
        #expect(facts.scenes.map(\.objectID) == ["n", "list", "cart", "item"])
        let list = facts.scenes[1]
        #expect(list.sceneID == "s2")
        #expect(list.element == "tableViewController")
        #expect(list.customClass == "ListController")
        #expect(list.customModule == "Shop")
        #expect(list.storyboardIdentifier == "List")
        #expect(list.userLabel == "The list")
        #expect(list.title == "A > B")
        #expect(list.modalPresentationStyle == "fullScreen")
        #expect(list.reference == nil)
        #expect(list.exits == ["e"])
    }

    @Test func referencesMayLackStoryboardAndIdentifier() {
        let facts = scan(shop)
        #expect(facts.scenes[2].reference == .init(storyboard: "Cart", identifier: "Start", bundle: "org.shop"))
        #expect(facts.scenes[3].reference == .init(storyboard: nil, identifier: nil, bundle: nil))
    }

    @Test func seguesHangAnywhere() {
        let list = scan(shop).scenes[1]
        let told = list.segues.map { "\($0.id) \($0.kind) \($0.sourceElement) \($0.sourceID) \($0.destination)" }
        #expect(
            told == [
                "g custom tapGestureRecognizer tap cart", "c show tableViewCell cell item", "u unwind button b e",
                "emb embed containerView box item", "m presentation tableViewController list cart",
            ])
        #expect(list.segues.map(\.isTriggeredByInterface) == [true, true, true, false, false])
        #expect(list.segues[0].customClass == "Slide")
        #expect(list.segues[0].customModule == "Kit")
        #expect(list.segues[1].identifier == "ShowItem")
        #expect(list.segues[2].unwindAction == "back:")
        #expect(list.segues[4].modalPresentationStyle == "pageSheet")
    }

    @Test func relationshipsAreNoTouches() {
        let segue = scan(shop).scenes[0].segues[0]
        #expect(segue.relationship == "rootViewController")
        #expect(!segue.isTriggeredByInterface)
    }

    @Test func outletsAndActionsKnowTheirOwner() {
        let list = scan(shop).scenes[1]
        #expect(list.outlets.map(\.property) == ["delegate", "labels"])
        #expect(list.outlets.map(\.ownerElement) == ["tableView", "tableViewController"])
        #expect(list.outlets.map(\.owner) == ["tv", "list"])
        #expect(list.actions.map(\.selector) == ["buy:"])
        #expect(list.actions[0].event == "touchUpInside")
        #expect(list.actions[0].ownerElement == "button")
        #expect(list.actions[0].destination == "list")
    }

    @Test func customClassesOfAllElements() {
        let uses = scan(shop).customClasses
        #expect(uses.map(\.className) == ["Slide", "ListController", "ItemCell"])
        #expect(uses.map(\.isTargetModule) == [false, true, false])
        #expect(uses.map(\.element) == ["segue", "tableViewController", "tableViewCell"])
    }

    @Test func valuesSetOnObjectsByTheirNames() {
        let facts = scan(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
              <objects>
                <view id="a" customClass="Ring"><subviews><view id="b" customClass="Dot"/></subviews>
                  <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="radius"/>
                  </userDefinedRuntimeAttributes>
                </view>
              </objects>
            </document>
            """, path: "Bar.xib")
        #expect(facts.customClasses.map(\.objectID) == ["a", "b"])
        #expect(facts.customClasses.map(\.hasRuntimeAttributes) == [true, false])
    }

    @Test func filesOwnerOfAXib() {
        let facts = scan(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
              <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Bar" customModule="Shop"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
              </objects>
            </document>
            """, path: "Bar.xib")
        #expect(facts.customClasses.map(\.isFilesOwner) == [true, false])
        #expect(facts.scenes.isEmpty)
        #expect(facts.problems.isEmpty)
    }

    @Test func actionsOfAXib() {
        let facts = scan(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
              <objects>
                <view id="v"><subviews><button id="b"><connections>
                  <action selector="open:" destination="-1" eventType="touchUpInside" id="a"/>
                </connections></button></subviews></view>
                <tapGestureRecognizer id="t"><connections>
                  <action selector="tapped" destination="-1" id="c"/>
                </connections></tapGestureRecognizer>
                <barButtonItem id="i"><connections>
                  <action selector="done" destination="v" id="d"/>
                </connections></barButtonItem>
              </objects>
            </document>
            """, path: "Bar.xib")
        #expect(facts.actions.map(\.selector) == ["open:", "tapped", "done"])
        #expect(facts.actions.map(\.destination) == ["-1", "-1", "v"])
        #expect(facts.actions.map(\.event) == ["touchUpInside", nil, nil])
        #expect(facts.actions.map(\.ownerElement) == ["button", "tapGestureRecognizer", "barButtonItem"])
    }
}

@Suite struct PositionTests {
    @Test func everyElementIsWhereItsTagBegins() {
        let facts = scan(shop)
        let lines = shop.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func text(_ position: Position) -> String {
            let line = Array(lines[Int(position.line) - 1].utf8)
            return String(decoding: line.dropFirst(Int(position.column) - 1).prefix(6), as: UTF8.self)
        }
        #expect(facts.scenes.map { text($0.position).prefix(3) } == ["<na", "<ta", "<vi", "<vi"])
        let segues = facts.scenes.flatMap(\.segues)
        #expect(segues.count == 6)
        #expect(segues.allSatisfy { text($0.position) == "<segue" })
        // The tag that starts on one line and ends on the next.
        #expect(facts.scenes[1].position == Position(line: 20, column: 9))
        #expect(facts.scenes[1].segues[1].position == Position(line: 28, column: 19))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func linesEndInEveryWay(end: String) {
        let text =
            "<document>\n<scenes><scene><objects>\n  <x a='&lt;>'\n id=\"é>\"/>ü<viewController id='v' sceneMemberID='viewController'/>"
        let whole = text + "</objects></scene></scenes></document>"
        let facts = scan(whole.replacingOccurrences(of: "\n", with: end))
        #expect(facts.scenes.map(\.position) == [Position(line: 4, column: 14)])
    }

    @Test func onlyTagsCount() {
        let text = """
            <?xml version="1.0"?><!-- <e> --><document><![CDATA[<d>]]><scenes><scene><objects>
            <!-- <e> --><viewController id="v"/></objects></scene></scenes></document>
            """
        #expect(scan(text).scenes.map(\.position) == [Position(line: 2, column: 13)])
    }

    @Test func aByteOrderMarkIsNoColumn() {
        let data = Data([0xEF, 0xBB, 0xBF]) + Data("<document initialViewController='x'/>".utf8)
        #expect(InterfaceScanner.scan(data, path: "A.xib").initialScene == "x")
        let other = Data([0xEF, 0xBB, 0xBF]) + Data("<plist/>".utf8)
        #expect(
            InterfaceScanner.scan(other, path: "A.xib").problems.map(\.position) == [Position(line: 1, column: 1)])
    }
}

@Suite struct UTF16Tests {
    @Test func positionsCountUTF8Bytes() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-16"?>
            <document><!-- ü --><scenes><scene sceneID="s"><objects>
              <!-- ü --><viewController title="ü" id="v" sceneMemberID="viewController"/>
            </objects></scene></scenes></document>
            """
        let facts = InterfaceScanner.scan(try #require(text.data(using: .utf16)), path: "A.storyboard")
        #expect(facts.problems.isEmpty)
        #expect(facts.scenes.map(\.title) == ["ü"])
        #expect(facts.scenes.first?.position == Position(line: 3, column: 14))
    }
}

@Suite struct BrokenInterfaceTests {
    @Test(arguments: ["", "hello", "version https://git-lfs.github.com/spec/v1\noid 1\n", "\u{0}\u{1}\u{2}"])
    func notXML(text: String) {
        let facts = scan(text)
        #expect(facts.scenes.isEmpty)
        #expect(facts.problems.count == 1)
        #expect(facts.problems.first?.message.hasPrefix("not a storyboard: the file is ") == true)
        #expect(facts.problems.first?.position == Position(line: 1, column: 1))
    }

    @Test func anotherRoot() {
        let facts = scan("\n<plist><dict/></plist>")
        #expect(
            facts.problems.map(\.message) == [
                "not a storyboard: its root element is <plist> where <document> is expected"
            ])
        #expect(facts.problems.first?.position == Position(line: 2, column: 1))
    }

    @Test func theFormatOfOldXcodesIsNamed() {
        let facts = scan("<archive type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>", path: "A.xib")
        #expect(facts.problems.first?.message.contains("before Xcode 5") == true)
        #expect(facts.problems.first?.message.hasPrefix("not a xib") == true)
    }

    @Test func aTextCutAnywhereKeepsWhatStandsBefore() throws {
        let bytes = Array(shop.utf8)
        let whole = scan(shop)
        for cut in stride(from: 1, to: bytes.count - 12, by: 97) {
            let facts = InterfaceScanner.scan(Data(bytes[..<cut]), path: whole.path)
            #expect(facts.problems.count == 1, "cut at \(cut)")
            let known = whole.scenes.prefix(facts.scenes.count).map(\.objectID)
            #expect(facts.scenes.map(\.objectID) == Array(known), "cut at \(cut)")
            for (part, complete) in zip(facts.scenes, whole.scenes) {
                #expect(part.segues == Array(complete.segues.prefix(part.segues.count)), "cut at \(cut)")
            }
        }
        let half = InterfaceScanner.scan(Data(bytes[..<(bytes.count * 3 / 4)]), path: whole.path)
        let line = String(decoding: bytes[..<(bytes.count * 3 / 4)], as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).count
        #expect(half.scenes.count == 2)
        #expect(half.scenes[1].segues.count >= 3)
        #expect(
            half.problems.map(\.message) == ["ends unexpectedly at line \(line); what stands before it was read"])
    }

    @Test(arguments: [[0xEE], [0xC3, 0x28], [0xEF, 0xBF], [0xFF]] as [[UInt8]])
    func bytesThatAreNotUTF8EndTheReading(bytes: [UInt8]) {
        let head = "<document><scenes><scene><objects><viewController id='a'/></objects></scene>\n<scene x"
        for tail in ["='1'></scene></scenes></document>", ""] {
            let facts = InterfaceScanner.scan(Data(head.utf8 + bytes + tail.utf8), path: "A.storyboard")
            #expect(facts.scenes.map(\.objectID) == ["a"])
            #expect(facts.problems.map(\.message) == ["is not UTF-8 at line 2; what stands before it was read"])
        }
    }

    @Test func anotherEncodingThatIsDeclaredIsConverted() {
        let text = "<?xml version='1.0' encoding='ISO-8859-1'?><document initialViewController='"
        let facts = InterfaceScanner.scan(Data(text.utf8 + [0xFC] + "'/>".utf8), path: "A.xib")
        #expect(facts.initialScene == "ü")
        #expect(facts.problems.isEmpty)
    }

    @Test func aMergeConflictIsNamedWithItsLine() {
        let broken = shop.replacingOccurrences(
            of: "    <scene sceneID=\"s3\">", with: "<<<<<<< HEAD\n    <scene sceneID=\"s3\">")
        let facts = scan(broken)
        #expect(facts.scenes.count == 2)
        #expect(facts.problems.map(\.message) == ["not well-formed XML at line 52; what stands before it was read"])
    }
}

@Suite struct InterfaceViewTests {
    /// Places, texts and what holds what; texts that say nothing are none.
    @Test func viewsAreRead() {
        let facts = scan(
            """
            <document><scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <label text="Name" id="l"><rect key="frame" x="20" y="30.6" width="100" height="nan"/></label>
            <label id="m"><string key="text">Two
            lines</string></label>
            <button id="b" hidden="YES"><rect key="frame" x="-4" y="1e9" width="1" height="1"/>
            <state key="normal" title="Go"/><state key="selected" title="Gone"/></button>
            <textView id="t" text="Lorem ipsum dolor sit er elit lamet"/>
            </subviews></view></viewController></objects></scene></scenes></document>
            """)
        let views = facts.views
        #expect(views.map(\.element) == ["view", "label", "label", "button", "textView"])
        #expect(views.map(\.text) == [nil, "Name", "Two\nlines", "Go", nil])
        #expect(views.map(\.holder) == [nil, 0, 0, 0, 0])
        #expect(views[0].owner == "c" && views[0].role == "view")
        #expect(views[0].frame == InterfaceView.Frame(x: 0, y: 0, width: 375, height: 667))
        #expect(views[1].frame == nil && views[3].frame == nil)
        #expect(views.map(\.isHidden) == [false, false, false, true, false])
    }
}
