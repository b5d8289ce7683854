"""The shared libraries a program needs, taken along so that it runs without them being installed."""
import pathlib
import re
import shutil
import subprocess
import sys

# The C library and the loader are every system's own: they belong to its kernel and its users.
OF_THE_SYSTEM = re.compile(r"(ld-linux.*|linux-vdso|lib(c|m|dl|rt|pthread|util|resolv|nsl|anl))\.so.*")
IS_MACOS = sys.platform == "darwin"


def run(*command):
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout


def needed_linux(file):
    """The libraries that the loader would load, by the name it asks for. Ends where one is missing."""
    found = {}
    for line in run("ldd", file).splitlines():
        words = line.split()
        if "not found" in line:
            raise SystemExit(f"release: {file} needs {words[0]}, which is not installed")
        if len(words) >= 3 and words[1] == "=>" and not OF_THE_SYSTEM.fullmatch(words[0]):
            found[words[0]] = pathlib.Path(words[2]).resolve()
    return found


def needed_macos(file):
    """What Homebrew has of the libraries, and what those need, by name; those of the system stay where they are."""
    found, left = {}, [file]
    while left:
        for line in run("otool", "-L", left.pop()).splitlines()[1:]:
            path = line.split(" (")[0].strip()
            name = pathlib.PurePath(path).name
            if path.startswith(("/usr/lib/", "/System/", "@executable_path", "@loader_path")) or name in found:
                continue
            if path.startswith("@rpath/"):
                path = run("brew", "--prefix").strip() + "/lib/" + name
            found[name] = pathlib.Path(path).resolve()
            left.append(found[name])
    return found


def needed(file):
    return needed_macos(file) if IS_MACOS else needed_linux(file)


def take(source, target, to_libraries):
    """Copies a library or program, without what debuggers read; it finds its libraries in `to_libraries`, seen from itself."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(0o755)
    if IS_MACOS:
        run("strip", "-x", target)
        place = "@loader_path" + ("/" + to_libraries if to_libraries != "." else "")
        run("install_name_tool", "-id", "@rpath/" + target.name, target)
        for line in run("otool", "-L", target).splitlines()[1:]:
            path = line.split(" (")[0].strip()
            if not path.startswith(("/usr/lib/", "/System/")):
                name = pathlib.PurePath(path).name
                run("install_name_tool", "-change", path, f"{place}/{name}", target)
        run("codesign", "--force", "--sign", "-", target)
        return
    run("strip", "--strip-unneeded", target)
    run("patchelf", "--set-rpath", "$ORIGIN" + ("/" + to_libraries if to_libraries != "." else ""), target)


def plugins(wanted):
    """The files of Graphviz' plugins of these names; several programs may be linked with one Graphviz only."""
    folder = pathlib.Path(run("pkg-config", "--variable=libdir", "libgvc").strip()) / "graphviz"
    found = []
    for name in wanted:
        pattern = re.compile(rf"libgvplugin_{name}\.(\d+\.dylib|so\.\d+)")
        matching = sorted(file for file in folder.iterdir() if pattern.fullmatch(file.name))
        if not matching:
            raise SystemExit(f"release: Graphviz' plugin {name} is not in {folder}")
        found.append(matching[-1])
    return found
