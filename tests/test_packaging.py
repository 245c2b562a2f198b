"""What a checkout, an editable install and a wheel must agree on."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from assistant import paths

ROOT = Path(__file__).parent.parent

WITHOUT_PAGES_BESIDE_IT = "Streamlit would open these pages without the entry script"


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_checkout_is_found() -> None:
    assert paths.PAGES == ROOT / "pages"
    assert paths.DATA == ROOT / "data"
    assert paths.CONFIG == ROOT / ".streamlit/config.toml"
    assert list(paths.PAGES.glob("*.py"))


def test_a_wheel_is_found(tmp_path: Path) -> None:
    package = tmp_path / "assistant"
    (package / "_pages").mkdir(parents=True)
    assert paths.locate("_pages", "pages", package) == package / "_pages"
    assert paths.locate("_data", "data", package) == tmp_path / "data"


def test_the_wheel_carries_what_the_paths_look_for(project: dict[str, Any]) -> None:
    carried = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert carried == {
        "pages": "assistant/_pages",
        "data": "assistant/_data",
        ".streamlit/config.toml": "assistant/_config.toml",
    }
    for in_checkout, in_wheel in carried.items():
        installed = Path(in_wheel).name
        assert paths.locate(installed, in_checkout) == ROOT / in_checkout
        assert (ROOT / in_checkout).exists()


def test_the_wheel_carries_the_types(project: dict[str, Any]) -> None:
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["assistant"]
    assert not wheel.keys() & {"exclude", "only-include", "only-packages"}
    assert (ROOT / "assistant/py.typed").read_bytes() == b""


def test_the_entry_script_is_not_beside_pages(project: dict[str, Any]) -> None:
    assert paths.ENTRY_SCRIPT.is_file()
    assert not (paths.ENTRY_SCRIPT.parent / "pages").exists(), WITHOUT_PAGES_BESIDE_IT
    carried = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"].values()
    web = paths.ENTRY_SCRIPT.parent.relative_to(ROOT).as_posix()
    assert f"{web}/pages" not in carried, WITHOUT_PAGES_BESIDE_IT


def test_records_go_where_the_environment_says(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paths.home_folder() == home
    monkeypatch.delenv(paths.HOME_VARIABLE)
    assert paths.home_folder() == Path.home() / ".table-assistant"


def test_every_requirement_has_an_upper_bound(project: dict[str, Any]) -> None:
    metadata = project["project"]
    parts = metadata["optional-dependencies"].values()
    named = [*metadata["dependencies"], *(requirement for part in parts for requirement in part)]
    assert [requirement for requirement in named if ",<" not in requirement] == []


def test_the_workflow_checks_every_python_that_is_promised(project: dict[str, Any]) -> None:
    workflow = (ROOT / ".github/workflows/check.yml").read_text(encoding="utf-8")
    versions = re.findall(r'"(3\.\d+)"', workflow)
    assert f">={versions[0]}" == project["project"]["requires-python"]
    assert [int(version.removeprefix("3.")) for version in versions] == list(range(11, 11 + len(versions)))
    assert "- run: bash .ci/run\n" in workflow


@pytest.mark.parametrize("extra", ["clubs", "mcp"])
def test_the_tests_use_what_an_extra_brings(extra: str, project: dict[str, Any]) -> None:
    parts = project["project"]["optional-dependencies"]
    assert set(parts[extra]) < set(parts["test"])
