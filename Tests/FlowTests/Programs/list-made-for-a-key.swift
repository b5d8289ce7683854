// A list that is written out under a key is told apart by that key.
final class Ring {}
final class Knock {}

final class Hub {
    private var handlers: [String: [AnyObject]] = [:]
    func on(_ name: String, _ handler: AnyObject) { handlers[name] = [handler] }
    func all(_ name: String) -> [AnyObject] { handlers[name] ?? [] }
}

func main() {
    let hub = Hub()
    hub.on("ring", Ring())
    hub.on("knock", Knock())
    for handler in hub.all("ring") { probe("ring", handler) }  //= Ring
}
