/// A picture as rows of red, green and blue; what is transparent is on white.
struct Raster: Hashable, Sendable {
    var width: Int
    var height: Int
    /// Three for each dot.
    var bytes: [UInt8]

    /// Scaled down, each new dot the mean of those it stands for; itself where it is not wider. Linear in its dots.
    func scaled(toWidth wanted: Int) -> Raster {
        guard wanted < width, wanted > 0 else { return self }
        let newHeight = max(1, height * wanted / width)
        var result = Raster(width: wanted, height: newHeight, bytes: [])
        result.bytes.reserveCapacity(wanted * newHeight * 3)
        for y in 0..<newHeight {
            let (top, bottom) = (y * height / newHeight, max(y * height / newHeight + 1, (y + 1) * height / newHeight))
            for x in 0..<wanted {
                let (left, right) = (x * width / wanted, max(x * width / wanted + 1, (x + 1) * width / wanted))
                var sums = (0, 0, 0)
                for row in top..<bottom {
                    for column in left..<right {
                        let place = (row * width + column) * 3
                        sums.0 += Int(bytes[place])
                        sums.1 += Int(bytes[place + 1])
                        sums.2 += Int(bytes[place + 2])
                    }
                }
                let count = (bottom - top) * (right - left)
                for sum in [sums.0, sums.1, sums.2] { result.bytes.append(UInt8((sum + count / 2) / count)) }
            }
        }
        return result
    }

    /// The upper part, no higher than so many times its width.
    func cropped(toRatio ratio: Double) -> Raster {
        let most = Int(Double(width) * ratio)
        guard height > most, most > 0 else { return self }
        return Raster(width: width, height: most, bytes: Array(bytes[..<(width * most * 3)]))
    }

    // MARK: PNG

    /// The picture as PNG with at most 256 colours: those that are most of it, and for others the nearest of these.
    func png() -> [UInt8] {
        let (palette, indices) = reduced()
        var rows: [UInt8] = []
        rows.reserveCapacity((width + 1) * height)
        for y in 0..<height {
            rows.append(0)
            rows += indices[(y * width)..<((y + 1) * width)]
        }
        var packed: [UInt8] = [0x78, 0x01] + Deflate.pack(rows)
        packed += Self.number(Self.adler(rows))
        var header = Self.number(UInt32(width)) + Self.number(UInt32(height))
        header += [8, 3, 0, 0, 0]
        var file = PNGReader.signature
        file += Self.chunk("IHDR", header)
        file += Self.chunk("PLTE", palette)
        file += Self.chunk("IDAT", packed)
        file += Self.chunk("IEND", [])
        return file
    }

    private func reduced() -> (palette: [UInt8], indices: [UInt8]) {
        var counts: [Int: Int] = [:]
        let dots = stride(from: 0, to: bytes.count, by: 3).map { place -> Int in
            let (red, green, blue) = (Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
            return (red << 16 | green << 8 | blue) & 0xF8F8F8
        }
        for dot in dots { counts[dot, default: 0] += 1 }
        let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(256).map(\.key)
        // With more than 256 colours, 64 of the palette are spread evenly, so that every colour has one that is near.
        let colors = counts.count > 256 ? Self.even + most.filter { !Self.even.contains($0) }.prefix(192) : most
        var known = Dictionary(colors.enumerated().map { ($1, UInt8($0)) }, uniquingKeysWith: { first, _ in first })
        let indices = dots.map { dot -> UInt8 in
            if let index = known[dot] { return index }
            let nearest = colors.indices.min { Self.distance(colors[$0], dot) < Self.distance(colors[$1], dot) }
            let index = UInt8(nearest ?? 0)
            known[dot] = index
            return index
        }
        // The bits that were cut are filled up, so that white stays white.
        let palette = colors.flatMap { color -> [UInt8] in
            [16, 8, 0].map { shift in
                let part = color >> shift & 0xFF
                return UInt8(part | part >> 5)
            }
        }
        return (palette, indices)
    }

    private static let even: [Int] = (0..<64).map { number in
        (number >> 4 & 3) * 0x500000 | (number >> 2 & 3) * 0x5000 | (number & 3) * 0x50
    }

    private static func distance(_ one: Int, _ other: Int) -> Int {
        [16, 8, 0].reduce(0) { sum, shift in
            let part = (one >> shift & 0xFF) - (other >> shift & 0xFF)
            return sum + part * part
        }
    }

    private static func number(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return number(UInt32(data.count)) + body + number(check(body))
    }

    private static let table: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    private static func check(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return b << 16 | a
    }
}

/// Reads PNG (ISO/IEC 15948): all colour types of 8 and 16 bits, not interlaced, as simulators and tests write them.
enum PNGReader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let mostDots = 40_000_000

    private struct Header {
        var width, height, depth, type: Int
        /// How many numbers a dot has.
        var parts: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 0 }
        var dotBytes: Int { parts * depth / 8 }
    }

    /// The picture; nil for what is none, is damaged, or has a form that is not read. Linear in its dots.
    static func read(_ bytes: [UInt8]) -> Raster? {
        guard bytes.starts(with: signature) else { return nil }
        var (header, palette, packed): (Header?, ArraySlice<UInt8>, [UInt8]) = (nil, [], [])
        var next = 8
        while next + 12 <= bytes.count {
            let length = number(bytes, next)
            guard length >= 0, next + 12 + length <= bytes.count else { return nil }
            let data = bytes[(next + 8)..<(next + 8 + length)]
            switch String(decoding: bytes[(next + 4)..<(next + 8)], as: UTF8.self) {
            case "IHDR": header = self.header(data)
            case "PLTE": palette = data
            case "IDAT": packed += data
            case "IEND": next = bytes.count
            default: break
            }
            next += 12 + length
        }
        guard let header, header.parts > 0, packed.count > 6 else { return nil }
        let row = header.width * header.dotBytes
        guard let rows = Inflate.unpack(packed[2...], limit: (row + 1) * header.height),
            rows.count == (row + 1) * header.height, let plain = unfiltered(rows, row, header)
        else { return nil }
        return raster(plain, header, palette)
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func header(_ data: ArraySlice<UInt8>) -> Header? {
        let bytes = Array(data)
        guard bytes.count == 13, bytes[12] == 0, bytes[8] == 8 || bytes[8] == 16 else { return nil }
        let header = Header(
            width: number(bytes, 0), height: number(bytes, 4), depth: Int(bytes[8]), type: Int(bytes[9]))
        guard header.width > 0, header.height > 0, header.width < 1 << 16, header.height < 1 << 16,
            header.width * header.height <= mostDots
        else { return nil }
        return header
    }

    private static func unfiltered(_ rows: [UInt8], _ row: Int, _ header: Header) -> [UInt8]? {
        var plain = [UInt8](repeating: 0, count: row * header.height)
        let step = header.dotBytes
        for y in 0..<header.height {
            let (filter, source, place) = (rows[y * (row + 1)], y * (row + 1) + 1, y * row)
            guard filter < 5 else { return nil }
            for x in 0..<row {
                let left = x >= step ? Int(plain[place + x - step]) : 0
                let above = y > 0 ? Int(plain[place + x - row]) : 0
                let corner = x >= step && y > 0 ? Int(plain[place + x - row - step]) : 0
                let guess =
                    switch filter {
                    case 1: left
                    case 2: above
                    case 3: (left + above) / 2
                    case 4: paeth(left, above, corner)
                    default: 0
                    }
                plain[place + x] = UInt8(truncatingIfNeeded: Int(rows[source + x]) + guess)
            }
        }
        return plain
    }

    private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
        let guess = left + above - corner
        let (a, b, c) = (abs(guess - left), abs(guess - above), abs(guess - corner))
        return a <= b && a <= c ? left : b <= c ? above : corner
    }

    private static func raster(_ plain: [UInt8], _ header: Header, _ palette: ArraySlice<UInt8>) -> Raster? {
        var raster = Raster(width: header.width, height: header.height, bytes: [])
        raster.bytes.reserveCapacity(header.width * header.height * 3)
        let (step, wide) = (header.dotBytes, header.depth / 8)
        for place in stride(from: 0, to: plain.count, by: step) {
            func part(_ index: Int) -> Int { Int(plain[place + index * wide]) }
            switch header.type {
            case 3:
                let color = palette.startIndex + part(0) * 3
                guard color + 3 <= palette.endIndex else { return nil }
                raster.bytes += palette[color..<color + 3]
            case 0, 4:
                let gray = UInt8(onWhite(part(0), header.type == 4 ? part(1) : 255))
                raster.bytes += [gray, gray, gray]
            default:
                let alpha = header.type == 6 ? part(3) : 255
                for index in 0..<3 { raster.bytes.append(UInt8(onWhite(part(index), alpha))) }
            }
        }
        return raster
    }

    private static func onWhite(_ value: Int, _ alpha: Int) -> Int { (value * alpha + 255 * (255 - alpha)) / 255 }
}
