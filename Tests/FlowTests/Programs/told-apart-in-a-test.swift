// Where both sides of a test run, each has of a parameter all that may lead there.
enum Step { case one, two }
final class Path {
    private var done: [Step] = []
    func go(_ step: Step) {
        if done.contains(step) {
            probe("again", step)  //= .one; .two
        } else {
            done.append(step)
        }
    }
    var first: Step? { return done.randomElement() }
}

func main() {
    let path = Path()
    path.go(.one)
    path.go(.two)
    probe("first", path.first)  //= .one; .two; nil
}
