// What of SwiftUI decides that code runs at all: a view that somebody makes is seen, and an app shows its scenes. What views
// show, and how, is not told yet.

/// A structure that is a screen where a controller hosts it.
protocol OnPaperHosted {}

protocol View: OnPaperHosted {
    associatedtype Body: View
    var body: Body { get }
}

extension View {
    func onPaperLives() { OnPaper.contain(body, in: self) }
}

struct AnyView: View {
    let body: Any
    init<Content: View>(_ content: Content) { body = content }
    init<Content: View>(erasing content: Content) { body = content }
}

/// What the views around give, or the system keeps.
enum OnPaperSurroundings: OnPaperFillers {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case Environment, EnvironmentObject, AppStorage, FetchRequest
}

protocol Scene {
    associatedtype Body: Scene
    var body: Body { get }
}

extension Scene {
    func onPaperLives() { OnPaper.contain(body, in: self) }
}

protocol App {
    associatedtype Body: Scene
    var body: Body { get }
}

protocol UIViewControllerRepresentable: View {
    associatedtype UIViewControllerType: UIViewController
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
}

extension UIViewControllerRepresentable {
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context) {}

    func onPaperLives() {
        let controller = makeUIViewController(context: OnPaper.any(Context.self))
        OnPaper.contain(controller, in: self)
        updateUIViewController(controller, context: OnPaper.any(Context.self))
    }
}

protocol UIViewRepresentable: View {
    associatedtype UIViewType: UIView
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
}

extension UIViewRepresentable {
    func updateUIView(_ uiView: UIViewType, context: Context) {}

    func onPaperLives() {
        let view = makeUIView(context: OnPaper.any(Context.self))
        OnPaper.contain(view, in: self)
        updateUIView(view, context: OnPaper.any(Context.self))
    }
}

func onPaperMain() {
    for type in OnPaper.types(App.self) {
        OnPaperLaunch.isBegun = true
        OnPaperLaunch.hasWindow = true
        OnPaper.contain((OnPaper.make(type) as? App)?.body, in: nil)
    }
}
