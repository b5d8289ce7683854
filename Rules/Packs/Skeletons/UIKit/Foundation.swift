/// What the methods of a library's type make, they make for whoever calls them.
protocol OnPaperForCallers {}

protocol NSObjectProtocol: AnyObject {}

class NSObject: NSObjectProtocol, Hashable, NSKeyValueObserving {
    init() {}
    /// What happens when the object comes to life.
    func onPaperLives() {}
    func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
    static func == (one: NSObject, other: NSObject) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    @discardableResult func perform(_ aSelector: Selector) -> Any? {
        OnPaper.perform(aSelector, on: self, with: nil)
        return nil
    }
    @discardableResult func perform(_ aSelector: Selector, with object: Any?) -> Any? {
        OnPaper.perform(aSelector, on: self, with: object)
        return nil
    }
    func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: Double) {
        OnPaper.later { [self] in OnPaper.perform(aSelector, on: self, with: anArgument) }
    }
    func responds(to aSelector: Selector) -> Bool { OnPaper.free() }
}

protocol NSKeyValueObserving: AnyObject {}

extension NSKeyValueObserving {
    func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        OnPaper.event(on: self, "observation") { [self] in
            changeHandler(self, NSKeyValueObservedChange(newValue: self[keyPath: keyPath]))
        }
        return NSKeyValueObservation()
    }
}

struct NSKeyValueObservedChange<Value> {
    let newValue: Value?
}

class NSKeyValueObservation: NSObject {
    func invalidate() {}
}

class Bundle: NSObject {
    static let main = Bundle()
    convenience init(for aClass: AnyClass) { self.init() }
    func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}

struct IndexPath: Hashable {
    var row: Int
    var section: Int
    var item: Int { row }

    init(row: Int, section: Int) {
        self.row = row
        self.section = section
    }
    init(item: Int, section: Int) {
        row = item
        self.section = section
    }
}

class UserDefaults: NSObject {
    static let standard = UserDefaults()
    func bool(forKey defaultName: String) -> Bool { OnPaper.free() }
    func integer(forKey defaultName: String) -> Int { OnPaper.any(Int.self) }
    func string(forKey defaultName: String) -> String? { OnPaper.any(String?.self) }
    func object(forKey defaultName: String) -> Any? { OnPaper.any(Any?.self) }
    func data(forKey defaultName: String) -> Data? { OnPaper.any(Data?.self) }
    func set(_ value: Any?, forKey defaultName: String) {}
    func removeObject(forKey defaultName: String) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func NSClassFromString(_ aClassName: String) -> AnyClass? { OnPaper.named(aClassName) }

// swift-format-ignore: AlwaysUseLowerCamelCase
func NSSelectorFromString(_ aSelectorName: String) -> Selector { OnPaper.selector(aSelectorName) }

// Types of the standard library that methods of one name are told apart by.
extension String {}
extension Bool {}
extension Int {}
extension Double {}
