import Foundation

struct RenewalPresentationModel {
    let bookTitle: String
    let dueDate: Date
}

struct RenewalViewModel {
    let title: String
    let dueDate: String
}
