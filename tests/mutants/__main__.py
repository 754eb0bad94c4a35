"""`python -m tests.mutants [--count 300] [--seed N] [--jobs 2]`: do tests notice small random changes to the code?

Each mutant is one small change to the rules, the order language, or the service code for games and deadlines. It is
made in a copy of the tree and run against the tests that call the changed function, the most specific first, up to the
first failure. Results are kept in `var/mutants`, so that an interrupted run can continue. The first run needs one pass
of the suite to record which test calls what. Seconds are those of the processor, so other programs change no outcome.

mutmut and cosmic-ray were compared. mutmut changes only function bodies, so no tables, and its copies of functions
break generators and registries. cosmic-ray runs the whole suite for each mutant.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, closing, suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import count, islice
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory

import click

from tests.mutants.changes import Mutant, mutants
from tests.mutants.coverage import QUIET, Covering, Recorded, collect, covering, load, users_of_names

ROOT = Path(__file__).resolve().parent.parent.parent
TARGETS = (
    "pbem/rules",
    "pbem/orders",
    *(f"pbem/service/{name}" for name in ("games", "deadlines", "seats", "scheduler")),
)
TEXTS = "pbem/rules/editions/texts"
ALONE = ("-n", "0", "-p", "tests.mutants.forks", "--timeout=300")  # seconds for one test: a mutant may wait for ever
STEADY = ("tests/rules/", "tests/orders/", "tests/bots/")  # nothing from outside: a failure there is the mutant's


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a mutant: caught, and by which test (`too slow` counts as caught), or survived."""

    id: str
    result: str
    by: str = ""

    @property
    def caught(self) -> bool:
        return self.result != "survived"


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--budget", type=float, default=30, help="seconds of tests for each mutant, at most")
    parser.add_argument("--again", action="store_true", help="forget the outcomes of this seed")
    parser.add_argument("--collect", action="store_true", help="learn again which test calls what")
    parser.add_argument("--at", default="", help="only files whose path begins so")
    chosen = parser.parse_args(words)
    folder = ROOT / "var" / "mutants"
    if chosen.collect or not (folder / "calls").exists():
        shutil.rmtree(folder / "calls", ignore_errors=True)
        collect(ROOT, folder / "calls", chosen.jobs)
    recorded, users = load(folder / "calls", ROOT), users_of_names(ROOT)
    sample = pick(ROOT, TARGETS, chosen.count, chosen.seed, chosen.at)
    kept = folder / f"seed-{chosen.seed}.jsonl"
    if chosen.again:
        kept.unlink(missing_ok=True)
    known = {outcome.id: outcome for outcome in _kept(kept)}
    plan = [
        (each, covering(each, recorded, users, chosen.budget, changed_line(ROOT, each)))
        for each in sample
        if identity(ROOT, each) not in known
    ]
    with click.progressbar(length=len(plan), file=sys.stderr, label="mutants") as bar, kept.open("a") as file:
        for outcome in run_all(ROOT, recorded, plan, chosen.jobs):
            known[outcome.id] = outcome
            file.write(json.dumps(asdict(outcome)) + "\n")
            file.flush()
            bar.update(1)
    outcomes = {each: known[identity(ROOT, each)] for each in sample}
    for mutant, outcome in outcomes.items():
        if not outcome.caught:
            click.echo(
                f"\n{mutant.path}:{mutant.line} in {mutant.inside or 'the module'}, {outcome.by}\n{shown(ROOT, mutant)}"
            )
    caught = sum(outcome.caught for outcome in outcomes.values())
    click.echo(f"\n{caught} of {len(sample)} mutants caught ({caught / max(1, len(sample)):.1%}), seed {chosen.seed}")
    return 0 if caught >= 0.9 * len(sample) else 1


def pick(root: Path, targets: Sequence[str], n: int, seed: int, beginning: str = "") -> list[Mutant]:
    """`n` of all mutants of these packages, each as likely as any other."""
    paths = sorted(str(file.relative_to(root)) for target in targets for file in (root / target).rglob("*.py"))
    paths = [path for path in paths if path.startswith(beginning) and not path.startswith(TEXTS)]
    sources = {path: (root / path).read_bytes() for path in paths}
    every = [mutant for path, source in sources.items() for mutant in mutants(path, source)]
    Random(seed).shuffle(every)
    return list(islice((mutant for mutant in every if mutant.compiles(sources[mutant.path])), n))


def identity(root: Path, mutant: Mutant) -> str:
    """An id that stays the same until the file changes, so that results can be cached."""
    return sha256(mutant.path.encode() + mutant.apply((root / mutant.path).read_bytes())).hexdigest()[:16]


def changed_line(root: Path, mutant: Mutant) -> str:
    """The line on which the change begins."""
    return (root / mutant.path).read_text("utf-8").splitlines()[mutant.line - 1]


def _kept(file: Path) -> list[Outcome]:
    return [Outcome(**json.loads(line)) for line in file.read_text().splitlines()] if file.exists() else []


def run_all(
    root: Path, recorded: Recorded, plan: Sequence[tuple[Mutant, list[Covering]]], jobs: int
) -> Iterator[Outcome]:
    """The outcomes as they come, `jobs` at a time, each in a copy of the tree."""
    with TemporaryDirectory(prefix="mutants-") as folder, ExitStack() as open_copies:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for n in range(min(jobs, len(plan))):
            copies.put(open_copies.enter_context(closing(Copy(root, Path(folder) / str(n), recorded))))
        with ThreadPoolExecutor(jobs) as pool:
            waiting = [pool.submit(_with_a_copy, copies, root, *each) for each in plan]
            try:
                for done in as_completed(waiting):
                    yield done.result()
            finally:
                pool.shutdown(wait=True, cancel_futures=True)


def _with_a_copy(copies: SimpleQueue[Copy], root: Path, mutant: Mutant, tests: list[Covering]) -> Outcome:
    copy = copies.get()
    try:
        return copy.outcome(identity(root, mutant), mutant, tests)
    finally:
        copies.put(copy)


class Copy:
    """A copy of the tree in which one mutant at a time is tested: a function where possible in a process that has
    loaded all tests, everything else in a new process.
    """

    def __init__(self, root: Path, place: Path, recorded: Recorded) -> None:
        self.place, self.times, self.loading = place, count(1_700_000_000), recorded.loading
        listed = subprocess.run(
            ["git", "ls-files", "-zco", "--exclude-standard"], cwd=root, capture_output=True, text=True, check=True
        ).stdout
        for name in filter(None, listed.split("\0")):
            if (root / name).is_file():
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(root / name, place / name)
        self.loaded = Forks(place, recorded.tests)

    def outcome(self, id: str, mutant: Mutant, tests: list[Covering]) -> Outcome:  # noqa: A002 - as the field is called
        left = {test.name: test for test in tests}
        while left:
            result, by = self.tried(mutant, [*left.values()])
            if result != "caught" or by.startswith(STEADY) or self.loaded.run([left[by]])[0] == "survived":
                return Outcome(id, result, by or f"{len(left)} tests")
            del left[by]  # it fails without the change, too
        return Outcome(id, "survived", "no test calls it")

    def tried(self, mutant: Mutant, tests: list[Covering]) -> list[str]:
        file = self.place / mutant.path
        before = file.read_bytes()
        after = mutant.apply(before)
        if mutant.inside and f"{mutant.path}::{mutant.inside}" not in self.loading:
            change = {"path": mutant.path, "inside": mutant.inside, "line": mutant.line, "source": after.decode()}
            found = self.loaded.run(tests, change)
            if found[0] != "other":
                return found
        self.write(file, after)
        try:
            with closing(Forks(self.place, tests)) as changed:
                return changed.run(tests)
        except ConnectionError:
            return ["caught", tests[0].name]
        finally:
            self.write(file, before)

    def write(self, file: Path, content: bytes) -> None:
        """Write the file with a distinct time, since Python checks compiled files by time and size."""
        file.write_bytes(content)
        at = next(self.times)
        os.utime(file, (at, at))

    def close(self) -> None:
        self.loaded.close()


class Forks:
    """A process that has loaded the files of these tests, and runs tests in forks of itself (see forks.py)."""

    def __init__(self, place: Path, tests: Iterable[Covering]) -> None:
        files = dict.fromkeys(test.name.partition("::")[0] for test in tests)
        environment = os.environ | {"PYTHONPATH": f"{place}{os.pathsep}{ROOT}"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # else each process compiles the whole package
        ours, theirs = socket.socketpair()
        with ours, theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "pytest", *QUIET, *ALONE, f"--basetemp={place}.tmp", *files],
                cwd=place,
                env=environment,
                stdin=theirs,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            self.talk = ours.makefile("rw")

    def run(self, tests: Iterable[Covering], change: dict[str, str | int] | None = None) -> list[str]:
        """`survived`; `caught`, and the first test that failed; `too slow`; or `other`: the change needs a new process.

        Raises ConnectionError if the process has ended, as the tests couldn't be loaded.
        """
        request = {"tests": {test.name: test.seconds for test in tests}, "change": change}
        print(json.dumps(request), file=self.talk, flush=True)
        if not (said := self.talk.readline()):
            raise ConnectionError
        answer: list[str] = json.loads(said)
        return answer

    def close(self) -> None:
        with suppress(ConnectionError):
            self.talk.close()
        self.process.wait()


def shown(root: Path, mutant: Mutant) -> str:
    """The change as a diff of few lines."""
    before = (root / mutant.path).read_bytes()
    old, new = before.decode().splitlines(), mutant.apply(before).decode().splitlines()
    return "\n".join(list(difflib.unified_diff(old, new, n=0, lineterm=""))[2:])


if __name__ == "__main__":
    sys.exit(main())
