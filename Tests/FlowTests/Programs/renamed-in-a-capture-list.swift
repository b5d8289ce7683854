// What a capture list gives a name has its value where the closure is made.
class Owner {
    var kept: (() -> Void)?
    var count = Count.one
    func start() {
        kept = { [unowned owner = self, first = count] in
            probe("owner", owner)  //= Owner
            probe("value", first)  //= .one
            let inner = { [weak same = owner] in probe("inner", same) }  //= Owner
            inner()
        }
        run { [owner = Other()] in probe("made", owner) }  //= Other
        kept?()
    }
}
class Other {}
enum Count { case one, two }
func run(_ work: () -> Void) { work() }
func main() { Owner().start() }
