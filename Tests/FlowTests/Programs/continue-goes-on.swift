// What stands behind `continue` runs for the others.
class A {}
class B {}
class C {}

func main() {
    for flag in [true, false] {
        if flag { continue }
        probe("flag", flag)  //= false
    }
}
