#!/usr/bin/env python3
"""Stands for the linker where a release is built; what it is given goes on to that of the toolchain, with four changes.

Swift's options for static libraries export every symbol, so that nothing can be left out: these are not passed on. The object in
SIDEWINDER_FIRST_OBJECT comes first, so that its data are taken and not those in an archive. Functions of the same code are one. What
unwinding.ld names is left out.
"""
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile


def words(arguments):
    """The arguments, with those of response files in place of the files."""
    for argument in arguments:
        if argument.startswith("@"):
            yield from words(shlex.split(pathlib.Path(argument[1:]).read_text()))
        elif argument not in ("-export-dynamic", "--export-dynamic"):
            yield argument


def main():
    linker = os.environ["SIDEWINDER_LINKER"]
    script = pathlib.Path(__file__).resolve().parent / "unwinding.ld"
    passed = [str(script), os.environ["SIDEWINDER_FIRST_OBJECT"], *words(sys.argv[1:]),
              "--no-eh-frame-hdr", "--icf=all", "-O2", "-z", "pack-relative-relocs"]
    # Objects of a whole program are more than a command line may hold.
    with tempfile.NamedTemporaryFile("w", suffix=".rsp") as response:
        response.write("\n".join(shlex.quote(word) for word in passed))
        response.flush()
        sys.exit(subprocess.run([linker, f"@{response.name}"]).returncode)


if __name__ == "__main__":
    main()
