// A flow of RxFlow says for each step what it shows, and who leads on from there.
// starts TownViewController
// TownViewController push StreetViewController
// TownViewController present SignInViewController
// SignInViewController push CodeViewController
// StreetViewController push HouseViewController
import RxFlow
import RxRelay
import RxSwift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let coordinator = FlowCoordinator()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        let flow = TownFlow()
        coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TownStep.town))
        Flows.use(flow, when: .ready) { root in window.rootViewController = root }
        self.window = window
        return true
    }
}

enum TownStep: Step { case town, street, house, signIn, code, done }

final class TownFlow: Flow {
    private let stack = UINavigationController()
    var root: Presentable { stack }

    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TownStep else { return .none }
        switch step {
        case .town:
            let town = TownViewController()
            stack.setViewControllers([town], animated: false)
            return .one(flowContributor: .contribute(withNextPresentable: town, withNextStepper: town.model))
        case .street:
            let street = StreetViewController()
            stack.pushViewController(street, animated: true)
            return .one(flowContributor: .contribute(withNext: street))
        case .house:
            stack.pushViewController(HouseViewController(), animated: true)
            return .none
        case .signIn:
            let flow = SignInFlow()
            Flows.use(flow, when: .created) { [unowned self] root in stack.present(root, animated: true) }
            return .one(
                flowContributor: .contribute(
                    withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: TownStep.signIn)))
        case .done:
            stack.dismiss(animated: true)
            return .none
        case .code: return .none
        }
    }
}

final class SignInFlow: Flow {
    private let stack = UINavigationController()
    var root: Presentable { stack }

    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? TownStep else { return .none }
        switch step {
        case .signIn:
            let page = SignInViewController()
            stack.setViewControllers([page], animated: false)
            return .one(flowContributor: .contribute(withNext: page))
        case .code:
            let page = CodeViewController()
            stack.pushViewController(page, animated: true)
            return .one(flowContributor: .contribute(withNext: page))
        case .done: return .end(forwardToParentFlowWithStep: TownStep.done)
        default: return .none
        }
    }
}

final class TownModel: Stepper { let steps = PublishRelay<Step>() }

final class TownViewController: UITableViewController {
    let model = TownModel()

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        model.steps.accept(indexPath.row == 0 ? TownStep.street : TownStep.signIn)
    }
}

final class StreetViewController: UIViewController, Stepper {
    let steps = PublishRelay<Step>()
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { steps.accept(TownStep.house) }
}

final class SignInViewController: UIViewController, Stepper {
    let steps = PublishRelay<Step>()
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { steps.accept(TownStep.code) }
}

final class CodeViewController: UIViewController, Stepper {
    let steps = PublishRelay<Step>()
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { steps.accept(TownStep.done) }
}

final class HouseViewController: UIViewController {}
