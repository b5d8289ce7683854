// A side that no caller takes does not run.
class A {}
class B {}
class C {}

func show(animated: Bool, modal: Bool = false) {
    if modal {
        probe("modal", A())  //= nothing
    } else {
        probe("pushed", B())  //= B
    }
}
func main() { show(animated: true) }
