"""The README's example of the engine is true."""

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / 'README.md'


def test_the_engine_example_runs_as_printed() -> None:
    text = README.read_text(encoding='utf-8')
    _, _, rest = text.partition('<!-- engine example: begin')
    example, _, _ = rest.partition('<!-- engine example: end')
    _, _, code = example.partition('```pycon\n')
    source, fence, _ = code.partition('```')
    assert fence, 'the README holds the example between its marks'
    test = doctest.DocTestParser().get_doctest(source, {}, 'README', 'README.md', 0)
    assert len(test.examples) > 8
    complaints: list[str] = []
    doctest.DocTestRunner().run(test, out=complaints.append)
    assert complaints == []
