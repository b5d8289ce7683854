import Testing

/// Which segues need a route.
struct SegueWithoutRouteTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("segue-without-route"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func unwindingAndOtherScenesDoNot() throws {
        try expect([
            "Main.storyboard": """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
                <scenes>
                    <scene sceneID="s1"><objects>
                        <viewController id="a" customClass="HikesViewController" sceneMemberID="viewController">
                            <connections>
                                <segue id="g" kind="show" identifier="Hike" destination="b"/>
                                <segue id="h" kind="show" destination="b"/>
                                <segue id="u" kind="unwind" identifier="Back" destination="x" unwindAction="back:"/>
                                <!-- ↓ error: the segue "Mpa" leaves HikesViewController -->
                                <segue id="i" kind="show" identifier="Mpa" destination="b"/>
                            </connections>
                        </viewController>
                        <exit id="x" userLabel="Exit" sceneMemberID="exit"/>
                    </objects></scene>
                    <scene sceneID="s2"><objects>
                        <viewController id="b" customClass="PlainViewController" sceneMemberID="viewController">
                            <connections><segue id="k" kind="show" identifier="Free" destination="a"/></connections>
                        </viewController>
                    </objects></scene>
                </scenes>
            </document>
            """,
            "App.swift": """
            import UIKit
            final class PlainViewController: UIViewController {}
            final class HikesRouter: NSObject {
                weak var viewController: HikesViewController?
                @objc func routeToHike(segue: UIStoryboardSegue?) {}
                @objc func routeToMap(segue: UIStoryboardSegue?) {}
            }
            \(HikesTexts.view)
            """,
        ])
    }
}
