import Foundation

struct Trail: Equatable {
    let id: String
    let name: String
    let kilometres: Double
    let metresOfAscent: Int
}
