import UIKit

/// Puts the first screen into the window.
final class RootWireframe {

    private let window: UIWindow
    private let dependencies: AppDependencies

    init(window: UIWindow, dependencies: AppDependencies = .shared) {
        self.window = window
        self.dependencies = dependencies
    }

    func start() {
        dependencies.rootAnimator.attach(to: window)
        let login = LoginWireframe.createModule(dependencies: dependencies)
        window.rootViewController = BrandedNavigationController(rootViewController: login)
        window.makeKeyAndVisible()
    }
}
