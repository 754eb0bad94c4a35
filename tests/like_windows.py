"""Runs a program without what Windows lacks: `python like_windows.py FILE ARGUMENT ...`.

Only the program's own code is tested: libraries were imported before, since they check which system they run on.
"""

import asyncio
import os
import runpy
import select
import signal
import socket
import sys
import time
from importlib import import_module
from typing import Final

LIBRARIES: Final = (
    "celery.app.base",
    "logging.handlers",
    "multiprocessing.context",
    "socketserver",
    "subprocess",
    "tempfile",
)
MODULES: Final = frozenset({"fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty"})
NAMES: Final = {
    "os": {
        "chown", "fchmod", "fchown", "fork", "forkpty", "getegid", "geteuid", "getgid", "getloadavg", "getpgid",
        "getuid", "killpg", "lchown", "mkfifo", "mknod", "nice", "O_DIRECTORY", "O_NOFOLLOW", "pread",
        "register_at_fork", "sched_getaffinity", "setgid", "setsid", "setuid", "statvfs", "sync", "uname", "wait",
        "wait3", "wait4",
    },
    "signal": {
        "SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGUSR1", "SIGUSR2", "alarm", "pause",
        "pthread_sigmask", "setitimer", "sigwait",
    },
    "select": {"epoll", "kqueue", "poll"},
    "socket": {"AF_UNIX", "MSG_DONTWAIT", "SO_REUSEPORT"},
    "time": {"CLOCK_BOOTTIME", "CLOCK_MONOTONIC", "clock_gettime", "tzset"},
    "asyncio": {"open_unix_connection", "start_unix_server"},
}  # fmt: skip
USED_BY_LIBRARIES: Final = {"AF_UNIX", "statvfs"}
"""Used by socket.socketpair and shutil.disk_usage, which work differently on Windows."""


def hide() -> None:
    """Hide these modules and attributes from later imports."""
    for name in LIBRARIES:
        import_module(name)
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]  # the import system's word for "there is none"
    for module in (asyncio, os, select, signal, socket, time):
        for name in (NAMES[module.__name__] - USED_BY_LIBRARIES) & vars(module).keys():
            delattr(module, name)


if __name__ == "__main__":
    hide()
    sys.argv = sys.argv[1:]
    runpy.run_path(sys.argv[0], run_name="__main__")
