import Foundation

/// What stands for some bytes: other bytes have another one, as far as anybody will ever see.
///
/// SipHash-2-4 with 128 bits of output (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012; the wider output
/// is that of the reference implementation, https://github.com/veorq/SipHash), with the bytes 0 to 15 as key. It is no
/// cryptographic hash: who may write into the cache can make two texts of one digest, and need not.
package struct Digest: Hashable, Sendable {
    /// The first eight bytes, the lowest first.
    package let first: UInt64
    package let second: UInt64

    /// The digest of these bytes, in time proportional to their number.
    package init(_ bytes: UnsafeRawBufferPointer) {
        var state = SipState()
        let whole = bytes.count & ~7
        var offset = 0
        while offset < whole {
            state.add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) << 56
        for index in whole..<bytes.count { last |= UInt64(bytes[index]) << UInt64(8 * (index - whole)) }
        state.add(last)
        (first, second) = state.finished()
    }

    /// The digest of these bytes.
    package init(_ data: Data) { self = data.withUnsafeBytes { Digest($0) } }

    /// The digest of these bytes.
    package init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { Digest($0) } }

    /// Its 16 bytes, in the order of the reference implementation.
    package var bytes: [UInt8] {
        [first, second].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    }
}

/// The four words of SipHash.
private struct SipState {
    private var v0: UInt64 = 0x736f_6d65_7073_6575
    private var v1: UInt64 = 0x646f_7261_6e64_6f6d
    private var v2: UInt64 = 0x6c79_6765_6e65_7261
    private var v3: UInt64 = 0x7465_6462_7974_6573

    init() {
        let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
        v0 ^= key.0
        v1 ^= key.1 ^ 0xee
        v2 ^= key.0
        v3 ^= key.1
    }

    @inline(__always) mutating func add(_ word: UInt64) {
        v3 ^= word
        round()
        round()
        v0 ^= word
    }

    mutating func finished() -> (UInt64, UInt64) {
        v2 ^= 0xee
        for _ in 0..<4 { round() }
        let first = v0 ^ v1 ^ v2 ^ v3
        v1 ^= 0xdd
        for _ in 0..<4 { round() }
        return (first, v0 ^ v1 ^ v2 ^ v3)
    }

    @inline(__always) private mutating func round() {
        v0 = v0 &+ v1
        v1 = (v1 &<< 13 | v1 &>> 51) ^ v0
        v0 = v0 &<< 32 | v0 &>> 32
        v2 = v2 &+ v3
        v3 = (v3 &<< 16 | v3 &>> 48) ^ v2
        v0 = v0 &+ v3
        v3 = (v3 &<< 21 | v3 &>> 43) ^ v0
        v2 = v2 &+ v1
        v1 = (v1 &<< 17 | v1 &>> 47) ^ v2
        v2 = v2 &<< 32 | v2 &>> 32
    }
}
