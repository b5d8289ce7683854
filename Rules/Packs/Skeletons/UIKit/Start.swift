/// What runs first: the delegates of the app and of its scenes, and what the property lists name.
func onPaperMain() {
    for type in OnPaper.types(UIApplicationDelegate.self) {
        (OnPaper.make(type) as? UIApplicationDelegate)?.onPaperStarts()
    }
    for type in OnPaper.types(UIWindowSceneDelegate.self) {
        (OnPaper.make(type) as? UIWindowSceneDelegate)?.onPaperStarts()
    }
    OnPaper.show(OnPaper.main(), on: UIWindow(frame: .zero), as: .window)
}
