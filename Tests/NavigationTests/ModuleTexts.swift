/// Screens with nothing in them: `screens("Cargo", "Crew")` declares CargoViewController and CrewViewController.
func screens(_ names: String...) -> String {
    names.map { "final class \($0)ViewController: UIViewController {}" }.joined(separator: "\n")
}

/// A view, a presenter and a router, wired by an assembly. The view's event tells the presenter, which calls `open()`
/// of the router; `body` is what that does.
func module(_ name: String, opens body: String) -> [String: String] {
    [
        "\(name)View.swift": """
        final class \(name)ViewController: UIViewController {
            var presenter: \(name)Presenter!
            @IBAction func tap() { presenter.didTap() }
        }
        """,
        "\(name)Presenter.swift": """
        final class \(name)Presenter {
            weak var view: \(name)ViewController?
            var router: \(name)RouterProtocol!
            func didTap() { router.open() }
        }
        """,
        "\(name)Router.swift": """
        protocol \(name)RouterProtocol: AnyObject { func open() }
        class \(name)Router: \(name)RouterProtocol {
            weak var viewController: UIViewController?
            func open() {
                \(body)
            }
        }
        """,
        "\(name)Assembly.swift": """
        enum \(name)Assembly {
            static func build() -> UIViewController {
                let view = \(name)ViewController()
                let presenter = \(name)Presenter()
                let router = \(name)Router()
                view.presenter = presenter
                presenter.view = view
                presenter.router = router
                router.viewController = view
                return view
            }
        }
        """,
    ]
}

/// All files of several groups.
func files(_ groups: [String: String]...) -> [String: String] {
    groups.reduce(into: [:]) { all, group in all.merge(group) { $1 } }
}
