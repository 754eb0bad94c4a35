"""`python -m tests.image`: runs the steps of deploy/Dockerfile without Docker, in an empty root, as root on Linux.

The base image is replaced by the system's /usr and a copy of a Python. Packages, files, user and environment follow the
file. Then the club's image runs the demo, passes its health check, and asks for the mailbox. Takes a minute.
"""

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from tests.servers import free_port, wait_until

CHECKOUT = Path(__file__).resolve().parent.parent
LINKS = {"bin": "usr/bin", "sbin": "usr/sbin", "lib": "usr/lib", "lib64": "usr/lib64"}
SHARED = ("/usr", "/opt", "/dev", "/proc")


@dataclass
class Image:
    """What has been built so far in the folder `root`."""

    root: Path
    environment: dict[str, str]
    user: str = "root"
    folder: str = "/"
    health: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)

    def inside(self, words: list[str]) -> list[str]:
        """A command that runs these arguments in the root, as the image's user and in its folder."""
        script = f"cd {shlex.quote(self.folder)} && exec {shlex.join(words)}"
        return ["chroot", f"--userspec={self.user}", str(self.root), "/bin/sh", "-c", script]

    def step(self, instruction: str, rest: str) -> None:
        """Execute a line of the Dockerfile."""
        match instruction:
            case "RUN":
                subprocess.run(self.inside(["/bin/sh", "-c", rest]), env=self.environment, check=True)
            case "WORKDIR":
                self.folder = rest
                self._at(rest).mkdir(parents=True, exist_ok=True)
            case "COPY":
                source, target = rest.split()
                self._copy(CHECKOUT / source, self._at(self.folder) / target)
            case "USER":
                self.user = rest
            case "ENV":
                self.environment |= dict(word.split("=", 1) for word in shlex.split(rest))
            case _:
                self._note(instruction, rest)

    def _note(self, instruction: str, rest: str) -> None:
        """A line about how the image is used."""
        match instruction:
            case "FROM" | "EXPOSE" | "CMD":
                pass
            case "VOLUME":
                assert self._at(rest).is_dir()
            case "HEALTHCHECK":
                self.health = json.loads(rest.partition("CMD ")[2])
            case "ENTRYPOINT":
                self.command = json.loads(rest)
            case _:
                raise ValueError(f"{instruction} is new here")

    def _at(self, place: str) -> Path:
        return self.root / place.lstrip("/")

    @staticmethod
    def _copy(source: Path, target: Path) -> None:
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target / source.name if target.is_dir() else target)


def instructions() -> Iterator[tuple[str, str]]:
    for line in (CHECKOUT / "deploy/Dockerfile").read_text().splitlines():
        if line and not line.startswith("#"):
            instruction, _, rest = line.partition(" ")
            yield instruction, rest


def bare_root(root: Path, python: Path) -> None:
    """A system with its own Python, without our program."""
    for name, target in LINKS.items():
        (root / name).symlink_to(target)
    for place in SHARED:
        (root / place.lstrip("/")).mkdir()
        subprocess.run(["mount", "--rbind", place, root / place.lstrip("/")], check=True)
    subprocess.run(["cp", "-a", "/etc", root / "etc"], check=True)
    left_out = shutil.ignore_patterns("__pycache__", "test", "site-packages")
    shutil.copytree(python, root / "python", symlinks=True, ignore=left_out)
    for name in ("tmp", "var", "root"):
        (root / name).mkdir()
    (root / "tmp").chmod(0o1777)


def build(root: Path, python: Path) -> Image:
    bare_root(root, python)
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "LANG", "LC_"))}
    image = Image(root, kept | {"PATH": "/python/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LD_LIBRARY_PATH": "/python/lib"})
    subprocess.run(image.inside(["python3", "-m", "ensurepip", "--default-pip"]), env=image.environment, check=True)
    for instruction, rest in instructions():
        click.echo(f"{instruction} {rest}", err=True)
        image.step(instruction, rest)
    return image


def try_out(image: Image) -> None:
    """Start the club's image, with the demo instead of the mailbox wizard, which needs a terminal."""
    port = str(free_port())
    ports = {"ELGRANDE_WEB_PORT": port, "ELGRANDE_SMTP_LISTEN": "127.0.0.1:0", "ELGRANDE_LMTP_LISTEN": "127.0.0.1:0"}
    environment = image.environment | ports | {"HOME": "/var/lib/elgrande"}

    def healthy() -> bool:
        return subprocess.call(image.inside(image.health), env=environment, stderr=subprocess.DEVNULL) == 0

    who = subprocess.run(image.inside(["id", "-un"]), env=environment, check=True, capture_output=True, text=True)
    assert who.stdout.strip() == "elgrande"
    with subprocess.Popen(image.inside([*image.command, "demo"]), env=environment) as server:
        wait_until(lambda: server.poll() is not None or healthy())
        assert server.poll() is None, "it has ended"
        server.send_signal(signal.SIGTERM)
    assert not healthy()
    data = image.root / "var/lib/elgrande/elgrande.db"
    assert data.stat().st_uid, "it is of root"
    host = image.inside([*image.command, "host"])
    asks = subprocess.run(host, check=False, env=environment, input="", text=True, capture_output=True)
    assert "Address of the mailbox" in asks.stderr


@click.command
@click.option("--python", default=sys.base_prefix, help="The folder of the Python to be used, with bin and lib in it.")
@click.option("--root", hidden=True, default="")
def main(python: str, root: str) -> None:
    """Execute the Dockerfile, start the result, and check its health."""
    if root:
        try_out(build(Path(root), Path(python)))
        click.echo("The club's image works.")
        return
    with TemporaryDirectory(prefix="eg-image-") as folder:
        Path(folder).chmod(0o755)
        alone = ["unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child"]
        again = [sys.executable, "-m", "tests.image", "--python", python, "--root", folder]
        sys.exit(subprocess.run([*alone, *again], check=False, cwd=CHECKOUT).returncode)


if __name__ == "__main__":
    main()
