import Foundation

/// Writes a due date the way the library prints it on its slips.
struct DueDateText {
    private let formatter: DateFormatter

    init() {
        formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
    }

    func text(for date: Date) -> String {
        formatter.string(from: date)
    }
}
