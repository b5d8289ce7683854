class UIAlertController: UIViewController, OnPaperSystem {
    enum Style { case actionSheet, alert }
    let message: String?
    var actions: [UIAlertAction] = []
    var textFields: [UITextField]? = []
    var preferredAction: UIAlertAction?

    init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    required init?(coder: NSCoder) { return nil }

    func addAction(_ action: UIAlertAction) {
        actions.append(action)
        OnPaper.contain(action, in: self)
        OnPaper.event(on: action, "choice") { [self] in
            OnPaper.leave(self, .dismiss)
            action.handler?(action)
        }
    }

    func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField(frame: .zero)
        textFields?.append(field)
        OnPaper.contain(field, in: self)
        configurationHandler?(field)
    }
}

class UIAlertAction: NSObject {
    enum Style { case `default`, cancel, destructive }
    let title: String?
    let style: Style
    let handler: ((UIAlertAction) -> Void)?

    init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}

// MARK: - Screens of the system

class UIActivityViewController: UIViewController, OnPaperSystem {
    typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, Error?) -> Void
    var completionWithItemsHandler: CompletionWithItemsHandler? {
        didSet {
            OnPaper.event(on: self, "completion") { [unowned self] in
                OnPaper.leave(self, .dismiss)
                completionWithItemsHandler?(nil, OnPaper.free(), nil, nil)
            }
        }
    }

    init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.contain(applicationActivities, in: self)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

class UIActivity: NSObject {
    struct ActivityType: Hashable {}
    var activityViewController: UIViewController? { nil }
    func prepare(withActivityItems activityItems: [Any]) {}
    func perform() {}
    func activityDidFinish(_ completed: Bool) {}

    override func onPaperLives() {
        OnPaper.event(on: self, "choice") { [unowned self] in
            prepare(withActivityItems: OnPaper.any([Any].self))
            OnPaper.show(activityViewController, on: OnPaper.parent(of: self), as: .present)
            perform()
        }
    }
}

class UIImagePickerController: UINavigationController, OnPaperSystem {
    enum SourceType { case photoLibrary, camera, savedPhotosAlbum }
    struct InfoKey: Hashable {
        let rawValue: String
        static let originalImage = InfoKey(rawValue: "originalImage")
        static let editedImage = InfoKey(rawValue: "editedImage")
        static let mediaURL = InfoKey(rawValue: "mediaURL")
    }
    weak var onPaperPicked: UIImagePickerControllerDelegate?
    override var delegate: UINavigationControllerDelegate? {
        didSet {
            onPaperPicked = delegate as? UIImagePickerControllerDelegate
            OnPaper.event(on: self, "imagePickerController(_:didFinishPickingMediaWithInfo:)") { [unowned self] in
                onPaperPicked?.imagePickerController(self, didFinishPickingMediaWithInfo: [:])
            }
            OnPaper.event(on: self, "imagePickerControllerDidCancel(_:)") { [unowned self] in
                onPaperPicked?.imagePickerControllerDidCancel(self)
            }
        }
    }
    static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { OnPaper.free() }
}

protocol UIImagePickerControllerDelegate: AnyObject {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { OnPaper.leave(picker, .dismiss) }
}

class UIDocumentPickerViewController: UIViewController, OnPaperSystem {
    weak var delegate: UIDocumentPickerDelegate? {
        didSet {
            OnPaper.event(on: self, "documentPicker(_:didPickDocumentsAt:)") { [unowned self] in
                OnPaper.leave(self, .dismiss)
                delegate?.documentPicker(self, didPickDocumentsAt: [OnPaper.any(URL.self)])
            }
            OnPaper.event(on: self, "documentPickerWasCancelled(_:)") { [unowned self] in
                OnPaper.leave(self, .dismiss)
                delegate?.documentPickerWasCancelled(self)
            }
        }
    }
}

protocol UIDocumentPickerDelegate: AnyObject {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

class SFSafariViewController: UIViewController, OnPaperSystem {
    weak var delegate: SFSafariViewControllerDelegate? {
        didSet {
            OnPaper.event(on: self, "safariViewControllerDidFinish(_:)") { [unowned self] in
                OnPaper.leave(self, .dismiss)
                delegate?.safariViewControllerDidFinish(self)
            }
        }
    }

    init(url: URL) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

protocol SFSafariViewControllerDelegate: AnyObject {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}

class MFMailComposeViewController: UINavigationController, OnPaperSystem {
    weak var mailComposeDelegate: MFMailComposeViewControllerDelegate? {
        didSet {
            OnPaper.event(on: self, "mailComposeController(_:didFinishWith:error:)") { [unowned self] in
                mailComposeDelegate?.mailComposeController(self, didFinishWith: .sent, error: nil)
            }
        }
    }
    static func canSendMail() -> Bool { OnPaper.free() }
}

protocol MFMailComposeViewControllerDelegate: AnyObject {
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?)
}

extension MFMailComposeViewControllerDelegate {
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?
    ) {}
}

enum MFMailComposeResult { case cancelled, saved, sent, failed }

class PHPickerViewController: UIViewController, OnPaperSystem {
    weak var delegate: PHPickerViewControllerDelegate? {
        didSet {
            OnPaper.event(on: self, "picker(_:didFinishPicking:)") { [unowned self] in
                delegate?.picker(self, didFinishPicking: OnPaper.any([PHPickerResult].self))
            }
        }
    }

    init(configuration: PHPickerConfiguration) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

protocol PHPickerViewControllerDelegate: AnyObject {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
