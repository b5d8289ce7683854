import Foundation

/// The picture of a way beside its text in Markdown, where nobody says where one goes: both together go into a ticket.
struct StepPicture {
    /// Nil where a file of that name is there already.
    let target: OutputTarget?
    /// What the user is told of it.
    private let remark: String

    /// Nil where no text stands in a file, or the user says where a picture goes.
    ///
    /// A file that is there already stays as it is, unless the text that is replaced shows it.
    init?(beside targets: [OutputTarget], _ context: CommandContext) {
        guard !targets.contains(where: { $0.format == "svg" }),
            let text = targets.first(where: { $0.format == "markdown" && $0.file?.hasSuffix(".md") == true })?.file
        else { return nil }
        let picture = String(text.dropLast(".md".count)) + ".svg"
        let name = picture.split(separator: "/").last.map(String.init) ?? picture
        let path = FilePath.absolute(FilePath.components(picture, in: context.currentFolder))
        if FileManager.default.fileExists(atPath: path), !Self.shows(text, name, context) {
            remark = "\(picture) is there already, so no picture is written; add --format svg=FILE"
            target = nil
            return
        }
        target = OutputTarget(format: "svg", file: picture)
        remark = "\(picture): the picture that \(text) shows"
    }

    func add(to targets: inout [OutputTarget], _ remarks: inout [String]) {
        if let target { targets.append(target) }
        remarks.append(remark)
    }

    private static func shows(_ text: String, _ picture: String, _ context: CommandContext) -> Bool {
        let path = FilePath.absolute(FilePath.components(text, in: context.currentFolder))
        do {
            let first = try FileContents.text(path).prefix { !$0.isNewline }
            return first.hasPrefix("![") && first.hasSuffix("](\(StepStrips.address(picture)))")
        } catch {
            // There is no text yet, or none that the tool has written.
            return false
        }
    }
}
