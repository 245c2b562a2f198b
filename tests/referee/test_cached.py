"""A property that is computed once for each object."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread

from assistant.referee.values import cached_property

SOON = 10.0  # seconds in which whatever is not stuck has happened


def test_a_value_is_computed_once_for_each_object() -> None:
    computed: list[str] = []

    class Named:
        def __init__(self, name: str) -> None:
            self.name = name

        @cached_property
        def letters(self) -> int:
            """Return how many letters the name has."""
            computed.append(self.name)
            return len(self.name)

    one, other = Named("Ann"), Named("Berta")
    assert [one.letters, other.letters, one.letters] == [3, 5, 3]
    assert computed == ["Ann", "Berta"]
    assert Named.letters.__doc__ == "Return how many letters the name has."


def test_two_objects_do_not_wait_for_each_other() -> None:
    """One thread needs one property and then the other; a second thread the other way round."""
    both = Barrier(2)

    class Crossing:
        def __init__(self, begins: str) -> None:
            self._begins = begins

        def _needs(self, own: str, other: Callable[[], int]) -> int:
            if self._begins == own:
                both.wait(SOON)
                return other()
            return 1

        @cached_property
        def one(self) -> int:
            return self._needs("one", lambda: self.other)

        @cached_property
        def other(self) -> int:
            return self._needs("other", lambda: self.one)

    found: list[int] = []

    def ask(name: str) -> None:
        found.append(getattr(Crossing(name), name))

    threads = [Thread(target=ask, args=[name], daemon=True) for name in ("one", "other")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SOON)
    assert found == [1, 1]
