import Facts
import Program
import Source

/// What an object hands of itself to the system or a library, which keeps it until it is told otherwise: observers of the
/// notification center, repeating timers, subscriptions of Combine and RxSwift in the object's own bag.
package struct LastingClosures {
    package enum Keeper: Hashable {
        case notificationCenter, timer, displayLink
        /// The object's own property that the subscription is in.
        case bag(VariableID)
    }

    package enum Way: Hashable { case closure, method, target }

    package struct Kept {
        package var keeper: Keeper
        package var way: Way
        /// Where the object is named.
        package var place: Position
        package var function: FunctionID
        /// Where the object's code ends it, where that is only when the object goes, or never.
        package var lateEnd: FunctionID?
    }

    private let code: ProgramCode
    private let escaping: EscapingClosures
    private let mayRun: (FunctionID) -> Bool

    package init(_ code: ProgramCode, _ hierarchy: ViewHierarchy, mayRun: @escaping (FunctionID) -> Bool) {
        (self.code, self.mayRun) = (code, mayRun)
        escaping = EscapingClosures(code, hierarchy)
    }

    /// What code of a class gives away of itself for good, in source order.
    package func kept(by function: FunctionEntity, of owner: TypeEntity) -> [Kept] {
        guard let body = function.declaration.body, !function.declaration.isStatic, mayRun(function.id) else {
            return []
        }
        return body.nodes.indices.flatMap { index -> [Kept] in
            switch body.nodes[index].shape {
            case .call(let callee, let arguments):
                return observed(callee, arguments, body, function, owner)
                    ?? timed(callee, arguments, body, function, owner)
                    ?? stored(callee, arguments, body, function, owner) ?? []
            case .assignment(let target, let value, "="):
                guard let bag = code.ownProperty(target, body, in: function.id), holdsOne(bag) else { return [] }
                return subscribed(value, in: bag, body, function, owner)
            default: return []
            }
        }
    }

    // MARK: The system

    /// `addObserver(forName:object:queue:using:)`
    private func observed(
        _ callee: NodeID, _ arguments: [Node.Argument], _ body: Body, _ function: FunctionEntity, _ owner: TypeEntity
    ) -> [Kept]? {
        guard body.nodes[Int(callee)].shape.lastName == "addObserver", arguments.first?.label == "forName",
            let last = arguments.last, let capture = escaping.capture(by: last.value, body, function, owner)
        else { return nil }
        return kept(.notificationCenter, capture, function, owner, endedBy: "removeObserver")
    }

    /// `Timer.scheduledTimer(withTimeInterval:repeats:block:)`, `CADisplayLink(target:selector:)`
    private func timed(
        _ callee: NodeID, _ arguments: [Node.Argument], _ body: Body, _ function: FunctionEntity, _ owner: TypeEntity
    ) -> [Kept]? {
        let name = body.nodes[Int(callee)].shape.lastName
        let isLink = name == "CADisplayLink"
        let isRepeating = arguments.contains {
            $0.label == "repeats" && body.nodes[Int($0.value)].shape == .boolean(true)
        }
        guard isLink || isRepeating && ["scheduledTimer", "Timer"].contains(name) else { return nil }
        let keeper = isLink ? Keeper.displayLink : .timer
        if let target = arguments.first(where: { $0.label == "target" }) {
            guard body.nodes[Int(target.value)].shape == .selfReference else { return nil }
            let place = body.nodes[Int(target.value)].position
            return kept(keeper, .target, place, function, owner, endedBy: "invalidate")
        }
        guard let last = arguments.last, let capture = escaping.capture(by: last.value, body, function, owner) else {
            return nil
        }
        return kept(keeper, capture, function, owner, endedBy: "invalidate")
    }

    private func kept(
        _ keeper: Keeper, _ capture: EscapingClosures.Capture, _ function: FunctionEntity, _ owner: TypeEntity,
        endedBy name: String
    ) -> [Kept] {
        kept(keeper, capture.method == nil ? .closure : .method, capture.place, function, owner, endedBy: name)
    }

    private func kept(
        _ keeper: Keeper, _ way: Way, _ place: Position, _ function: FunctionEntity, _ owner: TypeEntity,
        endedBy name: String
    ) -> [Kept] {
        let ends = (code.program.uses.calls[name] ?? []).filter { mayEnd(keeper, $0, owner) }.map(\.function)
        if ends.contains(where: { code.program.function($0).declaration.kind != .deinitializer && mayRun($0) }) {
            return []
        }
        return [Kept(keeper: keeper, way: way, place: place, function: function.id, lateEnd: ends.first)]
    }

    /// Whether a call in the object's own code may end what is kept. `removeObserver(self)` ends no closure.
    private func mayEnd(_ keeper: Keeper, _ use: Use, _ owner: TypeEntity) -> Bool {
        guard let type = code.program.function(use.function).owner, code.program.isRelated(type, owner.id),
            let body = code.body(of: use.function), case .call(_, let arguments) = body.nodes[Int(use.node)].shape
        else { return false }
        guard keeper == .notificationCenter, let first = arguments.first else { return true }
        return body.nodes[Int(first.value)].shape != .selfReference
    }

    // MARK: Libraries

    /// `….store(in: &bag)`, `….disposed(by: bag)`, `bag.insert(…)`
    private func stored(
        _ callee: NodeID, _ arguments: [Node.Argument], _ body: Body, _ function: FunctionEntity, _ owner: TypeEntity
    ) -> [Kept]? {
        guard case .member(let base, let name) = body.nodes[Int(callee)].shape, let first = arguments.first else {
            return nil
        }
        switch (name, first.label) {
        case ("store", "in"), ("disposed", "by"):
            return code.ownProperty(first.value, body, in: function.id).map {
                subscribed(base, in: $0, body, function, owner)
            }
        case ("insert", nil):
            return code.ownProperty(base, body, in: function.id).map {
                subscribed(first.value, in: $0, body, function, owner)
            }
        default: return nil
        }
    }

    private func subscribed(
        _ value: NodeID, in bag: VariableEntity, _ body: Body, _ function: FunctionEntity, _ owner: TypeEntity
    ) -> [Kept] {
        guard escaping.owns(bag), !isRenewed(bag, of: owner) else { return [] }
        let chain = SubscriptionSource(code).chain(value, body, in: function.id)
        guard chain.isEndless else { return [] }
        for argument in chain.calls.flatMap(\.arguments) {
            if argument.label == "on", body.nodes[Int(argument.value)].shape == .selfReference {
                let place = body.nodes[Int(argument.value)].position
                return [Kept(keeper: .bag(bag.id), way: .target, place: place, function: function.id)]
            }
            guard let capture = escaping.capture(by: argument.value, body, function, owner) else { continue }
            return [
                Kept(
                    keeper: .bag(bag.id), way: capture.method == nil ? .closure : .method, place: capture.place,
                    function: function.id)
            ]
        }
        return []
    }

    private func holdsOne(_ variable: VariableEntity) -> Bool {
        ["AnyCancellable", "Cancellable", "Disposable"].contains(variable.declaration.type?.unwrapped.lastName)
    }

    /// Whether code that runs before the object goes empties its bag, puts another one in its place or cancels what is in it.
    private func isRenewed(_ bag: VariableEntity, of owner: TypeEntity) -> Bool {
        let renewing = code.ownValues(of: bag).contains { value in
            guard ![.deinitializer, .initializer].contains(value.function.declaration.kind), mayRun(value.function.id)
            else { return false }
            if case .array = value.shape { return true }
            return value.isNil || value.isCall && value.receiver == nil
        }
        return renewing
            || ["cancel", "dispose", "removeAll", "forEach", "removeFirst", "removeLast"].contains { name in
                (code.program.uses.calls[name] ?? []).contains { use in
                    guard let body = code.body(of: use.function), mayRun(use.function),
                        code.program.function(use.function).declaration.kind != .deinitializer,
                        case .call(let callee, _) = body.nodes[Int(use.node)].shape,
                        case .member(let base, _) = body.nodes[Int(callee)].shape
                    else { return false }
                    return code.ownProperty(base, body, in: use.function)?.id == bag.id
                }
            }
    }
}
