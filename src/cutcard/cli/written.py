"""The options of commands that list something: as a file to print, to read on or to calculate with, or printed so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from cutcard.documents.listing import Listing

F = TypeVar("F", bound=Callable[..., Any])

PRINTED = ("html", "md", "csv", "json", "txt")


class Form:
    """In which form a listing was asked for, and where to."""

    def __init__(self, form: str | None, output: str | None, as_json: bool) -> None:
        from cutcard.citations import Refused

        if as_json and form not in (None, "json"):
            raise Refused("two_formats", f"--json and --format {form}: give one of them")
        self.form, self.output = "json" if as_json else form, output

    def gave(self, listing: Callable[[], Listing]) -> bool:
        """Whether the listing was written in the form that was asked for; if not, it is for the terminal."""
        if self.output is None and self.form is None:
            return False
        if self.output in (None, "-"):
            click.echo(listing().forms[self.form or "txt"](), nl=False)
            return True
        from cutcard.cli.output import target_of, write_whole

        assert self.output is not None
        kinds = tuple(f".{form}" for form in PRINTED)
        path = target_of(self.output, f"--output: name a file that ends in {', '.join(kinds)}", (*kinds, ".htm"))
        ending = path.suffix.lower().removeprefix(".")
        ending = {"htm": "html"}.get(ending, ending)
        if self.form not in (None, ending):
            from cutcard.citations import Refused

            raise Refused(
                "two_formats", f"--format {self.form} and a file that ends in {path.suffix}: give one of them"
            )
        found = listing()
        write_whole(path, found.forms[ending]())
        click.echo(f"{path}: {found.sheet.title}, {found.sheet.kind}")
        return True


def listing_options(command: F) -> F:
    """``--format``, ``--output`` and ``--json``, given to the command as one ``form``."""
    from functools import update_wrapper

    def with_form(*args: Any, form: str | None, output: str | None, as_json: bool, **given: Any) -> Any:
        return command(*args, form=Form(form, output, as_json), **given)

    for option in (
        click.option("--json", "as_json", is_flag=True, help="For programs: JSON."),
        click.option(
            "-o", "--output", metavar="FILE", help="Into FILE.html to print, or .md, .csv, .json, .txt; - prints it."
        ),
        click.option(
            "--format", "form", type=click.Choice(PRINTED), help="Printed in this form, instead of for the terminal."
        ),
    ):
        with_form = option(with_form)
    return update_wrapper(with_form, command)  # type: ignore[return-value]
