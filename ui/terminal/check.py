"""`python3 main.py check`: replays records strictly and says of each whether it is good."""

import argparse
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument('files', nargs='+', type=Path, metavar='FILE', help='a game record')


def run(args: argparse.Namespace) -> int:
    """One line for each file; 1 if any is bad."""
    is_bad = False
    for file in args.files:
        fault = fault_of(file)
        is_bad |= fault is not None
        print(f'{_printable(str(file))}: {fault or "ok"}', flush=True)
    return int(is_bad)


def fault_of(file: Path) -> str | None:
    """What is wrong with a record, as one line, or None."""
    from engine.record import MAX_BYTES, RecordFault, read_record
    from engine.replay import check
    from ui.i18n import sentence

    try:
        if not file.is_file():
            return (
                'there is no such file' if not file.exists() else 'this is not a file'
            )  # a pipe might never end
        with file.open('rb') as opened:
            content = opened.read(MAX_BYTES + 1)
        check(read_record(content))
    except OSError as error:
        return f'it can’t be read: {error.strerror}'
    except RecordFault as fault:
        reason = sentence(fault.because) if fault.because else fault.text
        return f'action {fault.action}: {reason}' if fault.action else reason
    return None


def _printable(text: str) -> str:
    return ''.join(sign if sign.isprintable() else '?' for sign in text)
