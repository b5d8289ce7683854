#!/usr/bin/env python3
"""The tool's server for assistants, asked by the client of the official Python SDK, which checks every answer against the
schema that the tool promises, in the current revision of the protocol and in the one before.

The tool is taken from the environment (SIDEWINDER=path), otherwise from the debug build.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from mcp import Client
from mcp.client.stdio import StdioServerParameters

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = str(pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build" / "debug" / "sidewinder")).resolve())
REVISIONS = {"auto": "2026-07-28", "legacy": "2025-11-25"}
# A screen that the sample does not have, and a route to it.
SCREEN = """
import UIKit

final class FerryViewController: UIViewController {}

extension LoginViewController {
    @objc func openFerry() { present(FerryViewController(), animated: true) }
}
"""


class Assistant(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.app = pathlib.Path(self.folder.name, "app")
        shutil.copytree(ROOT / "Samples" / "CanonicalVIPER", self.app)
        for command in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "before"]]:
            subprocess.run(["git", "-c", "user.name=Test", "-c", "user.email=test@example.org", *command],
                           cwd=self.app, check=True)

    def tearDown(self):
        self.folder.cleanup()

    def client(self, mode="auto"):
        cache = str(pathlib.Path(self.folder.name, "cache"))
        server = StdioServerParameters(command=TOOL, args=["mcp", "app", "--cache", cache], cwd=self.folder.name)
        return Client(server, mode=mode)

    async def test_every_tool_in_both_revisions(self):
        for mode, revision in REVISIONS.items():
            async with self.client(mode) as client:
                self.assertEqual(client.protocol_version, revision)
                self.assertEqual(client.server_info.name, "sidewinder")
                tools = {tool.name for tool in (await client.list_tools()).tools}
                calls = {
                    "scenes": {}, "path": {"from": "Login", "to": "Receipt", "number": 3},
                    "steps": {"from": "Login", "to": "Receipt"}, "reach": {"scene": "Timetable", "within": 1},
                    "gates": {"from": "Login", "to": "Payment"}, "query": {"expression": "types(Login)"},
                    "explain": {"subject": "LoginPresenter"}, "affected": {"since": "HEAD"}, "lint": {"level": "info"},
                }
                self.assertEqual(tools, set(calls))
                for name, arguments in calls.items():
                    answer = await client.call_tool(name, arguments)
                    self.assertFalse(answer.is_error, answer.content)
                    self.assertTrue(answer.content[0].text)
                    self.assertIsNotNone(answer.structured_content)

    async def test_the_pin_is_a_gate(self):
        async with self.client() as client:
            gates = (await client.call_tool("gates", {"from": "Login", "to": "Payment"})).structured_content
            self.assertIn("PinEntryViewController", gates["scenes"])
            steps = (await client.call_tool("steps", {"from": "PinEntry", "to": "Receipt"})).structured_content
            self.assertEqual([step["action"] for step in steps["ways"][0]["steps"]],
                             ['fill in the field "PIN"', 'fill in "Card number", then tap the button "Pay"'])

    async def test_what_is_written_is_known_at_the_next_question(self):
        file = self.app / "Skerry" / "Modules" / "Ferry.swift"
        async with self.client() as client:
            async def scenes():
                return [scene["id"] for scene in (await client.call_tool("scenes", {})).structured_content["scenes"]]

            before = await scenes()
            self.assertNotIn("FerryViewController", before)
            file.write_text(SCREEN, encoding="utf-8")
            self.assertIn("FerryViewController", await scenes())
            affected = (await client.call_tool("affected", {"since": "HEAD"})).structured_content
            self.assertEqual([path.rsplit("/", 1)[1] for path in affected["files"]], ["Ferry.swift"])
            self.assertIn("FerryViewController", [scene["id"] for scene in affected["scenes"]])
            # Of the same length: the time of the file alone tells.
            file.write_text(SCREEN.replace("Ferry", "Barge"), encoding="utf-8")
            self.assertIn("BargeViewController", await scenes())
            file.unlink()
            self.assertEqual(await scenes(), before)

    async def test_a_broken_configuration_is_told_and_mended(self):
        configuration = self.app / ".sidewinder.yml"
        async with self.client() as client:
            self.assertFalse((await client.call_tool("lint", {})).is_error)
            configuration.write_text("rules: [", encoding="utf-8")
            answer = await client.call_tool("lint", {})
            self.assertTrue(answer.is_error)
            self.assertIn(".sidewinder.yml", answer.content[0].text)
            configuration.write_text("rules:\n  unknown-segue-identifier: off\n", encoding="utf-8")
            found = (await client.call_tool("lint", {})).structured_content["findings"]
            self.assertTrue(found)
            self.assertNotIn("unknown-segue-identifier", [finding["rule"] for finding in found])


if __name__ == "__main__":
    unittest.main()
