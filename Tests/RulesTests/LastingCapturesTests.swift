import Foundation
import Testing

/// What the system or a library keeps of an object until it is told otherwise.
struct LastingCapturesTests {
    private func expect(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("strong-back-reference"), in: MarkedProject("import UIKit\n" + source),
            sourceLocation: sourceLocation)
    }

    private static func screen(_ mark: String, _ line: String, _ members: String = "") -> String {
        """
        final class ClockController: UIViewController {
            var token: NSObjectProtocol?
            var timer: Timer?
            var bag = Set<AnyCancellable>()
            let disposeBag = DisposeBag()
            let subject = PassthroughSubject<Int, Never>()
            let button = UIButton()
            @Published var name = ""
            override func viewDidLoad() {
                \(mark)
                \(line)
            }
            func reload() {}
            func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
            \(members)
        }
        """
    }

    private static let observing =
        "token = NotificationCenter.default.addObserver(forName: .shown, object: nil, queue: nil) { _ in self.reload() }"
    private static let ticking =
        "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.reload() }"

    @Test func observers() throws {
        let mark =
            "// ↓ error: the notification center keeps a closure that captures ClockController strongly, and nothing"
        try expect(Self.screen(mark, Self.observing))
        try expect(
            Self.screen(
                "// ↓ error: which only deinit would end", Self.observing,
                "deinit { NotificationCenter.default.removeObserver(token!) }"))
        try expect(
            Self.screen(
                "", Self.observing,
                "override func viewDidDisappear(_ animated: Bool) { NotificationCenter.default.removeObserver(token!) }"
            ))
        try expect(
            Self.screen("", Self.observing.replacingOccurrences(of: "{ _ in self", with: "{ [weak self] _ in self?")))
    }

    @Test func timers() throws {
        try expect(Self.screen("// ↓ error: a repeating timer keeps a closure", Self.ticking))
        let once = Self.ticking.replacingOccurrences(of: "true", with: "false")
        try expect(Self.screen("", once))
        try expect(
            Self.screen("", Self.ticking, "override func viewDidDisappear(_ animated: Bool) { timer?.invalidate() }"))
        // A method that nobody calls ends nothing.
        try expect(Self.screen("// ↓ error: a repeating timer keeps", Self.ticking, "deinit { timer?.invalidate() }"))
        let target =
            "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)"
        try expect(
            Self.screen("// ↓ error: a repeating timer keeps ClockController itself", target, "@objc func tick() {}"))
    }

    @Test(arguments: [
        "subject.sink { _ in self.reload() }.store(in: &bag)",
        "subject.map { $0 }.sink { [self] _ in reload() }.store(in: &bag)",
        "$name.assign(to: \\.title, on: self).store(in: &bag)",
        "button.rx.tap.subscribe(onNext: { self.reload() }).disposed(by: disposeBag)",
        "NotificationCenter.default.publisher(for: .shown).sink { _ in self.reload() }.store(in: &bag)",
    ])
    func subscriptions(_ line: String) throws {
        try expect(Self.screen("// ↓ error: ClockController → ", line))
    }

    @Test(arguments: [
        "subject.sink { [weak self] _ in self?.reload() }.store(in: &bag)",
        "subject.first().sink { _ in self.reload() }.store(in: &bag)",
        "load().sink { _ in self.reload() }.store(in: &bag)",
        "button.rx.tap.subscribe(onNext: { [unowned self] in self.reload() }).disposed(by: disposeBag)",
        "button.rx.tap.take(1).subscribe(onNext: { self.reload() }).disposed(by: disposeBag)",
    ])
    func whatEndsOrHoldsWeakly(_ line: String) throws { try expect(Self.screen("", line)) }

    @Test func bagsThatAreEmptied() throws {
        let line = "subject.sink { _ in self.reload() }.store(in: &bag)"
        try expect(
            Self.screen("", line, "override func viewDidDisappear(_ animated: Bool) { bag.removeAll() }"))
        try expect(Self.screen("// ↓ error: → the closure →", line, "deinit { bag.removeAll() }"))
    }
}
