import Testing

/// Parts of screens that the system tells what happens: adapters, cells, views of xibs and of storyboards.
@Suite struct PartTests {
    private func screen(_ name: String, _ body: String) -> String {
        "final class \(name)ViewController: UIViewController { \(body) }"
    }

    private let adapter = """
        final class ListAdapter: NSObject, UITableViewDelegate {
            weak var table: UITableView?
            var host: UIViewController? { table?.containingController() }
            init(_ table: UITableView) { self.table = table }
            func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
                host?.navigationController?.pushViewController(CargoViewController(), animated: true)
            }
        }
        """

    private func expect(_ routes: [String], _ code: String, _ more: [String: String] = [:]) throws {
        let text = "import UIKit\n" + code + "\n" + screens("Cargo")
        try expectRoutes(routes, in: files(["App.swift": text], more))
    }

    @Test func anAdapterIsOfTheScreensThatMakeIt() throws {
        let code = """
            \(adapter)
            \(screen("Harbor", "lazy var adapter = ListAdapter(table); let table = UITableView()"))
            \(screen("Dock", "var adapter: ListAdapter?; func set() { adapter = ListAdapter(UITableView()) }"))
            \(screens("Tide"))
            """
        try expect(
            ["DockViewController push CargoViewController", "HarborViewController push CargoViewController"], code)
    }

    @Test func anAdapterThatNobodyMakesHasNoScreen() throws { try expect([], "\(adapter)\n\(screens("Harbor"))") }

    /// The app's own start makes the object: what it does later is no launch.
    @Test func aListenerOfTheAppDelegateIsOfNoScreen() throws {
        let code = """
            \(adapter)
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var adapter: ListAdapter?
                func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    adapter = ListAdapter(UITableView())
                    return true
                }
            }
            """
        try expect([], code)
    }

    @Test(arguments: [
        "table.dequeueReusableCell(withIdentifier: \"Cell\", for: path) as! BadgeCell",
        "table.dequeueReusableCell(BadgeCell.self, for: path)",
    ])
    func aCellIsOfTheScreenThatTakesItOutOfATable(_ cell: String) throws {
        let code = """
            final class BadgeCell: UITableViewCell {
                @IBAction func tap() { top()?.navigationController?.pushViewController(CargoViewController(), animated: true) }
                func top() -> UIViewController? { containingController() }
            }
            final class HarborViewController: UITableViewController {
                override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = \(cell)
                    return cell
                }
            }
            \(screens("Tide"))
            """
        try expect(["HarborViewController push CargoViewController"], code)
    }

    /// Two tables have the cell, but it tells the adapter of one of them.
    @Test func aSharedCellTellsTheAdapterOfOneScreen() throws {
        let code = """
            protocol BadgeCellDelegate: AnyObject { func didTap() }
            final class BadgeCell: UITableViewCell {
                weak var delegate: BadgeCellDelegate?
                @IBAction func tap() { delegate?.didTap() }
            }
            class CellAdapter: NSObject, UITableViewDataSource {
                func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path) as! BadgeCell
                    return cell
                }
            }
            final class HarborAdapter: CellAdapter, BadgeCellDelegate {
                var host: UIViewController? { UIView().containingController() }
                func didTap() { host?.navigationController?.pushViewController(CargoViewController(), animated: true) }
            }
            final class DockAdapter: CellAdapter {}
            \(screen("Harbor", "let adapter = HarborAdapter()"))
            \(screen("Dock", "let adapter = DockAdapter()"))
            """
        try expect(["HarborViewController push CargoViewController"], code)
    }

    private let header = """
        final class HeaderView: UIView {
            @IBAction func tap() { containingController()?.present(CargoViewController(), animated: true) }
        }
        """

    @Test(arguments: [
        "Bundle.main.loadNibNamed(\"Header\", owner: self, options: nil)", "UINib(nibName: \"Header\", bundle: nil)",
    ])
    func aViewOfAXibIsOfTheScreenThatLoadsIt(_ load: String) throws {
        let xib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects><view id="v" customClass="HeaderView" customModule="App"/></objects>
            </document>
            """
        let code = "\(header)\n\(screen("Harbor", "func set() { let part = \(load) }"))\n\(screens("Tide"))"
        try expect(["HarborViewController present CargoViewController"], code, ["Header.xib": xib])
        try expect([], code, ["Footer.xib": xib])
    }

    @Test func aViewOfAStoryboardIsOfTheControllerThatItStandsIn() throws {
        let scene = { (name: String, view: String) in
            """
            <scene sceneID="scene-\(name)"><objects>
            <viewController id="\(name)" customClass="\(name)ViewController" customModule="App">
            <view key="view" id="\(name)-v">
            <subviews><view id="\(name)-h"\(view)/></subviews></view>
            </viewController></objects></scene>
            """
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
            <scenes>\(scene("Tide", ""))
            \(scene("Harbor", " customClass=\"HeaderView\" customModule=\"App\""))
            \(scene("Dock", ""))</scenes>
            </document>
            """
        try expect(
            ["HarborViewController present CargoViewController"], "\(header)\n\(screens("Harbor", "Tide", "Dock"))",
            ["Main.storyboard": text])
    }
}
