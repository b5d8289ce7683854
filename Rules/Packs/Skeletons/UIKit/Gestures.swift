class UIGestureRecognizer: NSObject {
    enum State { case possible, began, changed, ended, cancelled, failed, recognized }
    weak var delegate: UIGestureRecognizerDelegate?
    var isEnabled = true
    var cancelsTouchesInView = true
    var view: UIView? { OnPaper.parent(of: self) as? UIView }
    var state: State {
        get { OnPaper.any(State.self) }
        set {}
    }

    init(target: Any? = nil, action: Selector? = nil) {
        super.init()
        if let action { addTarget(target, action: action) }
    }

    func addTarget(_ target: Any?, action: Selector) {
        OnPaper.event(on: self, "gesture") { [unowned self] in OnPaper.perform(action, on: target, with: self) }
    }

    func removeTarget(_ target: Any?, action: Selector?) {}
    func location(in view: UIView?) -> CGPoint { .zero }
}

class UITapGestureRecognizer: UIGestureRecognizer { var numberOfTapsRequired = 1 }
class UILongPressGestureRecognizer: UIGestureRecognizer { var minimumPressDuration = 0.5 }
class UIPanGestureRecognizer: UIGestureRecognizer {
    func translation(in view: UIView?) -> CGPoint { .zero }
    func velocity(in view: UIView?) -> CGPoint { .zero }
}
class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer { var edges = UIRectEdge.left }
class UISwipeGestureRecognizer: UIGestureRecognizer {
    enum Direction { case left, right, up, down }
    var direction = Direction.right
}
class UIPinchGestureRecognizer: UIGestureRecognizer { var scale: CGFloat = 1 }
class UIRotationGestureRecognizer: UIGestureRecognizer { var rotation: CGFloat = 0 }
class UIHoverGestureRecognizer: UIGestureRecognizer {}

protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
