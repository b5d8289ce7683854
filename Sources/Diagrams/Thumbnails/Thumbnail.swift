import Foundation

/// A picture of a screen, small enough for a page: in place of a sketch of it.
package struct Thumbnail: Hashable, Sendable {
    /// As wide as is sharp at the size of a sketch, and twice that.
    private static let width = 210
    /// Snapshots of whole lists may be very long; what is below the first screens of it is left out.
    private static let mostRatio = 2.4

    /// A PNG.
    let bytes: [UInt8]
    /// In dots.
    let width: Int
    let height: Int

    /// Scales a PNG down; nil where the bytes are none, or one of a form that is not read. Linear in its dots.
    package init?(png: [UInt8]) {
        guard let raster = PNGReader.read(png) else { return nil }
        let scaled = raster.cropped(toRatio: Self.mostRatio).scaled(toWidth: Self.width)
        (width, height) = (scaled.width, scaled.height)
        bytes = scaled.png()
    }

    /// An SVG element of this place and size, the picture in the middle of it at the top.
    func svg(x: Int, y: Int, width: Int, height: Int) -> String {
        let data = Data(bytes).base64EncodedString()
        return
            "<image x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" preserveAspectRatio=\"xMidYMin meet\" "
            + "href=\"data:image/png;base64,\(data)\"/>"
    }
}
