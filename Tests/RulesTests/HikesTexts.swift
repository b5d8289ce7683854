/// Parts of a Clean Swift scene whose `prepare(for:sender:)` makes a selector of the segue's identifier.
enum HikesTexts {
    /// The view, which asks its router by that selector.
    static let view = """
        protocol HikesDisplayLogic: AnyObject {}
        class HikesViewController: UIViewController, HikesDisplayLogic {
            var router: HikesRouter?
            override func awakeFromNib() {
                let router = HikesRouter()
                router.viewController = self
                self.router = router
            }
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                guard let scene = segue.identifier else { return }
                let selector = NSSelectorFromString("routeTo\\(scene)WithSegue:")
                if let router, router.responds(to: selector) { router.perform(selector, with: segue) }
            }
        }
        """
}
