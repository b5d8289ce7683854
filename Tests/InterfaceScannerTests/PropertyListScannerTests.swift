import Facts
import Foundation
import Source
import Testing

@testable import InterfaceScanner

private let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
        <key>CFBundleURLTypes</key>
        <array>
            <dict>
                <key>CFBundleURLName</key>
                <string>not a scheme</string>
                <key>CFBundleURLSchemes</key>
                <array><string>shop</string><string>a&amp;b</string></array>
            </dict>
        </array>
        <key>NSExtension</key>
        <dict>
            <key>NSExtensionPointIdentifier</key>
            <string>com.apple.share-services</string>
            <key>NSExtensionPrincipalClass</key>
            <string>$(PRODUCT_MODULE_NAME).ShareController</string>
        </dict>
        <key>UILaunchStoryboardName</key>
        <string>Launch</string>
        <key>UIMainStoryboardFile</key>
        <string>Main</string>
        <key>UIMainStoryboardFile~ipad</key>
        <string>Main-iPad</string>
        <key>UIApplicationSceneManifest</key>
        <dict>
            <key>UIApplicationSupportsMultipleScenes</key>
            <false/>
            <key>UISceneConfigurations</key>
            <dict>
                <key>UIWindowSceneSessionRoleApplication</key>
                <array>
                    <dict>
                        <key>UISceneDelegateClassName</key>
                        <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
                        <key>UISceneStoryboardFile</key>
                        <string>Window</string>
                    </dict>
                </array>
            </dict>
        </dict>
    </dict>
    </plist>
    """

@Suite struct PropertyListScannerTests {
    @Test func xmlValuesHavePositions() {
        let facts = PropertyListScanner.scan(Data(info.utf8), path: "App/Info.plist")
        #expect(facts.path == "App/Info.plist")
        #expect(facts.problems.isEmpty)
        #expect(facts.mainStoryboards.map(\.text) == ["Main", "Main-iPad"])
        #expect(facts.mainStoryboards.map(\.position.line) == [24, 26])
        #expect(facts.mainStoryboards.map(\.position.column) == [5, 5])
        #expect(facts.launchStoryboards.map(\.text) == ["Launch"])
        #expect(facts.sceneStoryboards.map(\.text) == ["Window"])
        #expect(facts.sceneDelegateClasses.map(\.text) == ["$(PRODUCT_MODULE_NAME).SceneDelegate"])
        #expect(facts.extensionClasses.map(\.text) == ["$(PRODUCT_MODULE_NAME).ShareController"])
        #expect(facts.urlSchemes.map(\.text) == ["shop", "a&b"])
    }

    @Test func aBinaryListSaysTheSame() throws {
        let object = try PropertyListSerialization.propertyList(from: Data(info.utf8), options: [], format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
        let facts = PropertyListScanner.scan(binary, path: "Info.plist")
        let expected = PropertyListScanner.scan(Data(info.utf8), path: "Info.plist")
        #expect(facts.mainStoryboards.map(\.text) == expected.mainStoryboards.map(\.text))
        #expect(facts.launchStoryboards.map(\.text) == expected.launchStoryboards.map(\.text))
        #expect(facts.sceneStoryboards.map(\.text) == expected.sceneStoryboards.map(\.text))
        #expect(facts.sceneDelegateClasses.map(\.text) == expected.sceneDelegateClasses.map(\.text))
        #expect(facts.urlSchemes.map(\.text) == expected.urlSchemes.map(\.text))
        #expect(facts.mainStoryboards.map(\.position) == Array(repeating: Position(line: 1, column: 1), count: 2))
    }

    @Test func keysElsewhereDoNotCount() {
        let text = """
            <plist><dict>
            <key>Other</key><dict><key>UIMainStoryboardFile</key><string>No</string></dict>
            <key>UISceneStoryboardFile</key><string>No</string>
            </dict></plist>
            """
        let facts = PropertyListScanner.scan(Data(text.utf8), path: "Colors.plist")
        #expect(facts == PropertyListFacts(path: "Colors.plist"))
    }

    @Test func brokenListsAreOneProblem() {
        let cut = PropertyListScanner.scan(Data(info.utf8.prefix(700)), path: "Info.plist")
        #expect(cut.urlSchemes.map(\.text) == ["shop", "a&b"])
        #expect(cut.problems.count == 1)
        #expect(cut.problems.map(\.message) == ["ends unexpectedly at line 20; what stands before it was read"])
        let empty = PropertyListScanner.scan(Data(), path: "Info.plist")
        #expect(empty.problems.map(\.message) == ["not a property list: the file is empty"])
        let binary = PropertyListScanner.scan(Data("bplist00junk".utf8), path: "Info.plist")
        #expect(binary.problems.count == 1)
        let html = PropertyListScanner.scan(Data("<html></html>".utf8), path: "Info.plist")
        #expect(
            html.problems.map(\.message) == [
                "not a property list: its root element is <html> where <plist> is expected"
            ])
    }
}
