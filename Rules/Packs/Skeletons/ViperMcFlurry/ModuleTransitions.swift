// ViperMcFlurry: modules that are opened through a transition handler, by a segue or by a factory of scenes.

protocol RamblerViperModuleInput: AnyObject {
    func setModuleOutput(_ moduleOutput: RamblerViperModuleOutput?)
}

extension RamblerViperModuleInput {
    func setModuleOutput(_ moduleOutput: RamblerViperModuleOutput?) {}
}

protocol RamblerViperModuleOutput: AnyObject {}

protocol RamblerViperModuleTransitionHandlerProtocol: AnyObject, OnPaperCarrier {
    var moduleInput: Any? { get set }
    func openModule(usingSegue segueIdentifier: String) -> RamblerViperOpenModulePromise
    func openModule(
        usingFactory moduleFactory: RamblerViperModuleFactoryProtocol,
        withTransitionBlock transitionBlock:
            @escaping (
                RamblerViperModuleTransitionHandlerProtocol?, RamblerViperModuleTransitionHandlerProtocol?
            ) -> Void
    ) -> RamblerViperOpenModulePromise
    func performSegue(_ segueIdentifier: String)
    func closeCurrentModule(_ animated: Bool)
}

/// A module hands the screen that it belongs to, or its presenter, to whoever opens it.
class RamblerViperOpenModulePromise: NSObject {
    var onPaperInput: Any?
    var moduleInput: Any? {
        get { onPaperInput }
        set { onPaperInput = newValue }
    }

    func thenChain(_ linkBlock: ((Any?) -> Any?)?) {
        let output = linkBlock?(onPaperInput)
        (onPaperInput as? RamblerViperModuleInput)?.setModuleOutput(output as? RamblerViperModuleOutput)
    }
    func thenChain(using linkBlock: ((Any?) -> Any?)?) { thenChain(linkBlock) }
}

protocol RamblerViperModuleFactoryProtocol: AnyObject {
    func instantiateModuleTransitionHandler() -> RamblerViperModuleTransitionHandlerProtocol?
}

class RamblerViperModuleFactory: NSObject, RamblerViperModuleFactoryProtocol {
    private let storyboard: UIStoryboard
    private let identifier: String

    init(storyboard: UIStoryboard, andRestorationId restorationId: String) {
        self.storyboard = storyboard
        identifier = restorationId
    }
    init(viewControllerLoader: UIStoryboard, andViewControllerIdentifier viewControllerIdentifier: String) {
        storyboard = viewControllerLoader
        identifier = viewControllerIdentifier
    }

    func instantiateModuleTransitionHandler() -> RamblerViperModuleTransitionHandlerProtocol? {
        storyboard.instantiateViewController(withIdentifier: identifier)
    }
}

extension UIViewController: RamblerViperModuleTransitionHandlerProtocol {
    /// What is found by the name of the property that holds a module's presenter.
    var moduleInput: Any? {
        get { (self as Any).output }
        set {}
    }

    func openModule(usingSegue segueIdentifier: String) -> RamblerViperOpenModulePromise {
        let promise = RamblerViperOpenModulePromise()
        guard let segue = OnPaper.segue(segueIdentifier, of: self) else { return promise }
        promise.onPaperInput = segue.destination.moduleInput
        prepare(for: segue, sender: promise)
        segue.perform()
        return promise
    }

    func openModule(
        usingFactory moduleFactory: RamblerViperModuleFactoryProtocol,
        withTransitionBlock transitionBlock:
            @escaping (
                RamblerViperModuleTransitionHandlerProtocol?, RamblerViperModuleTransitionHandlerProtocol?
            ) -> Void
    ) -> RamblerViperOpenModulePromise {
        let promise = RamblerViperOpenModulePromise()
        let opened = moduleFactory.instantiateModuleTransitionHandler()
        promise.onPaperInput = opened?.moduleInput
        transitionBlock(self, opened)
        return promise
    }

    func performSegue(_ segueIdentifier: String) { performSegue(withIdentifier: segueIdentifier, sender: nil) }

    func closeCurrentModule(_ animated: Bool) {
        if let stack = navigationController {
            _ = stack.popViewController(animated: animated)
        } else {
            dismiss(animated: animated)
        }
    }
}
