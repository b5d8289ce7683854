import Foundation
import NavigationGraph
import Testing

@testable import Diagrams

/// Pictures of screens: read, scaled and written.
@Suite struct ThumbnailTests {
    /// 24 by 20 dots of red, green, blue and how much they cover, with all five filters and codes of its own, as zlib packs it.
    private static let packed =
        "iVBORw0KGgoAAAANSUhEUgAAABgAAAAUCAYAAACXtf2DAAACQklEQVR42r2RK48aYRSGzwIzy8Jw3dleRDE1iK5BtKLH1JCmaxCtKKYGswbRmu"
        + "NmIE1qMDVozBr00aRJDRqNqUH3H7x9Z9kLadKk7ZIVT77zPclk5swjIpKWRBCTFmmTDp3y7JIe6ZMB3ZCnkTGZkCndjOecOFmQJd2K55psyIFE"
        + "gpIcyA4jkuzL5fgCkeiA5Eh+JFEhkSjgHJJDUqQ7ouOeUZnwgahCV6Wrca6TBmnSHdPxX0Qn5AF5OMrLI0mDMCdBmB+RJAgLsiXIoAvpQs6HVx"
        + "TpinRHsqWUQVemK3OOrqjQVZLC5QZcTSSXiOQ5F66h4za39/90ysgaINYSWlpDW2N09HGq2kJXn6KnbfT1FAPtpEN9AVPFWF9hol1M9SydaQ9z"
        + "fQfXPhb6AUsdpCs9x1qH2OgnRn6dRQ5lB4YKk325e4j8PIu8n6BBWJUttQy6+p8icwOuK3JIV+R8dA0dt7m9/4UzRrYSYovRshba1kbHOqmaom"
        + "td9KyHvvUxsEE6tCHMDGMbY2ITTG2azmyGuc3h5ljYAktbpitbYW1rbGzDyJ+zyGXZgaHKyb7cPUR+m0XeT1DCuUG+kiZd818icwP+An4WXYVz"
        + "9Ro6bnNzj39zzsheQ+wttPwUbVd0/CxV76Pr5+i5oe9fMPBpOvQLmDvG/h0TX2HqP9KZ/8TcAfcqFv4ES3+Wrvwl1v4GG3/PyN+yyHXZgaHqyb"
        + "7cPUT+mEW+S9DGTdAgPJYtcQbdyV0jH5M6XYOueXW/hI7bcP4FzVIrCFQTUiEAAAAASUVORK5CYII="
    private static let png: [UInt8] = Array(Data(base64Encoded: packed) ?? Data())

    @Test func aPictureIsRead() throws {
        let raster = try #require(PNGReader.read(Self.png))
        #expect(raster.width == 24 && raster.height == 20)
        for (x, y) in [(0, 1), (7, 4), (23, 19), (12, 11)] {
            let place = (y * 24 + x) * 3
            let alpha = (x + y) % 5 == 0 ? 128 : 255
            let wanted = [x * 10 & 255, y * 12 & 255, x * y & 255].map { ($0 * alpha + 255 * (255 - alpha)) / 255 }
            #expect(raster.bytes[place..<place + 3].map(Int.init) == wanted)
        }
    }

    /// Wherever a file is cut or changed, it is no picture, or one; it never ends the run.
    @Test func damagedPicturesAreNone() {
        for length in 0..<Self.png.count { #expect(PNGReader.read(Array(Self.png[..<length])) == nil || length > 40) }
        for place in Self.png.indices {
            var changed = Self.png
            changed[place] ^= 0x55
            _ = PNGReader.read(changed)
        }
        #expect(Thumbnail(png: Array("GIF89a".utf8)) == nil)
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        // Few colours: all of them are kept, but for the last bits.
        var raster = Raster(width: 300, height: 200, bytes: [])
        for y in 0..<200 {
            for x in 0..<300 { raster.bytes += (x / 30 + y / 40) % 2 == 0 ? [255, 255, 255] : [8, 99, 181] }
        }
        let written = raster.png()
        #expect(written.count < 9000)
        let read = try #require(PNGReader.read(written))
        #expect(read.width == 300 && read.height == 200)
        #expect(zip(read.bytes, raster.bytes).allSatisfy { abs(Int($0) - Int($1)) < 8 })
        #expect(read.bytes.prefix(3) == [255, 255, 255])
    }

    @Test func manyColoursBecomeTheNearest() throws {
        var raster = Raster(width: 64, height: 64, bytes: [])
        for y in 0..<64 { for x in 0..<64 { raster.bytes += [UInt8(x * 4), UInt8(y * 4), UInt8((x + y) * 2)] } }
        let read = try #require(PNGReader.read(raster.png()))
        #expect(zip(read.bytes, raster.bytes).allSatisfy { abs(Int($0) - Int($1)) < 64 })
    }

    @Test func packingIsUndone() {
        var generator = SystemRandomNumberGenerator()
        for size in [0, 1, 2, 3, 300, 70_000] {
            let bytes = (0..<size).map { _ in UInt8.random(in: 0...3, using: &generator) }
            #expect(Inflate.unpack(Deflate.pack(bytes)[...], limit: size) == bytes)
            if size > 0 { #expect(Inflate.unpack(Deflate.pack(bytes)[...], limit: size - 1) == nil) }
        }
    }

    @Test func scalingKeepsTheMean() {
        let raster = Raster(
            width: 4, height: 2,
            bytes: [0, 0, 0, 100, 0, 0, 0, 0, 0, 0, 0, 40] + [UInt8](repeating: 0, count: 12))
        let scaled = raster.scaled(toWidth: 2)
        #expect(scaled.width == 2 && scaled.height == 1)
        #expect(scaled.bytes == [25, 0, 0, 0, 0, 10])
        #expect(Raster(width: 1, height: 9, bytes: [UInt8](repeating: 1, count: 27)).cropped(toRatio: 2).height == 2)
    }

    @Test func aThumbnailTakesThePlaceOfTheWireframe() throws {
        let thumbnail = try #require(Thumbnail(png: Self.png))
        var wireframe = Wireframe(scene: "A")
        wireframe.title = "Harbor"
        let layout = WireframeLayout(wireframe, marked: [0], thumbnail: thumbnail)
        let svg = layout.drawing.svg(WireframeClasses())
        #expect(svg.contains("<image ") && svg.contains("data:image/png;base64,"))
        #expect(!svg.contains("Harbor"))
        #expect(layout.places.isEmpty)
        // PNG and PDF hold no pictures, so they keep the sketch.
        let colors = WireframeColors(theme: .named(.light))
        let words = layout.drawing.marks(at: Point(x: 0, y: 0), scale: 1, colors).compactMap { mark -> String? in
            guard case .text(let text) = mark else { return nil }
            return text.text
        }
        #expect(words == ["Harbor"])
    }
}
