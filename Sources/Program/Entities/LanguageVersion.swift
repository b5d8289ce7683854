import Facts

/// What the sources tell of the version of Swift they are written in.
///
/// Up to Swift 2 the first parameter of a method has no label where it is called: `func open(album: Album)` is called
/// `open(album)`. Swift 3 gave it one (SE-0046), and most methods of UIKit other names (SE-0005).
struct LanguageVersion {
    /// Methods of the system by the names of Swift 2 and those of Swift 3.
    private static let renamed = [
        "instantiateViewControllerWithIdentifier": "instantiateViewController",
        "popViewControllerAnimated": "popViewController", "dismissViewControllerAnimated": "dismiss",
        "presentViewController": "present", "performSegueWithIdentifier": "performSegue",
        "dequeueReusableCellWithIdentifier": "dequeueReusableCell", "dispatch_get_main_queue": "async",
    ]

    /// Whether the app's code calls the old names, and more often than the new ones.
    static func isBefore3(_ facts: ProjectFacts, _ functions: [FunctionEntity], _ uses: UseIndex) -> Bool {
        func count(_ names: some Collection<String>) -> Int {
            names.reduce(0) { sum, name in
                sum + (uses.calls[name] ?? []).count { !facts.swift[functions[Int($0.function)].file].isLibrary }
            }
        }
        return count(renamed.keys) > count(renamed.values)
    }
}
