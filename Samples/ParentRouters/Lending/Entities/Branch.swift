import Foundation

struct Branch: Equatable {
    let id: String
    let name: String
    let openingHours: String
}
