/// What the standard library has for an answer that may be an error.
public enum Result<Success, Failure> {
    case success(Success)
    case failure(Failure)

    public init(catching body: () throws -> Success) {
        do { self = .success(try body()) } catch { self = .failure(error) }
    }

    public func get() throws -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error): throw error
        }
    }

    public func map<New>(_ transform: (Success) -> New) -> Result<New, Failure> {
        switch self {
        case .success(let value): return .success(transform(value))
        case .failure(let error): return .failure(error)
        }
    }

    public func mapError<New>(_ transform: (Failure) -> New) -> Result<Success, New> {
        switch self {
        case .success(let value): return .success(value)
        case .failure(let error): return .failure(transform(error))
        }
    }

    public func flatMap<New>(_ transform: (Success) -> Result<New, Failure>) -> Result<New, Failure> {
        switch self {
        case .success(let value): return transform(value)
        case .failure(let error): return .failure(error)
        }
    }
}
