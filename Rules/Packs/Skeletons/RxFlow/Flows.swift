// RxFlow: a flow says for each step what it shows and who leads on from there; a coordinator hands it the steps.

protocol Step {}
struct NoneStep: Step {}
enum RxFlowStep: Step { case home }

protocol Presentable {}
extension UIViewController: Presentable {}
extension UIWindow: Presentable {}

protocol Flow: AnyObject, Presentable {
    var root: Presentable { get }
    func adapt(step: Step) -> Single<Step>
    func navigate(to step: Step) -> FlowContributors
}

extension Flow {
    func adapt(step: Step) -> Single<Step> { Single.never() }
}

protocol Stepper {
    var steps: PublishRelay<Step> { get }
    var initialStep: Step { get }
    func readyToEmitSteps()
}

extension Stepper {
    var initialStep: Step { NoneStep() }
    func readyToEmitSteps() {}
}

class OneStepper: Stepper {
    let steps = PublishRelay<Step>()
    let initialStep: Step
    init(withSingleStep singleStep: Step) { initialStep = singleStep }
}

class DefaultStepper: OneStepper {
    init() { super.init(withSingleStep: RxFlowStep.home) }
}

class CompositeStepper: Stepper {
    let steps = PublishRelay<Step>()
    private let inner: [Stepper]
    init(steppers: [Stepper]) { inner = steppers }
    func readyToEmitSteps() {
        for stepper in inner {
            _ = stepper.steps.subscribe(onNext: { self.steps.accept($0) })
            steps.accept(stepper.initialStep)
            stepper.readyToEmitSteps()
        }
    }
}

enum FlowContributor {
    case contribute(
        withNextPresentable: Presentable, withNextStepper: Stepper, allowStepWhenNotPresented: Bool = false,
        allowStepWhenDismissed: Bool = false)
    case forwardToCurrentFlow(withStep: Step)
    case forwardToParentFlow(withStep: Step)

    static func contribute(withNext next: Presentable & Stepper) -> FlowContributor {
        .contribute(withNextPresentable: next, withNextStepper: next)
    }
}

enum FlowContributors {
    case multiple(flowContributors: [FlowContributor])
    case one(flowContributor: FlowContributor)
    case end(forwardToParentFlowWithStep: Step)
    case triggerParentFlow(withStep: Step)
    case none
}

typealias NextFlowItem = FlowContributor
typealias NextFlowItems = FlowContributors

class FlowCoordinator {
    private var entrance: ((Step) -> Void)?

    func coordinate(flow: Flow, with stepper: Stepper = DefaultStepper(), allowStepWhenDismissed: Bool = false) {
        entrance = { flow.onPaperFollow($0, outwards: { _ in }) }
        flow.onPaperListen(to: stepper, outwards: { _ in })
    }
    func navigate(to step: Step) { entrance?(step) }
}

/// What a coordinator does for a flow; what is none of this flow's goes outwards.
extension Flow {
    func onPaperListen(to stepper: Stepper, outwards: @escaping (Step) -> Void) {
        _ = stepper.steps.subscribe(onNext: { onPaperFollow($0, outwards: outwards) })
        onPaperFollow(stepper.initialStep, outwards: outwards)
        stepper.readyToEmitSteps()
    }

    func onPaperFollow(_ step: Step, outwards: @escaping (Step) -> Void) {
        onPaperGo(to: step, outwards: outwards)
        // What a flow makes of a step comes beside it: a stream would mix all steps.
        _ = adapt(step: step).subscribe(onSuccess: { onPaperGo(to: $0, outwards: outwards) })
    }

    func onPaperGo(to step: Step, outwards: @escaping (Step) -> Void) {
        switch navigate(to: step) {
        case .multiple(let contributors):
            for contributor in contributors { onPaperAdd(contributor, outwards: outwards) }
        case .one(let contributor): onPaperAdd(contributor, outwards: outwards)
        case .end(let step): outwards(step)
        case .triggerParentFlow(let step): outwards(step)
        case .none: break
        }
    }

    func onPaperAdd(_ contributor: FlowContributor, outwards: @escaping (Step) -> Void) {
        switch contributor {
        case .contribute(let presentable, let stepper, _, _):
            if let child = presentable as? Flow {
                child.onPaperListen(to: stepper, outwards: { onPaperFollow($0, outwards: outwards) })
            } else {
                onPaperListen(to: stepper, outwards: outwards)
            }
        case .forwardToCurrentFlow(let step): OnPaper.later { onPaperFollow(step, outwards: outwards) }
        case .forwardToParentFlow(let step): outwards(step)
        }
    }
}

enum Flows {
    enum ExecuteStrategy { case ready, created }

    static func use<Root: UIViewController>(
        _ flows: [Flow], when strategy: ExecuteStrategy, block: @escaping ([Root]) -> Void
    ) { OnPaper.later { block(flows.map { $0.root as? Root }) } }
    static func use<Root: UIViewController>(
        _ flow: Flow, when strategy: ExecuteStrategy, block: @escaping (Root) -> Void
    ) { OnPaper.later { block(flow.root as? Root) } }
    static func use<A: UIViewController, B: UIViewController>(
        _ first: Flow, _ second: Flow, when strategy: ExecuteStrategy, block: @escaping (A, B) -> Void
    ) { OnPaper.later { block(first.root as? A, second.root as? B) } }
    static func use<A: UIViewController, B: UIViewController, C: UIViewController>(
        _ first: Flow, _ second: Flow, _ third: Flow, when strategy: ExecuteStrategy,
        block: @escaping (A, B, C) -> Void
    ) { OnPaper.later { block(first.root as? A, second.root as? B, third.root as? C) } }
    static func use<A: UIViewController, B: UIViewController, C: UIViewController, D: UIViewController>(
        _ first: Flow, _ second: Flow, _ third: Flow, _ fourth: Flow, when strategy: ExecuteStrategy,
        block: @escaping (A, B, C, D) -> Void
    ) { OnPaper.later { block(first.root as? A, second.root as? B, third.root as? C, fourth.root as? D) } }
    static func use<
        A: UIViewController, B: UIViewController, C: UIViewController, D: UIViewController, E: UIViewController
    >(
        _ first: Flow, _ second: Flow, _ third: Flow, _ fourth: Flow, _ fifth: Flow, when strategy: ExecuteStrategy,
        block: @escaping (A, B, C, D, E) -> Void
    ) {
        OnPaper.later {
            block(first.root as? A, second.root as? B, third.root as? C, fourth.root as? D, fifth.root as? E)
        }
    }

    static func whenReady<Root: UIViewController>(flows: [Flow], block: @escaping ([Root]) -> Void) {
        use(flows, when: .ready, block: block)
    }
    static func whenReady<Root: UIViewController>(flow1: Flow, block: @escaping (Root) -> Void) {
        use(flow1, when: .ready, block: block)
    }
    static func whenReady<A: UIViewController, B: UIViewController>(
        flow1: Flow, flow2: Flow, block: @escaping (A, B) -> Void
    ) { use(flow1, flow2, when: .ready, block: block) }
    static func whenReady<A: UIViewController, B: UIViewController, C: UIViewController>(
        flow1: Flow, flow2: Flow, flow3: Flow, block: @escaping (A, B, C) -> Void
    ) { use(flow1, flow2, flow3, when: .ready, block: block) }
}
