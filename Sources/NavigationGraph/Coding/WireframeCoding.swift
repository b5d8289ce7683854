import Source

extension JSONWriter {
    /// What is not known of a screen is left out.
    mutating func wireframe(_ wireframe: Wireframe) {
        object { json in
            json.member("content", wireframe.content)
            if wireframe.hasBar { json.member("hasBar", true) }
            if let height = wireframe.height { json.member("height", height) }
            json.member("leading", wireframe.leading)
            json.member("scene", wireframe.scene)
            json.member("tabs", wireframe.tabs)
            for (key, text) in [("title", wireframe.title), ("titleCode", wireframe.titleCode)] {
                if let text { json.member(key, text) }
            }
            json.member("tools", wireframe.tools)
            json.member("trailing", wireframe.trailing)
            if let width = wireframe.width { json.member("width", width) }
        }
    }

    private mutating func member(_ key: String, _ elements: [Wireframe.Element]) {
        if !elements.isEmpty { member(key) { $0.array(elements) { $0.element($1) } } }
    }

    private mutating func element(_ element: Wireframe.Element) {
        object { json in
            if element.isCentered { json.member("centered", true) }
            json.member("children", element.children)
            if let frame = element.frame {
                json.member("frame") { json in
                    json.array([frame.x, frame.y, frame.width, frame.height]) { $0.number($1) }
                }
            }
            if let identifier = element.identifier { json.member("identifier", identifier) }
            if let image = element.image { json.member("image", image) }
            json.member("kind", element.kind.rawValue)
            if let location = element.location { json.member("location") { $0.location(location) } }
            if let name = element.name { json.member("name", name) }
            if element.isRepeated { json.member("repeated", true) }
            for (key, text) in [("text", element.text), ("textCode", element.textCode)] {
                if let text { json.member(key, text) }
            }
        }
    }
}

extension JSONReader {
    mutating func wireframes() throws(GraphDecodingError) -> [Wireframe] {
        try array { (json: inout JSONReader) throws(GraphDecodingError) in try json.wireframe() }
    }

    private mutating func wireframe() throws(GraphDecodingError) -> Wireframe {
        var (scene, wireframe): (String?, Wireframe) = (nil, Wireframe(scene: ""))
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "scene": scene = try json.string()
            case "width": wireframe.width = try json.integer()
            case "height": wireframe.height = try json.integer()
            case "title": wireframe.title = try json.optionalString()
            case "titleCode": wireframe.titleCode = try json.optionalString()
            case "hasBar": wireframe.hasBar = try json.bool()
            case "leading": wireframe.leading = try json.elements()
            case "trailing": wireframe.trailing = try json.elements()
            case "tools": wireframe.tools = try json.elements()
            case "tabs": wireframe.tabs = try json.elements()
            case "content": wireframe.content = try json.elements()
            default: try json.skip()
            }
        }
        wireframe.scene = try require(scene, "scene")
        return wireframe
    }

    private mutating func elements() throws(GraphDecodingError) -> [Wireframe.Element] {
        try array { (json: inout JSONReader) throws(GraphDecodingError) in try json.element() }
    }

    private mutating func element() throws(GraphDecodingError) -> Wireframe.Element {
        var kind: Wireframe.Kind?
        var element = Wireframe.Element(.view)
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "kind": kind = try json.choice(Wireframe.Kind.self)
            case "text": element.text = try json.optionalString()
            case "textCode": element.textCode = try json.optionalString()
            case "image": element.image = try json.optionalString()
            case "name": element.name = try json.optionalString()
            case "identifier": element.identifier = try json.optionalString()
            case "centered": element.isCentered = try json.bool()
            case "repeated": element.isRepeated = try json.bool()
            case "location": element.location = try json.location()
            case "children": element.children = try json.elements()
            case "frame":
                let numbers = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in
                    try json.integer()
                }
                guard numbers.count == 4 else { throw json.error("a frame has four numbers") }
                element.frame = Wireframe.Frame(
                    x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            default: try json.skip()
            }
        }
        element.kind = try require(kind, "kind")
        return element
    }
}
