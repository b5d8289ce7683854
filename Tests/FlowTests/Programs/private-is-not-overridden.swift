// A private method is that of the class it is called in, whatever its heirs have.
class A {}
class B {}

class Base {
    func load() { setup() }
    private func setup() { probe("base", A()) }  //= A
}
class Heir: Base {
    override func load() {
        super.load()
        setup()
    }
    private func setup() { probe("heir", B()) }  //= B
}

func main() { Heir().load() }
