/// What runs first: the delegates of the app and of its scenes, and what the property lists name.
func onPaperMain() {
    for type in OnPaper.types(UIApplicationDelegate.self) {
        OnPaperLaunch.isBegun = true
        (OnPaper.make(type) as? UIApplicationDelegate)?.onPaperStarts()
    }
    for type in OnPaper.types(UIWindowSceneDelegate.self) {
        OnPaperLaunch.isBegun = true
        OnPaperLaunch.hasScenes = true
        (OnPaper.make(type) as? UIWindowSceneDelegate)?.onPaperStarts()
    }
    if !OnPaperLaunch.hasWindow { onPaperFirstWindow(OnPaper.main("Main")) }
    // Of a library, whoever uses it shows what it offers.
    if !OnPaperLaunch.isBegun { OnPaper.show(OnPaper.offered(), on: UIWindow(), as: .window) }
}

/// The window with what the property lists begin with.
@discardableResult func onPaperFirstWindow(_ scenes: [UIViewController]) -> UIWindow {
    let window = UIWindow(frame: .zero)
    for scene in scenes { window.rootViewController = scene }
    window.makeKeyAndVisible()
    return window
}
