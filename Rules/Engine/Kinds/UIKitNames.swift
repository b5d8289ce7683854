/// Names of UIKit's types, told from those of libraries that begin with the same letters.
enum UIKitNames {
    /// The words that the names of UIKit's types end with. UIKit grows by types, hardly by words.
    private static let endings: Set<String> = [
        "Accessibility", "Accessory", "Action", "Actions", "Activity", "Adaptor", "Adjustment", "Alignment",
        "Animating", "Animation", "Animator", "Appearance", "Application", "Asset", "Attribute", "Attributes",
        "Autoresizing", "Axis", "Bar", "Behavior", "Button", "Category", "Cell", "Class", "Collation", "Collection",
        "Color", "Command", "Configuration", "Container", "Context", "Control", "Controller", "Coordinator", "Corner",
        "Curve", "Delegate", "Descriptor", "Design", "Device", "Direction", "Distribution", "Document", "Edge",
        "Effect", "Element", "Environment", "Event", "Events", "Feedback", "Field", "Font", "Format", "Generator",
        "Group", "Guide", "Handler", "Icon", "Identification", "Identifier", "Idiom", "Image", "Input", "Insets",
        "Interaction", "Item", "Items", "Key", "Label", "Layout", "Mask", "Menu", "Metrics", "Mode", "Nib",
        "Notification", "Offset", "Operation", "Options", "Orientation", "Parameters", "Pasteboard", "Path", "Picker",
        "Position", "Positioning", "Prefetching", "Press", "Preview", "Previewing", "Priority", "Proposal",
        "Provider", "Range", "Reading", "Reason", "Recognizer", "Rect", "Region", "Registration", "Renderer",
        "Representable", "Responder", "Restoring", "Result", "Scale", "Scene", "Screen", "Section", "Segue",
        "Session", "Settings", "Shape", "Size", "Slider", "Snapshot", "Source", "Space", "State", "Stepper",
        "Storyboard", "Style", "Subtype", "Support", "Supporting", "Switch", "System", "Target", "Toolbar", "Touch",
        "Traits", "Transformer", "Transition", "Transitioning", "Type", "Types", "Updating", "View", "Weight",
        "Width", "Window",
    ]

    /// Whether a name is built as those of UIKit's types are.
    static func contain(_ name: String) -> Bool {
        guard InterfaceTypes.isPrefixed(name, by: ["UI"]), let last = name.lastIndex(where: \.isUppercase) else {
            return false
        }
        return endings.contains(String(name[last...]))
    }
}
