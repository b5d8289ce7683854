import UIKit

final class LoansViewController: UIViewController {
    @IBOutlet private weak var tableView: UITableView!
    @IBOutlet private weak var messageLabel: UILabel!

    var presenter: LoansPresenter!

    private var rows: [LoansRowViewModel] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presenter.eventViewAppeared()
    }
}

extension LoansViewController: LoansPresenterOutput {
    func show(rows: [LoansRowViewModel]) {
        self.rows = rows
        tableView.reloadData()
    }

    func show(message: String) {
        messageLabel.text = message
    }
}

extension LoansViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "LoanCell", for: indexPath)
        let row = rows[indexPath.row]
        cell.textLabel?.text = row.title
        cell.detailTextLabel?.text = row.subtitle
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        presenter.eventLoanSelected(index: indexPath.row)
    }
}
