// What follows a guard that fails does not run.
class Detail {}
func open(_ flag: Bool) {
    guard flag else { return }
    probe("open", Detail())  //= Detail
}
func shut(_ flag: Bool) {
    guard flag else { return }
    probe("shut", Detail())  //= nothing
}
func main() {
    open(true)
    shut(false)
}
