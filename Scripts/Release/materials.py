"""The bill of materials of an archive in SPDX 2.3: each file with its checksums, and the package that each comes from."""
import hashlib
import json
import pathlib
import re
import subprocess
import sys


class Package:
    """Something that was taken along: `url` is a package URL, `notice` the file with its licence."""

    def __init__(self, name, version, supplier, licence="NOASSERTION", url=None, notice=None):
        self.name, self.version, self.supplier = name, version, supplier
        self.licence, self.url, self.notice = licence, url, notice

    @property
    def id(self):
        return "SPDXRef-Package-" + re.sub(r"[^A-Za-z0-9.-]+", "-", self.name)


def debian_package(file):
    """The package of Debian that a file is from, or nil where dpkg does not know it."""
    path = str(file)
    # A file may be listed below /lib, where that is a link to /usr/lib.
    for name in [path, path.removeprefix("/usr"), "/usr" + path]:
        result = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True)
        if result.returncode == 0:
            break
    else:
        return None
    owner = result.stdout.split(": ")[0].split(",")[0]
    fields = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Package}\t${Version}\t${Architecture}\t${Maintainer}", owner], check=True,
        capture_output=True, text=True).stdout.split("\t")
    name, version, architecture, maintainer = fields
    distribution = "debian"
    for line in pathlib.Path("/etc/os-release").read_text().splitlines():
        if line.startswith("ID="):
            distribution = line[3:].strip('"')
    return Package(
        name, version, "Organization: " + maintainer.split(" <")[0],
        url=f"pkg:deb/{distribution}/{name}@{version.replace('+', '%2B')}?arch={architecture}",
        notice=pathlib.Path("/usr/share/doc") / name / "copyright")


def homebrew_package(file):
    """The formula that a file is from, by its place in the cellar."""
    match = re.search(r"/Cellar/([^/]+)/([^/]+)/", str(file))
    if not match:
        return None
    return Package(match[1], match[2], "Organization: Homebrew", url=f"pkg:brew/{match[1]}@{match[2]}")


def package_of(file):
    """What a file was taken from. Ends where that is not known: an archive says of everything what it is."""
    found = homebrew_package(file) if sys.platform == "darwin" else debian_package(file)
    if found is None:
        raise SystemExit(f"release: no package has {file}, so the bill of materials cannot tell what it is")
    return found


def checksums(file):
    content = file.read_bytes()
    return [{"algorithm": name, "checksumValue": hashlib.new(name.lower(), content).hexdigest()}
            for name in ("SHA1", "SHA256")]


def entry(package, digests):
    """A package, and the SHA1 digests of the files that are from it."""
    found = {
        "SPDXID": package.id, "name": package.name, "versionInfo": package.version, "supplier": package.supplier,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": bool(digests), "licenseConcluded": "NOASSERTION",
        "licenseDeclared": package.licence, "copyrightText": "NOASSERTION",
    }
    if digests:
        code = hashlib.sha1("".join(sorted(digests)).encode()).hexdigest()
        found["packageVerificationCode"] = {"packageVerificationCodeValue": code}
    if package.url:
        found["externalRefs"] = [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": package.url}]
    return found


def write(folder, target, tool, contents, within, created):
    """Writes the bill.

    `contents` has for each file below `folder` the package it is from, where it is not the tool's own; `within` are the
    packages whose code is inside of the tool's executable.
    """
    files, relations, digests = [], [], {}
    for file in sorted(path for path in folder.rglob("*") if path.is_file() and path != target):
        name = file.relative_to(folder).as_posix()
        identity = "SPDXRef-File-" + re.sub(r"[^A-Za-z0-9.-]+", "-", name)
        files.append({
            "SPDXID": identity, "fileName": "./" + name, "checksums": checksums(file),
            "licenseConcluded": "NOASSERTION", "licenseInfoInFiles": ["NOASSERTION"], "copyrightText": "NOASSERTION"})
        owner = contents.get(file, tool).id
        digests.setdefault(owner, []).append(files[-1]["checksums"][0]["checksumValue"])
        relations.append((owner, "CONTAINS", identity))
    packages = {package.id: package for package in [*contents.values(), *within]}
    relations += [(tool.id, "DEPENDS_ON", identity) for identity in packages]
    relations += [(package.id, "STATIC_LINK", tool.id) for package in within]
    name = f"{tool.name}-{tool.version}"
    digest = hashlib.sha256("".join(file["checksums"][1]["checksumValue"] for file in files).encode()).hexdigest()
    bill = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": folder.name,
        "documentNamespace": f"urn:{name}:{digest}",
        "creationInfo": {"created": created, "creators": [f"Tool: {name}"]},
        "packages": [entry(each, digests.get(each.id)) for each in [tool] + [packages[key] for key in sorted(packages)]],
        "files": files,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in [("SPDXRef-DOCUMENT", "DESCRIBES", tool.id)] + sorted(relations)],
    }
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(bill, indent=2, sort_keys=True, ensure_ascii=False) + "\n")
