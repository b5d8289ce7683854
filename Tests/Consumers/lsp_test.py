#!/usr/bin/env python3
"""The tool's server for editors, asked by the client of pygls, which reads every message with the types of the Language Server
Protocol and refuses one that is not as these say.

The tool is taken from the environment (SIDEWINDER=path), otherwise from the debug build.
"""

import asyncio
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from lsprotocol import types
from pygls import uris
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import LanguageClient

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = str(pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build" / "debug" / "sidewinder")).resolve())
Kind = types.PositionEncodingKind

PRESENTER = """import Foundation
import UIKit

final class HarborPresenter {
    private /* 🧭 für */ var view: HarborViewInput?
    init(view: HarborViewInput) { self.view = view }
    func open() { view?.show() }
}
"""
MENDED = PRESENTER.replace("var view", "weak var view").replace("import UIKit\n", "")
VIEW = """import UIKit

protocol HarborViewInput: AnyObject {
    func show()
}

/* 🚢 */ final class HarborViewController: UIViewController, HarborViewInput {
    var presenter: HarborPresenter?
    override func viewDidLoad() { presenter?.open() }
    func show() {}
    @IBAction func tapFerry() { /* ⛴ zur Fähre 🧭 */ present(FerryViewController(), animated: true) }
}
final class FerryViewController: UIViewController {}
enum HarborAssembly {
    static func make() -> UIViewController {
        let view = HarborViewController()
        view.presenter = HarborPresenter(view: view)
        return view
    }
}
final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
        UIWindow().rootViewController = HarborAssembly.make()
        return true
    }
}
"""
RULES = {"strong-back-reference", "ui-import-in-inner-layer"}


class Units:
    """How an encoding counts."""

    def __init__(self, encoding):
        self.codec = {Kind.Utf8: "utf-8", Kind.Utf16: "utf-16-le", Kind.Utf32: "utf-32-le"}[encoding]
        self.width = {Kind.Utf8: 1, Kind.Utf16: 2, Kind.Utf32: 4}[encoding]

    def position(self, text, words):
        """Where the words begin for the first time."""
        before = text[:text.index(words)]
        line = before.count("\n")
        return types.Position(line, len(before.rsplit("\n", 1)[-1].encode(self.codec)) // self.width)

    def words(self, text, place):
        """What is in a range of one line."""
        line = text.split("\n")[place.start.line].encode(self.codec)
        assert place.start.line == place.end.line
        return line[place.start.character * self.width:place.end.character * self.width].decode(self.codec)

    def apply(self, text, edits):
        """The text after edits that do not touch each other."""
        lines = [line.encode(self.codec) for line in text.split("\n")]
        for edit in sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True):
            start, end = edit.range.start, edit.range.end
            before = lines[start.line][:start.character * self.width]
            after = lines[end.line][end.character * self.width:]
            lines[start.line:end.line + 1] = [before + edit.new_text.encode(self.codec) + after]
        return "\n".join(line.decode(self.codec) for line in lines)


class Editor:
    """The client, with what the server has told it."""

    def __init__(self):
        self.client = LanguageClient("test", "1")
        self.diagnostics = {}
        self.messages = []
        self.requests = []
        self.progress = []
        client = self.client

        @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def _(parameters):
            # Two addresses may be spelled in two ways and be the same.
            self.diagnostics[uris.to_fs_path(parameters.uri)] = list(parameters.diagnostics)

        @client.feature(types.WINDOW_SHOW_MESSAGE)
        def _(parameters):
            self.messages.append(parameters)

        @client.feature(types.CLIENT_REGISTER_CAPABILITY)
        def _(parameters):
            self.requests += [registration.method for registration in parameters.registrations]

        @client.feature(types.WORKSPACE_CODE_LENS_REFRESH)
        def _(parameters=None):
            self.requests.append("lenses")

        @client.feature(types.WINDOW_WORK_DONE_PROGRESS_CREATE)
        def _(parameters):
            self.progress.append(("create", parameters.token))

        @client.feature(types.PROGRESS)
        def _(parameters):
            value = parameters.value
            kind = value["kind"] if isinstance(value, dict) else value.kind
            self.progress.append((kind, parameters.token))

    async def ask(self, method, parameters=None):
        return await asyncio.wait_for(self.client.protocol.send_request_async(method, parameters), 60)


class EditorTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.folder = tempfile.TemporaryDirectory()
        # A name that addresses spell otherwise.
        self.app = pathlib.Path(self.folder.name, "My Äpp+1").resolve()
        self.app.mkdir()
        self.file("Presenter.swift").write_text(PRESENTER, encoding="utf-8")
        self.file("View.swift").write_text(VIEW, encoding="utf-8")
        self.file(".sidewinder.yml").write_text("dialect: viper\n", encoding="utf-8")
        self.editors = []

    async def asyncTearDown(self):
        for editor in self.editors:
            if editor.client._server.returncode is None:
                editor.client.exit(None)
            await asyncio.wait_for(editor.client.stop(), 60)
        self.folder.cleanup()

    def file(self, name):
        return self.app / name

    def uri(self, name):
        return self.file(name).as_uri()

    def document(self, name):
        return types.TextDocumentIdentifier(self.uri(name))

    async def begin(self, *arguments):
        """A server that knows nothing yet."""
        editor = Editor()
        self.editors.append(editor)
        cache = str(pathlib.Path(self.folder.name, "cache"))
        await editor.client.start_io(TOOL, "lsp", "--cache", cache, *arguments)
        return editor

    async def start(self, encodings=None, capabilities=None):
        editor = await self.begin()
        capabilities = capabilities or types.ClientCapabilities()
        capabilities.general = types.GeneralClientCapabilities(position_encodings=encodings)
        editor.result = await editor.client.initialize_async(types.InitializeParams(
            capabilities=capabilities, root_uri=self.app.as_uri()))
        editor.client.initialized(types.InitializedParams())
        return editor

    def open(self, editor, name, text=None):
        text = self.file(name).read_text(encoding="utf-8") if text is None else text
        editor.client.text_document_did_open(types.DidOpenTextDocumentParams(
            types.TextDocumentItem(self.uri(name), "swift", 1, text)))

    def change(self, editor, name, text, version=2):
        editor.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version, self.uri(name)),
            [types.TextDocumentContentChangeWholeDocument(text)]))

    def save(self, editor, name, text):
        self.file(name).write_text(text, encoding="utf-8")
        editor.client.text_document_did_save(types.DidSaveTextDocumentParams(self.document(name)))

    async def lenses(self, editor, name):
        """What stands above which line; whatever was asked or told before is done."""
        found = await editor.client.text_document_code_lens_async(types.CodeLensParams(self.document(name)))
        return {lens.range.start.line: lens.command.title for lens in found}

    async def definition(self, editor, name, position):
        return await editor.client.text_document_definition_async(
            types.DefinitionParams(self.document(name), position))

    async def actions(self, editor, name, only=None):
        whole = types.Range(types.Position(0, 0), types.Position(1000, 0))
        return list(await editor.client.text_document_code_action_async(types.CodeActionParams(
            self.document(name), whole, types.CodeActionContext([], only=only))))

    def told(self, editor, name):
        return editor.diagnostics.get(str(self.file(name)), [])

    def rules(self, editor, name):
        return {diagnostic.code for diagnostic in self.told(editor, name)}

    # What is shown

    async def test_places_are_right_in_every_encoding(self):
        for encodings, told in [(None, Kind.Utf16), ([Kind.Utf8, Kind.Utf16], Kind.Utf8), ([Kind.Utf32], Kind.Utf32),
                                ([Kind.Utf16, Kind.Utf8], Kind.Utf16), (["ebcdic"], Kind.Utf16)]:
            editor = await self.start(encodings)
            self.assertEqual(editor.result.capabilities.position_encoding, told)
            units = Units(told)
            self.open(editor, "View.swift")
            harbor = units.position(VIEW, "HarborViewController:")
            self.assertEqual(await self.lenses(editor, "View.swift"), {
                harbor.line: "the app starts here, reached from no screen, leads to 1",
                units.position(VIEW, "FerryViewController: UI").line: "reached from 1 screen, leads to none",
            })
            # From the call to the class, and nowhere from the comment before it.
            call = units.position(VIEW, "present(FerryViewController")
            for shift in [0, 3, len("present")]:
                [place] = await self.definition(
                    editor, "View.swift", types.Position(call.line, call.character + shift))
                self.assertEqual(place.uri, self.uri("View.swift"))
                self.assertEqual(units.words(VIEW, place.range), "FerryViewController")
            self.assertIsNone(await self.definition(
                editor, "View.swift", types.Position(call.line, call.character - 1)))
            hover = await editor.client.text_document_hover_async(
                types.HoverParams(self.document("View.swift"), harbor))
            self.assertEqual(units.words(VIEW, hover.range), "HarborViewController")
            self.assertEqual(hover.contents.kind, types.MarkupKind.PlainText)
            self.assertIn("leads to:\n  Ferry: present", hover.contents.value)
            self.assertEqual(self.rules(editor, "Presenter.swift"), RULES)
            words = {units.words(PRESENTER, found.range) for found in self.told(editor, "Presenter.swift")}
            self.assertEqual(words, {"view", "UIKit"})

    async def test_lines_may_end_in_other_ways(self):
        for end in ["\r\n", "\r"]:
            text = VIEW.replace("\n", end)
            self.file("View.swift").write_bytes(text.encode("utf-8"))
            editor = await self.start()
            place = Units(Kind.Utf16).position(VIEW, "present(FerryViewController")
            # As it is saved, and as it is open.
            for _ in range(2):
                [found] = await self.definition(editor, "View.swift", place)
                self.assertEqual(Units(Kind.Utf16).words(VIEW, found.range), "FerryViewController")
                self.open(editor, "View.swift", text)

    async def test_a_hover_tells_how_a_route_was_found(self):
        can = types.ClientCapabilities(text_document=types.TextDocumentClientCapabilities(
            hover=types.HoverClientCapabilities(
                content_format=[types.MarkupKind.Markdown, types.MarkupKind.PlainText])))
        editor = await self.start(capabilities=can)
        place = Units(Kind.Utf16).position(VIEW, "present(FerryViewController")
        hover = await editor.client.text_document_hover_async(types.HoverParams(self.document("View.swift"), place))
        self.assertEqual(hover.contents.kind, types.MarkupKind.Markdown)
        self.assertTrue(hover.contents.value.startswith("```text\nHarbor → Ferry: present by code, exact"))
        self.assertTrue(hover.contents.value.endswith("\n```"))

    async def test_the_command_of_a_lens_shows_the_flow(self):
        editor = await self.start()
        found = await editor.client.text_document_code_lens_async(types.CodeLensParams(self.document("View.swift")))
        command = found[-1].command
        await editor.client.workspace_execute_command_async(
            types.ExecuteCommandParams(command.command, command.arguments))
        [message] = editor.messages
        self.assertEqual(message.type, types.MessageType.Info)
        self.assertIn("from where the app starts: Harbor → Ferry", message.message)

    # What changes

    async def test_a_saved_file_is_checked_again(self):
        can = types.ClientCapabilities(
            workspace=types.WorkspaceClientCapabilities(
                code_lens=types.CodeLensWorkspaceClientCapabilities(refresh_support=True),
                did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)),
            window=types.WindowClientCapabilities(work_done_progress=True))
        editor = await self.start(capabilities=can)
        self.open(editor, "Presenter.swift")
        await self.lenses(editor, "View.swift")
        self.assertEqual(self.rules(editor, "Presenter.swift"), RULES)
        self.assertEqual(editor.requests[:2], [types.WORKSPACE_DID_CHANGE_WATCHED_FILES, "lenses"])
        self.change(editor, "Presenter.swift", MENDED)
        self.save(editor, "Presenter.swift", MENDED)
        await self.lenses(editor, "View.swift")
        self.assertEqual(self.told(editor, "Presenter.swift"), [])
        # Another program writes a file, and the editor tells that it has seen it.
        self.file("View.swift").write_text(VIEW.replace("present(FerryViewController(), animated: true)", ""),
                                           encoding="utf-8")
        editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(
            [types.FileEvent(self.uri("View.swift"), types.FileChangeType.Changed)]))
        self.assertIn("the app starts here, reached from no screen, leads to none",
                      (await self.lenses(editor, "View.swift")).values())
        kinds = {}
        for kind, token in editor.progress:
            kinds.setdefault(token, []).append(kind)
        for told in kinds.values():
            self.assertEqual([kind for kind in told if kind != "report"], ["create", "begin", "end"])
        self.assertGreaterEqual(len(kinds), 3)

    async def test_what_is_typed_moves_what_is_below(self):
        editor = await self.start()
        self.open(editor, "View.swift")
        before = await self.lenses(editor, "View.swift")
        typed = VIEW.replace("func show() {}", "func show() {}\n    // eins\n    // zwei")
        self.change(editor, "View.swift", typed)
        units = Units(Kind.Utf16)
        harbor = units.position(VIEW, "HarborViewController:").line
        ferry = units.position(VIEW, "FerryViewController: UI").line
        self.assertEqual(await self.lenses(editor, "View.swift"), {harbor: before[harbor], ferry + 2: before[ferry]})
        [place] = await self.definition(
            editor, "View.swift", units.position(typed, "present(FerryViewController"))
        self.assertEqual(place.range.start.line, ferry + 2)
        # The line itself was changed: nothing is known of it until it is saved.
        self.change(editor, "View.swift", VIEW.replace("present(Ferry", "self.present(Ferry"), 3)
        self.assertIsNone(await self.definition(
            editor, "View.swift", units.position(VIEW, "present(FerryViewController")))

    async def test_a_quick_fix_mends(self):
        for changes in [False, True]:
            can = types.ClientCapabilities(
                text_document=types.TextDocumentClientCapabilities(code_action=types.CodeActionClientCapabilities(
                    code_action_literal_support=types.ClientCodeActionLiteralOptions(
                        types.ClientCodeActionKindOptions([types.CodeActionKind.QuickFix])))),
                workspace=types.WorkspaceClientCapabilities(
                    workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=changes)))
            editor = await self.start(capabilities=can)
            # Lines were typed above what is mended.
            typed = "// oben 🧭\n" + PRESENTER
            self.open(editor, "Presenter.swift")
            self.change(editor, "Presenter.swift", typed, version=7)
            actions = await self.actions(editor, "Presenter.swift")
            self.assertEqual([action.title for action in actions],
                             ['Remove "import UIKit"', 'Replace "var" by "weak var"'])
            self.assertEqual({action.diagnostics[0].code for action in actions}, RULES)
            edits = []
            for action in actions:
                self.assertEqual(action.kind, types.CodeActionKind.QuickFix)
                if changes:
                    [change] = action.edit.document_changes
                    self.assertEqual((change.text_document.uri, change.text_document.version),
                                     (self.uri("Presenter.swift"), 7))
                    edits += change.edits
                else:
                    edits += action.edit.changes[self.uri("Presenter.swift")]
            self.assertEqual(Units(Kind.Utf16).apply(typed, edits), "// oben 🧭\n" + MENDED)
            self.assertEqual(await self.actions(editor, "Presenter.swift", only=["refactor"]), [])
            # What it would change stands there no longer.
            self.change(editor, "Presenter.swift", PRESENTER.replace("var view", "let view"), version=8)
            self.assertEqual([action.title for action in await self.actions(editor, "Presenter.swift")],
                             ['Remove "import UIKit"'])

    async def test_an_editor_without_actions_gets_none(self):
        editor = await self.start()
        self.assertFalse(editor.result.capabilities.code_action_provider)
        self.assertEqual(await self.actions(editor, "Presenter.swift"), [])

    async def test_a_broken_configuration_is_told_where_it_is(self):
        editor = await self.start(capabilities=types.ClientCapabilities(workspace=types.WorkspaceClientCapabilities(
            code_lens=types.CodeLensWorkspaceClientCapabilities(refresh_support=True))))
        before = await self.lenses(editor, "View.swift")
        self.save(editor, ".sidewinder.yml", "dialect: viper\nrules:\n  unused-rout: off\n")
        # What was known before stays.
        self.assertEqual(await self.lenses(editor, "View.swift"), before)
        self.assertEqual(self.rules(editor, "Presenter.swift"), RULES)
        # Nothing is new above the screens: an editor that asked again whenever it is told to would never end.
        self.assertEqual(editor.requests, ["lenses"])
        [message] = editor.messages
        self.assertEqual(message.type, types.MessageType.Error)
        self.assertIn("unused-route", message.message)
        [problem] = self.told(editor, ".sidewinder.yml")
        self.assertEqual(problem.range.start, types.Position(2, 2))
        self.save(editor, ".sidewinder.yml", "rules:\n  strong-back-reference: off\n")
        await self.lenses(editor, "View.swift")
        self.assertEqual(self.told(editor, ".sidewinder.yml"), [])
        self.assertNotIn("strong-back-reference", self.rules(editor, "Presenter.swift"))

    # The connection

    async def code(self, editor, method, parameters=None):
        with self.assertRaises(JsonRpcException) as caught:
            await editor.ask(method, parameters)
        return caught.exception.code

    async def test_the_life_of_a_connection(self):
        editor = await self.begin()
        hover = types.HoverParams(self.document("View.swift"), types.Position(0, 0))
        self.assertEqual(await self.code(editor, types.TEXT_DOCUMENT_HOVER, hover), -32002)
        self.assertEqual(await self.code(editor, types.SHUTDOWN), -32002)
        begin = types.InitializeParams(
            capabilities=types.ClientCapabilities(),
            workspace_folders=[types.WorkspaceFolder(self.app.as_uri(), "app")])
        await editor.client.initialize_async(begin)
        editor.client.initialized(types.InitializedParams())
        self.assertEqual(await self.code(editor, types.INITIALIZE, begin), -32600)
        self.assertEqual(await self.code(editor, types.TEXT_DOCUMENT_RENAME, types.RenameParams(
            self.document("View.swift"), types.Position(0, 0), "new")), -32601)
        self.assertEqual(await self.code(editor, types.WORKSPACE_EXECUTE_COMMAND, types.ExecuteCommandParams("rm")),
                         -32602)
        editor.client.cancel_request(types.CancelParams(99))
        editor.client.set_trace(types.SetTraceParams(types.TraceValue.Off))
        self.assertIsNone(await self.definition(editor, "Nowhere.swift", types.Position(3, 3)))
        self.assertIsNone(await editor.ask(types.SHUTDOWN))
        self.assertEqual(await self.code(editor, types.TEXT_DOCUMENT_HOVER, hover), -32600)
        editor.client.exit(None)
        self.assertEqual(await asyncio.wait_for(editor.client._server.wait(), 60), 0)

    async def test_leaving_without_shutdown_is_a_failure(self):
        editor = await self.start()
        editor.client.exit(None)
        self.assertEqual(await asyncio.wait_for(editor.client._server.wait(), 60), 1)

    async def test_a_path_that_is_not_there_is_an_answer(self):
        editor = await self.begin("nowhere")
        with self.assertRaises(JsonRpcException) as caught:
            await editor.client.initialize_async(types.InitializeParams(
                capabilities=types.ClientCapabilities(), root_uri=self.app.as_uri()))
        self.assertIn("nowhere does not exist", caught.exception.message)


class EditorsPage(unittest.TestCase):
    """What the page on editors tells to copy."""

    def test_the_task_reads_every_finding(self):
        page = (ROOT / "Documentation" / "Editors.md").read_text(encoding="utf-8")
        blocks = [json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", page, re.S | re.M)]
        [task] = [block for block in blocks if "tasks" in block]
        [task] = task["tasks"]
        self.assertEqual(task["command"], "sidewinder")
        pattern = task["problemMatcher"]["pattern"]
        app = ROOT / "Samples" / "CanonicalVIPER"
        run = subprocess.run([TOOL, *task["args"], "--no-cache"], cwd=app, capture_output=True, text=True)
        lines = [re.match(pattern["regexp"], line) for line in run.stdout.splitlines()]
        self.assertTrue(lines and all(lines), run.stdout)
        for line in lines:
            self.assertTrue(pathlib.Path(line[pattern["file"]]).is_file())
        codes = {line[pattern["code"]] for line in lines if line[pattern["severity"]] != "note"}
        report = subprocess.run([TOOL, "lint", "--format", "json", "--no-cache"], cwd=app, capture_output=True, text=True)
        self.assertEqual(codes, {finding["rule"] for finding in json.loads(report.stdout)["findings"]})


if __name__ == "__main__":
    unittest.main()
