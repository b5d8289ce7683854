// Data sources of tables and collections that are given what there is.

struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
    var sectionIdentifiers: [Section] = []
    var itemIdentifiers: [Item] = []
    var numberOfItems: Int { itemIdentifiers.count }

    init() {}
    mutating func appendSections(_ identifiers: [Section]) { sectionIdentifiers += identifiers }
    mutating func appendItems(_ identifiers: [Item], toSection sectionIdentifier: Section? = nil) {
        itemIdentifiers += identifiers
    }
    mutating func insertItems(_ identifiers: [Item], beforeItem beforeIdentifier: Item) {
        itemIdentifiers += identifiers
    }
    mutating func insertItems(_ identifiers: [Item], afterItem afterIdentifier: Item) { itemIdentifiers += identifiers }
    mutating func insertSections(_ identifiers: [Section], beforeSection toIdentifier: Section) {
        sectionIdentifiers += identifiers
    }
    mutating func insertSections(_ identifiers: [Section], afterSection toIdentifier: Section) {
        sectionIdentifiers += identifiers
    }
    mutating func deleteSections(_ identifiers: [Section]) {}
    mutating func reloadSections(_ identifiers: [Section]) {}
    mutating func deleteItems(_ identifiers: [Item]) {}
    mutating func deleteAllItems() {}
    mutating func reloadItems(_ identifiers: [Item]) {}
    mutating func reconfigureItems(_ identifiers: [Item]) {}
    func itemIdentifiers(inSection identifier: Section) -> [Item] { itemIdentifiers }
}

struct NSDiffableDataSourceSectionSnapshot<Item: Hashable> {
    var items: [Item] = []
    var rootItems: [Item] { items }
    var visibleItems: [Item] { items }

    init() {}
    mutating func append(_ items: [Item], to parent: Item? = nil) { self.items += items }
    mutating func insert(_ items: [Item], before item: Item) { self.items += items }
    mutating func insert(_ items: [Item], after item: Item) { self.items += items }
    mutating func delete(_ items: [Item]) {}
    mutating func deleteAll() {}
    mutating func expand(_ items: [Item]) {}
    mutating func collapse(_ items: [Item]) {}
}

class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject, UITableViewDataSource {
    typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<Section, Item>()

    init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        current = snapshot
        OnPaper.later(completion)
    }

    func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
    ) { apply(snapshot, animatingDifferences: false, completion: completion) }

    func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }
    func itemIdentifier(for indexPath: IndexPath) -> Item? {
        current.itemIdentifiers.isEmpty ? nil : current.itemIdentifiers[indexPath.row]
    }
    func indexPath(for itemIdentifier: Item) -> IndexPath? { OnPaper.any(IndexPath?.self) }

    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { current.numberOfItems }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            return OnPaper.any(UITableViewCell.self)
        }
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject, UICollectionViewDataSource {
    typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
    typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
    private let cellProvider: CellProvider
    var supplementaryViewProvider: SupplementaryViewProvider?
    private var current = NSDiffableDataSourceSnapshot<Section, Item>()

    init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        current = snapshot
        OnPaper.later(completion)
    }

    func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<Item>, to section: Section, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        current.appendItems(snapshot.items, toSection: section)
        OnPaper.later(completion)
    }

    func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
    ) { apply(snapshot, animatingDifferences: false, completion: completion) }

    func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }
    func itemIdentifier(for indexPath: IndexPath) -> Item? {
        current.itemIdentifiers.isEmpty ? nil : current.itemIdentifiers[indexPath.item]
    }
    func indexPath(for itemIdentifier: Item) -> IndexPath? { OnPaper.any(IndexPath?.self) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.numberOfItems
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item)
        else { return OnPaper.any(UICollectionViewCell.self) }
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
}
