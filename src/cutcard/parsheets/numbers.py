"""Numbers as a printed page has them: rounded exactly from fractions and integers, never through a float.

>>> decimal(Fraction(-58, 311), 6), percent(Fraction(58, 311)), fraction(Fraction(-58, 311)), count(9294695280)
('-0.186495', '18.6495%', '-58/311', '9,294,695,280')
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

_DIGITS = 40


def decimal(value: Fraction | int, places: int, signed: bool = False) -> str:
    """A value rounded to so many decimals, halves away from zero; ``signed`` shows a plus too.

    >>> decimal(Fraction(1, 8), 2), decimal(Fraction(-1, 8), 2), decimal(2, 1, signed=True), decimal(1234567, 0)
    ('0.13', '-0.13', '+2.0', '1,234,567')
    >>> decimal(Fraction(-1, 1000), 2)
    '0.00'
    """
    scaled = abs(Fraction(value)) * 10**places
    digits = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    whole, part = divmod(digits, 10**places)
    sign = "" if not digits else "-" if value < 0 else "+" if signed else ""
    return f"{sign}{whole:,}" + (f".{part:0{places}d}" if places else "")


def percent(value: Fraction | int, places: int = 4, signed: bool = False) -> str:
    """A share in hundredths."""
    return decimal(100 * Fraction(value), places, signed) + "%"


def fraction(value: Fraction) -> str:
    """An exact fraction, however long it is: a page may break it behind its bar."""
    return str(value)


def plain(value: Fraction, places: int = 6) -> str:
    """A net result: a whole number, a terminating decimal, or a rounded one.

    >>> plain(Fraction(-1, 2)), plain(Fraction(10)), plain(Fraction(1, 3)), plain(Fraction(99999, 2))
    ('-0.5', '+10', '+0.333333', '+49,999.5')
    """
    text = decimal(value, places, signed=True)
    return text.rstrip("0").rstrip(".") if "." in text else text


def count(value: int) -> str:
    """A whole number in groups of three."""
    return f"{value:,}"


def root(value: Fraction) -> Fraction:
    """A square root, exact where it is a short decimal, otherwise cut after forty decimals.

    >>> root(Fraction(9, 4)), decimal(root(Fraction(2)), 6)
    (Fraction(3, 2), '1.414214')
    """
    scale = 10**_DIGITS
    return Fraction(isqrt(value.numerator * scale * scale // value.denominator), scale)


def one_in(value: Fraction) -> str:
    """How rarely something happens: ``1 in 13.5``.

    >>> one_in(Fraction(23, 311)), one_in(Fraction(0))
    ('1 in 13.52', 'never')
    """
    return f"1 in {decimal(1 / value, 2)}" if value else "never"


def money(cents: int | Fraction) -> str:
    """An amount of cents in dollars.

    >>> money(10_000_000), money(250), money(Fraction(20219577, 2))
    ('$100,000', '$2.50', '$101,097.89')
    """
    text = decimal(Fraction(cents) / 100, 2)
    return "$" + text.removesuffix(".00")
