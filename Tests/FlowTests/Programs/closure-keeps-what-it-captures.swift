// A closure runs where it is called, with what it captured where it was written.
class Screen { var onTap: (() -> Void)? }
class Detail {}
class Flow {
    func start() -> Screen {
        let screen = Screen()
        let detail = Detail()
        screen.onTap = { [weak self] in self?.show(detail) }
        return screen
    }
    func show(_ detail: Detail) { probe("shown", detail) }  //= Detail
}
func main() {
    let screen = Flow().start()
    screen.onTap?()
}
