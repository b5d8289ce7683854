import Foundation
import Testing

/// Names of files, types and storyboards that would steer a terminal, or make a line of their own.
@Suite struct HostileNameTests {
    /// What a name has in it: a break and a line that looks like a finding, a command to a terminal, and marks that turn the
    /// direction of a text.
    private static let steering =
        "\nFORGED\r\u{1B}[31m\u{9B}31m\u{2028}FORGED\u{2029}FORGED\u{85}FORGED\u{202E}\u{2066}\u{200F}\u{61C}\u{7F}"
    /// The same for XML, which has no way to write most control characters.
    private static let written =
        "&#10;FORGED&#13;&#x9B;31m&#x2028;FORGED&#x2029;FORGED&#x85;FORGED&#x202E;&#x2066;&#x200F;&#x61C;"
    /// What a raw identifier may hold.
    private static let inBackticks = "`Pay \u{202E}\u{2066}\u{200F}\u{61C} ViewController`"

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
            <scenes>
                <scene sceneID="s">
                    <objects>
                        <viewController storyboardIdentifier="Start\(written)" id="a" sceneMemberID="viewController">
                            <connections>
                                <segue destination="b" kind="show" identifier="go\(written)" id="c"/>
                            </connections>
                        </viewController>
                    </objects>
                </scene>
                <scene sceneID="t">
                    <objects>
                        <viewController storyboardIdentifier="End\(written)" title="End\(written)" id="b"
                            customClass="Lost\(written)" sceneMemberID="viewController"/>
                    </objects>
                </scene>
            </scenes>
        </document>

        """

    private static let source = """
        import UIKit
        final class LoginViewController: UIViewController {
            func go() {
                performSegue(withIdentifier: "none\\nFORGED\\u{202E}\\u{1B}[31m", sender: nil)
                navigationController?.pushViewController(\(inBackticks)(), animated: true)
                present(unknown["a\\nFORGED"], animated: true)
            }
        }
        final class \(inBackticks): UIViewController {}
        let = \u{202E}

        """

    private func folder() throws -> TestFolder {
        try TestFolder([
            "App\(Self.steering)/Main\(Self.steering).storyboard": Self.storyboard,
            "App\(Self.steering)/Login\(Self.steering).swift": Self.source,
            "App\(Self.steering)/binary\(Self.steering).swift": "\0",
        ])
    }

    private func check(_ text: String, _ what: String) {
        // A source that is shown may have it in the middle of a line.
        let lines = text.split(whereSeparator: \.isNewline)
        #expect(!lines.contains { $0.drop(while: \.isWhitespace).hasPrefix("FORGED") }, "\(what)")
        let isSteered = text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        #expect(!isSteered, "\(what)")
    }

    @Test(arguments: [
        "text", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "rdjson", "xcode",
    ]) func findingsStayOneEach(format: String) throws {
        let folder = try folder()
        let result = try ToolProcess.run(["lint", "--format", format], in: folder.path)
        #expect(result.output.contains("FORGED"), "\(format) tells no hostile name")
        check(result.output, format)
        check(result.error, "messages of lint as \(format)")
    }

    @Test(arguments: ["text", "json", "dot", "mermaid", "plantuml", "graphml", "svg"])
    func picturesAndListsHoldNoCommands(format: String) throws {
        let folder = try folder()
        for arguments in [
            ["graph", "--show", "system,unresolved,declared"], ["query", "all()"],
            ["query", "path('Start*', 'End*')"],
        ] {
            if arguments[0] == "query", format == "text" { continue }
            let result = try ToolProcess.run(arguments + ["--format", format], in: folder.path)
            #expect(result.code != 64, "\(result.error)")
            check(result.output, "\(arguments) as \(format)")
            check(result.error, "messages of \(arguments) as \(format)")
        }
    }

    @Test(arguments: [
        ["graph"], ["graph", "--show", "ignored,unresolved"], ["graph", "--metrics"], ["query", "all()"],
        ["query", "path('Start*', 'End*')"], ["query", "routes('*', '*')"], ["query", "unresolved()"],
        ["query", "types(all())"], ["query", "all()", "--tree"], ["steps", "'Start*'", "'End*'"],
        ["steps", "'Start*'", "'End*'", "--format", "xcuitest"], ["explain", "LoginViewController"], ["explore"],
        ["lock", "-o", "-"], ["baseline", "write"], ["init"],
    ]) func everyCommandKeepsItsLines(arguments: [String]) throws {
        let folder = try folder()
        let result = try ToolProcess.run(arguments, in: folder.path)
        #expect(result.code != 64, "\(result.error)")
        check(result.output, "\(arguments)")
        check(result.error, "messages of \(arguments)")
    }
}
