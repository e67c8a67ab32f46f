"""What each wager of bACEball at The Star comes to."""

from cutcard.money import Odds
from cutcard.rulebooks.rows import Multiple, Progressive, row

_PAID, _JACKPOT = 1, 2
"""The order on each area (8.1.1): losing wagers are taken, then winning ones paid; jackpots in a pass of their own."""

_STRIKES = (
    row("strike_3", "win", Odds(2), clauses=("5.1.4.1", "9.1"), step=_PAID, strike_3="ten"),
    row("strike_3", "lose", clauses=("5.1.4.2",), strike_3="other"),
    row("strike_2", "win", Odds(2), clauses=("5.1.3.1", "9.1"), step=_PAID, strike_2="ten"),
    row("strike_2", "lose", clauses=("5.1.3.2",), strike_2="other"),
    row("strike_1", "win", Odds(2), clauses=("5.1.2.1", "9.1"), step=_PAID, strike_1="ten"),
    row("strike_1", "lose", clauses=("5.1.2.2",), strike_1="other"),
    row(
        "strike_out",
        "win",
        Odds(30),
        clauses=("5.1.5.1", "9.1"),
        step=_PAID,
        strike_1="ten",
        strike_2="ten",
        strike_3="ten",
    ),
    # Lost with the first card that is not a strike.
    row("strike_out", "lose", clauses=("5.1.5.2",), strike_1="other"),
    row("strike_out", "lose", clauses=("5.1.5.2",), strike_1="ten", strike_2="other"),
    row("strike_out", "lose", clauses=("5.1.5.2",), strike_1="ten", strike_2="ten", strike_3="other"),
)

_BET = (
    row("bet", "win", Odds(10), clauses=("5.1.1.2", "5.2.1", "9.1"), step=_PAID, bet="home_run"),
    row("bet", "lose", clauses=("5.1.1.4",), bet="strike_out"),
    row("bet", "win", Odds(1), clauses=("5.1.1.1", "9.1"), step=_PAID, bet="higher"),
    row("bet", "lose", clauses=("5.1.1.3",), bet="lower"),
    row("bet", "stand_off", clauses=("5.1.1.5",), step=_PAID, bet="equal"),
)

_MAJOR = Progressive(
    "major", 100_000_00, share_clauses=("11.13.1",), share_readings=("B12", "B13"), floor_option="jackpot_floor"
)
_MINOR = Progressive(
    "minor", 10_000_00, share_clauses=("11.13.2",), share_readings=("B12", "B13"), floor_option="jackpot_floor"
)

# Three aces are a Home Run too: the jackpot is paid besides the Bet.
_MAJOR_DEFINED = ("5.2.2", "1.1:progressive-jackpot", "1.1:major-jackpot")
_MINOR_DEFINED = ("5.2.2", "1.1:progressive-jackpot", "1.1:minor-jackpot")

_PROGRESSIVES = (
    row(
        "jackpot",
        "win",
        _MAJOR,
        clauses=("5.1.6.1", "11.9.1"),
        besides=_MAJOR_DEFINED,
        step=_JACKPOT,
        jackpot="three_aces_diamonds",
    ),
    row(
        "jackpot",
        "win",
        _MINOR,
        clauses=("5.1.6.1", "11.9.2"),
        besides=_MINOR_DEFINED,
        step=_JACKPOT,
        jackpot="three_aces_suited",
    ),
    row("jackpot", "lose", clauses=("5.1.6.2",), step=_JACKPOT, jackpot="fewer_aces"),
)

_FIXED = tuple(
    row(
        "jackpot",
        "win",
        # "300 x" is the whole prize; the other reading would also give back the wager itself.
        Multiple(times if reading == "whole" else times + 1),
        clauses=("5.1.6.1", clause),
        readings=("B11",),
        options={"jackpot_multiples": reading},
        besides=("1.1:fixed-jackpot",),
        step=_JACKPOT,
        jackpot=hand,
    )
    for reading in ("whole", "to_one")
    for hand, times, clause in (
        ("three_aces_mixed", 300, "11.10.1"),
        ("two_aces_suited", 50, "11.10.2"),
        ("two_aces_mixed", 20, "11.10.3"),
    )
)

ROWS = _STRIKES + _BET + _PROGRESSIVES + _FIXED
