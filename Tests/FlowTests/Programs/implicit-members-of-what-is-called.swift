// `.init(…)` and `.name` are of what the called method asks for, also where form does not tell whose method that is.
final class Ring {}
final class Gem {}
enum Kind { case ring, gem, none }
struct Model {
    var first: Kind
    var others: [Kind]
}

final class Header {
    var made: [AnyObject] = []
    var single: AnyObject?
    func fill(_ model: Model) {
        if case .ring = model.first { single = Ring() }
        for kind in model.others {
            switch kind {
            case .ring: made.append(Ring())
            case .gem: made.append(Gem())
            case .none: break
            }
        }
    }
}

enum Other { case ring, gem, none }

protocol Filled {}
extension Filled {
    func with(_ change: (Self) -> Void) { change(self) }
}
extension Header: Filled {}

func main() {
    let header = Header()
    header.with { $0.fill(.init(first: .ring, others: [.gem])) }
    probe("single", header.single)  //= Ring; nil
    for one in header.made { probe("made", one) }  //= Gem
}
