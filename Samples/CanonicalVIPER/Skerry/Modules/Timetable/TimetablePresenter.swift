import Foundation

/// One line of the timetable, ready to be displayed.
struct SailingCellModel: Equatable {

    let title: String
    let detail: String
}

protocol TimetableViewProtocol: ControllerBackedProtocol {
    func show(_ sailings: [SailingCellModel])
}

protocol TimetablePresenterProtocol: AnyObject {
    func viewDidLoad()
    func didSelectSailing(at index: Int)
    func didTapSettings()
}

final class TimetablePresenter: TimetablePresenterProtocol {

    weak var view: TimetableViewProtocol?

    private let interactor: TimetableInteractorInput
    private let wireframe: TimetableWireframeProtocol
    private var sailings: [Sailing] = []

    init(interactor: TimetableInteractorInput, wireframe: TimetableWireframeProtocol) {
        self.interactor = interactor
        self.wireframe = wireframe
    }

    func viewDidLoad() {
        interactor.loadSailings()
    }

    func didSelectSailing(at index: Int) {
        wireframe.showSeatChoice(for: sailings[index], from: view)
    }

    func didTapSettings() {
        guard let passenger = interactor.passenger else { return }
        wireframe.showSettings(of: passenger, output: self, from: view)
    }
}

// MARK: - TimetableInteractorOutput

extension TimetablePresenter: TimetableInteractorOutput {

    func didLoad(_ sailings: [Sailing]) {
        self.sailings = sailings
        let cells = sailings.map { sailing in
            let hour = sailing.departure.hour ?? 0
            let minute = sailing.departure.minute ?? 0
            return SailingCellModel(
                title: "\(sailing.origin) – \(sailing.destination)",
                detail: String(format: "%02d:%02d, %@ kr", hour, minute, "\(sailing.price)")
            )
        }
        view?.show(cells)
    }
}

// MARK: - SettingsModuleOutput

extension TimetablePresenter: SettingsModuleOutput {

    func settingsDidLogOut() {
        wireframe.showLogin()
    }
}
