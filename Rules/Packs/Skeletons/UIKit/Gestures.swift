class UIGestureRecognizer: NSObject {
    enum State { case possible, began, changed, ended, cancelled, failed, recognized }
    weak var delegate: UIGestureRecognizerDelegate?
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
        OnPaper.event(on: self, "gesture") { [unowned self] in
            if onPaperMayBegin() { OnPaper.perform(action, on: target, with: self) }
        }
    }

    func onPaperMayBegin() -> Bool {
        guard let delegate else { return true }
        let other = UIGestureRecognizer()
        _ = delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
        _ = delegate.gestureRecognizer(self, shouldRequireFailureOf: other)
        _ = delegate.gestureRecognizer(self, shouldBeRequiredToFailBy: other)
        return delegate.gestureRecognizerShouldBegin(self) && delegate.gestureRecognizer(self, shouldReceive: UITouch())
    }

    func removeTarget(_ target: Any?, action: Selector?) {}
    func location(in view: UIView?) -> CGPoint { .zero }
}

class UITapGestureRecognizer: UIGestureRecognizer {}
class UILongPressGestureRecognizer: UIGestureRecognizer {}
class UIPanGestureRecognizer: UIGestureRecognizer {
    func translation(in view: UIView?) -> CGPoint { .zero }
    func velocity(in view: UIView?) -> CGPoint { .zero }
}
class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}
class UISwipeGestureRecognizer: UIGestureRecognizer {}
class UIPinchGestureRecognizer: UIGestureRecognizer {}
class UIRotationGestureRecognizer: UIGestureRecognizer {}
class UIHoverGestureRecognizer: UIGestureRecognizer {}

protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}
