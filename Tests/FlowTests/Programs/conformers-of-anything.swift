// What a protocol asks for and has a body of its own for, a conformer may have another one for: also where nobody knows which.
import Unknown

protocol Handler: AnyObject {
    func begin() -> Kind
    func end() -> Kind
}
extension Handler {
    func begin() -> Kind { .common }
    func end() -> Kind { .common }
}
enum Kind { case common, own }
final class Presenter: Handler {
    func begin() -> Kind { .own }
}
class Owner { var handler: Handler! }

func main() {
    let owner = Owner()
    owner.handler = container.resolve()
    probe("own", owner.handler.begin())  //= .own
    probe("common", owner.handler.end())  //= .common
}
