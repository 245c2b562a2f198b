"""A property that is computed once for each object.

Python 3.11's own holds one lock for all objects while it computes. Two threads that compute two such
properties of different objects, each of which needs the other, then wait for each other without end; from
Python 3.12 on there is no lock. Here two threads may compute the same value twice, and one of both stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class cached_property(Generic[Value]):  # noqa: N801 - written as Python's own
    """Makes a method a property whose value is kept in the object's ``__dict__`` under the same name."""

    def __init__(self, func: Callable[[Any], Value]) -> None:
        """Compute the value by ``func``, which takes the object."""
        self.func = func
        self.__doc__ = func.__doc__
        self._name = func.__name__

    @overload
    def __get__(self, instance: None, owner: type[Any]) -> cached_property[Value]: ...

    @overload
    def __get__(self, instance: object, owner: type[Any]) -> Value: ...

    def __get__(self, instance: object | None, owner: type[Any]) -> cached_property[Value] | Value:
        """Return the value; the next time Python finds it in the object and does not come here."""
        if instance is None:
            return self
        value = instance.__dict__[self._name] = self.func(instance)
        return value
