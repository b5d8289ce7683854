import Source

/// Something that a document draws, or that says of a drawn thing what is in it.
package struct InterfaceView: Hashable, Codable, Sendable {
    /// A place in what holds the view, in points.
    package struct Frame: Hashable, Codable, Sendable {
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int

        package init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// `label`, `tableViewCell`, `navigationItem`, …
    package var element: String
    /// Object id; empty where it has none.
    package var objectID = ""
    /// Its place in `InterfaceFacts.views`, where what it stands in comes before it; nil for what stands in none.
    package var holder: Int?
    /// Of what stands in no other view the object id of its controller; empty in a xib.
    package var owner = ""
    /// What it is for what holds it: `leftBarButtonItem`, `prototypes`.
    package var role: String?
    /// What is written on it. A prototype, which code fills, and texts that Interface Builder gives by itself have none.
    package var text: String?
    package var image: String?
    package var frame: Frame?
    package var isHidden = false
    /// Its text stands in the middle.
    package var isCentered = false
    package var position: Position

    package init(element: String, position: Position) {
        self.element = element
        self.position = position
    }
}
