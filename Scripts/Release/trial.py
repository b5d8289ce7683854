#!/usr/bin/env python3
"""Tries an archive of a release where nothing is installed: in a root that has the C library and nothing else.

    Scripts/Release/trial.py ARCHIVE.tar.gz [--swift COMMAND]

The root is a folder with the files of Debian's package libc6, which is fetched; the tool runs in it by chroot with an empty
environment, from a folder with a space in its name, as root and as nobody. Needs root, and sudo where it has not got it.
"""
import argparse
import hashlib
import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "Samples/CanonicalVIPER"
AS_ROOT = [] if os.getuid() == 0 else ["sudo"]
PLACE = "a place of its own"
# What fontconfig says of a user without a home, and of one whose home cannot be written; it draws all the same.
NO_HOME = "Fontconfig error: No writable cache directories\n"
ARCHIVE = None
SWIFT = "swift"


def fill(root):
    """Unpacks libc6, the archive and a sample."""
    subprocess.run(["apt-get", "download", "-qq", "libc6"], cwd=root.parent, check=True)
    package = next(root.parent.glob("libc6_*.deb"))
    subprocess.run(["dpkg-deb", "-x", package, root], check=True)
    for folder in ["proc", "tmp", "usr/bin", PLACE]:
        (root / folder).mkdir(parents=True, exist_ok=True)
    (root / "tmp").chmod(0o1777)
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(root / PLACE, filter="tar")
    shutil.copytree(SAMPLE, root / "App", ignore=shutil.ignore_patterns("graph.json"))


class Trial(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.temporary.cleanup)
        # A user who is not root has to come this far.
        folder = pathlib.Path(cls.temporary.name)
        folder.chmod(0o755)
        cls.root = folder / "root"
        cls.root.mkdir()
        fill(cls.root)
        cls.name = ARCHIVE.name.removesuffix(".tar.gz")
        cls.tool = f"/{PLACE}/{cls.name}/bin/sidewinder"

    def run_bare(self, *arguments, user="0:0", tool=None):
        """Runs the tool in the bare root, with its own process table as every system has it, and no environment."""
        command = 'mount -t proc proc "$1/proc" && exec env -i "$(command -v chroot)" --userspec="$2" "$1" "${@:3}"'
        return subprocess.run(
            [*AS_ROOT, "unshare", "--mount", "bash", "-c", command, "bash", self.root, user, tool or self.tool, *arguments],
            capture_output=True)

    def picture(self, *options, **rest):
        result = self.run_bare("graph", "/App", "--quiet", *options, **rest)
        self.assertEqual((result.returncode, result.stderr.decode().replace(NO_HOME, "")), (0, ""))
        return result.stdout

    def test_the_root_is_bare(self):
        self.assertFalse((self.root / "bin/sh").exists() or (self.root / "usr/bin/env").exists())
        self.assertFalse((self.root / "etc/fonts").exists() or (self.root / "usr/share/fonts").exists())

    def test_it_says_its_version(self):
        version = (ROOT / "Sources/Sidewinder/Commands/Tool.swift").read_text().split('version = "')[1].split('"')[0]
        result = self.run_bare("--version")
        self.assertIn(f"sidewinder {version} (".encode(), result.stdout)
        self.assertIn(f"sidewinder-{version}-", self.name)

    def test_the_graph_is_that_of_the_sample(self):
        self.assertEqual(self.picture("--format", "json").decode(), (SAMPLE / "graph.json").read_text())

    def test_it_draws_what_an_installed_graphviz_draws(self):
        outside = pathlib.Path(self.temporary.name) / "root" / PLACE / self.name / "bin/sidewinder"
        for kind, start in [("png", b"\x89PNG\r\n\x1a\n"), ("svg", b"<?xml"), ("pdf", b"%PDF-")]:
            with self.subTest(kind):
                drawn = self.picture("--format", kind)
                self.assertTrue(drawn.startswith(start))
                # With the fonts of this machine, as far as it has the same.
                installed = subprocess.run(
                    [outside, "graph", self.root / "App", "--quiet", "--format", kind], check=True, capture_output=True,
                    env={"FONTCONFIG_FILE": "/etc/fonts/fonts.conf", "HOME": self.temporary.name}).stdout
                if kind == "png":
                    self.assertEqual(struct.unpack(">II", drawn[16:24]), struct.unpack(">II", installed[16:24]))
                if kind != "pdf":  # which holds the time of its making
                    self.assertEqual(drawn, installed, "the picture depends on what is installed")

    def test_it_draws_for_a_user_without_a_home(self):
        self.assertEqual(self.picture("--format", "png", user="65534:65534"), self.picture("--format", "png"))

    def test_it_lints(self):
        result = self.run_bare("lint", "/App", "--quiet")
        self.assertEqual((result.returncode, result.stderr.decode()), (1, ""))
        self.assertIn(b"3 errors, 1 warning in 4 files.", result.stdout)

    def test_a_link_to_the_tool_finds_what_is_beside_it(self):
        link = self.root / "usr/bin/sidewinder"
        link.unlink(missing_ok=True)
        link.symlink_to(self.tool)
        self.assertEqual(
            self.picture("--format", "png", tool="/usr/bin/sidewinder"), self.picture("--format", "png"))

    def test_doctor_finds_all_pictures(self):
        result = self.run_bare("doctor", "/App", "--format", "json")
        checks = {check["name"]: check for check in json.loads(result.stdout)["checks"]}
        for name in ["graphviz", "svg", "png", "pdf"]:
            self.assertEqual(checks[name]["mark"], "ok", checks[name])

    def test_the_bill_tells_every_file(self):
        folder = self.root / PLACE / self.name
        path = folder / "share/doc/sidewinder/sidewinder.spdx.json"
        told = {file["fileName"]: {sum["algorithm"]: sum["checksumValue"] for sum in file["checksums"]}
                for file in json.loads(path.read_text())["files"]}
        there = {f"./{file.relative_to(folder).as_posix()}": hashlib.sha256(file.read_bytes()).hexdigest()
                 for file in folder.rglob("*") if file.is_file() and file != path}
        self.assertEqual({name: sums["SHA256"] for name, sums in told.items()}, there)
        self.assertEqual(path.read_bytes(), (ARCHIVE.parent / f"{self.name}.spdx.json").read_bytes())

    def test_the_bill_is_what_spdx_says(self):
        from spdx_tools.spdx.parser.parse_anything import parse_file
        from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

        document = parse_file(str(ARCHIVE.parent / f"{self.name}.spdx.json"))
        self.assertEqual([message.validation_message for message in validate_full_spdx_document(document)], [])

    def test_the_checksums_are_right(self):
        lines = (ARCHIVE.parent / "SHA256SUMS").read_text().splitlines()
        self.assertIn(ARCHIVE.name, [line.split("  ")[1] for line in lines])
        for line in lines:
            digest, name = line.split("  ")
            self.assertEqual(hashlib.sha256((ARCHIVE.parent / name).read_bytes()).hexdigest(), digest, name)

    def test_a_package_of_swift_runs_the_bundle(self):
        version = self.name.split("-")[1]
        bundle = ARCHIVE.parent / f"sidewinder-{version}.artifactbundle.zip"
        if shutil.which(SWIFT) is None:
            self.skipTest("there is no Swift")
        package = pathlib.Path(self.temporary.name) / "Package"
        (package / "Plugins/Flow").mkdir(parents=True)
        shutil.copyfile(bundle, package / "sidewinder.artifactbundle.zip")
        (package / "Package.swift").write_text(MANIFEST)
        (package / "Plugins/Flow/Flow.swift").write_text(PLUGIN)
        result = subprocess.run(
            [SWIFT, "package", "--disable-sandbox", "flow"], cwd=package, capture_output=True, text=True)
        self.assertIn(f"sidewinder {version}", result.stdout, result.stderr)


MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
    name: "Package",
    targets: [
        .binaryTarget(name: "sidewinder", path: "sidewinder.artifactbundle.zip"),
        .plugin(
            name: "Flow", capability: .command(intent: .custom(verb: "flow", description: "Says the version")),
            dependencies: ["sidewinder"]),
    ])
"""
PLUGIN = """import Foundation
import PackagePlugin
@main
struct Flow: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "sidewinder").url
        process.arguments = ["--version"]
        try process.run()
        process.waitUntilExit()
    }
}
"""


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", type=pathlib.Path)
    parser.add_argument("--swift", default="swift")
    options, rest = parser.parse_known_args()
    ARCHIVE, SWIFT = options.archive.resolve(), options.swift
    unittest.main(argv=[sys.argv[0], *rest], verbosity=2)
