#!/usr/bin/env python3
"""Runs the jobs that `init` writes, the action and the job of the page on GitLab in a root with what their image has.

The root is made by debootstrap, with the packages that the image swift:6.3-bookworm installs; the toolchain is mounted into it
read-only. Each job gets a layer of its own over it. A root is kept in .build/ci-root until the list of packages changes.

What is not as in CI: a build of the tool takes half an hour, so `swift build` hands out the debug build; everything around it
happens. The tool is SIDEWINDER=path, the toolchain's swift SWIFT=path. Needs root.
"""
import contextlib
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import jobs
from jobs import ROOT

TOOL = pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build/debug/sidewinder")).resolve()
SWIFT = pathlib.Path(os.environ.get("SWIFT", shutil.which("swift") or ""))
# Where it is a link from elsewhere; within a toolchain it is one as well, to a program of another name.
while SWIFT.is_symlink() and not (SWIFT.parent / "swift-frontend").exists():
    SWIFT = SWIFT.parent / os.readlink(SWIFT)
SUITE = "bookworm"
# Those of swift-docker's file for 6.3 on Debian 12.
PACKAGES = """binutils libicu-dev libcurl4-openssl-dev libedit-dev libsqlite3-dev libncurses-dev libpython3-dev libxml2-dev
pkg-config uuid-dev tzdata git gcc libstdc++-12-dev""".split()
PLACE = ROOT / ".build/ci-root"
# In place of a build there is what was built already.
PREBUILT = """#!/bin/sh
case "$*" in
  build*--show-bin-path*) echo /prebuilt;;
  build*) ;;
  *) exec "%s" "$@";;
esac
"""


def call(*command, **options):
    subprocess.run([str(word) for word in command], check=True, **options)


def mirror():
    """Where this machine has Debian's packages from."""
    told = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", f"Codename: {SUITE}"],
        check=True, capture_output=True, text=True).stdout.split()
    return told[0] if told else "http://deb.debian.org/debian"


def inside(root, *command, **options):
    """Runs a command in a root, with the variables of nobody but a container."""
    environment = {
        "HOME": "/root", "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        **{name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}}
    return subprocess.run(
        [shutil.which("chroot"), root, *command], env={**environment, **options.pop("variables", {})}, **options)


def installs(root, packages):
    command = f"apt-get -q update && apt-get -q install -y {' '.join(packages)} && rm -r /var/lib/apt/lists/*"
    inside(root, "sh", "-c", command, variables={"DEBIAN_FRONTEND": "noninteractive"}, check=True, capture_output=True)


def base():
    """The root of the image; made where there is none, or an older one."""
    name = hashlib.sha256(" ".join([SUITE, *PACKAGES]).encode()).hexdigest()[:12]
    root = PLACE / name
    if not root.exists():
        # What is said of this run lies there, too.
        for old in filter(pathlib.Path.is_dir, PLACE.iterdir()):
            shutil.rmtree(old, ignore_errors=True)
        work = PLACE / "making"
        work.mkdir(parents=True)
        print(f"Making a root of {SUITE} in {root}, which takes some minutes.", flush=True)
        call("debootstrap", "--variant=minbase", SUITE, work, mirror(), stdout=subprocess.DEVNULL)
        for file in ["/etc/resolv.conf", "/etc/hosts"]:
            shutil.copyfile(file, f"{work}{file}")
        for file in pathlib.Path("/etc/apt/apt.conf.d").iterdir():
            if "Acquire" in file.read_text():
                shutil.copy(file, work / "etc/apt/apt.conf.d")
        # As in Debian's images.
        (work / "etc/dpkg/dpkg.cfg.d/speed").write_text("force-unsafe-io\n")
        installs(work, PACKAGES)
        work.rename(root)
    return root


def archive():
    """An archive of a release, with the debug build and all that it needs."""
    output = PLACE / "archive"
    shutil.rmtree(output, ignore_errors=True)
    call(sys.executable, ROOT / "Scripts/Release/release.py", "--swift", SWIFT, "--tool", TOOL, "--parser", "toolchain",
         "--output", output, "--scratch", PLACE / "scratch", stdout=subprocess.DEVNULL)
    return next(output.glob("*.tar.gz"))


class Container:
    """A layer over the root: what a job writes and installs is in there, and goes with it."""

    root = "/builds"
    toolchain = SWIFT.parents[2]

    def __init__(self, lower, archive):
        self.layer = pathlib.Path(tempfile.mkdtemp(dir=PLACE))
        # In memory, because packages wait for a disk after each file.
        call("mount", "-t", "tmpfs", "tmpfs", self.layer)
        for name in ["upper", "work", "merged"]:
            (self.layer / name).mkdir()
        self.merged = self.layer / "merged"
        call("mount", "-t", "overlay", "overlay", "-o",
             f"lowerdir={lower},upperdir={self.layer / 'upper'},workdir={self.layer / 'work'}", self.merged)
        self.place = self.merged / "builds"
        self.place.mkdir()
        toolchain = self.merged / str(self.toolchain).lstrip("/")
        toolchain.mkdir(parents=True)
        call("mount", "--bind", "--options", "ro", self.toolchain, toolchain)
        call("mount", "--rbind", "/dev", self.merged / "dev")
        call("mount", "-t", "proc", "proc", self.merged / "proc")
        shutil.copy(archive, self.merged / "srv")
        self.archive = f"file:///srv/{archive.name}"
        self.checksum = hashlib.sha256(archive.read_bytes()).hexdigest()

    def close(self):
        call("umount", "--recursive", self.layer)
        self.layer.rmdir()

    @property
    def source(self):
        """This repository as it is, and a swift that needs no time to build it."""
        folder = self.place / "source"
        files = subprocess.run(
            ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
        for name in filter(lambda name: (ROOT / name).is_file(), files):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        jobs.git(folder, "init", "--quiet", "--initial-branch=main")
        jobs.git(folder, "add", "--all")
        jobs.git(folder, "commit", "--quiet", "-m", "Source")
        stub = self.merged / "usr/local/bin/swift"
        stub.write_text(PREBUILT % SWIFT)
        stub.chmod(0o755)
        (self.merged / "prebuilt").mkdir()
        shutil.copy(TOOL, self.merged / "prebuilt/sidewinder")
        return f"file://{self.root}/source"

    def install_tool(self):
        folder = self.merged / "opt/sidewinder"
        folder.mkdir()
        call("tar", "-xzf", self.merged / "srv" / self.archive.split("/")[-1], "--strip-components", "1", "-C", folder)
        (self.merged / "usr/local/bin/sidewinder").symlink_to("/opt/sidewinder/bin/sidewinder")

    def give_away(self, folder):
        call("chown", "-R", "1001:1001", folder)

    def run(self, script, shell, variables):
        (self.place / "script").write_text(script)
        path = f"/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:{SWIFT.parent}"
        result = inside(
            self.merged, "sh", "-c", f'cd {self.root}/repository && exec "$@" {self.root}/script', "sh", *shell,
            variables={"PATH": path, **variables}, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=900)
        print(f"+ {script.rstrip()}\n{result.stdout.rstrip()}\n= {result.returncode}\n", file=TRANSCRIPT, flush=True)
        return result.returncode, result.stdout


class JobsInTheirImage(jobs.JobTests, unittest.TestCase):
    TOOL = TOOL
    # The lines for building are the same for all.
    BUILDING_HOSTS = ["github"]

    @classmethod
    def setUpClass(cls):
        PLACE.mkdir(parents=True, exist_ok=True)
        cls.base = base()
        cls.release = archive()

    @contextlib.contextmanager
    def machine(self, programs=()):
        container = Container(self.base, self.release)
        try:
            if programs:
                installs(container.merged, programs)
            yield container
        finally:
            container.close()

    def test_the_image_lacks_what_a_job_cannot_count_on(self):
        for name in ["make", "curl", "python3", "sudo"]:
            self.assertFalse((self.base / "usr/bin" / name).exists(), name)


if __name__ == "__main__":
    # Mounts that nobody else sees, and that go with this process.
    if os.environ.get("CI_TRIAL_MOUNTS") != "own":
        os.environ["CI_TRIAL_MOUNTS"] = "own"
        os.execvp("unshare", ["unshare", "--mount", "--propagation", "private", sys.executable, *sys.argv])
    PLACE.mkdir(parents=True, exist_ok=True)
    with open(PLACE / "transcript.txt", "w") as TRANSCRIPT:
        unittest.main(verbosity=2, exit=False).result.wasSuccessful() or sys.exit(1)
