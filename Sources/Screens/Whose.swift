import Flow
import Program

/// For which screens each frame runs: the screens on which something happened that led to it, and the launch.
///
/// A call hands on what its caller runs for. What happens to an object, or is asked of it because it is seen, happens on the
/// screen in which the object stands. One least fixed point over the frames: sets of screens only grow.
struct Whose {
    struct Owners: Hashable {
        /// The objects that are the screens.
        var screens = ObjectSet()
        var launch = false

        mutating func formUnion(_ other: Owners) -> Bool {
            let isNew = other.launch && !launch
            if isNew { launch = true }
            return screens.formUnion(other.screens) || isNew
        }
    }

    private let screens: ScreenTable
    let homes: Homes
    /// By frame.
    private var owners: [Owners] = []
    /// Calls of shared objects on objects that some of the caller's screens own: they are made for these alone.
    private var isNarrowed: Set<Int> = []
    /// Calls that show something on one of several screens, whichever is there: none of these is told anything.
    private var isOneOfSeveral: Set<Int> = []
    /// By object that something is done to: on which screens that happens.
    private var places: [ObjectID: ObjectSet] = [:]
    /// By call: the screens that own what a shared object tells; nil where it tells nobody.
    private var homesTold: [ObjectSet?] = []
    /// By call: the screens on which something happens that it is made for.
    private var happenings: [ObjectSet] = []

    /// In two strata: what is found without asking which objects several screens own decides whether to ask.
    init(_ graph: FrameGraph, _ screens: ScreenTable) {
        self.screens = screens
        homes = Homes(graph.run, screens)
        isOneOfSeveral = Self.severalShownOn(graph)
        for call in graph.calls {
            note(call, graph)
            homesTold.append(home(ofWhomTells: call, graph))
            happenings.append(happens(at: call, graph))
        }
        spread(over: graph)
        for (number, call) in graph.calls.enumerated() {
            guard let home = home(toldBy: call), home.count > 1,
                owners[Int(call.caller)].screens.contains(where: home.contains)
            else { continue }
            isNarrowed.insert(number)
        }
        if !isNarrowed.isEmpty { spread(over: graph) }
    }

    /// Linear in the calls.
    private static func severalShownOn(_ graph: FrameGraph) -> Set<Int> {
        var result: Set<Int> = []
        for calls in graph.outgoing {
            let shown = calls.map { graph.calls[Int($0)] }.filter { call in
                !graph.isOfApp(call.callee) && graph.run.receiver(of: call.callee).map(graph.run.isScreen) ?? false
            }
            if shown.count < 2 { continue }
            for (_, at) in Dictionary(grouping: shown, by: \.node)
            where ObjectSet(at.compactMap { graph.run.receiver(of: $0.callee) }).count > 1 {
                result.formUnion(at.map(\.number))
            }
        }
        return result
    }

    /// The least fixed point.
    private mutating func spread(over graph: FrameGraph) {
        owners = Array(repeating: Owners(), count: graph.run.frameCount)
        var waiting: [FrameID] = []
        for frame in graph.incoming.indices where graph.incoming[frame].isEmpty {
            owners[frame].launch = true
            waiting.append(FrameID(frame))
        }
        var isWaiting = Array(repeating: false, count: owners.count)
        while let frame = waiting.popLast() {
            isWaiting[Int(frame)] = false
            for number in graph.outgoing[Int(frame)] {
                let call = graph.calls[Int(number)]
                var given = owners(of: call)
                let found = happening(at: call)
                if !found.isEmpty { given = Owners(screens: found) }
                if given.launch, let home = told(call, graph) {
                    given.launch = false
                    given.screens.insert(home)
                }
                if owners[Int(call.callee)].formUnion(given), !isWaiting[Int(call.callee)] {
                    isWaiting[Int(call.callee)] = true
                    waiting.append(call.callee)
                }
            }
        }
    }

    /// On which screens it happens what is done to an object: where it stands; of what is not seen, where its only owner does.
    private func place(of object: ObjectID) -> ObjectSet {
        let around = screens.nearest(around: object)
        return around.isEmpty ? homes.home(of: object).single.map { ObjectSet($0) } ?? around : around
    }

    /// Whom a library tells of what happens to nobody: the screen whose code it runs, or who alone owns what that code is of.
    private func told(_ call: Run.Call, _ graph: FrameGraph) -> ObjectID? {
        guard !graph.isOfApp(call.caller), graph.isOfApp(call.callee), let own = graph.run.receiver(of: call.callee)
        else { return nil }
        return screens.scene(own) == nil ? homes.home(of: own).single : own
    }

    /// Works out on which screens it happens what a call is made for.
    private mutating func note(_ call: Run.Call, _ graph: FrameGraph) {
        for object in Self.asked(call, graph.run) ?? ObjectSet() where places[object] == nil {
            places[object] = place(of: object)
        }
        // What was given to nobody who is seen is a method of somebody: it happens there.
        guard case .handed(let object) = graph.run.code(of: call.callee), case .method = graph.run.kind(of: object),
            places[object] == nil
        else { return }
        places[object] = graph.outgoing[Int(call.callee)].reduce(into: ObjectSet()) { found, number in
            if let own = graph.run.receiver(of: graph.calls[Int(number)].callee) { found.formUnion(place(of: own)) }
        }
    }

    /// The screens on which something happens that a call is made for; none where its frame simply makes it.
    private func happening(at call: Run.Call) -> ObjectSet { happenings[call.number] }

    private func happens(at call: Run.Call, _ graph: FrameGraph) -> ObjectSet {
        let asked = (Self.asked(call, screens.run) ?? ObjectSet()).reduce(into: ObjectSet()) {
            $0.formUnion(places[$1] ?? ObjectSet())
        }
        if !asked.isEmpty { return asked }
        if case .handed(let object) = screens.run.code(of: call.callee) { return places[object] ?? ObjectSet() }
        return call.event == nil ? ObjectSet() : handlers(of: call, graph)
    }

    /// What happens to something of which nobody knows where it stands happens where those stand who are told of it.
    /// Linear in the library's calls behind the event.
    private func handlers(of call: Run.Call, _ graph: FrameGraph) -> ObjectSet {
        var (found, seen, next) = (ObjectSet(), Set([call.callee]), [call.callee])
        while let frame = next.popLast() {
            if graph.isOfApp(frame) {
                if let own = graph.run.receiver(of: frame) { found.formUnion(place(of: own)) }
                continue
            }
            for number in graph.outgoing[Int(frame)] {
                let callee = graph.calls[Int(number)].callee
                if seen.insert(callee).inserted { next.append(callee) }
            }
        }
        return found
    }

    /// Whether a call is made because something happens, wherever that is.
    func isEvent(_ call: Run.Call) -> Bool { Self.asked(call, screens.run) != nil }

    /// Whether a call is made because something happens on a screen.
    func begins(_ call: Run.Call, on screen: ObjectID) -> Bool { happening(at: call).contains(screen) }

    /// The same, and on no other screen.
    func beginsOnly(_ call: Run.Call, on screen: ObjectID) -> Bool { happening(at: call).single == screen }

    /// Whether a frame runs for one screen alone.
    func runs(_ frame: FrameID, onlyFor screen: ObjectID) -> Bool {
        owners[Int(frame)].screens.single == screen && !owners[Int(frame)].launch
    }

    /// Whether a frame runs for several screens, or for the launch and one.
    func runsForSeveral(_ frame: FrameID) -> Bool {
        let own = owners[Int(frame)]
        guard let first = own.screens.first(where: { _ in true }) else { return false }
        return own.launch || own.screens.contains { screens.scene($0) != screens.scene(first) }
    }

    /// Whether somebody whom several screens share tells an object of this one.
    func isTold(_ call: Run.Call) -> Bool { home(toldBy: call) != nil }

    /// Whether containers that are asked do not all say the same to a screen.
    func isOpen(_ question: StackQuestion, for screen: ObjectID) -> Bool {
        mayHold(question, for: screen) && mayHold(question.negated, for: screen)
    }

    /// For whom a call is made: of those that its frame runs for, the ones for whom the tests around it come out so.
    func owners(of call: Run.Call) -> Owners {
        let all = told(call, owners[Int(call.caller)])
        if call.questions.isEmpty { return all }
        return Owners(
            screens: all.screens.filter { screen in call.questions.allSatisfy { mayHold($0, for: screen) } },
            launch: all.launch && call.questions.allSatisfy(\.isEmpty))
    }

    /// What an object that several screens share tells one that belongs to a single screen happens there, whoever told the
    /// shared one; of several screens, on those that told it. Screen by screen, so that sets which grow lead to sets which grow.
    private func told(_ call: Run.Call, _ all: Owners) -> Owners {
        guard let home = home(toldBy: call) else { return all }
        if isNarrowed.contains(call.number) {
            return Owners(screens: all.screens.filter(home.contains), launch: all.launch)
        }
        guard let only = home.single, !all.screens.isEmpty || all.launch else { return all }
        return Owners(screens: ObjectSet(only))
    }

    /// The screens that own what a shared object calls, or whose closures it has kept and runs; nil for all other calls.
    private func home(toldBy call: Run.Call) -> ObjectSet? { homesTold[call.number] }

    private func home(ofWhomTells call: Run.Call, _ graph: FrameGraph) -> ObjectSet? {
        guard let sender = sender(call.caller) else { return homeOfAnswered(call, graph) }
        var home = ObjectSet()
        if let receiver = screens.run.receiver(of: call.callee), sender != receiver, homes.isShared(sender),
            !isOneOfSeveral.contains(call.number)
        {
            home = homes.home(of: receiver)
        }
        if home.isEmpty, homes.isShared(sender) || screens.run.isGlobal(sender) {
            for owner in screens.run.ownersOfWhatIsKept(by: call) where owner != sender {
                home.formUnion(homes.home(of: owner))
            }
        }
        return home.isEmpty ? nil : home
    }

    /// The object whose code a frame runs; nil for static and global functions, which everybody shares.
    private func sender(_ frame: FrameID) -> ObjectID? {
        guard let own = screens.run.receiver(of: frame) else { return nil }
        if case .metatype = screens.run.kind(of: own) { return nil }
        return own
    }

    /// A static or global function that calls a closure calls back whoever gave it: the screens that own the closure's object.
    private func homeOfAnswered(_ call: Run.Call, _ graph: FrameGraph) -> ObjectSet? {
        guard graph.isOfApp(call.caller), case .unit(let unit) = screens.run.code(of: call.callee), unit.closure != nil,
            let own = sender(call.callee)
        else { return nil }
        let home = homes.home(of: own)
        return home.isEmpty ? nil : home
    }

    /// A stack is not empty for those who stand on it, and is for all others. Where they are asked about several that do
    /// not say the same, both may be.
    private func mayHold(_ question: StackQuestion, for screen: ObjectID) -> Bool {
        question.containers.contains { screens.stands(screen, on: $0) != question.isEmpty }
    }

    subscript(frame: FrameID) -> Owners { owners[Int(frame)] }

    /// The objects that something happens to, where a frame is not simply called.
    private static func asked(_ call: Run.Call, _ run: Run) -> ObjectSet? {
        if let event = call.event { return event.objects }
        switch run.code(of: call.callee) {
        case .lives(let object): return ObjectSet(object)
        case .handed(let object):
            if case .instance = run.kind(of: object) { return ObjectSet(object) }
            return nil
        case .unit: return nil
        }
    }
}
