import Program

/// What works for the views or makes parts of modules, and is therefore no gateway, be it called a manager or a provider.
struct ViewHelpers {
    let program: Program

    /// - Parameter inherited: the names in the inheritance clauses of the type and its ancestors.
    func contain(_ type: TypeEntity, _ inherited: Set<String>) -> Bool {
        inherited.contains(where: Self.servesViews) || makesParts(type) || fillsLists(type)
    }

    /// Whether what is called a manager, provider or store takes tables or collections, also by a method of a protocol
    /// that its own one refines.
    private func fillsLists(_ type: TypeEntity) -> Bool {
        let family = program.lineage(of: type.id).map(program.type).filter { !$0.isExternal }
        return family.contains { named in Self.keepers.contains(where: named.shortName.hasSuffix) }
            && family.flatMap { $0.functions.values.joined() }.map(program.function).contains { function in
                function.declaration.parameters.contains {
                    $0.type.unwrapped.plainName.map(Self.lists.contains) ?? false
                }
            }
    }

    /// Whether all that a type does is to make parts of modules, or who makes them: a factory, be it called a provider.
    private func makesParts(_ type: TypeEntity) -> Bool {
        let functions = type.functions.filter { $0.key != "init" }.values.flatMap { $0 }.map(program.function)
        return !functions.isEmpty
            && functions.allSatisfy { function in
                guard let result = function.declaration.result else { return false }
                return program.resolve(result, in: program.scope(of: function.id)).nominals.contains { made in
                    program.inherits(made, fromNamed: "UIViewController")
                        || Self.makers.contains(where: program.type(made).shortName.hasSuffix)
                }
            }
    }

    /// What a controller of the system tells, such as `MFMailComposeViewControllerDelegate`, is told to who shows it.
    private static func servesViews(_ name: String) -> Bool {
        fillers.contains(name) || handlers.contains(name) || name.hasSuffix("ViewControllerDelegate")
    }

    private static let keepers = ["Manager", "Provider", "Store"]
    private static let lists: Set<String> = ["UITableView", "UICollectionView"]
    private static let makers = ["Builder", "Factory", "Assembly", "Router", "Coordinator", "Wireframe", "Presenter"]

    /// The protocols of who gives tables and collections their content.
    private static let fillers: Set<String> = [
        "UITableViewDataSource", "UITableViewDelegate", "UICollectionViewDataSource", "UICollectionViewDelegate",
        "UICollectionViewDelegateFlowLayout", "UIPickerViewDataSource", "UIPickerViewDelegate",
        "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource",
    ]

    /// The protocols by which a picker, or what is dragged, dropped or shared, tells who handles it.
    private static let handlers: Set<String> = [
        "UIDocumentPickerDelegate", "UIDropInteractionDelegate", "UIDragInteractionDelegate",
        "UIContextMenuInteractionDelegate", "UIDocumentInteractionControllerDelegate",
        "UIAdaptivePresentationControllerDelegate", "UIViewControllerTransitioningDelegate",
        "UIGestureRecognizerDelegate", "UITextFieldDelegate", "UITextViewDelegate", "UIScrollViewDelegate",
    ]
}
