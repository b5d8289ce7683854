import Facts
import Source

extension InterfaceFacts {
    func write(to writer: inout FactWriter) {
        writer.word(kind)
        writer.text(name)
        writer.optional(localization)
        writer.flag(isLaunchScreen)
        writer.optional(initialScene)
        writer.list(scenes)
        writer.list(customClasses)
        writer.list(actions)
        writer.list(outlets)
        writer.list(controls)
        writer.list(views)
        writer.list(problems)
    }

    init(path: String, from reader: inout FactReader) {
        self.init(
            path: path, kind: reader.word(otherwise: .storyboard), name: reader.text(), localization: reader.optional())
        isLaunchScreen = reader.flag()
        initialScene = reader.optional()
        scenes = reader.list()
        customClasses = reader.list()
        actions = reader.list()
        outlets = reader.list()
        controls = reader.list()
        views = reader.list()
        problems = reader.list()
    }
}

extension CustomClassUse: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(className)
        writer.optional(module)
        writer.flag(isTargetModule)
        writer.text(element)
        writer.flag(isFilesOwner)
        position.write(to: &writer)
        writer.text(objectID)
        writer.flag(hasRuntimeAttributes)
    }

    init(from reader: inout FactReader) {
        self.init(
            className: reader.text(), module: reader.optional(), isTargetModule: reader.flag(), element: reader.text(),
            isFilesOwner: reader.flag(), position: Position(from: &reader))
        objectID = reader.text()
        hasRuntimeAttributes = reader.flag()
    }
}

extension InterfaceScene: FactCodable {
    func write(to writer: inout FactWriter) {
        for text in [sceneID, objectID, element] { writer.text(text) }
        position.write(to: &writer)
        for text in [customClass, customModule, storyboardIdentifier, userLabel, title] { writer.optional(text) }
        for text in [navigationTitle, modalPresentationStyle] { writer.optional(text) }
        writer.optional(reference)
        writer.list(segues)
        writer.list(outlets)
        writer.list(actions)
        writer.list(exits)
    }

    init(from reader: inout FactReader) {
        self.init(
            sceneID: reader.text(), objectID: reader.text(), element: reader.text(), position: Position(from: &reader))
        customClass = reader.optional()
        customModule = reader.optional()
        storyboardIdentifier = reader.optional()
        userLabel = reader.optional()
        title = reader.optional()
        navigationTitle = reader.optional()
        modalPresentationStyle = reader.optional()
        reference = reader.optional()
        segues = reader.list()
        outlets = reader.list()
        actions = reader.list()
        exits = reader.list()
    }
}

extension InterfaceScene.Reference: FactCodable {
    func write(to writer: inout FactWriter) {
        for text in [storyboard, identifier, bundle] { writer.optional(text) }
    }

    init(from reader: inout FactReader) {
        self.init(storyboard: reader.optional(), identifier: reader.optional(), bundle: reader.optional())
    }
}

extension InterfaceSegue: FactCodable {
    func write(to writer: inout FactWriter) {
        for text in [id, kind, destination, sourceElement, sourceID] { writer.text(text) }
        writer.flag(isTriggeredByInterface)
        position.write(to: &writer)
        for text in [identifier, customClass, customModule, relationship] { writer.optional(text) }
        for text in [unwindAction, modalPresentationStyle] { writer.optional(text) }
    }

    init(from reader: inout FactReader) {
        self.init(
            id: reader.text(), kind: reader.text(), destination: reader.text(), sourceElement: reader.text(),
            sourceID: reader.text(), isTriggeredByInterface: reader.flag(), position: Position(from: &reader))
        identifier = reader.optional()
        customClass = reader.optional()
        customModule = reader.optional()
        relationship = reader.optional()
        unwindAction = reader.optional()
        modalPresentationStyle = reader.optional()
    }
}

extension InterfaceOutlet: FactCodable {
    func write(to writer: inout FactWriter) {
        for text in [property, destination, owner, ownerElement] { writer.text(text) }
        position.write(to: &writer)
    }

    init(from reader: inout FactReader) {
        self.init(
            property: reader.text(), destination: reader.text(), owner: reader.text(), ownerElement: reader.text(),
            position: Position(from: &reader))
    }
}

extension InterfaceAction: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(selector)
        writer.text(destination)
        writer.optional(event)
        writer.text(ownerElement)
        position.write(to: &writer)
        writer.text(owner)
    }

    init(from reader: inout FactReader) {
        self.init(
            selector: reader.text(), destination: reader.text(), event: reader.optional(),
            ownerElement: reader.text(), position: Position(from: &reader))
        owner = reader.text()
    }
}

extension InterfaceControl: FactCodable {
    func write(to writer: inout FactWriter) {
        for text in [objectID, element] { writer.text(text) }
        position.write(to: &writer)
        for text in [title, systemItem, image, identifier] { writer.optional(text) }
        writer.text(holder)
    }

    init(from reader: inout FactReader) {
        self.init(objectID: reader.text(), element: reader.text(), position: Position(from: &reader))
        title = reader.optional()
        systemItem = reader.optional()
        image = reader.optional()
        identifier = reader.optional()
        holder = reader.text()
    }
}

extension InterfaceView: FactCodable {
    func write(to writer: inout FactWriter) {
        for text in [element, objectID, owner] { writer.text(text) }
        position.write(to: &writer)
        writer.optional(holder) { $0.number($1) }
        for text in [role, text, image] { writer.optional(text) }
        writer.optional(frame) { writer, frame in
            for number in [frame.x, frame.y, frame.width, frame.height] { writer.number(number) }
        }
        writer.flag(isHidden)
        writer.flag(isCentered)
    }

    init(from reader: inout FactReader) {
        let (element, objectID, owner) = (reader.text(), reader.text(), reader.text())
        self.init(element: element, position: Position(from: &reader))
        self.objectID = objectID
        self.owner = owner
        holder = reader.optional { $0.integer() }
        role = reader.optional()
        text = reader.optional()
        image = reader.optional()
        frame = reader.optional { reader in
            let (x, y) = (reader.integer(), reader.integer())
            return Frame(x: x, y: y, width: reader.integer(), height: reader.integer())
        }
        isHidden = reader.flag()
        isCentered = reader.flag()
    }
}

extension PropertyListFacts {
    func write(to writer: inout FactWriter) {
        for list in [mainStoryboards, launchStoryboards, sceneStoryboards] { writer.list(list) }
        for list in [sceneDelegateClasses, extensionClasses, urlSchemes] { writer.list(list) }
        for list in [activityTypes, shortcutTypes, domains] { writer.list(list) }
        writer.list(problems)
    }

    init(path: String, from reader: inout FactReader) {
        self.init(path: path)
        mainStoryboards = reader.list()
        launchStoryboards = reader.list()
        sceneStoryboards = reader.list()
        sceneDelegateClasses = reader.list()
        extensionClasses = reader.list()
        urlSchemes = reader.list()
        activityTypes = reader.list()
        shortcutTypes = reader.list()
        domains = reader.list()
        problems = reader.list()
    }
}

extension PropertyListFacts.Value: FactCodable {
    func write(to writer: inout FactWriter) {
        writer.text(text)
        position.write(to: &writer)
    }

    init(from reader: inout FactReader) { self.init(text: reader.text(), position: Position(from: &reader)) }
}
