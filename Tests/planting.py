"""A copy of the package, to be broken and tested by `Tests/faults` and `Tests/mutate`.

It stays in .build/faults with its build, so that the next run builds little.
"""
import contextlib
import fcntl
import os
import pathlib
import re
import resource
import select
import signal
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
COPY = ROOT / ".build/faults"
STAND_IN = "Tests/UIKitStandIn"
# Most faults are caught by the other tests, which take a third of the time.
SLOW = "|".join([
    "WalkTests", "DepthTests", "GrowthTests", "DeepLinkFuzzTests", "StoreFaultTests", "MergingTests", "SearchTests", "ReentrancyTests",
    "[.]FlowExplorerTests", "UntrustedValueTests", "EndlessPropertyTests", "FlowTestCaseFailureTests", "testLanes_areTheTabs",
    "testSVG_ofFortyScreens", "testWalk_getsPastALogin"])
# In two halves, because SwiftPM passes the names of all tests in one argument, which Linux limits to 128 KiB.
QUICK = [["--skip", f"{SLOW}|^InsecurityTests[.]"], ["--skip", f"{SLOW}|^(?!InsecurityTests[.])"]]


def refresh():
    """Makes the copy equal to the package. Writes only what differs, so that little is built again."""
    COPY.mkdir(parents=True, exist_ok=True)
    lock = open(COPY.with_suffix(".lock"), "w")
    fcntl.flock(lock, fcntl.LOCK_EX)  # Another run with the same copy ends first.
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    names = {name for name in names if name and os.path.lexists(ROOT / name)}
    for source, target in ((ROOT / name, COPY / name) for name in names):
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_symlink():
            if not target.is_symlink():
                target.symlink_to(source.readlink())
        elif not target.exists() or target.read_bytes() != source.read_bytes():
            target.write_bytes(source.read_bytes())
    for folder, folders, files in os.walk(COPY):
        folders[:] = [name for name in folders if name != ".build"]
        for path in (pathlib.Path(folder, name) for name in files):
            if str(path.relative_to(COPY)) not in names:
                path.unlink()
        with contextlib.suppress(OSError):  # An empty folder goes.
            os.removedirs(folder)
    return lock


def package(file):
    """The package whose tests cover the file."""
    return STAND_IN if file.startswith("Sources/InsecurityUIKit/") else "."


def stages(file):
    """The quick tests of the file's library, then the other quick tests, and then the slow ones."""
    library = file.split("/")[1]
    if library == "Insecurity":
        return [*QUICK[::-1], ["--filter", SLOW]]
    others = ["--skip", f"{SLOW}|^(Insecurity|{library})Tests[.]"]
    return [["--skip", f"{SLOW}|^(?!{library}Tests[.])"], QUICK[1], others, ["--filter", SLOW]]


def limit(seconds):
    """Limits a process, and each that it starts, to this time of a core, whatever else the machine does, and to 8 GiB."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_DATA, (8 << 30, 8 << 30))


def run(package, *arguments, seconds, **environment):
    """Runs a command of SwiftPM in the copy, up to its first error. Returns the error.

    It hangs if it needs more than `seconds` of a core, or if it prints nothing for ten times as long.
    """
    process = subprocess.Popen(
        ["swift", *arguments], cwd=COPY / package, env=dict(os.environ, SWIFT_BACKTRACE="enable=no", **environment),
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=lambda: limit(seconds))
    output, error = b"", None
    while not error:
        if not select.select([process.stdout], [], [], 10 * seconds)[0]:
            error = "hangs"
        elif chunk := os.read(process.stdout.fileno(), 1 << 16):
            output = output[output.rfind(b"\n") + 1:] + chunk
            found = re.search(rb"error: (.*)\n", output)
            error = found and found[1].decode(errors="replace").strip()
        else:
            break
    if error:
        process.send_signal(signal.SIGINT)
        process.stdout.close()
    code = process.wait()
    return error or (f"ended with {code}" if code else None)


def test(package, stages, **environment):
    """Runs the tests up to their first failure, and returns it. Tests of real time are left out: they fail on a busy machine."""
    for stage in stages:
        arguments = ["test", "--skip-build", "--ignore-lock", "--skip", "testTime_", *stage]
        if error := run(package, *arguments, seconds=300 if SLOW in stage else 60, **environment):
            return error
    return None
