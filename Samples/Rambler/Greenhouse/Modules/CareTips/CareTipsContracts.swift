import Foundation

protocol CareTipsViewInput: AnyObject {
    func show(_ text: String)
}

protocol CareTipsViewOutput: AnyObject {
    func viewIsReady()
    func didTapHide()
}

protocol CareTipsInteractorInput: AnyObject {
    func obtainTips(plantID: String)
}

protocol CareTipsInteractorOutput: AnyObject {
    func didObtain(_ tips: [String])
}

protocol CareTipsRouterInput: AnyObject {
    func closeModule()
}

protocol CareTipsModuleInput: AnyObject {
    func configure(plantID: String)
}
