/// Values in a row, to be told apart by one digest. Each is written with its length, so that no two rows look alike.
package struct Fingerprint: Sendable {
    private var bytes: [UInt8] = []

    package init() {}

    /// The digest of all that was added, in this order.
    package var digest: Digest { Digest(bytes) }

    package mutating func add(_ number: Int) {
        let word = UInt64(bitPattern: Int64(number))
        for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * shift))) }
    }

    package mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// A text that may be missing, which is not the same as an empty one.
    package mutating func add(_ text: String?) {
        add(text == nil ? 0 : 1)
        if let text { add(text) }
    }

    /// Texts, in this order.
    package mutating func add(_ texts: [String]) {
        add(texts.count)
        for text in texts { add(text) }
    }

    package mutating func add(_ digest: Digest) { bytes.append(contentsOf: digest.bytes) }
}
