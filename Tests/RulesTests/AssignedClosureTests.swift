import Testing

/// Closures that a child keeps, and that keep whoever keeps the child.
struct AssignedClosureTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("strong-back-reference"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// A screen with a child that tells by a closure that it is to be closed.
    private static func screen(_ members: String, childs more: String = "") -> [String: String] {
        [
            "App.swift": """
            import UIKit
            final class TodayPresenter { weak var view: TodayViewController? }
            final class TodayViewController: UIViewController {
                var presenter: TodayPresenter?
                \(members)
                func close() {}
            }
            final class ReaderView: UIView {
                var onClose: (() -> Void)?
                var onShare: (() -> Void)?
                func done() { onClose?(); \(more) }
            }
            """
        ]
    }

    private static let mark = "// ↓ error: the closure that ReaderView keeps in onClose captures TodayViewController"

    @Test(arguments: [
        """
        var reader: ReaderView?
            func open() {
                let reader = ReaderView()
                \(mark)
                reader.onClose = { self.close() }
                self.reader = reader
            }
        """,
        """
        var reader: ReaderView!
            func open() {
                reader = ReaderView()
                \(mark)
                reader.onClose = { self.close() }
            }
        """,
        """
        let reader = ReaderView()
            func open() {
                let shown = reader
                \(mark)
                shown.onClose = { UIView.animate(withDuration: 1) { self.close() } }
                shown.onShare = { self.close() }
            }
        """,
        """
        lazy var reader: ReaderView = {
                let reader = ReaderView()
                \(mark)
                reader.onClose = { self.close() }
                return reader
            }()
        """,
    ]) func aChildThatIsKeptKeepsItsOwner(_ members: String) throws {
        try expect(Self.screen(members))
    }

    @Test(arguments: [
        // Captured weakly, or by a closure around it.
        "let reader = ReaderView()\n    func open() { reader.onClose = { [weak self] in self?.close() } }",
        """
        let reader = ReaderView()
            func open() { reader.onClose = { [weak self] in UIView.animate(withDuration: 1) { self?.close() } } }
        """,
        "let reader = ReaderView()\n    func open() { reader.onClose = { print(1) } }",
        // Nobody keeps the child, or not for good.
        "func open() { let reader = ReaderView(); reader.onClose = { self.close() } }",
        """
        weak var reader: ReaderView?
            func open() { let new = ReaderView(); new.onClose = { self.close() }; reader = new }
        """,
        """
        var reader: ReaderView?
            func open() { reader?.onClose = { self.close() } }
            func leave() { reader = nil }
        """,
    ]) func aChildThatIsNotKeptOrAsksWeakly(_ members: String) throws {
        try expect(Self.screen(members))
    }

    /// What is handed twice to what one object keeps is one finding, told at the first.
    @Test func closuresThatAreHandedToOneKeeper() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class TodayPresenter { weak var view: TodayViewController? }
            final class TodayViewController: UIViewController {
                var presenter: TodayPresenter?
                let reader = ReaderView()
                func open() {
                    // ↓ error: the closure that ReaderView keeps in onClose captures TodayViewController
                    reader.read { self.reader.read { self.close() } }
                }
                func again() { reader.read { self.close() } }
                func close() {}
            }
            final class ReaderView: UIView {
                private var onClose: (() -> Void)?
                func read(then close: @escaping () -> Void) { onClose = close }
                func done() { onClose?() }
            }
            """
        ])
    }

    @Test func aClosureThatIsClearedKeepsNobody() throws {
        try expect(
            Self.screen(
                "let reader = ReaderView()\n    func open() { reader.onClose = { self.close() } }",
                childs: "onClose = nil"))
    }

    /// A closure within one that does not keep `self` captures what that one has.
    @Test(arguments: [
        ("[unowned self] in", ""), ("[weak self] in", ""), ("", mark),
    ])
    func closuresInClosures(_ start: String, _ mark: String) throws {
        let use = start.hasPrefix("[weak") ? "self?.close()" : "self.close()"
        try expect(
            Self.screen(
                """
                lazy var reader: ReaderView = { \(start)
                        let reader = ReaderView()
                        \(mark)
                        reader.onClose = { \(use) }
                        return reader
                    }()
                """))
    }

    /// Whether the closure is kept, the object says that the property is given, be it called a double.
    @Test(arguments: [
        ("interactor.client = ShelfClientFake()", ""),
        ("interactor.client = ShelfClient()", "// ↓ error: the closure that ShelfClient keeps in whenDone"),
        ("let client = ShelfClientFake(); interactor.client = client; fill(interactor)", ""),
        ("interactor.client = Bool.random() ? ShelfClient() : ShelfClientFake()", "// ↓ error: keeps in whenDone"),
        ("interactor.client = Library.client()", "// ↓ error: keeps in whenDone"),
    ])
    func theObjectThatIsGivenKeepsTheClosure(_ wiring: String, _ mark: String) throws {
        try expect([
            "Clients.swift": """
            protocol ShelfClientProtocol: AnyObject {
                func load(block: @escaping (Int) -> Void)
            }
            final class ShelfClient: ShelfClientProtocol {
                private var whenDone: ((Int) -> Void)?
                func load(block: @escaping (Int) -> Void) { whenDone = block }
            }
            final class ShelfClientFake: ShelfClientProtocol {
                func load(block: @escaping (Int) -> Void) { block(1) }
            }
            """,
            "ShelfInteractor.swift": """
            final class ShelfInteractor {
                var client: ShelfClientProtocol?
                func open() {
                    client?.load {
                        \(mark)
                        self.show($0)
                    }
                }
                func show(_ count: Int) {}
            }
            final class ShelfAssembly {
                func make() -> ShelfInteractor {
                    let interactor = ShelfInteractor()
                    \(wiring)
                    return interactor
                }
                func fill(_ interactor: ShelfInteractor) {}
            }
            """,
        ])
    }

    /// A method of its own captures self as a closure does that uses it; one of another object does not.
    @Test(arguments: [("close", true), ("self.close", true), ("presenter.close", false)])
    func aMethodInPlaceOfAClosure(method: String, isTold: Bool) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            final class TodayPresenter { weak var view: TodayViewController?; func close() {} }
            final class TodayViewController: UIViewController {
                let presenter = TodayPresenter()
                let reader = ReaderView()
                override func viewDidLoad() { reader.onClose = \(method) }
                func close() {}
            }
            final class ReaderView: UIView { var onClose: (() -> Void)?; func done() { onClose?() } }
            """
        ]).run([rule("strong-back-reference")]).findings
        let told = [
            "the method close() that ReaderView keeps in onClose captures TodayViewController strongly; "
                + "TodayViewController owns reader, and so what it keeps"
        ]
        #expect(found.map(\.message) == (isTold ? told : []))
    }

    /// What a structure holds is kept with it, be it given to a method or assigned.
    @Test(arguments: [
        ("list.show(Props(onTap: close))", "", true),
        ("list.show(Props(onTap: { self.close() }))", "", true),
        ("list.props = Props(onTap: close)", "", true),
        ("list.show(Props(onTap: { [weak self] in self?.close() }))", "", false),
        // The structure runs it at once, and does not keep it.
        ("list.show(Props(onTap: close))", "init(onTap: @escaping () -> Void) { self.onTap = {}; onTap() }", false),
    ])
    func whatAStructureHolds(code: String, initializer: String, isTold: Bool) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            protocol AnyProps {}
            struct Props: AnyProps { let onTap: () -> Void; \(initializer) }
            final class TodayViewController: UIViewController {
                private let list = ListView()
                override func viewDidLoad() { \(code) }
                func close() {}
            }
            final class ListView: UIView {
                var props: Props?
                func show(_ new: AnyProps) {
                    guard let props = new as? Props else { return }
                    self.props = props
                }
            }
            """
        ]).run([rule("strong-back-reference")]).findings
        #expect(
            found.map { $0.message.contains("that ListView keeps in props captures TodayViewController") }
                == (isTold ? [true] : []))
    }

    /// The hierarchy of views keeps cells and outlets; what a cell empties before it is used again it does not keep.
    @Test(arguments: [
        (
            "let cell = table.dequeueReusableCell(withIdentifier: \"page\") as! PageCell; cell.onTap = { self.close() }",
            "", true
        ),
        ("page.onTap = { self.close() }", "", true),
        ("let page = PageCell(); page.onTap = { self.close() }; view.addSubview(page)", "", true),
        ("let page = PageCell(); page.fill { self.close() }; view.addSubview(page)", "", true),
        ("let page = PageCell(); page.onTap = { [weak self] in self?.close() }; view.addSubview(page)", "", false),
        ("let page = PageCell(); page.onTap = { self.close() }; page.layoutSubviews()", "", false),
        ("page.onTap = { self.close() }", "override func prepareForReuse() { onTap = nil }", false),
    ])
    func whatAPartThatIsShownKeeps(code: String, more: String, isTold: Bool) throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            final class TodayViewController: UIViewController {
                @IBOutlet weak var page: PageCell!
                let table = UITableView()
                override func viewDidLoad() { \(code) }
                func close() {}
            }
            final class PageCell: UITableViewCell {
                var onTap: (() -> Void)?
                func fill(_ action: @escaping () -> Void) { onTap = action }
                override func layoutSubviews() { onTap?() }
                \(more)
            }
            """
        ]).run([rule("strong-back-reference")]).findings
        let told = [
            "the closure that PageCell keeps in onTap captures TodayViewController strongly; "
                + "TodayViewController shows the PageCell, and so owns the closure"
        ]
        #expect(found.map(\.message) == (isTold ? told : []))
    }

    /// All that one call hands over is told, one place after the other.
    @Test func severalClosuresOfOneCall() throws {
        let found = try MarkedProject([
            "App.swift": """
            import UIKit
            final class TodayViewController: UIViewController {
                let reader = ReaderView()
                override func viewDidLoad() { reader.fill(close: { self.close() }, share: { self.close() }) }
                func close() {}
            }
            final class ReaderView: UIView {
                var onClose: (() -> Void)?
                var onShare: (() -> Void)?
                func fill(close: @escaping () -> Void, share: @escaping () -> Void) { onClose = close; onShare = share }
            }
            """
        ]).run([rule("strong-back-reference")]).findings
        #expect(
            found.map { $0.notes.map(\.message) } == [
                ["ReaderView.onClose keeps it", "and onShare of reader captures it here"]
            ])
    }
}
