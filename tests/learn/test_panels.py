"""The map and the rules as markup: everything is there, and every lesson and paragraph can be reached."""

from engine.settings import Game
from ui.learn.loader import lessons
from ui.learn.progress import Progress, numbered
from ui.learn.rulebook import found_by, rulebook
from ui.panels import road, rules


def test_the_open_chapter_shows_all_its_lessons_and_its_game() -> None:
    for chapter in road.CHAPTERS:
        markup = road.chapters(Progress({}), chapter, ())
        for lesson in lessons():
            assert (f'href="/learn/{lesson.id}"' in markup) == (lesson.chapter == chapter)
        assert '/learn/practice' in markup


def test_a_lesson_done_shows_its_stars_and_the_next_is_marked() -> None:
    progress = Progress({})
    first, second = numbered(1)[:2]
    progress.finish(first, 2)
    markup = road.chapters(progress, 1, ())
    assert markup.count('class="stop done') == 1
    assert '1. Your castle. Done, 2 stars' in markup
    assert markup.count('aria-current="step"') == 1
    assert road.next_in(progress, 1) is second
    assert '2 · Like to like' in road.go_on(second)


def test_who_knows_kingdomino_is_shown_the_way() -> None:
    assert 'I know Kingdomino' in road.chapters(Progress({}), 1, ())


def test_the_whole_book_has_every_paragraph_and_ruling() -> None:
    markup = rules.book(found_by(''), None, None)
    for paragraph in rulebook().paragraphs():
        assert f'id="{paragraph.anchor}"' in markup
    for ruling in rulebook().rulings:
        assert f'id="{ruling.anchor}"' in markup
        assert f'href="#rule-{ruling.paragraph}"' in markup


def test_the_book_of_one_game_leaves_the_others_out() -> None:
    markup = rules.book(found_by(''), Game.KINGDOMINO, 2)
    assert 'id="rule-connection"' in markup
    assert 'id="rule-mighty_duel"' in markup
    assert 'id="rule-dragon"' not in markup
    assert 'id="rule-teams"' not in markup


def test_a_search_without_a_find_says_so() -> None:
    assert 'rules-nothing' in rules.book(found_by('zebra'), None, None)
    assert rules.contents(found_by('zebra'), None, None) == ''
    assert rules.count(found_by('zebra'), None, None) == 0
    assert rules.count(found_by(''), None, None) == len(list(rulebook().paragraphs())) + len(
        rulebook().rulings
    )


def test_examples_are_drawn_with_the_engines_verdict() -> None:
    markup = rules.book(found_by(''), None, None)
    assert 'Not allowed: Touches no forest, lake or castle' in markup
    assert 'Allowed: 6 points' in markup
    assert '+7 coins' in markup
    assert '<b>71</b>' in markup


def test_no_anchor_has_the_name_of_a_drawn_shape() -> None:
    """Pages carry the sprite of all shapes: an anchor of the same name would lead there."""
    from ui.art import sprite

    shapes = sprite()
    for paragraph in rulebook().paragraphs():
        assert f'id="{paragraph.anchor}"' not in shapes
