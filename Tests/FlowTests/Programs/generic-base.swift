// What a class says for the generic parameters of what it inherits from holds in that, by whatever name it is written.
protocol Model: AnyObject {
    init()
    func load() -> String
}
final class HomeModel: Model {
    init() {}
    func load() -> String { return "home" }
}
final class CartModel: Model {
    init() {}
    func load() -> String { return "cart" }
}
class Screen<M: Model> {
    let model: M
    var kind: M.Type { return M.self }
    init(model: M) { self.model = model }
    convenience init() { self.init(model: M()) }
    func run() -> String { return model.load() }
    func show(_ m: M) -> String { return "base" }
}
final class Home: Screen<HomeModel> {
    override func show(_ m: HomeModel) -> String { return "home" }
}
class Middle<T: Model>: Screen<T> {}
final class Cart: Middle<CartModel> {}
typealias Carts = Screen<CartModel>
final class Aliased: Carts {}
func main() {
    probe("given", Home(model: HomeModel()).run())  //= "home"
    probe("made", Home().model)  //= HomeModel
    probe("cart", Cart().model)  //= CartModel
    probe("alias", Aliased().model)  //= CartModel
    probe("kind", Home().kind)  //= HomeModel.self
    probe("show", Home().show(HomeModel()))  //= "home"
    probe("plain", Screen<CartModel>().run())  //= "cart"
}
