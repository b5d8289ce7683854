import Program

/// Closures that objects keep, and run or hand on later.
extension Run {
    /// The objects whose closures and methods a call runs or hands on, of those that its caller was not given itself: it has
    /// kept them.
    ///
    /// Cost: what the caller captures, if it is a closure.
    package func ownersOfWhatIsKept(by call: Call) -> ObjectSet {
        let (caller, callee) = (machine.frame(call.caller), machine.frame(call.callee))
        var result = ObjectSet()
        for object in callee.given.map(\.object) + [callee.receiver].compactMap(\.self) {
            switch machine.constants.kind(object) {
            case .closure, .method:
                if !caller.given.contains(where: { $0.object == object }), !captures(object, caller) {
                    result.formUnion(values(object, .receiver))
                }
            default: continue
            }
        }
        return result
    }

    private func captures(_ object: ObjectID, _ caller: Frame) -> Bool {
        guard !machine.isLibrary(caller.unit), let closure = machine.units[caller.unit].closure,
            let receiver = caller.receiver
        else { return false }
        let captures = machine.facts(caller.unit).code.units.captures[Int(closure)]
        return (captures.locals.map(Field.capture) + captures.parameters.map(Field.parameter))
            .contains { values(receiver, $0).contains(object) }
    }

    /// Whether an object is the one that a static or global variable of the app has from the start.
    package func isGlobal(_ object: ObjectID) -> Bool {
        guard machine.lookups.isGlobal(object), let site = machine.constants[object].site else { return false }
        return !program.isLibrary(site.function)
    }
}
