// What one of several patterns binds is there, whichever of them it is.
final class Ring {}
enum Happening { case next(Ring), success(Ring), failure(Int), done }

final class Box {
    var ring: Ring?
    func take(_ happening: Happening) {
        switch happening {
        case .success(let ring), .next(let ring): self.ring = ring
        default: break
        }
    }
}

func main() {
    let first = Box()
    first.take(.success(Ring()))
    probe("first", first.ring)  //= Ring; nil
    let second = Box()
    second.take(.next(Ring()))
    probe("second", second.ring)  //= Ring; nil
    let third = Box()
    third.take(.failure(1))
    probe("third", third.ring)  //= nil
}
