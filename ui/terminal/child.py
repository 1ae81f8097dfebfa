"""Runs a Python module in a process that never outlives the one that started it.

A set-up that is killed must not leave a pip behind that goes on writing into the environment while the next
set-up is at work. So the parent holds a pipe to its child, and a child whose pipe closes ends at once, with
all its own children. Standard library only: this runs before there is an environment.
"""

import os
import runpy
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path


def run_module(
    python: Path,
    module: str,
    *arguments: str,
    heard: Callable[[str], None],
    seconds: float | None = None,
) -> int:
    """Do `python -m module arguments`, hand over its output line by line, and give its exit code.

    After so many `seconds` it is ended.
    """
    command = [str(python), '-I', '-u', '-X', 'utf8', __file__, module, *arguments]
    # a pip that is configured to install into the user's folder refuses to work in an environment
    environ = os.environ | {'PIP_USER': '0', 'PIP_DISABLE_PIP_VERSION_CHECK': '1'}
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environ,
        encoding='utf-8',
        errors='replace',
    ) as process:
        assert process.stdin
        assert process.stdout
        timer = threading.Timer(seconds or 0, process.stdin.close)
        if seconds:
            timer.start()
        try:
            for line in process.stdout:
                heard(line.rstrip())
            return process.wait()
        finally:
            timer.cancel()


def _end_with_parent() -> None:
    os.read(0, 1)
    if hasattr(os, 'killpg'):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


if __name__ == '__main__':
    if hasattr(os, 'setsid'):
        os.setsid()  # a group of its own, so that it can be ended as one
    threading.Thread(target=_end_with_parent, daemon=True).start()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name='__main__', alter_sys=True)
