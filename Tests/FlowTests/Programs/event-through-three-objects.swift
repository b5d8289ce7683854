// An event goes from the view through the presenter to the router.
class A {}
class B {}
class C {}

class View {
    var presenter: Presenter?
    func tap() { presenter?.didTap() }
}
class Presenter {
    var router: Router?
    func didTap() { router?.open(.detail) }
}
class Router {
    enum Target { case detail, settings }
    func open(_ target: Target) {
        switch target {
        case .detail: probe("detail", A())  //= A
        case .settings: probe("settings", B())  //= nothing
        }
    }
}
func assemble() -> View {
    let view = View()
    let presenter = Presenter()
    let router = Router()
    view.presenter = presenter
    presenter.router = router
    return view
}
func main() { assemble().tap() }
