import InterfaceScanner
import Testing

@Suite("Names in files that are not read")
struct UnreadNamesTests {
    @Test func whatATextUsesAndDoesNotDeclare() {
        let text = """
            final class ShareViewController: UIViewController {
                override func viewDidLoad() { show(PanelViewController(), sender: Row.first) }
            }
            struct Row {}
            """
        #expect(UnreadNames.scan(text) == ["PanelViewController", "UIViewController", "show"])
    }

    @Test func classesOfADocument() {
        let text = "<viewController id=\"a\" customClass=\"PanelViewController\" customModule=\"App\"/>"
        #expect(UnreadNames.scan(text).contains("PanelViewController"))
    }
}
