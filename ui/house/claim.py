"""One server, one data folder: two that wrote into the same one would spoil each other's tables."""

import errno
import os
from dataclasses import dataclass
from pathlib import Path
from typing import IO

FOLDERS_TRIED = 9
TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class FolderFault(Exception):
    """No tables can be kept there; the message is one sentence."""


@dataclass(frozen=True)
class Claim:
    """A data folder that is ours as long as this lives; the system gives it back even if we crash."""

    folder: Path
    lock: IO[bytes]


def claim_folder(wanted: Path) -> Claim:
    """The folder, or one beside it (`data-2`) where another server has it."""
    for number in range(1, FOLDERS_TRIED + 1):
        folder = wanted if number == 1 else wanted.with_name(f'{wanted.name}-{number}')
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock = (folder / 'lock').open('ab')
        except OSError as error:
            raise fault_of(folder, error) from error
        if _locked(lock):
            return Claim(folder, lock)
        lock.close()
    raise FolderFault(f'Too many servers keep their tables in {wanted}; choose another folder with --data.')


def fault_of(folder: Path, error: OSError) -> FolderFault:
    detail = error.strerror or 'not possible'
    return FolderFault(f'Tables cannot be kept in {folder} ({detail}); choose another folder with --data.')


def _locked(file: IO[bytes]) -> bool:
    """Whether nobody else has it. A system that knows no locks is trusted."""
    try:
        if os.name == 'nt':
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in TAKEN
    return True
