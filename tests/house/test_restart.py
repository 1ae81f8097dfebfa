"""The server dies at any moment: what anyone was told is there again, what nobody was told is not."""

import errno
import logging
import os
import re
from pathlib import Path

import pytest

from engine.actions import Build
from engine.match import legal_actions
from engine.state import State
from tests.house.evening import ANN, BEN, CAT, Evening, acting, play_one, play_to_the_end, refused, told
from ui.house import HouseReason, Phase, Room
from ui.house.claim import FolderFault, claim_folder
from ui.house.store import Store


def folder_of(evening: Evening, room: Room) -> Path:
    return evening.folder / 'rooms' / room.code


def journal_of(evening: Evening, room: Room) -> Path:
    return folder_of(evening, room) / 'game-1.jsonl'


def play_with_second_thoughts(room: Room) -> dict[int, State]:
    """A whole game in which every third placement is taken back once; the states by version."""
    states = {room.version: room.table.state}
    second_thoughts = 0
    while room.phase is Phase.PLAYING:
        play_one(room)
        states[room.version] = room.table.state
        if room.table.can_undo:
            second_thoughts += 1
            if second_thoughts % 3 == 0:
                seat = acting(room)
                room.undo((ANN, BEN)[seat], seat, room.version)
                states[room.version] = room.table.state
                play_one(room)
                states[room.version] = room.table.state
    return states


@pytest.mark.parametrize('game', ['kingdomino', 'queendomino'])
def test_a_crash_after_any_action_loses_nothing(evening: Evening, game: str) -> None:
    room = evening.playing(2, game=game)
    base = room.version
    states = play_with_second_thoughts(room)
    journal = journal_of(evening, room)
    lines = journal.read_bytes().splitlines(keepends=True)
    assert any(b'undo' in line for line in lines)
    assert len(lines) - 1 == room.version - base == len(states) - 1
    step = 1 if game == 'kingdomino' else 7
    for count in range(0, len(lines), step):
        journal.write_bytes(b''.join(lines[: 1 + count]))
        again = evening.reopened(room)
        assert again.version == base + count
        assert again.table.state == states[base + count]
        assert again.seats == room.seats


def test_a_crash_in_the_middle_of_a_line_loses_only_what_nobody_was_told(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    room = evening.playing(2)
    for _ in range(6):
        play_one(room)
    journal = journal_of(evening, room)
    whole = journal.read_bytes()
    last = whole.splitlines(keepends=True)[-1]
    told_of = room.version - 1
    for missing in range(1, len(last)):
        journal.write_bytes(whole[:-missing])
        again = evening.reopened(room)
        assert again.version == told_of
    assert 'was cut off and is dropped' in caplog.text
    play_to_the_end(again)
    assert evening.reopened(again).table.state == again.table.state


@pytest.mark.parametrize('rubbish', [b'\0' * 200, b'{"seat":0', b'{"undo":0}\n', b'null\n', b'\xff\xfe\n'])
def test_rubbish_at_the_end_is_dropped(evening: Evening, rubbish: bytes) -> None:
    room = evening.playing(2)
    play_one(room)
    journal = journal_of(evening, room)
    whole = journal.read_bytes()
    journal.write_bytes(whole + rubbish)
    again = evening.reopened(room)
    assert again.table.state == room.table.state
    assert journal.read_bytes() == whole


def test_undo_reaches_as_far_after_a_restart_as_before(evening: Evening) -> None:
    room = evening.playing(2)
    while room.table.state.is_opening:
        play_one(room)
    start = room.table.state
    play_one(room)
    again = evening.reopened(room)
    seat = acting(again)
    assert again.table.can_undo
    again.undo((ANN, BEN)[seat], seat, again.version)
    assert again.table.state == start
    assert not again.table.can_undo
    assert evening.reopened(again).table.state == start


def test_a_taken_back_building_gives_its_queen_back_after_a_restart(evening: Evening) -> None:
    room = evening.playing(2, game='queendomino')
    while room.table.state.queen is None:
        builds = [action for action in legal_actions(room.table.state) if isinstance(action, Build)]
        play_one(room, builds[0] if builds else None)
    host = room.table.state.queen
    assert host is not None
    again = evening.reopened(room)
    assert again.table.state.queen == host
    seat = acting(again)
    again.undo((ANN, BEN)[seat], seat, again.version)
    assert again.table.state.queen is None
    assert evening.reopened(again).table.state == again.table.state


def test_a_message_from_before_the_restart_is_stale_after_its_action(evening: Evening) -> None:
    from engine.refusals import Reason, Refusal

    room = evening.playing(2)
    seat, version = acting(room), room.version
    action = play_one(room)
    again = evening.reopened(room)
    with pytest.raises(Refusal) as caught:
        again.submit((ANN, BEN)[seat], seat, action, version, 'tap-1')
    assert caught.value.reason in (Reason.STALE, Reason.NOT_YOUR_TURN)


def test_the_lobby_comes_back_with_its_seats_its_bots_its_host_and_its_guests(evening: Evening) -> None:
    room = evening.lobby(2, game='wedding', players=6)
    room.change_choice(ANN, room.choice.but(teams=True, hide_scores=True, dynasty=True))
    room.set_bot(ANN, 4, 'expert')
    room.add_here(BEN, 'Bea')
    room.watch(CAT, 'Cat')
    room.pass_host(ANN, 1)
    again = evening.reopened(room)
    assert again._facts == room._facts
    assert again.is_host(BEN)


def test_a_handed_over_seat_is_still_handed_over_after_a_restart(evening: Evening) -> None:
    room = evening.playing(2)
    room.hand_to_bot(ANN, 1, 'skilled')
    again = evening.reopened(room)
    assert again.seats[1].is_handed_over
    again.give_back(BEN, 1)
    assert again.seats_of(BEN) == (1,)


def test_many_tables_come_back(evening: Evening) -> None:
    rooms = []
    for _ in range(3):
        evening.now += 1
        rooms.append(evening.playing(2))
        play_one(rooms[-1])
    house = evening.restart()
    assert [room.code for room in house.rooms()] == [room.code for room in reversed(rooms)]


def test_the_record_is_written_by_the_next_start_if_the_crash_came_before(evening: Evening) -> None:
    room = evening.playing(2)
    play_to_the_end(room)
    record = evening.folder / 'records' / room.record_name
    text = record.read_bytes()
    record.unlink()
    evening.restart()
    assert record.read_bytes() == text


# -- what cannot be read -----------------------------------------------------------------------------


def spoil_room_file(folder: Path) -> None:
    (folder / 'room.json').write_text('{"code": "', encoding='utf-8')


def lose_room_file(folder: Path) -> None:
    (folder / 'room.json').unlink()


def lose_journal(folder: Path) -> None:
    (folder / 'game-1.jsonl').unlink()


def empty_journal(folder: Path) -> None:
    (folder / 'game-1.jsonl').write_bytes(b'')


def spoil_middle_line(folder: Path) -> None:
    lines = (folder / 'game-1.jsonl').read_bytes().splitlines(keepends=True)
    lines[2] = b'nonsense\n'
    (folder / 'game-1.jsonl').write_bytes(b''.join(lines))


def repeat_an_action(folder: Path) -> None:
    lines = (folder / 'game-1.jsonl').read_bytes().splitlines(keepends=True)
    (folder / 'game-1.jsonl').write_bytes(b''.join([*lines, lines[1]]))


def take_seats_away(folder: Path) -> None:
    text = (folder / 'room.json').read_text(encoding='utf-8')
    (folder / 'room.json').write_text(text.replace('"players": 2', '"players": 3'), encoding='utf-8')


def swap_kingdoms(folder: Path) -> None:
    text = (folder / 'room.json').read_text(encoding='utf-8')
    (folder / 'room.json').write_text(text.replace('"kingdom": 1', '"kingdom": 0'), encoding='utf-8')


def number_a_kingdom_below_nothing(folder: Path) -> None:
    text = (folder / 'room.json').read_text(encoding='utf-8')
    (folder / 'room.json').write_text(text.replace('"kingdom": 1', '"kingdom": -1'), encoding='utf-8')


def begin_at_the_end_of_time(folder: Path) -> None:
    header, *rest = (folder / 'game-1.jsonl').read_bytes().splitlines(keepends=True)
    endless = re.sub(rb'"began":[0-9.]+', b'"began":1e300', header)
    assert endless != header
    (folder / 'game-1.jsonl').write_bytes(b''.join([endless, *rest]))


def forbid_reading(folder: Path) -> None:
    (folder / 'room.json').unlink()
    (folder / 'room.json').mkdir()


@pytest.mark.parametrize(
    'damage',
    [
        swap_kingdoms,
        number_a_kingdom_below_nothing,
        begin_at_the_end_of_time,
        forbid_reading,
        spoil_room_file,
        lose_room_file,
        lose_journal,
        empty_journal,
        spoil_middle_line,
        repeat_an_action,
        take_seats_away,
    ],
)
def test_a_broken_table_is_set_aside_and_the_others_play_on(
    evening: Evening, caplog: pytest.LogCaptureFixture, damage
) -> None:
    broken, fine = evening.playing(2), evening.playing(2)
    for _ in range(4):
        play_one(broken)
    damage(folder_of(evening, broken))
    with caplog.at_level(logging.ERROR):
        house = evening.restart()
    assert [room.code for room in house.rooms()] == [fine.code]
    assert len(caplog.records) == 1
    assert f'Table {broken.code} could not be read and is kept as "{broken.code}.broken"' in caplog.text
    assert (evening.folder / 'rooms' / f'{broken.code}.broken').is_dir()
    with refused(HouseReason.UNKNOWN_CODE):
        house.room(broken.code)
    caplog.clear()
    evening.restart()
    assert caplog.text == ''


def test_a_table_that_fails_in_a_way_nobody_thought_of_is_set_aside_too(
    evening: Evening, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, fine = evening.playing(2), evening.lobby(2)
    restore = Room.restore

    def stumble(room: Room) -> None:
        if room.code == broken.code:
            raise LookupError('never seen before')
        restore(room)

    monkeypatch.setattr(Room, 'restore', stumble)
    assert [room.code for room in evening.restart().rooms()] == [fine.code]
    assert 'never seen before' in caplog.text


def test_strange_things_in_the_data_folder_are_left_alone(evening: Evening) -> None:
    room = evening.lobby(1)
    (evening.folder / 'rooms' / 'notes.txt').write_text('hello', encoding='utf-8')
    (evening.folder / 'rooms' / 'AEIO').mkdir()
    (evening.folder / 'rooms' / 'BBBB').mkdir()
    house = evening.restart()
    assert [again.code for again in house.rooms()] == [room.code]
    assert (evening.folder / 'rooms' / 'AEIO').exists()
    assert not (evening.folder / 'rooms' / 'BBBB').exists()


def test_old_lobbies_go_and_old_games_stay(evening: Evening) -> None:
    lobby, closed, game = evening.lobby(1), evening.lobby(1), evening.playing(2)
    closed.close(ANN)
    evening.now += 13 * 24 * 3600
    assert len(evening.restart().rooms()) == 2
    evening.now += 2 * 24 * 3600
    assert [room.code for room in evening.restart().rooms()] == [game.code]
    assert not folder_of(evening, lobby).exists()
    assert not folder_of(evening, closed).exists()


# -- a disk that refuses -----------------------------------------------------------------------------


class FullDisk:
    """From now on, so many bytes fit; then writing fails half-way, as it does in earnest."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = True
        self.sync = os.fsync
        monkeypatch.setattr(os, 'fsync', self)

    def __call__(self, descriptor: int) -> None:
        if self.is_full:
            raise OSError(errno.ENOSPC, 'No space left on device')
        self.sync(descriptor)


def test_an_action_that_cannot_be_written_was_not_made(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = evening.playing(2)
    play_one(room)
    changes = told(room)
    disk = FullDisk(monkeypatch)
    with refused(HouseReason.NOT_WRITTEN, room):
        play_one(room)
    with refused(HouseReason.NOT_WRITTEN, room):
        room.change_choice(ANN, room.choice.but(hide_scores=True))
    assert changes == []
    assert evening.reopened(room).table.state == room.table.state, 'nothing of it is on the disk'
    disk.is_full = False
    play_one(room)
    assert evening.reopened(room).table.state == room.table.state


def test_a_game_that_cannot_be_written_does_not_start(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = evening.lobby(2)
    disk = FullDisk(monkeypatch)
    with refused(HouseReason.NOT_WRITTEN, room):
        room.start(ANN)
    with refused(HouseReason.NOT_WRITTEN):
        evening.house.open_room(CAT)
    disk.is_full = False
    room.start(ANN)
    assert evening.reopened(room).table.state == room.table.state


def test_an_undo_that_cannot_be_written_is_not_made(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = evening.playing(2)
    while not room.table.can_undo:
        play_one(room)
    seat = acting(room)
    FullDisk(monkeypatch)
    with refused(HouseReason.NOT_WRITTEN, room):
        room.undo((ANN, BEN)[seat], seat, room.version)


def test_a_record_that_cannot_be_written_does_not_disturb_the_end(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = evening.playing(2)
    (evening.folder / 'records').write_text('in the way', encoding='utf-8')
    changes = told(room)
    play_to_the_end(room)
    assert room.phase is Phase.OVER
    assert changes[-1].version == room.version


def test_a_crash_while_the_room_file_is_replaced_keeps_the_old_one(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = evening.lobby(2)

    def crash(_part: object, _path: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, 'replace', crash)
        with pytest.raises(KeyboardInterrupt):
            room.rename(BEN, 1, 'Benno')
    assert evening.reopened(room).names == ['Ann', 'Ben']


def test_a_file_that_windows_holds_for_a_moment_is_waited_for(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = evening.lobby(2)
    replace, held = os.replace, [True, True]

    def hold(part: str, path: str) -> None:
        if held:
            held.pop()
            raise PermissionError(errno.EACCES, 'in use')
        replace(part, path)

    monkeypatch.setattr(os, 'replace', hold)
    room.rename(BEN, 1, 'Benno')
    assert evening.reopened(room).names == ['Ann', 'Benno']


# -- the folder itself -------------------------------------------------------------------------------


def test_the_secret_is_made_once_and_only_for_its_owner(tmp_path: Path) -> None:
    store = Store(tmp_path / 'data')
    secret = store.secret()
    assert len(secret) >= 32
    assert Store(tmp_path / 'data').secret() == secret
    if os.name == 'posix':
        assert (tmp_path / 'data' / 'secret').stat().st_mode & 0o777 == 0o600


def test_a_cut_off_secret_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / 'secret').write_text('abc', encoding='ascii')
    secret = Store(tmp_path).secret()
    assert len(secret) >= 32
    assert Store(tmp_path).secret() == secret


def test_two_servers_never_share_a_data_folder(tmp_path: Path) -> None:
    first = claim_folder(tmp_path / 'data')
    second = claim_folder(tmp_path / 'data')
    assert (first.folder.name, second.folder.name) == ('data', 'data-2')
    first.lock.close()
    assert claim_folder(tmp_path / 'data').folder.name == 'data'


def test_a_data_folder_that_cannot_be_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / 'file').write_text('', encoding='utf-8')
    with pytest.raises(FolderFault, match=r'Tables cannot be kept in .*; choose another folder with --data.'):
        claim_folder(tmp_path / 'file')
