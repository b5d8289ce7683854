// starts TownsViewController
// TownsViewController push StreetsViewController
// StreetsViewController push HouseViewController
// TownsViewController present LegendViewController
// StreetsViewController present ShareViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: TownsViewController())
        return true
    }
}

/// Shows what it is made with, whatever that is, beside a line of its own.
final class LineViewController<Content: UIViewController>: UIViewController {
    private let content: Content

    init(_ content: Content) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
        view.addSubview(UIStackView(arrangedSubviews: [content.view, UILabel()]))
        content.didMove(toParent: self)
    }
}

/// Shows what it is handed by who makes it.
final class SheetViewController: UIViewController {
    func fill(_ content: UIViewController) {
        addChild(content)
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }
}

extension UIViewController {
    func push<Content: UIViewController>(_ content: Content) {
        navigationController?.pushViewController(LineViewController(content), animated: true)
    }

    func open(_ content: UIViewController) {
        let sheet = SheetViewController()
        sheet.fill(content)
        present(sheet, animated: true)
    }
}

@objc protocol CellAnswering: AnyObject {
    @objc optional func open(cell: UICollectionViewCell)
}

/// What is in the content view of a cell belongs to the list that the cell stands in.
final class PlaceCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }

    required init?(coder: NSCoder) { nil }

    @objc private func tap() {
        UIApplication.shared.sendAction(#selector(CellAnswering.open(cell:)), to: nil, from: self, for: nil)
    }
}

class ListViewController: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PlaceCell.self, forCellWithReuseIdentifier: "place")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "More", style: .plain, target: self, action: #selector(more))
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "place", for: indexPath)
    }

    @objc func more() {}
}

final class TownsViewController: ListViewController {
    @objc func open(cell: UICollectionViewCell) { push(StreetsViewController()) }
    override func more() { open(LegendViewController()) }
}

final class StreetsViewController: ListViewController {
    @objc func open(cell: UICollectionViewCell) { push(HouseViewController()) }
    override func more() { open(ShareViewController()) }
}

final class HouseViewController: UIViewController {}
final class LegendViewController: UIViewController {}
final class ShareViewController: UIViewController {}
