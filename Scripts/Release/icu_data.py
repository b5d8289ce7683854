"""The data of ICU that an archive carries: what does not depend on a language, and English.

Foundation brings 34 MB of such data, for the formats, names and sorting orders of all languages and for old encodings. The
tool writes English without numbers in words, dates and currencies, sorts by code points, and reads UTF-8. Where the data of a
language are not there ICU takes its root data, so nothing fails.
"""
import pathlib
import re
import struct
import subprocess

MEMBER = "icu_packaged_data.cpp.o"
# de.res, zh_Hant_TW.res: the data of a language; en_US_POSIX.res is what ICU takes for the locale C.
OF_A_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2}|_\d{3})?(_[A-Z]+)?\.res")
KEPT_LANGUAGES = {"root.res", "en.res", "en_001.res", "en_US.res", "en_US_POSIX.res"}
KEPT_KINDS = {".res", ".icu", ".nrm", ".cfu", ".brk"}
# Sorting, boundaries of words, names of currencies, languages, units, time zones and regions, transliteration, numbers in words.
DROPPED_FOLDERS = {"coll", "brkitr", "curr", "lang", "unit", "zone", "region", "translit", "rbnf"}


def is_kept(name):
    """Whether the tool can need an item, such as `icudt76l/curr/en.res`."""
    path = pathlib.PurePosixPath(name)
    if path.suffix not in KEPT_KINDS or DROPPED_FOLDERS & set(path.parts) or path.name == "unames.icu":
        return False
    return path.name in KEPT_LANGUAGES or not OF_A_LANGUAGE.fullmatch(path.name)


def items(data):
    """The name and the bytes of each item of ICU's common data, in order; and its header."""
    size, = struct.unpack_from("<H", data, 0)
    if data[2:4] != b"\xda\x27" or data[12:16] != b"CmnD":
        raise SystemExit("release: the data of ICU have a format that this script does not know")
    count, = struct.unpack_from("<I", data, size)
    table = [struct.unpack_from("<II", data, size + 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in table[1:]] + [len(data) - size]
    found = []
    for (name, start), end in zip(table, ends):
        text = data[size + name:data.index(b"\0", size + name)].decode()
        found.append((text, data[size + start:size + end]))
    return data[:size], found


def packed(header, found):
    """Common data with these items, which are sorted by name, each at a multiple of 16."""
    names = b"".join(name.encode() + b"\0" for name, _ in found)
    start = 4 + 8 * len(found)
    table, body, place = [], [], start + len(names)
    place_of_names = start
    pad = -place % 16
    body.append(b"\0" * pad)
    place += pad
    for name, content in found:
        table.append(struct.pack("<II", place_of_names, place))
        place_of_names += len(name.encode()) + 1
        content += b"\0" * (-len(content) % 16)
        body.append(content)
        place += len(content)
    return header + struct.pack("<I", len(found)) + b"".join(table) + names + b"".join(body)


def assemble(symbol, kept, folder, clang):
    """An object file with data under the name that ICU looks for."""
    (folder / "kept.dat").write_bytes(kept)
    (folder / "data.S").write_text(
        f'.section .rodata\n.globl {symbol}\n.balign 16\n.type {symbol}, %object\n{symbol}:\n.incbin "kept.dat"\n'
        f'.size {symbol}, . - {symbol}\n.section .note.GNU-stack,"",%progbits\n')
    subprocess.run([clang, "-c", "data.S", "-o", "data.o"], cwd=folder, check=True)
    return folder / "data.o"


def without_languages(data):
    """The data with the items alone that the tool can need."""
    header, found = items(data)
    chosen = [item for item in found if is_kept(item[0])]
    kept = packed(header, chosen)
    if [name for name, _ in items(kept)[1]] != [name for name, _ in chosen]:
        raise SystemExit("release: the data of ICU were not written as they were read")
    return kept


def symbol_of_data(file):
    """The name under which ICU looks for the data."""
    listed = subprocess.run(["nm", file], check=True, capture_output=True, text=True).stdout
    return re.search(r"^[0-9a-f]+ [RD] (icudt\d+_dat)", listed, re.M)[1]


def make_object(archive, folder, clang):
    """An object file with what the tool needs of the data in `lib_FoundationICU.a`."""
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["ar", "x", archive, MEMBER], cwd=folder, check=True)
    symbol = symbol_of_data(folder / MEMBER)
    subprocess.run(["objcopy", "-O", "binary", "-j", ".rodata", MEMBER, "all.dat"], cwd=folder, check=True)
    kept = without_languages((folder / "all.dat").read_bytes())
    return assemble(symbol, kept, folder, clang)


def make_library(archive, folder, clang):
    """A shared `lib_FoundationICU.so` with these data, made from the objects of the toolchain's archive."""
    data = make_object(archive, folder, clang)
    rest = folder / "lib_FoundationICU.a"
    rest.write_bytes(archive.read_bytes())
    subprocess.run(["ar", "d", rest, MEMBER], check=True)
    library = folder / "lib_FoundationICU.so"
    subprocess.run([
        clang + "++", "-shared", "-o", library, f"-Wl,-soname,{library.name}", "-Wl,--whole-archive", rest,
        "-Wl,--no-whole-archive", data], check=True)
    return library
