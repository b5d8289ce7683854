// What `super` has is read although the class itself overrides it.
class Ring {}
final class Gem: Ring {}

class Base { var ring: Ring { Gem() } }
class Middle: Base {}
final class Leaf: Middle {
    override var ring: Ring { super.ring as? Gem ?? super.ring }
    func worn() -> Ring { ring }
}

func main() {
    let leaf = Leaf()
    probe("ring", leaf.ring)  //= Gem
    probe("worn", leaf.worn())  //= Gem
}
