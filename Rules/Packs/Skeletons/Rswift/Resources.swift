// R.swift: what its generated code is written over.

protocol StoryboardResourceType {
    var name: String { get }
}

protocol StoryboardResourceWithInitialControllerType: StoryboardResourceType {
    associatedtype InitialController
}

extension StoryboardResourceWithInitialControllerType {
    func instantiateInitialViewController() -> UIViewController? { OnPaper.scene(nil, in: name) }
}

protocol StoryboardViewControllerResourceType {
    var identifier: String { get }
}

struct StoryboardViewControllerResource<ViewController>: StoryboardViewControllerResourceType {
    let identifier: String
    init(identifier: String) { self.identifier = identifier }
}

extension UIStoryboard {
    convenience init(resource: StoryboardResourceType) { self.init(name: resource.name, bundle: nil) }

    func instantiateViewController(withResource resource: StoryboardViewControllerResourceType) -> UIViewController? {
        instantiateViewController(withIdentifier: resource.identifier)
    }
    func instantiateViewController(withIdentifier resource: StoryboardViewControllerResourceType) -> UIViewController? {
        instantiateViewController(withIdentifier: resource.identifier)
    }
}

struct StoryboardSegueIdentifier<Segue, Source, Destination> {
    let identifier: String
    init(identifier: String) { self.identifier = identifier }
}

struct NibResource {
    let name: String
}

protocol NibResourceType {
    var name: String { get }
}

extension UINib {
    convenience init(resource: NibResourceType) { self.init(nibName: resource.name, bundle: nil) }
}

struct ReuseIdentifier<Reusable> {
    let identifier: String
    init(identifier: String) { self.identifier = identifier }
}

extension UIViewController {
    func performSegue<Segue, Source, Destination>(
        withIdentifier identifier: StoryboardSegueIdentifier<Segue, Source, Destination>, sender: Any?
    ) { performSegue(withIdentifier: identifier.identifier, sender: sender) }
}

struct TypedStoryboardSegueInfo<Segue, Source, Destination> {
    let identifier: String
    let segue: UIStoryboardSegue
    var source: Source { segue.source as? Source ?? OnPaper.any(Source.self) }
    var destination: Destination { segue.destination as? Destination ?? OnPaper.any(Destination.self) }

    init?(segueIdentifier: StoryboardSegueIdentifier<Segue, Source, Destination>, segue: UIStoryboardSegue) {
        guard segue.identifier == segueIdentifier.identifier else { return nil }
        identifier = segueIdentifier.identifier
        self.segue = segue
    }
}
