import Foundation

struct OpeningHoursPresentationModel {
    let branch: String
    let hours: String
}

struct OpeningHoursViewModel {
    let text: String

    init(models: [OpeningHoursPresentationModel]) {
        text = models.map { "\($0.branch)\n\($0.hours)" }.joined(separator: "\n\n")
    }
}
