"""The rules in the app: complete, drawn from real positions, and found from every refusal."""

import pytest

from engine.match import apply, legal_actions
from engine.refusals import Reason, Refusal
from engine.settings import Game
from ui.i18n import catalogue, knows
from ui.learn.rulebook import (
    Example,
    Paragraph,
    anchor_of,
    anchor_of_phase,
    anchors,
    found_by,
    plain,
    rulebook,
)

PARAGRAPHS = list(rulebook().paragraphs())
EXAMPLES = [(paragraph, index) for paragraph in PARAGRAPHS for index in range(len(paragraph.examples))]


def named(value: object) -> str:
    return value.id if isinstance(value, Paragraph) else str(value)


def test_every_numbered_rule_is_told() -> None:
    counts = {'G': 9, 'K': 21, 'V': 6, 'Q': 42, 'R': 8, 'T': 7, 'D': 3}
    rules = {f'{letter}-{number}' for letter, count in counts.items() for number in range(1, count + 1)}
    assert rules - {rule for paragraph in PARAGRAPHS for rule in paragraph.rules} == set()


def test_every_open_question_has_its_ruling() -> None:
    assert [ruling.id for ruling in rulebook().rulings] == [f'X-{number:02d}' for number in range(1, 36)]
    ids = {paragraph.id for paragraph in PARAGRAPHS}
    assert {ruling.paragraph for ruling in rulebook().rulings} <= ids


def test_every_reason_leads_to_exactly_one_paragraph() -> None:
    listed = [reason for paragraph in PARAGRAPHS for reason in paragraph.reasons]
    assert sorted(listed) == sorted(Reason)
    for reason in Reason:
        assert anchor_of(reason) == anchors()[reason]


def test_anchors_are_unique() -> None:
    ids = [paragraph.anchor for paragraph in PARAGRAPHS] + [ruling.anchor for ruling in rulebook().rulings]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize('paragraph', PARAGRAPHS, ids=named)
def test_every_paragraph_has_its_words(paragraph: Paragraph) -> None:
    keys = [paragraph.title_key, paragraph.text_key]
    keys += [paragraph.caption_key(index) for index in range(len(paragraph.examples))]
    assert [key for key in keys if not knows(key)] == []


def test_every_ruling_has_its_words() -> None:
    for ruling in rulebook().rulings:
        for part in ('question', 'sources', 'answer'):
            assert knows(ruling.key(part))


def test_no_paragraph_in_the_catalogue_is_left_over() -> None:
    anchored = {paragraph.id for paragraph in PARAGRAPHS} | {ruling.anchor for ruling in rulebook().rulings}
    told = {
        key.split('.')[1] for key in catalogue('en') if key.startswith('rules.') and key.endswith('.title')
    }
    assert told - anchored - {'rulings', 'title'} == set()


@pytest.mark.parametrize(('paragraph', 'index'), EXAMPLES, ids=named)
def test_every_example_is_a_real_position(paragraph: Paragraph, index: int) -> None:
    example: Example = paragraph.examples[index]
    state = example.state()
    assert example.seat < state.settings.players
    if example.attempt is None:
        return
    if example.refused is None:
        assert example.attempt in legal_actions(state)
    else:
        with pytest.raises(Refusal) as caught:
            apply(state, example.attempt)
        assert caught.value.reason is example.refused


def test_the_whole_kingdom_counted_is_worth_71() -> None:
    from engine.scoring import score_sheet

    paragraph = next(paragraph for paragraph in PARAGRAPHS if paragraph.id == 'example_71')
    assert score_sheet(paragraph.examples[0].state(), 0).total == 71


def test_searching_finds_what_has_every_word_without_accents() -> None:
    assert 'rule-dragon' in found_by('dragon coin')
    assert 'rule-tax' not in found_by('dragon coin')
    assert found_by('DRAGON  cave') == found_by('cave dragon')
    assert 'x-24' in found_by('statue')
    assert 'x-24' in found_by('x-24')
    assert 'rule-connection' in found_by('k-13')
    assert found_by('zebra') == frozenset()
    assert len(found_by('')) == len(found_by('  ')) > 60
    assert plain('Château') == 'chateau'


@pytest.mark.parametrize(
    ('question', 'anchor'),
    [
        ("Why can't I tax?", 'rule-tax_limits'),
        ("the queen's discount", 'x-17'),
        ('queens discount', 'x-17'),
        ('How many coins do I have at the start?', 'rule-setup_queendomino'),
        ('Who wins a tie?', 'rule-ranking'),
        ('May I throw away a domino?', 'x-05'),
        ('When can I use the dragon', 'rule-dragon'),
        ('why can’t I place here', 'rule-connection'),
        ('how big can my kingdom get', 'rule-frame'),
        ('may I rotate it', 'rule-free_squares'),
        ('when does the game end', 'rule-last_round'),
        ('dragon zebra', 'rule-dragon'),
    ],
)
def test_a_question_is_answered_by_what_has_most_of_its_words(question: str, anchor: str) -> None:
    assert anchor in found_by(question)
    assert len(found_by(question)) < 30


def test_a_reader_of_one_game_sees_only_what_concerns_it() -> None:
    by_id = {paragraph.id: paragraph for paragraph in PARAGRAPHS}
    assert by_id['connection'].concerns(Game.KINGDOMINO, 2)
    assert not by_id['tax'].concerns(Game.KINGDOMINO, None)
    assert by_id['mighty_duel'].concerns(Game.KINGDOMINO, 2)
    assert not by_id['mighty_duel'].concerns(Game.KINGDOMINO, 3)
    assert by_id['tax'].concerns(None, 7)


def test_every_part_of_a_turn_leads_to_its_paragraph() -> None:
    anchors_there = {paragraph.anchor for paragraph in PARAGRAPHS}
    assert {
        anchor_of_phase(phase) for phase in ('place', 'tax', 'build', 'bribe', 'claim', 'end')
    } <= anchors_there
    assert anchor_of_phase('wait') == ''
