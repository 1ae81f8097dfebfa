"""HTML as values: what is escaped, what is left out."""

from markupsafe import Markup

from ui.markup import h, join, raw


def test_text_is_escaped_and_markup_is_not():
    assert h('b', '<script>', raw('<i/>')) == Markup('<b>&lt;script&gt;<i/></b>')
    assert h('p', title='"x"') == Markup('<p title="&#34;x&#34;"></p>')


def test_none_and_false_are_left_out_but_zero_is_kept():
    assert h('button', None, 0, data_arg=0, disabled=False, label=None) == Markup(
        '<button data-arg="0">0</button>'
    )
    assert h('button', disabled=True) == Markup('<button disabled></button>')


def test_join_puts_pieces_side_by_side():
    assert join('a', None, h('br'), False, 'b') == Markup('a<br>b')
