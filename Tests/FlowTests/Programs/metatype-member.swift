// A static member that is a type is what was assigned to it, not the type that it is declared with.
class Page {
    required init() {}
    class var name: String { return "page" }
}
class Home: Page { override class var name: String { return "home" } }
class Cart: Page {}
enum Config {
    static var start: Page.Type = Home.self
    static let other: Page.Type = Cart.self
    static var all: [Page.Type] { return [Home.self, Cart.self] }
}
final class Shop {
    static let shared = Shop()
    var kind: Page.Type = Cart.self
    class var usual: Page.Type { return Home.self }
    func make() -> Page { return kind.init() }
}
func main() {
    probe("start", Config.start)  //= Home.self
    probe("made", Config.start.init())  //= Home
    probe("other", Config.other.init())  //= Cart
    probe("name", Config.start.name)  //= "home"
    probe("shared", Shop.shared.kind.init())  //= Cart
    probe("usual", Shop.usual.init())  //= Home
    probe("make", Shop.shared.make())  //= Cart
}
