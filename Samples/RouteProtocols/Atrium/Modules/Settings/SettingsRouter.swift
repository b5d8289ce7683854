protocol AcknowledgementsRoute {
    func openAcknowledgements()
}

final class SettingsRouter: Router<SettingsViewController>, SettingsRouter.Routes {

    typealias Routes = AcknowledgementsRoute & Closable

    func openAcknowledgements() {
        viewController?.performSegue(withIdentifier: "showAcknowledgements", sender: nil)
    }
}
