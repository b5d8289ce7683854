// A closure with two parameters takes a pair part by part.
class A {}
class B {}

func main() {
    let pairs: [(A, B)] = [(A(), B())]
    pairs.forEach { one, other in
        probe("one", one)  //= A
        probe("other", other)  //= B
    }
    pairs.forEach { probe("second", $1) }  //= B
    pairs.forEach { pair in probe("pair", pair.0) }  //= A
}
