// A generic function that only its result tells makes what is asked for where it is called.
class Screen {
    init(name: String?) {}
}
class First: Screen {}
class Second: Screen {}
class Third: Screen {}

func make<S: Screen>() -> S { S(name: nil) }

func handOn<S: Screen>() -> S { make() }

class Maker {
    var kept: Third = make()
    func find<S: Screen>() -> S? { anything() as? S }
    func findOwn<S: Screen>() -> S? { S(name: nil) }
    func anything() -> Any? { decode() }
}

func take(_ second: Second) { probe("argument", second) }  //= Second

func second() -> Second { make() }

func main() {
    let first: First = make()
    probe("local", first)  //= First
    take(make())
    probe("result", second())  //= Second
    let third: Third = handOn()
    probe("handed on", third)  //= Third
    probe("property", Maker().kept)  //= Third
    if let beside = Optional(Maker()), let fourth: Third = beside.findOwn(), true {
        probe("condition", fourth)  //= Third
    }
    let found: First? = Maker().find()
    probe("cast", found)  //= any First; nil
}
