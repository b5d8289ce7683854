// A library has no delegate: it begins with what its public functions give. Whoever gets that may ask it for all that its
// protocol describes, as other code of the app does.
//
// starts FormViewController
// FormViewController present HelpViewController
// FormViewController present ResultViewController

import UIKit

public protocol FormInput: AnyObject {
    func showResult()
}

public enum FormAssembly {
    public static func makeForm() -> UIViewController & FormInput {
        let form = FormViewController()
        form.flow = FormFlow(form: form)
        return form
    }

    static func makeHelp() -> UIViewController { HelpViewController() }
}

final class FormFlow {
    private unowned let form: UIViewController
    init(form: UIViewController) { self.form = form }
    func help() { form.present(FormAssembly.makeHelp(), animated: true) }
    func result() { form.present(ResultViewController(), animated: true) }
}

final class FormViewController: UIViewController, FormInput {
    var flow: FormFlow?
    override func viewDidAppear(_ animated: Bool) { flow?.help() }
    func showResult() { flow?.result() }
}

final class HelpViewController: UIViewController {}
final class ResultViewController: UIViewController {}
