// A closure that nobody calls does not run.
class Screen { var onTap: (() -> Void)? }
class Detail {}
func main() {
    let screen = Screen()
    screen.onTap = { probe("shown", Detail()) }  //= nothing
}
