"""The package as it is imported, checked and read about."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import assistant
from assistant import library

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs/library.md"
BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)

QUICK = """
import sys
import assistant
assert not [name for name in sys.modules if name.startswith("assistant.")]
game = assistant.new_game("tikal", ["Ana", "Ben"])
game.play("tile A3 b3 2")
game.legal(), game.may("dig b3"), game.scores, game.log, game._repr_html_()
assistant.score_pad("tikal", ["Ana", "Ben"]).note("1 red temples 3")
print([name for name in ("pandas", "streamlit", "sqlalchemy", "plotly", "altair") if name in sys.modules])
"""


def test_nothing_heavy_is_loaded() -> None:
    done = subprocess.run(
        [sys.executable, "-c", QUICK], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_the_package_shows_its_names_and_no_others() -> None:
    assert set(assistant.__all__) == set(library.__all__)
    assert set(assistant.__all__) <= set(dir(assistant))
    assert all(getattr(assistant, name).__doc__ for name in assistant.__all__)
    with pytest.raises(AttributeError, match="checkmate"):
        _ = assistant.checkmate  # type: ignore[attr-defined] # a checker sees it too


def test_every_example_of_its_page_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = PAGE.read_text(encoding="utf-8")
    examples = "\n".join(match[1] for match in BLOCK.finditer(text))
    assert examples.count(">>>") == text.count(">>>")
    shown = doctest.DocTestParser().get_doctest(examples, {}, PAGE.name, str(PAGE), 0)
    assert len(shown.examples) > 20
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).run(
        shown, out=said.append
    )
    assert "".join(said) == ""


def test_the_example_of_the_package_runs() -> None:
    assert assistant.__doc__
    shown = doctest.DocTestParser().get_doctest(assistant.__doc__, {}, "assistant", None, 0)
    assert doctest.DocTestRunner().run(shown) == doctest.TestResults(0, 3)
