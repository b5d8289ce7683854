import Glibc

/// One program, as the script found it.
struct Program {
    /// Delegates, cells and views: what is made by its type.
    let delegates: [AnyClass]
    let makers: [ObjectIdentifier: () -> AnyObject]
    /// Texts that stand in the program.
    let texts: [String]
    /// Words that stand in the program.
    let words: Set<String>
    /// Containers that fill themselves.
    let filling: Set<String>
}

@_silgen_name("fork") private func fork() -> Int32

/// Runs a program in every way, as far as a budget of processes goes: a process for each choice that the user, the device or a
/// server makes. Each line that is seen is written at once.
enum Driver {
    private static var program = Program(delegates: [], makers: [:], texts: [], words: [], filling: [])
    private static var isWalking = false
    private static var seed: UInt64 = 1
    private static var written: Set<String> = []
    /// How many more processes may begin; shared by all.
    private static let budget: UnsafeMutablePointer<Int> = {
        let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { give(up: "no memory is shared") }
        return memory.bindMemory(to: Int.self, capacity: 1)
    }()

    static var texts: [String] { program.texts }

    static func make(_ type: AnyClass?) -> Any? {
        guard let type else { return nil }
        return program.makers[ObjectIdentifier(type)]?()
    }

    /// The delegates of one of the two kinds.
    static func types<T>(_ type: T.Type) -> [Any.Type] {
        program.delegates.filter {
            type == UIApplicationDelegate.self ? $0 is UIApplicationDelegate.Type : $0 is UIWindowSceneDelegate.Type
        }
    }

    /// Whether a program has a method for an event; others would only be tried in vain.
    static func mentions(_ event: String) -> Bool {
        if !event.contains("(") { return true }
        let words = event.split { "(:)".contains($0) }.filter { $0 != "_" }
        return words.allSatisfy { program.words.contains(String($0)) }
    }

    static func give(up reason: String) -> Never {
        fputs("given up: \(reason)\n", stderr)
        exit(3)
    }

    /// One of several, each in a process of its own.
    static func choose(_ count: Int) -> Int {
        if count < 2 { return 0 }
        if isWalking {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((seed >> 33) % UInt64(count))
        }
        for choice in 0..<count {
            if choice == count - 1 { return choice }
            if budget.pointee <= 0 { exit(0) }
            if begin() { return choice }
        }
        return 0
    }

    /// Whether this is the new process; the old one waits for its end.
    private static func begin() -> Bool {
        budget.pointee -= 1
        let child = fork()
        if child == 0 { return true }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        if status != 0 { write("! a run ended with \(status)") }
        return false
    }

    static func run(_ program: Program, processes: Int, walks: Int) {
        self.program = program
        Scenes.filling = program.filling
        for depth in 1...6 {
            budget.pointee = processes / 6
            if begin() {
                play(turns: depth)
                exit(0)
            }
        }
        for walk in 0..<walks where begin() {
            isWalking = true
            seed = UInt64(walk) &* 0x9E37_79B9_7F4A_7C15 &+ 12345
            play(turns: 30)
            exit(0)
        }
    }

    private static func play(turns: Int) {
        World.current.turn(as: .launch, onPaperMain)
        report()
        for _ in 0..<turns {
            let offered = World.current.offered()
            if offered.isEmpty { return }
            World.current.happen(offered[choose(offered.count)])
            report()
        }
    }

    private static func report() {
        for line in Routes(showings: World.current.showings).lines() { write(line) }
    }

    private static func write(_ line: String) {
        guard written.insert(line).inserted else { return }
        let text = line + "\n"
        _ = text.withCString { Glibc.write(1, $0, strlen($0)) }
    }
}
