import Facts
import Foundation
import InterfaceScanner
import ProjectFiles

/// What the text of files tells at a glance of the screens in them, before anybody reads them.
extension ProjectFiles {
    /// Looks into these files. What cannot be read is told when it is to be.
    var glance: SourceGlance {
        SourceGlance(screens: screenCount) { paths, names in
            let wanted = Set(paths)
            return files.reduce(into: Set()) { found, file in
                guard file.kind == .swift, wanted.contains(file.path), let data = Self.data(file) else { return }
                found.formUnion(SourceGlance.imports(in: data, among: names))
            }
        }
    }

    /// How many screens some of the files declare.
    private func screenCount(in paths: [String]) -> Int {
        let wanted = Set(paths)
        let files = files.filter { wanted.contains($0.path) }
        let drawn = files.filter { $0.kind == .interface }.flatMap(Self.scenes).count { $0.customClass == nil }
        return Self.sketch(files).count + drawn
    }

    /// What to say of an app extension of which screens are not read: `Share: 2 screens left out (--target Share)`.
    static func note(_ target: ProjectTarget, screens: Int) -> String {
        let count = GraphSummary.count(screens, "screen")
        return "\(target.name): \(count) left out (--target \(ShellWord.quoted(target.name)))"
    }

    /// The app extensions of which screens are not read, and how many, sorted.
    func extensions(
        _ choice: TargetChoice, _ membership: ProjectMembership
    ) -> [(target: ProjectTarget, screens: Int)] {
        choice.targetsLeftOut.filter { $0.kind == .appExtension }.compactMap { target in
            let own = files.filter { file in
                guard choice.leftOut[file.path] != nil, case .targets(let targets) = membership.answer(file.path) else {
                    return false
                }
                return targets.contains(target)
            }
            let count = Self.extensionScreens(own)
            return count > 0 ? (target, count) : nil
        }
    }

    /// How many screens the files of an extension have; none where its property list names no storyboard and no view
    /// controller for the system to show.
    private static func extensionScreens(_ files: [File]) -> Int {
        let lists = files.filter { $0.kind == .propertyList }.compactMap { file in
            data(file).map { PropertyListScanner.scan($0, path: file.path) }
        }
        let storyboards = Set(lists.flatMap(\.mainStoryboards).map(\.text))
        let classes = Set(
            lists.flatMap(\.extensionClasses).compactMap { $0.text.split(separator: ".").last.map(String.init) })
        let controllers = sketch(files).controllers
        guard !storyboards.isEmpty || !controllers.isDisjoint(with: classes) else { return 0 }
        let scenes = files.filter { $0.kind == .interface }.flatMap(scenes).filter { scene in
            scene.reference == nil && (scene.customClass != nil || scene.element != "navigationController")
        }
        return controllers.union(scenes.map { $0.customClass ?? $0.objectID }).count
    }

    private static func sketch(_ files: [File]) -> ScreenSketch {
        var sketch = ScreenSketch()
        for file in files where file.kind == .swift {
            if let data = data(file) { sketch.add(swift: data) }
        }
        return sketch
    }

    private static func scenes(_ file: File) -> [InterfaceScene] {
        guard file.path.hasSuffix(".storyboard"), let data = data(file) else { return [] }
        return InterfaceScanner.scan(data, path: file.path).scenes
    }

    private static func data(_ file: File) -> Data? {
        guard
            case .success(let data) = Result(catching: { () throws(FileError) in
                try FileContents.data(file.absolutePath)
            })
        else { return nil }
        return data
    }
}
