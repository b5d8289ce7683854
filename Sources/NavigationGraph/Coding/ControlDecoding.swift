import Source

extension JSONReader {
    mutating func control() throws(GraphDecodingError) -> Control {
        var (kind, location): (Control.Kind?, SourceLocation?)
        var texts: [String: String] = [:]
        var (then, fields, premises) = ([Control](), [Control](), [Control.Premise]())
        var alternatives: [Control.Alternative] = []
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "kind": kind = try json.choice(Control.Kind.self)
            case "location": location = try json.location()
            case "choice", "identifier", "image", "name", "title", "titleCode":
                texts[key.text] = try json.optionalString()
            case "alternatives":
                alternatives = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in
                    try json.alternative()
                }
            case "premises":
                premises = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in try json.premise() }
            case "fields":
                fields = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in try json.control() }
            case "then":
                then = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in try json.control() }
            default: try json.skip()
            }
        }
        var control = Control(
            try require(kind, "kind"), title: texts["title"], name: texts["name"],
            at: try require(location, "location"))
        control.titleCode = texts["titleCode"]
        control.identifier = texts["identifier"]
        control.image = texts["image"]
        control.choice = texts["choice"]
        control.alternatives = alternatives
        (control.then, control.fields) = (then, fields)
        control.premises = premises
        return control
    }

    private mutating func alternative() throws(GraphDecodingError) -> Control.Alternative {
        var (choice, title): (String?, String?) = (nil, nil)
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "choice": choice = try json.string()
            case "title": title = try json.optionalString()
            default: try json.skip()
            }
        }
        return Control.Alternative(choice: try require(choice, "choice"), title: title)
    }

    private mutating func premise() throws(GraphDecodingError) -> Control.Premise {
        var (name, type, others): (String?, String?, [String]) = (nil, nil, [])
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "name": name = try json.string()
            case "type": type = try json.string()
            case "others":
                others = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in try json.string() }
            default: try json.skip()
            }
        }
        return Control.Premise(name: try require(name, "name"), type: try require(type, "type"), others: others)
    }
}
