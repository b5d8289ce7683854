import Foundation

struct Reservation: Equatable {
    let bookID: String
    let branchID: String
}
