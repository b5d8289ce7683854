import Flow
import Program

extension FlowGraph {
    /// A call that asks for a segue by its identifier.
    package struct PerformedSegue {
        package var use: Use
        /// The identifiers that it is known to ask for, sorted.
        package var identifiers: [String]
        /// The ids of the screens that the code runs for, sorted.
        package var scenes: [String]
    }

    /// Linear in the calls of the program, with one more run of each frame that makes one.
    package func performedSegues() -> [PerformedSegue] {
        let (choices, byUnit) = (Choices(run), run.framesByUnit())
        return run.segueCalls().map { use in
            let frames = byUnit[run.unit(of: use)] ?? []
            let screens = frames.flatMap { whose[$0].screens }.compactMap(screens.scene)
            return PerformedSegue(
                use: use, identifiers: choices.texts(handedAt: use.node, in: frames).sorted(),
                scenes: Set(screens).sorted())
        }
    }
}
