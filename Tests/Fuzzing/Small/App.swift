import UIKit

class ListViewController: UIViewController {
    @IBAction func open() { navigationController?.pushViewController(DetailViewController(), animated: true) }
}

class DetailViewController: UIViewController {
    func share() { present(UIActivityViewController(activityItems: [], applicationActivities: nil), animated: true) }
}
