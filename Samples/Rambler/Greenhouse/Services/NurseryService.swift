import Foundation

protocol NurseryService: AnyObject {
    func obtainDirections(completion: @escaping ([String]) -> Void)
}

final class InMemoryNurseryService: NurseryService {
    func obtainDirections(completion: @escaping ([String]) -> Void) {
        completion(["Tram 4 to Orchard Lane", "Through the green gate", "Second glasshouse on the left"])
    }
}
