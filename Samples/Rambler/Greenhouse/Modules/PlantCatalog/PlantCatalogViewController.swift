import UIKit

final class PlantCatalogViewController: UIViewController {
    @IBOutlet private weak var tableView: UITableView!
    @IBOutlet private weak var messageLabel: UILabel!

    var output: PlantCatalogViewOutput!

    private var cells: [PlantCatalogCellModel] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        output.viewIsReady()
    }

    @IBAction private func filterTapped(_ sender: UIBarButtonItem) {
        output.didTapFilter()
    }

    @IBAction private func basketTapped(_ sender: UIBarButtonItem) {
        output.didTapBasket()
    }
}

extension PlantCatalogViewController: PlantCatalogViewInput {
    func show(_ cells: [PlantCatalogCellModel]) {
        self.cells = cells
        messageLabel.text = nil
        tableView.reloadData()
    }

    func showNothingFound(_ message: String) {
        cells = []
        messageLabel.text = message
        tableView.reloadData()
    }
}

extension PlantCatalogViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        cells.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "PlantCell", for: indexPath)
        let model = cells[indexPath.row]
        cell.textLabel?.text = model.title
        cell.detailTextLabel?.text = model.subtitle
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        output.didSelectPlant(at: indexPath.row)
    }
}
