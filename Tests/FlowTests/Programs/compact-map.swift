// `compactMap` leaves nil out.
class A {}
class B {}
class C {}

func make(_ flag: Bool) -> AnyObject? { flag ? A() : nil }
func main() {
    let pages = [true, false].compactMap { make($0) }
    for page in pages { probe("page", page) }  //= A
}
