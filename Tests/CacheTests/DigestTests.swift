import Testing

@testable import Cache

@Suite struct DigestTests {
    /// `vectors_sip128` of the reference implementation, and OpenSSL's `SIPHASH` with `size:16`: the bytes 0, 1, 2, … hashed
    /// with the key 00 01 … 0f.
    @Test(arguments: [
        (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
        (7, "a1f1ebbed8dbc153c0b84aa61ff08239"), (8, "3b62a9ba6258f5610f83e264f31497b4"),
        (15, "5493e99933b0a8117e08ec0f97cfc3d9"), (63, "5150d1772f50834a503e069a973fbd7c"),
        (1000, "24dafa789ae03d86536a4b57372f0ba6"),
    ]) func referenceVectors(count: Int, digest: String) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let hex = Digest(bytes).bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        #expect(hex == digest)
    }

    @Test func rowsAreToldApart() {
        var rows: [Fingerprint] = []
        for texts in [["ab"], ["a", "b"], ["b", "a"], ["", "ab"], ["ab", ""]] {
            var row = Fingerprint()
            row.add(texts)
            rows.append(row)
        }
        #expect(Set(rows.map(\.digest)).count == rows.count)
        var (missing, empty) = (Fingerprint(), Fingerprint())
        missing.add(nil as String?)
        empty.add("" as String?)
        #expect(missing.digest != empty.digest)
    }
}
