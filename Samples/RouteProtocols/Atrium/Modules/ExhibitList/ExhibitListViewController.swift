import UIKit

final class ExhibitListViewController: UITableViewController {

    private let viewModel: ExhibitListViewModelProtocol

    init?(coder: NSCoder, viewModel: ExhibitListViewModelProtocol) {
        self.viewModel = viewModel
        super.init(coder: coder)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("ExhibitListModule makes this screen")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        viewModel.viewWillAppear()
    }

    @IBAction private func didTapSettings(_ sender: UIBarButtonItem) {
        viewModel.didTapSettings()
    }

    // MARK: - UITableViewDataSource

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        viewModel.cells.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ExhibitCell.reuseIdentifier, for: indexPath)
        if let exhibitCell = cell as? ExhibitCell {
            exhibitCell.configure(with: viewModel.cells[indexPath.row])
        }
        return cell
    }

    // MARK: - UITableViewDelegate

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        viewModel.didSelectCell(at: indexPath.row)
    }
}

// MARK: - ExhibitListViewInput

extension ExhibitListViewController: ExhibitListViewInput {

    func reload() {
        tableView.reloadData()
    }
}
