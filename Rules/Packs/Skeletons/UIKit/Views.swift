class UIView: UIResponder {
    var subviews: [UIView] = []
    var gestureRecognizers: [UIGestureRecognizer]? { didSet { OnPaper.contain(gestureRecognizers, in: self) } }

    init(frame: CGRect) { super.init() }
    required init?(coder: NSCoder) { super.init() }
    convenience override init() { self.init(frame: .zero) }

    var superview: UIView? { OnPaper.parent(of: self) as? UIView }
    var window: UIWindow? { UIApplication.shared.keyWindow }
    override var next: UIResponder? { OnPaper.parent(of: self) as? UIResponder }

    // MARK: Life

    func awakeFromNib() {}
    func willMove(toSuperview newSuperview: UIView?) {}
    func didMoveToSuperview() {}
    func willMove(toWindow newWindow: UIWindow?) {}
    func didMoveToWindow() {}
    func didAddSubview(_ subview: UIView) {}
    func layoutSubviews() {}
    func updateConstraints() {}
    func prepareForInterfaceBuilder() {}
    func draw(_ rect: CGRect) {}
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    func setNeedsLayout() {}
    func layoutIfNeeded() {}
    func setNeedsDisplay() {}

    override func onPaperLives() {
        willMove(toSuperview: OnPaper.any(UIView?.self))
        didMoveToSuperview()
        willMove(toWindow: OnPaper.any(UIWindow?.self))
        didMoveToWindow()
        updateConstraints()
        layoutSubviews()
        draw(.zero)
        OnPaper.event(on: self, "touchesEnded(_:with:)", onPaperTouch)
    }

    // MARK: Parts

    func addSubview(_ view: UIView) {
        subviews.append(view)
        onPaperPlace(view)
        didAddSubview(view)
    }

    /// Something that one of its rows stands for, where a library draws them.
    var onPaperModel: Any?

    /// The controller whose view it is.
    weak var onPaperController: UIViewController?

    /// A view stands in this one; what has it as its own view is a part of the screen around.
    func onPaperPlace(_ view: UIView?) {
        OnPaper.contain(view, in: self)
        if let child = view?.onPaperController { OnPaper.show(child, on: self, as: .child) }
    }

    func insertSubview(_ view: UIView, at index: Int) { addSubview(view) }
    func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { addSubview(view) }
    func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { addSubview(view) }
    func bringSubviewToFront(_ view: UIView) {}
    func sendSubviewToBack(_ view: UIView) {}
    func removeFromSuperview() { OnPaper.leave(self, .removed) }
    func viewWithTag(_ tag: Int) -> UIView? { subviews.first { $0.tag == tag } }
    func isDescendant(of view: UIView) -> Bool { OnPaper.free() }
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }

    func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        OnPaper.contain(gestureRecognizer, in: self)
    }

    func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        OnPaper.leave(gestureRecognizer, .removed)
    }

    func addInteraction(_ interaction: UIInteraction) { OnPaper.contain(interaction, in: self) }

    // MARK: Animations

    static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        OnPaper.later { completion?(true) }
    }

    static func animate(
        withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        OnPaper.later { completion?(true) }
    }

    static func animateKeyframes(
        withDuration duration: Double, delay: Double, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        OnPaper.later { completion?(true) }
    }

    static func transition(
        with view: UIView, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        OnPaper.later { completion?(true) }
    }

    static func transition(
        from fromView: UIView, to toView: UIView, duration: Double, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) { OnPaper.later { completion?(true) } }

    static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }
}

class UIViewPropertyAnimator: NSObject {
    init(duration: Double, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        OnPaper.later(animations)
    }
    init(duration: Double, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        OnPaper.later(animations)
    }
    func addAnimations(_ animation: @escaping () -> Void) { OnPaper.later(animation) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        OnPaper.later { completion(.end) }
    }
    func startAnimation() {}
}

protocol UIInteraction: AnyObject {}

class UIStackView: UIView {
    var arrangedSubviews: [UIView] { subviews }

    override init(frame: CGRect) { super.init(frame: frame) }
    required init(coder: NSCoder) { super.init(frame: .zero) }
    init(arrangedSubviews views: [UIView]) {
        super.init(frame: .zero)
        for view in views { addSubview(view) }
    }

    func addArrangedSubview(_ view: UIView) { addSubview(view) }
    func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { addSubview(view) }
    func removeArrangedSubview(_ view: UIView) {}
}

class UILabel: UIView {
    var text: String?
}

class UIImageView: UIView {
    var image: UIImage?
    init(image: UIImage?) {
        super.init(frame: .zero)
        self.image = image
    }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

class UIVisualEffectView: UIView {
    lazy var contentView = onPaperContent()
    private func onPaperContent() -> UIView {
        let content = UIView(frame: .zero)
        addSubview(content)
        return content
    }
}

class UIActivityIndicatorView: UIView {
    func startAnimating() {}
    func stopAnimating() {}
}

class UIProgressView: UIView {}

// MARK: - Scrolling

class UIScrollView: UIView, OnPaperScrolling {
    weak var onPaperScrollDelegate: UIScrollViewDelegate?
    var refreshControl: UIRefreshControl? { didSet { OnPaper.contain(refreshControl, in: self) } }

    func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
    func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "scrollViewDidScroll(_:)") { [unowned self] in
            guard let delegate = onPaperScrolled else { return }
            delegate.scrollViewWillBeginDragging(self)
            delegate.scrollViewDidScroll(self)
            delegate.scrollViewDidEndDragging(self, willDecelerate: OnPaper.free())
            delegate.scrollViewDidEndDecelerating(self)
            delegate.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Who is told of scrolling: tables, collections and texts have a delegate of another type.
    var onPaperScrolled: UIScrollViewDelegate? { onPaperScrollDelegate }
}

protocol OnPaperScrolling: UIScrollView {}

extension OnPaperScrolling {
    var delegate: UIScrollViewDelegate? {
        get { onPaperScrollDelegate }
        set { onPaperScrollDelegate = newValue }
    }
}

protocol UIScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
