#!/usr/bin/env python3
"""Builds the archive of a release: the tool with all it needs, for systems on which nothing is installed.

    Scripts/Release/release.py --output FOLDER [--parser package|toolchain|available] [--scratch FOLDER] [--swift COMMAND]
    Scripts/Release/release.py --output FOLDER --gather

Writes to FOLDER, for the platform it runs on:

    sidewinder-VERSION-TRIPLE.tar.gz         bin, lib and share, to be unpacked anywhere
    sidewinder-VERSION-TRIPLE.spdx.json      what is in it, and from where
    sidewinder-VERSION.artifactbundle.zip    the same for packages of Swift, of every archive of this version in FOLDER
    SHA256SUMS

The second form writes the last two again, of archives from several platforms. With the parser of the package, Swift's libraries become a part of the tool. The parser of the toolchain is there as shared
libraries only, so those of Swift stay beside the tool, and the archive is larger than it should be.
"""
import argparse
import datetime
import gzip
import hashlib
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import zipfile

import icu_data
import libraries
import materials

ROOT = pathlib.Path(__file__).resolve().parents[2]
IS_MACOS = sys.platform == "darwin"
# In bytes, of the unpacked archive with the parser of the package: so that nobody makes it larger unseen.
MOST = 60_000_000
# svg and json, dot, nop2 and osage, png and pdf.
PLUGINS = ["core", "dot_layout", "neato_layout", "pango"]
FONTS = ["LiberationSans-Regular", "LiberationSans-Bold", "LiberationSans-Italic", "LiberationSans-BoldItalic", "DejaVuSans"]
FONT_CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<!-- The fonts beside this file, and those of the system for scripts that they lack. -->
<fontconfig>
  <dir prefix="relative">.</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias binding="same"><family>Helvetica</family><prefer><family>Liberation Sans</family></prefer></alias>
  <alias binding="same"><family>Arial</family><prefer><family>Liberation Sans</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>Liberation Sans</family><family>DejaVu Sans</family></prefer></alias>
</fontconfig>
"""
SWIFT_PROJECT = "Organization: Swift project"


def call(command, **options):
    """Runs a command, and shows it."""
    print("+", *command, flush=True)
    subprocess.run([str(word) for word in command], check=True, **options)


class Release:
    def __init__(self, options):
        self.options = options
        self.swift = options.swift
        target = json.loads(self.output(self.swift, "-print-target-info"))
        self.triple = target["target"]["unversionedTriple"]
        self.resources = pathlib.Path(target["paths"]["runtimeResourcePath"])
        self.compiler = target["swiftCompilerTag"] if "swiftCompilerTag" in target else target["compilerVersion"]
        self.clang = str(self.resources.parents[1] / "bin/clang") if not IS_MACOS else "clang"
        self.icu = self.resources.parent / "swift_static/linux/lib_FoundationICU.a"
        self.is_static = options.parser == "package" and not IS_MACOS
        self.contents = {}

    @staticmethod
    def output(*command):
        return subprocess.run(
            [str(word) for word in command], check=True, capture_output=True, text=True, cwd=ROOT).stdout

    # The tool

    def build(self):
        """Builds the tool, and returns where it is."""
        environment = {**os.environ, "SIDEWINDER_SWIFT_SYNTAX": self.options.parser}
        command = [self.swift, "build", "-c", "release", "--product", "sidewinder", "--scratch-path", self.options.scratch]
        # As fast as without, as measured, and a tenth smaller.
        command += ["-Xswiftc", "-Osize"]
        if self.is_static:
            command += ["--static-swift-stdlib", "-Xswiftc", f"-ld-path={pathlib.Path(__file__).resolve().parent / 'link.py'}"]
            environment["SIDEWINDER_FIRST_OBJECT"] = str(icu_data.make_object(self.icu, self.work / "icu", self.clang))
            environment["SIDEWINDER_LINKER"] = str(pathlib.Path(self.clang).parent / "ld.lld")
        call(command, cwd=ROOT, env=environment)
        folder = subprocess.run(
            [*map(str, command), "--show-bin-path"], cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
        return pathlib.Path(folder.stdout.strip()) / "sidewinder"

    @property
    def work(self):
        return pathlib.Path(self.options.scratch) / "archive"

    # What is beside it

    def stage(self, tool):
        """Lays out the archive, and returns its folder."""
        self.version = self.output(tool, "--version").split()[1]
        folder = self.work / f"sidewinder-{self.version}-{self.triple}"
        shutil.rmtree(folder, ignore_errors=True)
        library_folder = folder / "lib/sidewinder"
        needed = libraries.needed(tool)
        for plugin in libraries.plugins(PLUGINS):
            needed |= libraries.needed(plugin)
            target = library_folder / "graphviz" / plugin.name
            libraries.take(plugin, target, "..")
            self.contents[target] = materials.package_of(plugin.resolve())
        for name, source in sorted(needed.items()):
            target = library_folder / name
            self.contents[target] = self.owner(source)
            if name == "lib_FoundationICU.so":
                source = icu_data.make_library(self.icu, self.work / "icu", self.clang)
            libraries.take(source, target, ".")
        libraries.take(tool, folder / "bin/sidewinder", "../lib/sidewinder")
        self.add_fonts(folder / "share/sidewinder/fonts")
        self.add_help(folder / "bin/sidewinder", folder / "share")
        return folder

    def owner(self, library):
        if self.resources in library.parents:
            return self.swift_package
        return materials.package_of(library)

    def add_fonts(self, folder):
        """The font of the pictures and one with more scripts; macOS has its own, and finds them by itself."""
        if IS_MACOS:
            return
        folder.mkdir(parents=True)
        (folder / "fonts.conf").write_text(FONT_CONFIGURATION)
        for name in FONTS:
            source = next(iter(sorted(pathlib.Path("/usr/share/fonts").rglob(f"{name}.ttf"))), None)
            if source is None:
                raise SystemExit(f"release: the font {name}.ttf is not installed")
            shutil.copyfile(source, folder / source.name)
            self.contents[folder / source.name] = materials.package_of(source.resolve())

    @staticmethod
    def add_help(tool, share):
        """Completions where bash, zsh and fish look for them, manual pages where man does; the tool writes them itself."""
        for shell, place in [
            ("bash", "bash-completion/completions/sidewinder"), ("zsh", "zsh/site-functions/_sidewinder"),
            ("fish", "fish/vendor_completions.d/sidewinder.fish"),
        ]:
            (share / place).parent.mkdir(parents=True, exist_ok=True)
            (share / place).write_text(Release.output(tool, "completions", shell))
        Release.output(tool, "help", "--man-pages", share / "man/man1")

    # What is in it

    @property
    def swift_package(self):
        return materials.Package(
            "swift", self.compiler, SWIFT_PROJECT, "Apache-2.0 WITH Swift-exception",
            notice=self.resources.parents[1] / "share/swift/LICENSE.txt")

    def within(self):
        """The packages whose code is a part of the executable."""
        found = []
        if self.is_static:
            found += [self.swift_package]
        if self.options.parser == "package":
            checkouts = pathlib.Path(self.options.scratch) / "checkouts"
            version = next((pin["state"]["version"] for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]
                            if pin["identity"] == "swift-syntax"), None)
            found.append(materials.Package(
                "swift-syntax", version, SWIFT_PROJECT, "Apache-2.0 WITH Swift-exception",
                url=f"pkg:swift/github.com/swiftlang/swift-syntax@{version}",
                notice=next(iter(sorted(checkouts.glob("*/LICENSE.txt"))), None)))
        return found

    def describe(self, folder):
        """Adds the licences and the bill of materials, which it returns."""
        documents = folder / "share/doc/sidewinder"
        tool = materials.Package("sidewinder", self.version, "NOASSERTION", "MIT", notice=ROOT / "LICENSE")
        for package in [tool, *self.within(), *self.contents.values()]:
            if package.notice is None or not package.notice.exists():
                if not IS_MACOS:
                    raise SystemExit(f"release: the licence of {package.name} is not where it should be: {package.notice}")
                continue
            target = documents / "licenses" / package.name
            if not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(package.notice, target)
        (documents / "VERSION").write_text(f"{self.version}\n")
        bill = documents / "sidewinder.spdx.json"
        created = datetime.datetime.fromtimestamp(time_of_sources(), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        materials.write(folder, bill, tool, self.contents, self.within(), created)
        return bill

    # The archives

    def pack(self, folder, bill):
        output = pathlib.Path(self.options.output)
        output.mkdir(parents=True, exist_ok=True)
        write_tar(folder, output / f"{folder.name}.tar.gz", time_of_sources())
        shutil.copyfile(bill, output / f"{folder.name}.spdx.json")
        gather(output, self.version, time_of_sources())


def time_of_sources():
    """That of the commit, so that the same sources give the same archive."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    result = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    return int(result.stdout) if result.returncode == 0 and result.stdout.strip() else 946684800


def gather(output, version, time):
    """Writes the bundle of all archives of the version, and the checksums of all that belongs to it."""
    write_bundle(output, version, time)
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
            for file in sorted(output.iterdir()) if file.name.startswith(f"sidewinder-{version}")]
    (output / "SHA256SUMS").write_text("".join(sums))


def write_tar(folder, target, time):
    """A tar of a folder, with its name as the first part of every path; the bytes depend on the files and `time` alone."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            member = archive.gettarinfo(path, arcname=path.relative_to(folder.parent).as_posix())
            member.mtime, member.uid, member.gid, member.uname, member.gname = time, 0, 0, "", ""
            member.mode = 0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644
            with open(path if path.is_file() else os.devnull, "rb") as content:
                archive.addfile(member, content if path.is_file() else None)
    with open(target, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", filename="", mtime=time) as packed:
        packed.write(plain.getvalue())


def write_bundle(output, version, time):
    """The bundle for packages of Swift, with a variant for each archive of the version that is in `output`."""
    name = f"sidewinder-{version}.artifactbundle"
    variants = []
    date = datetime.datetime.fromtimestamp(max(time, 315619200), datetime.timezone.utc).timetuple()[:6]
    with zipfile.ZipFile(output / f"{name}.zip", "w", zipfile.ZIP_DEFLATED) as bundle:
        def add(path, content, mode):
            member = zipfile.ZipInfo(f"{name}/{path}", date)
            member.external_attr = (0o100000 | mode) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            bundle.writestr(member, content)

        for archive in sorted(output.glob(f"sidewinder-{version}-*.tar.gz")):
            folder = archive.name.removesuffix(".tar.gz")
            variants.append({
                "path": f"{folder}/bin/sidewinder", "supportedTriples": [folder.removeprefix(f"sidewinder-{version}-")]})
            with tarfile.open(archive) as files:
                for member in files.getmembers():
                    if member.isfile():
                        add(member.name, files.extractfile(member).read(), member.mode)
        information = {
            "schemaVersion": "1.0",
            "artifacts": {"sidewinder": {"version": version, "type": "executable", "variants": variants}},
        }
        add("info.json", json.dumps(information, indent=2, sort_keys=True) + "\n", 0o644)


def size_report(folder):
    """What takes the space: the total, and the ten largest files."""
    sizes = {path: path.stat().st_size for path in folder.rglob("*") if path.is_file()}
    total = sum(sizes.values())
    print(f"{folder.name}: {total / 1e6:.1f} MB unpacked, {len(sizes)} files")
    for path, size in sorted(sizes.items(), key=lambda pair: (-pair[1], pair[0]))[:10]:
        print(f"  {size / 1e6:5.1f} MB  {path.relative_to(folder)}")
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", required=True)
    parser.add_argument("--parser", choices=["package", "toolchain", "available"], default="package")
    parser.add_argument("--scratch", default=str(ROOT / ".build/release-archive"))
    parser.add_argument("--swift", default="swift")
    parser.add_argument("--tool", type=pathlib.Path, help="the executable, where it is built already")
    parser.add_argument("--gather", action="store_true", help="write the bundle and the checksums of what is there")
    options = parser.parse_args()
    if options.gather:
        archives = sorted(pathlib.Path(options.output).glob("sidewinder-*.tar.gz"))
        versions = {archive.name.split("-")[1] for archive in archives}
        if len(versions) != 1:
            raise SystemExit(f"release: {options.output} has to hold archives of one version, and has {len(versions)}")
        return gather(pathlib.Path(options.output), versions.pop(), time_of_sources())
    if options.parser == "available":
        options.parser = subprocess.run(
            [ROOT / "Scripts/parser", options.scratch, options.swift], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    release = Release(options)
    folder = release.stage(options.tool or release.build())
    bill = release.describe(folder)
    total = size_report(folder)
    if options.parser == "package" and total > MOST:
        raise SystemExit(f"release: the archive is {total / 1e6:.1f} MB, more than the {MOST / 1e6:.0f} it may have")
    release.pack(folder, bill)
    print((pathlib.Path(options.output) / "SHA256SUMS").read_text(), end="")


if __name__ == "__main__":
    main()
