import UIKit

final class CatalogueViewController: UIViewController {
    @IBOutlet private weak var tableView: UITableView!
    @IBOutlet private weak var messageLabel: UILabel!

    var presenter: CataloguePresenter!

    private var rows: [CatalogueRowViewModel] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presenter.eventViewAppeared()
    }

    @IBAction private func loansTapped(_ sender: UIBarButtonItem) {
        presenter.eventLoans()
    }

    @IBAction private func openingHoursTapped(_ sender: UIBarButtonItem) {
        presenter.eventOpeningHours()
    }
}

extension CatalogueViewController: CataloguePresenterOutput {
    func show(rows: [CatalogueRowViewModel]) {
        self.rows = rows
        messageLabel.text = nil
        tableView.reloadData()
    }

    func show(message: String) {
        rows = []
        messageLabel.text = message
        tableView.reloadData()
    }
}

extension CatalogueViewController: UISearchBarDelegate {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        presenter.eventSearch(query: searchText)
    }
}

extension CatalogueViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "BookCell", for: indexPath)
        let row = rows[indexPath.row]
        cell.textLabel?.text = row.title
        cell.detailTextLabel?.text = row.subtitle
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        presenter.eventBookSelected(index: indexPath.row)
    }
}
