import UIKit

final class BasketViewController: UIViewController {
    @IBOutlet private weak var tableView: UITableView!
    @IBOutlet private weak var totalLabel: UILabel!
    @IBOutlet private weak var checkoutButton: UIButton!

    var output: BasketViewOutput!

    private var cells: [BasketCellModel] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        output.viewWillAppear()
    }

    @IBAction private func checkoutTapped(_ sender: UIButton) {
        output.didTapCheckout()
    }
}

extension BasketViewController: BasketViewInput {
    func show(_ cells: [BasketCellModel], total: String) {
        self.cells = cells
        totalLabel.text = total
        tableView.reloadData()
    }

    func setCheckoutEnabled(_ isEnabled: Bool) {
        checkoutButton.isEnabled = isEnabled
    }
}

extension BasketViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        cells.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "BasketCell", for: indexPath)
        let model = cells[indexPath.row]
        cell.textLabel?.text = model.title
        cell.detailTextLabel?.text = model.subtitle
        return cell
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        output.didRemoveLine(at: indexPath.row)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        output.didSelectLine(at: indexPath.row)
    }
}
