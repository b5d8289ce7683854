// What a protocol asks its adopters to inherit from does not come before what they do inherit.
class A {}
class B {}

class Base {
    func load() -> Any { A() }
}

class Table: Base {
    override func load() -> Any { B() }
}

protocol Navigating: Base {}

class Middle: Table {}
class Inner: Middle {}
class Page: Inner, Navigating {}

func main() {
    probe("load", Page().load())  //= B
}
