import UIKit

final class ExpandAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    enum Direction {
        case expanding
        case shrinking
    }

    var direction = Direction.expanding

    private let duration: TimeInterval
    private let smallScale: CGFloat = 0.05

    init(duration: TimeInterval = 0.35) {
        self.duration = duration
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        switch direction {
        case .expanding: expand(using: transitionContext)
        case .shrinking: shrink(using: transitionContext)
        }
    }

    private func expand(using context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else {
            context.completeTransition(false)
            return
        }
        view.transform = CGAffineTransform(scaleX: smallScale, y: smallScale)
        context.containerView.addSubview(view)
        UIView.animate(withDuration: duration) {
            view.transform = .identity
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func shrink(using context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .from) else {
            context.completeTransition(false)
            return
        }
        if let revealed = context.view(forKey: .to) {
            context.containerView.insertSubview(revealed, belowSubview: view)
        }
        UIView.animate(withDuration: duration) { [smallScale] in
            view.transform = CGAffineTransform(scaleX: smallScale, y: smallScale)
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
