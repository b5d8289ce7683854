import Facts
import Program

/// What of the program may run: which code, which types have objects, which cases of enumerations arise.
///
/// Starts at what the system runs and marks what that leads to, methods of objects only once an object of their type is
/// made, code in the case of a switch only once a value arrives that is that case (rapid type analysis, with cases).
package struct Liveness: Sendable {
    package enum State: UInt8, Comparable, Sendable {
        /// Nothing leads to it.
        case dead
        /// Something may lead to it that is not understood: a name without a known type, a library, Objective-C.
        case unknown
        /// A way from the start of the app leads to it, every step of it in the sources.
        case live

        package static func < (a: State, b: State) -> Bool { a.rawValue < b.rawValue }
    }

    /// Why something is not dead.
    package enum Reason: Hashable, Sendable {
        /// The system runs it, or makes it.
        case system
        /// The place that leads to it.
        case place(CodePlace)
        /// The system runs it on an object of the type, which is made.
        case object(TypeID)
    }

    /// By the index of the code unit.
    let code: [State]
    let reasons: [Reason?]
    /// By the type.
    let types: [State]
    let makers: [Reason?]
    let cases: [CallEdge.EnumCase: State]

    /// Whether a unit may run.
    package subscript(unit: CodeID) -> State { code[Int(unit.index)] }

    /// Whether an object or value of the type may be made.
    package subscript(type: TypeID) -> State { types[Int(type)] }

    /// Whether a value may arise that is this case.
    package subscript(enumCase: CallEdge.EnumCase) -> State { cases[enumCase] ?? .dead }

    /// What leads to a unit first; nil where nothing does.
    package func reason(for unit: CodeID) -> Reason? { reasons[Int(unit.index)] }

    /// What makes an object of the type first; nil where nothing does.
    package func reason(for type: TypeID) -> Reason? { makers[Int(type)] }
}
