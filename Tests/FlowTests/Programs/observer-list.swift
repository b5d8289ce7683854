// Observers that were added are told, those that were not are not.
class A {}
class B {}
class C {}

protocol Observer: AnyObject { func changed(_ page: AnyObject) }
class Subject {
    private var observers: [Observer] = []
    func add(_ observer: Observer) { observers.append(observer) }
    func change(_ page: AnyObject) { for observer in observers { observer.changed(page) } }
}
class First: Observer { func changed(_ page: AnyObject) { probe("first", page) } }  //= A
class Second: Observer { func changed(_ page: AnyObject) { probe("second", page) } }  //= nothing
func main() {
    let subject = Subject()
    subject.add(First())
    _ = Second()
    subject.change(A())
}
