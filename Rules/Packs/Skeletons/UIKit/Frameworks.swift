// Frameworks beside UIKit whose objects tell a delegate, or run a closure, that may lead on.

class WKWebView: UIView {
    weak var navigationDelegate: WKNavigationDelegate?
    weak var uiDelegate: WKUIDelegate?
    lazy var configuration = WKWebViewConfiguration()
    lazy var scrollView = UIScrollView(frame: .zero)
    var url: URL? { OnPaper.any(URL?.self) }

    init(frame: CGRect, configuration: WKWebViewConfiguration) {
        super.init(frame: frame)
        self.configuration = configuration
    }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    func load(_ request: URLRequest) {}

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.contain(configuration.userContentController, in: self)
        OnPaper.event(on: self, "webView(_:decidePolicyFor:decisionHandler:)") { [unowned self] in
            navigationDelegate?.webView(self, decidePolicyFor: OnPaper.any(WKNavigationAction.self)) { _ in }
        }
        OnPaper.event(on: self, "webView(_:didFinish:)") { [unowned self] in
            navigationDelegate?.webView(self, didStartProvisionalNavigation: nil)
            navigationDelegate?.webView(self, didCommit: nil)
            navigationDelegate?.webView(self, didFinish: nil)
        }
        OnPaper.event(on: self, "webView(_:didFail:withError:)") { [unowned self] in
            navigationDelegate?.webView(self, didFail: nil, withError: OnPaper.any(Error.self))
            navigationDelegate?.webView(self, didFailProvisionalNavigation: nil, withError: OnPaper.any(Error.self))
        }
    }
}

class WKWebViewConfiguration: NSObject {
    lazy var userContentController = WKUserContentController()
}

class WKUserContentController: NSObject {
    func add(_ scriptMessageHandler: WKScriptMessageHandler, name: String) {
        OnPaper.event(on: self, "userContentController(_:didReceive:)") { [unowned self] in
            scriptMessageHandler.userContentController(self, didReceive: OnPaper.any(WKScriptMessage.self))
        }
    }
}

protocol WKScriptMessageHandler: AnyObject {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

protocol WKUIDelegate: AnyObject {}

protocol WKNavigationDelegate: AnyObject {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation?)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation?, withError error: Error)
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation?, withError error: Error)
}

extension WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {}
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?) {}
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation?) {}
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?) {}
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation?, withError error: Error) {}
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation?, withError error: Error
    ) {}
}

class ASWebAuthenticationSession: NSObject {
    private let handler: (URL?, Error?) -> Void

    init(
        url: URL, callbackURLScheme: String?, completionHandler: @escaping (URL?, Error?) -> Void
    ) { handler = completionHandler }

    @discardableResult func start() -> Bool {
        OnPaper.later { [self] in handler(OnPaper.any(URL?.self), OnPaper.any(Error?.self)) }
        return true
    }
    func cancel() {}
}

// MARK: - Maps and places

class MKMapView: UIView {
    weak var delegate: MKMapViewDelegate?
    func addAnnotation(_ annotation: MKAnnotation) { OnPaper.contain(annotation, in: self) }
    func addAnnotations(_ annotations: [MKAnnotation]) { OnPaper.contain(annotations, in: self) }

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "mapView(_:didSelect:)") { [unowned self] in
            delegate?.mapView(self, didSelect: OnPaper.any(MKAnnotationView.self))
        }
        OnPaper.event(on: self, "mapView(_:annotationView:calloutAccessoryControlTapped:)") { [unowned self] in
            delegate?.mapView(
                self, annotationView: OnPaper.any(MKAnnotationView.self),
                calloutAccessoryControlTapped: OnPaper.any(UIControl.self))
        }
        OnPaper.event(on: self, "mapView(_:regionDidChangeAnimated:)") { [unowned self] in
            delegate?.mapView(self, regionDidChangeAnimated: true)
        }
    }
}

protocol MKAnnotation: AnyObject {}

class MKAnnotationView: UIView {
    var annotation: MKAnnotation? { OnPaper.any(MKAnnotation?.self) }
}

protocol MKMapViewDelegate: AnyObject {
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
}

extension MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
    ) {}
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
}

class CLLocationManager: NSObject {
    weak var delegate: CLLocationManagerDelegate? {
        didSet {
            OnPaper.event(on: self, "locationManager(_:didUpdateLocations:)") { [unowned self] in
                delegate?.locationManagerDidChangeAuthorization(self)
                delegate?.locationManager(self, didUpdateLocations: OnPaper.any([CLLocation].self))
            }
            OnPaper.event(on: self, "locationManager(_:didFailWithError:)") { [unowned self] in
                delegate?.locationManager(self, didFailWithError: OnPaper.any(Error.self))
            }
        }
    }
    func requestWhenInUseAuthorization() {}
    func startUpdatingLocation() {}
    func stopUpdatingLocation() {}
}

protocol CLLocationManagerDelegate: AnyObject {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error)
}

extension CLLocationManagerDelegate {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {}
}

// MARK: - Codes, contacts, identity

class AVCaptureMetadataOutput: NSObject {
    func setMetadataObjectsDelegate(
        _ objectsDelegate: AVCaptureMetadataOutputObjectsDelegate?, queue objectsCallbackQueue: DispatchQueue?
    ) {
        OnPaper.event(on: self, "metadataOutput(_:didOutput:from:)") { [unowned self] in
            objectsDelegate?.metadataOutput(
                self, didOutput: OnPaper.any([AVMetadataObject].self), from: AVCaptureConnection())
        }
    }
}

protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection)
}

class CNContactPickerViewController: UIViewController, OnPaperSystem {
    weak var delegate: CNContactPickerDelegate? {
        didSet {
            OnPaper.event(on: self, "contactPicker(_:didSelect:)") { [unowned self] in
                OnPaper.leave(self, .dismiss)
                delegate?.contactPicker(self, didSelect: OnPaper.any(CNContact.self))
            }
            OnPaper.event(on: self, "contactPickerDidCancel(_:)") { [unowned self] in
                OnPaper.leave(self, .dismiss)
                delegate?.contactPickerDidCancel(self)
            }
        }
    }
}

protocol CNContactPickerDelegate: AnyObject {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
    func contactPickerDidCancel(_ picker: CNContactPickerViewController)
}

extension CNContactPickerDelegate {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
}

class LAContext: NSObject {
    func canEvaluatePolicy(_ policy: LAPolicy, error: Any?) -> Bool { OnPaper.free() }
    func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, Error?) -> Void) {
        OnPaper.later { reply(OnPaper.free(), OnPaper.any(Error?.self)) }
    }
}
