import Analysis
import Facts
import Packs
import Program

/// A part of the evaluation with a question of its own. The parts ask each other: what an object's field is depends on who
/// calls what sets it, and who calls that on what the fields of others are.
protocol EvaluatorPart {
    var evaluator: Evaluator { get }
}

extension EvaluatorPart {
    var branchTests: BranchTests { evaluator.branchTests }
    var callers: Callers { evaluator.callers }
    var codeUse: CodeUse { evaluator.codeUse }
    var containers: Containers { evaluator.containers }
    var fieldValues: FieldValues { evaluator.fieldValues }
    var generatedAccessors: GeneratedAccessors { evaluator.generatedAccessors }
    var handedClosures: HandedClosures { evaluator.handedClosures }
    var handlers: Handlers { evaluator.handlers }
    var hosting: HostedViews { evaluator.hosting }
    var injection: Injection { evaluator.injection }
    var libraryValues: LibraryValues { evaluator.libraryValues }
    var making: ObjectMaking { evaluator.making }
    var selections: Selections { evaluator.selections }
    var streamValues: StreamValues { evaluator.streamValues }
    var swiftUI: SwiftUIViews { evaluator.swiftUI }
    var textValues: TextValues { evaluator.textValues }
    var wrappers: Wrappers { evaluator.wrappers }

    var program: Program { evaluator.program }
    var packs: Packs { evaluator.packs }
    var typing: Typing { evaluator.typing }
    var interfaces: InterfaceTable { evaluator.interfaces }
    var frames: [Frame] { evaluator.frames }
    var debugBuilds: DebugBuilds { evaluator.debugBuilds }
    var roleNames: RoleNames { evaluator.roleNames }

    func evaluate(_ node: NodeID, in frame: FrameID) -> Values { evaluator.evaluate(node, in: frame) }
    func evaluate(_ site: Site) -> Values { evaluator.evaluate(site) }
    func root(_ function: FunctionID, receiver: Value? = nil, demand: Bool) -> FrameID {
        evaluator.root(function, receiver: receiver, demand: demand)
    }
    func intern(_ frame: Frame) -> FrameID { evaluator.intern(frame) }
    func body(of frame: FrameID) -> Body? { evaluator.body(of: frame) }
    func map(of function: FunctionID) -> BodyMap { evaluator.map(of: function) }
    func parents(of function: FunctionID) -> BodyMap.Parents { evaluator.parents(of: function) }
    func function(of frame: FrameID) -> FunctionID { evaluator.function(of: frame) }
    func type(of value: Value) -> TypeID? { evaluator.type(of: value) }
    func chain(to frame: FrameID) -> [FrameID] { evaluator.chain(to: frame) }
    func isLeaf(_ type: TypeID) -> Bool { evaluator.isLeaf(type) }
    func mayEnter(_ function: FunctionID, from frame: FrameID) -> Bool { evaluator.mayEnter(function, from: frame) }
}

/// The parts, each made anew wherever it is asked.
extension Evaluator {
    var alertActions: AlertActions { AlertActions(evaluator: self) }
    var branchTests: BranchTests { BranchTests(evaluator: self) }
    var callers: Callers { Callers(evaluator: self) }
    var codeUse: CodeUse { CodeUse(evaluator: self) }
    var containers: Containers { Containers(evaluator: self) }
    var fieldValues: FieldValues { FieldValues(evaluator: self) }
    var generatedAccessors: GeneratedAccessors { GeneratedAccessors(evaluator: self) }
    var handedClosures: HandedClosures { HandedClosures(evaluator: self) }
    var handlers: Handlers { Handlers(evaluator: self) }
    var hosting: HostedViews { HostedViews(evaluator: self) }
    var injection: Injection { Injection(evaluator: self) }
    var libraryValues: LibraryValues { LibraryValues(evaluator: self) }
    var making: ObjectMaking { ObjectMaking(evaluator: self) }
    var selections: Selections { Selections(evaluator: self) }
    var streamValues: StreamValues { StreamValues(evaluator: self) }
    var swiftUI: SwiftUIViews { SwiftUIViews(evaluator: self) }
    var textValues: TextValues { TextValues(evaluator: self) }
    var wrappers: Wrappers { Wrappers(evaluator: self) }
}
