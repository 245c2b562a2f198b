"""Every link of the pages leads somewhere, and README stays a page that people read."""

from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, anchor, anchors, links, name

README = ROOT / "README.md"
ALL_LINKS = [pytest.param(page, link, id=f"{name(page)}-{link}") for page in PAGES for link in links(page)]


@pytest.mark.parametrize("page, link", ALL_LINKS)
def test_a_link_leads_somewhere(page: Path, link: str) -> None:
    place, _, heading = link.partition("#")
    if place.startswith(("https://", "http://")):
        return  # nothing outside this machine is asked
    target = (page.parent / place).resolve() if place else page
    assert target.is_relative_to(ROOT)
    assert target.exists()
    assert not heading or heading in anchors(target)


def test_every_page_is_linked_from_somewhere() -> None:
    linked = {(page.parent / link.partition("#")[0]).resolve() for page in PAGES for link in links(page)}
    assert set(PAGES) - {README} <= linked


def test_readme_is_short() -> None:
    assert len(README.read_bytes()) <= 7_000


@pytest.mark.parametrize(
    "heading, expected",
    [
        ("Two commands", "two-commands"),
        ("Log file: header, entries", "log-file-header-entries"),
        ("`set` and *what* then?", "set-and-what-then"),
        ("In Amt und Würden", "in-amt-und-würden"),
    ],
)
def test_anchors_are_those_of_github(heading: str, expected: str) -> None:
    assert anchor(heading) == expected
