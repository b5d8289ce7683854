import UIKit

final class TimetableViewController: UITableViewController {

    var presenter: TimetablePresenterProtocol?

    private var sailings: [SailingCellModel] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.viewDidLoad()
    }

    @IBAction private func didTapSettings(_ sender: UIBarButtonItem) {
        presenter?.didTapSettings()
    }

    // MARK: - UITableViewDataSource

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sailings.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: SailingCell.reuseIdentifier, for: indexPath)
        if let sailingCell = cell as? SailingCell {
            sailingCell.configure(with: sailings[indexPath.row])
        }
        return cell
    }

    // MARK: - UITableViewDelegate

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        presenter?.didSelectSailing(at: indexPath.row)
    }
}

// MARK: - TimetableViewProtocol

extension TimetableViewController: TimetableViewProtocol {

    func show(_ sailings: [SailingCellModel]) {
        self.sailings = sailings
        tableView.reloadData()
    }
}
