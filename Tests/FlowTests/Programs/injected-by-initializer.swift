// What an initializer is given is what the methods use.
class A {}
class B {}
class C {}

protocol Service { func load() -> AnyObject }
class Real: Service { func load() -> AnyObject { A() } }
class Fake: Service { func load() -> AnyObject { B() } }
class Presenter {
    private let service: Service
    init(service: Service) { self.service = service }
    func show() { probe("loaded", service.load()) }  //= A
}
func main() { Presenter(service: Real()).show() }
