import UIKit

final class ReservationViewController: UIViewController {
    @IBOutlet private weak var tableView: UITableView!
    @IBOutlet private weak var messageLabel: UILabel!

    var presenter: ReservationPresenter!

    private var branches: [ReservationBranchViewModel] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.eventViewReady()
    }

    @IBAction private func confirmTapped(_ sender: UIButton) {
        presenter.eventConfirm()
    }

    @IBAction private func cancelTapped(_ sender: UIButton) {
        presenter.eventCancel()
    }
}

extension ReservationViewController: ReservationPresenterOutput {
    func show(branches: [ReservationBranchViewModel]) {
        self.branches = branches
        tableView.reloadData()
    }

    func show(message: String) {
        messageLabel.text = message
    }
}

extension ReservationViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        branches.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "BranchCell", for: indexPath)
        let branch = branches[indexPath.row]
        cell.textLabel?.text = branch.name
        cell.detailTextLabel?.text = branch.openingHours
        cell.accessoryType = branch.isChecked ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        presenter.eventBranchSelected(index: indexPath.row)
    }
}
