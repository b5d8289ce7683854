import Foundation
import Testing

@testable import Cache

@Suite struct ResultStoreTests {
    /// A folder that is gone when the test is done, and what a store told.
    private final class Place: @unchecked Sendable {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID().uuidString)").path
        private let lock = NSLock()
        private var told: [ResultStore.Event] = []

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        var file: String { folder + "/" + ResultStore.fileName }
        var events: [ResultStore.Event] { lock.withLock { told } }

        func store(
            limit: Int = ResultStore.defaultLimit, isReadOnly: Bool = false,
            patience: Int32 = ResultStore.patience
        ) throws -> ResultStore {
            try ResultStore(folder: folder, limit: limit, isReadOnly: isReadOnly, patience: patience) { event in
                self.lock.withLock { self.told.append(event) }
            }
        }
    }

    private func key(_ number: Int) -> Digest { Digest([UInt8](String(number).utf8)) }
    private func value(_ number: Int, count: Int = 100) -> Data { Data(repeating: UInt8(number & 255), count: count) }

    @Test func whatWasKeptIsThere() throws {
        let place = Place()
        let store = try place.store()
        #expect(store.value(for: key(1)) == nil)
        store.keep(value(1), for: key(1))
        store.keep(Data(), for: key(2))
        #expect(store.value(for: key(1)) == value(1))
        #expect(store.value(for: key(2)) == Data())
        #expect(try place.store().value(for: key(1)) == value(1))
        store.keep(value(3), for: key(1))
        #expect(store.value(for: key(1)) == value(3))
        #expect(store.summary() == .init(results: 2, facts: 0, size: 100))
        #expect(place.events.isEmpty)
    }

    @Test func theLeastRecentlyUsedGoes() throws {
        let place = Place()
        let store = try place.store(limit: 450)
        for number in 1...4 { store.keep(value(number), for: key(number)) }
        #expect(store.value(for: key(1)) == value(1))
        store.keep(value(5), for: key(5))
        #expect((1...5).filter { store.value(for: key($0)) != nil } == [1, 3, 4, 5])
        store.keep(value(6, count: 451), for: key(6))
        #expect(store.summary() == .init(results: 4, facts: 0, size: 400))
        store.keep(value(7, count: 450), for: key(7))
        #expect(store.summary() == .init(results: 1, facts: 0, size: 450))
    }

    @Test func manyAtOnce() throws {
        let place = Place()
        let store = try place.store()
        let entries = (1...100).map { (key: key($0), value: value($0, count: $0)) }
        store.keep(entries, as: .facts)
        store.keep(value(0), for: key(0))
        let keys = [key(100), key(101), key(1), key(100)]
        #expect(store.values(for: keys) == [value(100), nil, value(1, count: 1), value(100)])
        #expect(store.values(for: []) == [])
        #expect(store.summary() == .init(results: 1, facts: 100, size: 5150))
        #expect(place.events.isEmpty)
    }

    /// Of values that were kept at once those that do not fit go alone.
    @Test func tooManyAtOnce() throws {
        let store = try Place().store(limit: 1000)
        store.keep((1...30).map { (key: key($0), value: value($0)) }, as: .facts)
        #expect(store.summary() == .init(results: 0, facts: 10, size: 1000))
        store.keep([(key(31), value(31, count: 1001)), (key(32), value(32))], as: .facts)
        #expect(store.values(for: [key(31), key(32)]) == [nil, value(32)])
        #expect(store.summary()?.facts == 10)
    }

    /// Facts that are used again and again outlive those that were kept after them.
    @Test func factsThatAreUsedStay() throws {
        let place = Place()
        do {
            let store = try place.store(limit: 10_000)
            store.keep([(key(1), value(1)), (key(2), value(2))], as: .facts)
            for number in 3...70 { store.keep([(key(number), value(number))], as: .facts) }
            #expect(store.values(for: [key(1)]) == [value(1)])
            store.keep([(key(71), value(71))], as: .facts)
        }
        let store = try place.store(limit: 10_000)
        for number in 72...120 { store.keep([(key(number), value(number))], as: .facts) }
        #expect(store.values(for: [key(1), key(2), key(71)]) == [value(1), nil, value(71)])
    }

    @Test func damageAmongMany() throws {
        let place = Place()
        let entries = (1...20).map { (key: key($0), value: value($0, count: 3000)) }
        do { try place.store().keep(entries, as: .facts) }
        var content = try Data(contentsOf: URL(fileURLWithPath: place.file))
        let start = try #require(content.range(of: value(7, count: 2000))).lowerBound
        content[start + 50] ^= 1
        try content.write(to: URL(fileURLWithPath: place.file))
        let store = try place.store()
        let found = try #require(store.values(for: entries.map(\.key)))
        #expect(found == entries.map { $0.key == key(7) ? nil : $0.value })
        #expect(place.events == [.rebuilt])
        #expect(store.values(for: entries.map(\.key)) == entries.map { _ in nil })
        store.keep(entries, as: .facts)
        #expect(store.values(for: entries.map(\.key)) == entries.map(\.value))
        #expect(place.events == [.rebuilt])
    }

    @Test func whoIsKeptWaitingGetsNoAnswer() throws {
        let place = Place()
        let store = try place.store(patience: 0)
        store.keep([(key(1), value(1))], as: .facts)
        let other = try SQLiteDatabase(file: place.file, isReadOnly: false, patience: 0)
        try other.run("BEGIN EXCLUSIVE")
        #expect(store.values(for: [key(1)]) == nil)
        try other.run("ROLLBACK")
        #expect(store.values(for: [key(1)]) == [value(1)])
    }

    /// Emptied pages are given back, so the file does not outgrow what is in it.
    @Test func theFileGetsSmaller() throws {
        let place = Place()
        let store = try place.store(limit: 1 << 20)
        for number in 1...20 { store.keep(value(number, count: 500_000), for: key(number)) }
        let size = try FileManager.default.attributesOfItem(atPath: place.file)[.size] as? Int
        #expect(try #require(size) < 2 << 20)
    }

    @Test func clearing() throws {
        let place = Place()
        let store = try place.store()
        store.keep(value(1), for: key(1))
        try store.clear()
        #expect(store.summary() == .init(results: 0, facts: 0, size: 0))
        store.keep(value(2), for: key(2))
        #expect(try place.store().value(for: key(2)) == value(2))
    }

    @Test(arguments: [Data("no database".utf8), Data(repeating: 7, count: 10_000)])
    func aFileThatIsNoDatabaseIsMadeAnew(_ content: Data) throws {
        let place = Place()
        try FileManager.default.createDirectory(atPath: place.folder, withIntermediateDirectories: true)
        try content.write(to: URL(fileURLWithPath: place.file))
        let store = try place.store()
        store.keep(value(1), for: key(1))
        #expect(place.events == [.rebuilt])
        #expect(try place.store().value(for: key(1)) == value(1))
        #expect(place.events == [.rebuilt])
    }

    /// Wherever bytes are lost, no wrong value is given, and there is a store again afterwards.
    @Test(arguments: 0..<24) func damage(_ part: Int) throws {
        let place = Place()
        do {
            let store = try place.store()
            for number in 1...3 { store.keep(value(number, count: 9000), for: key(number)) }
        }
        var content = try Data(contentsOf: URL(fileURLWithPath: place.file))
        let length = content.count / 24
        for index in (part * length)..<((part + 1) * length) { content[index] ^= 0x5A }
        try content.write(to: URL(fileURLWithPath: place.file))
        let store = try place.store()
        for number in 1...3 {
            let found = store.value(for: key(number))
            #expect(found == nil || found == value(number, count: 9000))
        }
        #expect(place.events.count <= 1)
        try store.clear()
        store.keep(value(4), for: key(4))
        #expect(store.value(for: key(4)) == value(4))
    }

    @Test func aReadOnlyStoreAnswersAndKeepsNothing() throws {
        let place = Place()
        try place.store().keep(value(1), for: key(1))
        let before = try Data(contentsOf: URL(fileURLWithPath: place.file))
        let store = try place.store(isReadOnly: true)
        #expect(store.value(for: key(1)) == value(1))
        store.keep(value(2), for: key(2))
        #expect(store.value(for: key(2)) == nil)
        #expect(try Data(contentsOf: URL(fileURLWithPath: place.file)) == before)
        #expect(place.events.isEmpty)
    }

    @Test func aFolderThatCannotBeMade() throws {
        let place = Place()
        #expect(throws: CacheError.self) { try place.store(isReadOnly: true) }
        try Data().write(to: URL(fileURLWithPath: place.folder))
        #expect(throws: CacheError.self) { try place.store() }
    }

    @Test func theDatabaseOfAnotherProgramStays() throws {
        let place = Place()
        try FileManager.default.createDirectory(atPath: place.folder, withIntermediateDirectories: true)
        let other = try SQLiteDatabase(file: place.file, isReadOnly: false, patience: 0)
        try other.run("CREATE TABLE results (name)")
        let store = try place.store()
        store.keep(value(1), for: key(1))
        #expect(store.value(for: key(1)) == nil)
        #expect(try other.run("SELECT count(*) FROM results") == [[.integer(0)]])
        #expect(place.events.count == 1)
    }

    @Test func anOlderFormatIsEmptiedWithoutAWord() throws {
        let place = Place()
        try place.store().keep(value(1), for: key(1))
        try SQLiteDatabase(file: place.file, isReadOnly: false, patience: 0).run("PRAGMA user_version = 99")
        #expect(try place.store().summary() == .init(results: 0, facts: 0, size: 0))
        #expect(place.events.isEmpty)
    }

    /// A transaction that never ends is that of a killed process: nothing of it is seen.
    @Test func whatAnotherProcessHoldsIsNotWaitedForForever() throws {
        let place = Place()
        let store = try place.store(patience: 0)
        store.keep(value(1), for: key(1))
        let other = try SQLiteDatabase(file: place.file, isReadOnly: false, patience: 0)
        try other.run("BEGIN EXCLUSIVE")
        try other.run("DELETE FROM results")
        #expect(store.value(for: key(1)) == nil)
        try other.run("ROLLBACK")
        #expect(store.value(for: key(1)) == value(1))
        #expect(place.events.isEmpty)
    }

    @Test func severalAtOnce() async throws {
        let place = Place()
        await withTaskGroup(of: Bool.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    guard let store = try? place.store() else { return false }
                    return (0..<10).allSatisfy { round in
                        let number = (worker + round) % 12
                        store.keep(self.value(number, count: 5000), for: self.key(number))
                        let found = store.value(for: self.key(number))
                        return found == nil || found == self.value(number, count: 5000)
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        let store = try place.store()
        let sum = try #require(store.summary())
        #expect(sum.results <= 12 && sum.size == sum.results * 5000)
        #expect(place.events.isEmpty)
    }
}
