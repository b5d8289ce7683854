// Types within types are found by their names there.
class Outer {
    class Page {}
    class Inner { func make() -> Page { Page() } }
    static let shared = Inner()
}
class Page {}
func main() {
    probe("inner", Outer.shared.make())  //= Outer.Page
    probe("outer", Page())  //= Page
}
