// Conditions are joined.
class A {}
class B {}
class C {}

func run(_ one: Bool, _ other: Bool) {
    if one && !other { probe("and", A()) }  //= A
    if other || !one { probe("or", B()) }  //= nothing
}
func main() { run(true, false) }
