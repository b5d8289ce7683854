// Reusable: screens that make themselves out of the storyboard or nib of their name.

protocol StoryboardBased: AnyObject {
    static var sceneStoryboard: UIStoryboard { get }
}

extension StoryboardBased {
    static var sceneStoryboard: UIStoryboard { UIStoryboard(name: String(describing: self), bundle: nil) }
    static func instantiate() -> Self {
        sceneStoryboard.instantiateInitialViewController() as? Self ?? OnPaper.any(Self.self)
    }
}

protocol StoryboardSceneBased: AnyObject {
    static var sceneStoryboard: UIStoryboard { get }
    static var sceneIdentifier: String { get }
}

extension StoryboardSceneBased {
    static var sceneIdentifier: String { String(describing: self) }
    static func instantiate() -> Self {
        sceneStoryboard.instantiateViewController(withIdentifier: sceneIdentifier) as? Self ?? OnPaper.any(Self.self)
    }
}

protocol Reusable: AnyObject {
    static var reuseIdentifier: String { get }
}

extension Reusable {
    static var reuseIdentifier: String { String(describing: self) }
}

protocol NibLoadable: AnyObject {
    static var nib: UINib { get }
}

extension NibLoadable {
    static var nib: UINib { UINib(nibName: String(describing: self), bundle: nil) }
}

typealias NibReusable = Reusable & NibLoadable

extension NibLoadable where Self: UIView {
    static func loadFromNib() -> Self {
        nib.instantiate(withOwner: nil, options: nil).first as? Self ?? OnPaper.any(Self.self)
    }
}

extension UITableView {
    func register<Cell: UITableViewCell>(cellType: Cell.Type) {
        register(cellType, forCellReuseIdentifier: String(describing: cellType))
    }
    func dequeueReusableCell<Cell: UITableViewCell>(for indexPath: IndexPath, cellType: Cell.Type) -> Cell {
        dequeueReusableCell(withIdentifier: String(describing: cellType)) as? Cell ?? OnPaper.any(Cell.self)
    }
}
