"""Makes the fonts of src/shared/documents/fonts/noto from their sources.

    pip install fonttools==4.66.1 brotli
    python3 make-fonts.py SOURCES            makes every file
    python3 make-fonts.py SOURCES adlam yi   makes these
    python3 make-fonts.py SOURCES --check    says which differ from what is there, and writes nothing

SOURCES is a folder with the packages unpacked in it, however deep: Debian's fonts-noto-core 20201225 and
fonts-droid-fallback 6.0.1r16, and of npm @fontsource/noto-sans-sc, -jp, -kr 5.3.0 and noto-emoji 5.3.2. Their licences
are named in the README beside the fonts.

Which characters a file has says coverage.json. To print a further script, add an entry there, named as its Noto family
is: characters in ascending order, as runs of "distance from the last one,more that follow", in base 36.
"""

import gzip
import io
import json
import re
import sys
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

FONTS = Path(__file__).resolve().parent.parent / "src/shared/documents/fonts/noto"

# Slices come from a package of slices; everything else is a family of its own.
PACKAGES = [
    (r"han-droid-", r"DroidSansFallbackFull\.ttf"),
    (r"han-japanese-|kana$", r"noto-sans-jp-\d+-400-normal\.woff2"),
    (r"hangul-", r"noto-sans-kr-\d+-400-normal\.woff2"),
    (r"han-", r"noto-sans-sc-\d+-400-normal\.woff2"),
    (r"emoji$", r"noto-emoji-(emoji|\d+)-400-normal\.woff2"),
]


def characters(runs):
    found, code = set(), 0
    for run in runs.split(" "):
        distance, _, more = run.partition(",")
        code += int(distance, 36)
        last = code + int(more or "0", 36)
        found.update(range(code, last + 1))
        code = last
    return found


def pattern_for(name):
    for prefix, pattern in PACKAGES:
        if re.match(prefix, name):
            return pattern
    family = "" if name == "latin" else "".join(part.capitalize() for part in name.split("-"))
    return rf"Noto(Sans|Serif|){family}-Regular\.ttf"


class Sources:
    def __init__(self, folder):
        self.files = sorted(file for file in Path(folder).rglob("*") if file.suffix in (".ttf", ".woff2"))
        self.cmaps = {}

    def cmap(self, file):
        if file not in self.cmaps:
            with TTFont(file, lazy=True) as font:
                self.cmaps[file] = set(font.getBestCmap())
        return self.cmaps[file]

    def find(self, name, wanted):
        """The files that have the characters, as few as can be; of one letter's families Sans comes before Serif."""
        pattern = re.compile(pattern_for(name))
        fitting = [file for file in self.files if pattern.fullmatch(file.name)]
        chosen, missing = [], set(wanted)
        while missing:
            best = max(fitting, key=lambda file: len(missing & self.cmap(file)), default=None)
            if best is None or not missing & self.cmap(best):
                sys.exit(f"{name}: the sources lack {len(missing)} characters, the first U+{min(missing):04X}")
            chosen.append((best, missing & self.cmap(best)))
            missing -= self.cmap(best)
        return chosen


# A script keeps its own space, its joiners and the circle that carries a lone mark.
ALONG = {0x0, 0xD, 0x20, 0x200C, 0x200D, 0x25CC}


def part(name, source, wanted):
    font = TTFont(source)
    font.flavor = None
    options = Options()
    options.hinting = False
    if re.match(r"han-|hangul-|kana$", name):
        options.layout_features = []
        options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx"]
    else:
        wanted = wanted | ALONG
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    return font


def make(chosen, name):
    """@returns the TrueType file, not packed"""
    parts = []
    for source, wanted in chosen:
        made = io.BytesIO()
        part(name, source, wanted).save(made)
        parts.append(io.BytesIO(made.getvalue()))
    font = TTFont(parts[0]) if len(parts) == 1 else Merger().merge(parts)
    if min(min(wanted) for _, wanted in chosen) > 0xFFFF:
        open_for_jspdf(font)
    made = io.BytesIO()
    font.save(made)
    return made.getvalue()


def open_for_jspdf(font):
    """jsPDF opens no font without a table of format 4."""
    table = CmapSubtable.newSubtable(4)
    table.platformID, table.platEncID, table.language = 3, 1, 0
    table.cmap = {0xE000: font.getGlyphOrder()[1]}
    font["cmap"].tables.append(table)


def differences(name, made):
    there = FONTS / f"{name}.ttf.gz"
    if not there.exists():
        return "is not there"
    old = TTFont(io.BytesIO(gzip.decompress(there.read_bytes())))
    new = TTFont(io.BytesIO(made))
    if old.getBestCmap().keys() - ALONG != new.getBestCmap().keys() - ALONG:
        return "has other characters"
    if len(old.getGlyphOrder()) != len(new.getGlyphOrder()):
        return f"has {len(new.getGlyphOrder())} glyphs instead of {len(old.getGlyphOrder())}"
    return None


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    folder, *names = [argument for argument in arguments if argument != "--check"]
    coverage = {name: characters(runs) for name, runs in json.loads((FONTS / "coverage.json").read_text()).items()}
    # Carlito is whole, and lies beside this folder.
    del coverage["carlito"]
    sources = Sources(folder)
    differ = 0
    for name in names or coverage:
        made = make(sources.find(name, coverage[name]), name)
        if "--check" not in arguments:
            (FONTS / f"{name}.ttf.gz").write_bytes(gzip.compress(made, 9, mtime=0))
        elif difference := differences(name, made):
            differ += 1
            print(f"{name} {difference}")
    sys.exit(1 if differ else 0)


main(sys.argv[1:])
