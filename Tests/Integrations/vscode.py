#!/usr/bin/env python3
"""The extension for Visual Studio Code as it is packed: its lists, and what it does with the tool in a stand-in for the editor,
which Node runs. The tool is SIDEWINDER=path, otherwise the debug build.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as etree
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = str(pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build/debug/sidewinder")).resolve())
PRESENTER = """import Foundation
import UIKit

final class HarborPresenter {
    private var view: HarborViewInput?
    init(view: HarborViewInput) { self.view = view }
    func open() { view?.show() }
}
"""
VIEW = """import UIKit

protocol HarborViewInput: AnyObject {
    func show()
}
final class HarborViewController: UIViewController, HarborViewInput {
    var presenter: HarborPresenter?
    override func viewDidLoad() { presenter?.open() }
    func show() {}
    @IBAction func tapFerry() { present(FerryViewController(), animated: true) }
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
NAMESPACE = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"


class Extension(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="sidewinder-vscode-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        pack = [sys.executable, str(ROOT / "Scripts/vscode-extension"), "--output"]
        for name in ["one", "two"]:
            subprocess.run([*pack, str(cls.folder / name)], check=True, capture_output=True)
        cls.file = next((cls.folder / "one").glob("*.vsix"))
        with zipfile.ZipFile(cls.file) as archive:
            cls.names = archive.namelist()
            archive.extractall(cls.folder / "packed")
        cls.package = json.loads((cls.folder / "packed/extension/package.json").read_text())

    def test_the_same_files_give_the_same_bytes(self):
        self.assertEqual(self.file.read_bytes(), (self.folder / "two" / self.file.name).read_bytes())

    def test_the_lists_name_what_is_there(self):
        manifest = etree.parse(self.folder / "packed/extension.vsixmanifest").getroot()
        self.assertEqual(manifest.tag, NAMESPACE + "PackageManifest")
        identity = manifest.find(f"{NAMESPACE}Metadata/{NAMESPACE}Identity")
        self.assertEqual((identity.get("Id"), identity.get("Version"), identity.get("Publisher")),
                         (self.package["name"], self.package["version"], self.package["publisher"]))
        assets = [asset.get("Path") for asset in manifest.iter(NAMESPACE + "Asset")]
        self.assertEqual(len(assets), 4)
        self.assertEqual([path for path in assets if path not in self.names], [])
        engine = [entry.get("Value") for entry in manifest.iter(NAMESPACE + "Property")
                  if entry.get("Id") == "Microsoft.VisualStudio.Code.Engine"]
        self.assertEqual(engine, [self.package["engines"]["vscode"]])
        types = etree.parse(self.folder / "packed/[Content_Types].xml").getroot()
        endings = {one.get("Extension") for one in types}
        self.assertEqual([name for name in self.names if pathlib.Path(name).suffix not in endings
                          and name != "[Content_Types].xml"], [])

    def test_the_manifest_fits_the_code(self):
        self.assertIn(f"extension/{pathlib.PurePath(self.package['main'])}", self.names)
        code = (self.folder / "packed/extension/extension.js").read_text()
        for command in self.package["contributes"]["commands"]:
            self.assertIn(f"registerCommand('{command['command']}'", code)
        for setting in self.package["contributes"]["configuration"]["properties"]:
            self.assertIn(f"get('{setting.removeprefix('sidewinder.')}')", code)
        # What the code needs is in the package, Node's own, or the editor.
        for file in [name for name in self.names if name.endswith(".js")]:
            for line in (self.folder / "packed" / file).read_text().splitlines():
                if "require('" in line:
                    name = line.split("require('")[1].split("'")[0]
                    self.assertTrue(name in {"vscode", "path", "child_process"} or f"extension/{name[2:]}.js" in self.names)

    def test_the_version_is_that_of_the_tool(self):
        told = subprocess.run([TOOL, "version"], capture_output=True, text=True, check=True).stdout
        self.assertIn(self.package["version"], told)

    def test_what_it_shows(self):
        app = self.folder / "App"
        app.mkdir()
        (app / "Presenter.swift").write_text(PRESENTER)
        (app / "View.swift").write_text(VIEW)
        driver = ROOT / "Tests/Integrations/VSCode/editor.js"
        run = subprocess.run(
            ["node", str(driver), str(self.folder / "packed/extension"), TOOL, str(app)], capture_output=True, text=True,
            timeout=300, env={**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache")})
        self.assertEqual(run.returncode, 0, run.stderr)
        answers = json.loads(run.stdout)
        codes = [found["code"] if isinstance(found["code"], str) else found["code"]["value"] for found in answers["findings"]]
        self.assertIn("strong-back-reference", codes)
        self.assertTrue(all(found["severity"] in (0, 1, 2) for found in answers["findings"]))
        self.assertEqual(answers["lenses"], ["the app starts here, reached from no screen, leads to 1",
                                             "reached from 1 screen, leads to none"])
        self.assertIn("leads to:", answers["hover"])
        self.assertEqual(answers["definition"], [{"file": "View.swift", "line": 11}])
        self.assertIn({"title": 'Replace "var" by "weak var"', "texts": ["weak var "]}, answers["actions"])
        self.assertIn("Ferry: present", answers["flow"])
        for words in ["acquireVsCodeApi", "https://sidewinder.invalid/", "HarborViewController"]:
            self.assertTrue(words in answers["page"], words)
        self.assertEqual(answers["shown"], {"file": "View.swift", "line": 5})
        self.assertFalse("PierViewController" in answers["page"])
        self.assertTrue("PierViewController" in answers["pageAfter"])
        self.assertEqual(sorted(answers["lensesAfter"])[0], "reached from 1 screen, leads to 1")
        self.assertEqual(len(answers["lensesAfter"]), 3)
        self.assertIn("was not found", answers["errors"][-1])
        self.assertIn("Sidewinder draws the navigation", answers["titles"])


if __name__ == "__main__":
    unittest.main()
