// What stands in for a missing element is there once it has been changed.
final class Ring {}
final class Knock {}

final class Hub {
    private var handlers: [String: [() -> AnyObject]] = [:]
    func on(_ name: String, _ handler: @escaping () -> AnyObject) { handlers[name, default: []].append(handler) }
    func all(_ name: String) -> [() -> AnyObject] { handlers[name] ?? [] }
}

func main() {
    let hub = Hub()
    hub.on("ring") { Ring() }
    hub.on("knock") { Knock() }
    for handler in hub.all("ring") { probe("ring", handler()) }  //= Ring
}
