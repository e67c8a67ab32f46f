"""A game's functions asked one by one: whichever fails is named, at the line of the game's code where it did."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from inspect import signature, unwrap
from itertools import islice
from pathlib import Path
from traceback import extract_tb
from typing import Any

from cutcard.games import Game
from cutcard.rulebooks.check.places import Place
from cutcard.rulebooks.check.shapes import Wrong

_TAKES = {
    "finder": "finder(options) gives find(hand, dealer, choice)",
    "cases": "cases() gives every case in which a round can end",
    "kind": "kind(card) gives a card",
    "standing": "standing(cards) gives something that can be sorted",
    "called": "called(cards) gives a string",
    "tell": "tell(hand, dealer, case) gives pairs of a finding and a sentence",
    "deals": "deals(shoe, options) gives Deals(spots, examples)",
}
"""How each function is called, and what for."""

MOST = 100_000
"""As much as a function yields is looked at: one that never ends is found too."""


class FailedError(Exception):
    """A function of a game failed, so that nothing more can be asked: ``wrong`` says how."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(wrong[1])
        self.wrong = wrong


class Asked:
    """The functions of a game by the names of their fields, with ``find`` for what its finder gave."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.game, self._folder = game, folder
        self._functions: dict[str, Callable[..., Any]] = {}
        self._looked_at: set[str] = set()

    @property
    def packaged(self) -> bool:
        """Whether this is a game of the package, whose functions its tests compare far more closely."""
        return str(getattr(self.game.finder, "__module__", "")).startswith("cutcard.games.")

    def find_under(self, options: dict[str, str]) -> None:
        """Let the finder make ``find`` under these readings."""
        find = self("finder", options)
        if not callable(find):
            raise FailedError(self.wrong("finder", f"{_TAKES['finder']}, not {find!r:.60}"))
        self._functions["find"] = find

    def __call__(self, name: str, *given: Any, all_of: bool = False) -> Any:
        """What a function answers; with ``all_of`` as the list of all that it yields."""
        function = self._function(name)
        if name not in self._looked_at and not _takes(function, given):
            raise FailedError(self.wrong(name, f"{_TAKES['finder' if name == 'find' else name]}"))
        self._looked_at.add(name)
        try:
            answer = function(*given)
            if all_of and not isinstance(answer, Iterable):
                raise FailedError(self.wrong(name, f"{_TAKES[name]}, not {answer!r:.60}"))
            return list(islice(answer, MOST)) if all_of else answer
        except FailedError:
            raise
        except (Exception, SystemExit) as error:  # whatever it is: the function is the book's
            raise FailedError(self.raised(name, error)) from error

    def wrong(self, name: str, says: str) -> Wrong:
        """A fault of a function, where it is defined."""
        place = _defined(self._function(name))
        return place or ("Game", "deciders", name), f"game {'finder' if name == 'find' else name}: {says}"

    def _function(self, name: str) -> Callable[..., Any]:
        found: Callable[..., Any] = self._functions[name] if name == "find" else getattr(self.game, name)
        return found

    def raised(self, name: str, error: BaseException) -> Wrong:
        """A function that failed, and where: the last line of the game's own code that ran."""
        defined = _defined(self._function(name))
        files = {defined.path} if defined is not None else set()
        frames = [
            frame
            for frame in extract_tb(error.__traceback__)
            if Path(frame.filename) in files or Path(frame.filename).is_relative_to(self._folder)
        ]
        said = "it ends the program" if isinstance(error, SystemExit) else f"{type(error).__name__}: {error}"
        if not frames:
            return self.wrong(name, said)
        last = frames[-1]
        assert last.lineno is not None, "of Python code it is known"
        where = Place(Path(last.filename), last.lineno)
        return where, f"game {'finder' if name == 'find' else name}: in {last.name}, {said}"


def _takes(function: Callable[..., Any], given: tuple[Any, ...]) -> bool:
    try:
        signature(function).bind(*given)
    except TypeError:
        return False
    except ValueError:  # built in, and says nothing of itself
        return True
    return True


def _defined(function: Any) -> Place | None:
    """The line on which a function is defined, if it is written in Python."""
    while isinstance(function, partial):
        function = function.func
    function = unwrap(function)
    code = getattr(function, "__code__", None)
    if code is None:  # an object that can be called
        code = getattr(vars(type(function)).get("__call__"), "__code__", None)
    return None if code is None else Place(Path(code.co_filename), code.co_firstlineno)
