// Of two functions that take a closure the one is meant that hands over as many things as the closure takes.
class A {}
class B {}

final class Makers {
    var made: AnyObject?
    func add(_ name: String, _ maker: (Makers) -> AnyObject) { made = maker(self) }
    func add(_ name: String, _ maker: (Makers, Int) -> AnyObject) { probe("two", maker(self, 1)) }  //= B
}

func main() {
    let makers = Makers()
    makers.add("a") { _ in A() }
    probe("one", makers.made)  //= A; nil
    makers.add("b") { _, number in B() }
}
