// A parameter that is switched over has a frame for each case.
class List {}
class Detail {}
class Pay {}
enum Step { case list, detail, pay }
class Flow {
    func open(_ step: Step) -> AnyObject {
        switch step {
        case .list: return List()
        case .detail: return Detail()
        case .pay: return Pay()
        }
    }
}
func main() {
    let flow = Flow()
    probe("detail", flow.open(.detail))  //= Detail
    probe("list", flow.open(.list))  //= List
}
