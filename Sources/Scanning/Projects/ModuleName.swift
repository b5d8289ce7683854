/// How the names of targets and products become names of modules.
enum ModuleName {
    /// As the build setting `PRODUCT_MODULE_NAME` gives it where nothing else is said: every character that an identifier
    /// cannot have becomes an underscore, as in `My_App` for `My App`.
    static func identifier(_ name: String) -> String {
        let characters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
        return characters.first?.isNumber == true ? "_" + String(characters.dropFirst()) : String(characters)
    }

    /// What the settings of a target's configurations call the module; the settings of each with those of its project
    /// behind. Names that hang on what is not known here are left out.
    static func named(by settings: [[String: String]], target: String) -> Set<String> {
        var names: Set<String> = []
        for setting in settings {
            guard let written = setting["PRODUCT_MODULE_NAME"] ?? setting["PRODUCT_NAME"] else { continue }
            var name = written
            for variable in ["TARGET_NAME", "TARGETNAME"] {
                for form in ["$(\(variable))", "${\(variable)}", "$(\(variable):c99extidentifier)"] {
                    name = name.replacing(form, with: target)
                }
            }
            let product = setting["PRODUCT_NAME"] ?? target
            for form in ["$(PRODUCT_NAME:c99extidentifier)", "$(PRODUCT_NAME)"] {
                name = name.replacing(form, with: product.replacing("$(TARGET_NAME)", with: target))
            }
            if !name.isEmpty, !name.contains("$") { names.insert(identifier(name)) }
        }
        return names
    }
}
