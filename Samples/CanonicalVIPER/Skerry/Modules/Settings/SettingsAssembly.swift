import UIKit

typealias SettingsModule = (view: SettingsViewProtocol, input: SettingsModuleInput)

enum SettingsAssembly {

    static func configureModule(output: SettingsModuleOutput, dependencies: AppDependencies) -> SettingsModule {
        let view = UIStoryboard.account.instantiate(SettingsViewController.self)
        let interactor = SettingsInteractor(session: dependencies.session)
        let presenter = SettingsPresenter(interactor: interactor, wireframe: SettingsWireframe())
        presenter.view = view
        presenter.output = output
        view.presenter = presenter
        return (view, presenter)
    }
}
