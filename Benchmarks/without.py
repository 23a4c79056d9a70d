"""Copies the sources with a part left out, to measure the cost of that part."""
import re, shutil

# The files of each part, and the functions to empty there. Functions that return a value stay. Pictures are left out,
# because their `record` is another function.
PARTS = {
    "the log": ("Sources/PresentationSim/[!P]*/*.swift", r"record|recordCall"),
    "observers": ("Sources/Insecurity/Host/Observation.swift", r"\w+"),
    "the leak check": ("Sources/Insecurity/Host/LeakCheck.swift", r"\w+"),
}


def copy(benchmarks, part):
    """Copies the package and its benchmarks, empties the functions of the part, and returns the benchmarks' folder."""
    package = benchmarks.parent
    target = benchmarks / ".build" / "without"
    for folder in ("Sources", "Tests", "Snippets"):
        mirror(package / folder, target / folder)
    for folder in ("Sources", "Benchmarks"):
        mirror(benchmarks / folder, target / "Benchmarks" / folder)
    for file in ("Package.swift", "Benchmarks/Package.swift", "Benchmarks/Package.resolved"):
        if (package / file).exists():
            shutil.copy(package / file, target / file)
    pattern, names = PARTS[part]
    emptied = 0
    for file in sorted(target.glob(pattern)):
        text, count = empty(file.read_text(), names)
        emptied += count
        if count:
            file.write_text(text)
    assert emptied, f"{part}: nothing found in {pattern}"
    return target / "Benchmarks"


def mirror(source, target):
    """Replaces the target by the source, and keeps the files' dates for incremental builds."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target)


def empty(text, names):
    """Empties the functions of these names that return nothing. Returns the text and their number."""
    count, position = 0, 0
    while match := re.compile(rf"\bfunc ({names})\(").search(text, position):
        position = end(text, match.end() - 1, "()")
        opening = text.index("{", position)
        if "->" in text[position:opening]:
            continue
        text = text[:opening] + "{}" + text[end(text, opening, "{}"):]
        count += 1
    return text, count


def end(text, opening, pair):
    """The index after the bracket that closes the one at `opening`."""
    depth = 0
    for index in range(opening, len(text)):
        depth += (text[index] == pair[0]) - (text[index] == pair[1])
        if depth == 0:
            return index + 1
    raise ValueError("unbalanced brackets")
