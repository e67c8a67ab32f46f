"""Alterations of code that nobody could ever see, and why: by module, function, code and what was done to it."""

from __future__ import annotations

from collections.abc import Mapping

ROOM = "it is only how much room is made before it is needed"
OF_NONE = "it stands in for the least or the largest of nothing at all"
NARROWS = "it only narrows down what is then counted exactly"
MARGIN = "a bound that no sum comes near: what is above it is worked out in two halves, and comes to the same"
RACE = "it matters only if somebody begins to write between two lines"

UNSEEN_LOGIC: Mapping[tuple[str, str, str, str], str] = {
    ("cutcard.audit.hands", "Cases._widen", "2 * mine + 1", "1 becomes 2"): ROOM,
    ("cutcard.audit.hands", "Cases._widen", "2 * theirs + 1", "1 becomes 2"): ROOM,
    ("cutcard.audit.hands", "Cases._widen", "2 * mine", "2 becomes 3"): ROOM,
    ("cutcard.audit.hands", "Cases._widen", "2 * theirs", "2 becomes 3"): ROOM,
    ("cutcard.audit.hands", "Cases._widen", "2 * mine + 1", "without '+ 1'"): ROOM,
    ("cutcard.audit.hands", "Cases._widen", "2 * theirs + 1", "without '+ 1'"): ROOM,
    ("cutcard.audit.writer", "Writer._write", "max(table.num_rows, 1)", "1 becomes 2"): ROOM,
    (
        "cutcard.audit.hands",
        "Hands._set",
        "[*self._mine.numbers, 0]",
        "without '0'",
    ): "what is no hand goes to the pipeline, whatever it amounts to here",
    (
        "cutcard.audit.plain",
        "Plain._odd_cards",
        "np.bitwise_or.reduceat(bits, starts) | dealer_bits[starts]",
        "without 'np.bitwise_or.reduceat(bits, starts) |'",
    ): NARROWS,
    ("cutcard.audit.tables", "Due.of", "initial=0", "0 becomes 1"): OF_NONE,
    ("cutcard.audit.tables", "Due.of", "paid.min(initial=0) >= 0", "0 becomes 1"): NARROWS,
    ("cutcard.audit.tables", "Due.of", "paid.min(initial=0) >= 0", ">= becomes >"): NARROWS,
    ("cutcard.audit.writer", "Writer.write_seats", "initial=0", "0 becomes 1"): OF_NONE,
    ("cutcard.audit.writer", "Writer.write_seats", "largest + 1", "1 becomes 2"): ROOM,
    (
        "cutcard.games.three_card_poker",
        "_by_ranks",
        "low + high - middle",
        "without '- middle'",
    ): "values are compared: between equal pairs the sum puts the odd card in the same order",
    ("cutcard.citations", "did_you_mean", "n=1", "1 becomes 2"): "only the nearest is named",
    (
        "cutcard.cli.play",
        "command",
        "app.return_code or 0",
        "without the term '0'",
    ): "a program that ends with False ends well",
    ("cutcard.journal.sqlite", "SqliteStore._done", "not self._closed", "without 'not'"): "a connection is opened anew",
    (
        "cutcard.settlement.terms",
        "Terms.payable",
        "whole % self.smallest_chip == 0 or self.chips.can_pay(whole)",
        "without the term 'whole % self.smallest_chip == 0'",
    ): "a quick answer, which is that of `can_pay` too",
    ("cutcard.journal.sqlite", "SqliteStore._reader", "quiet == self._quiet", "== becomes !="): RACE,
    (
        "cutcard.odds.decisions",
        "best_choices",
        "payouts.choices[0]",
        "0 becomes 1",
    ): "it is chosen where nothing is due, so that any choice does",
    ("cutcard.odds.boxes_pairs", "_Counting.__init__", "sum(counts) + 2 * size", "without '+ 2 * size'"): MARGIN,
    ("cutcard.odds.boxes_pairs", "_Counting.__init__", "2 * size", "2 becomes 3"): MARGIN,
    (
        "cutcard.parsheet.numbers",
        "decimal",
        "value < 0",
        "< becomes <=",
    ): "nothing has no digits, and what has none gets no sign",
    (
        "cutcard.training.chance",
        "happens",
        "rng.random() < share",
        "< becomes <=",
    ): "one number in nine thousand million million is exactly the share",
    (
        "cutcard.cli.odds_text",
        "print_rounded",
        "each.gain > 0",
        "> becomes >=",
    ): "only money that differs is listed, and so somebody gains",
    (
        "cutcard.cli.replay",
        "_moved",
        ":9",
        "9 becomes 10",
    ): "a number of nine digits is beyond the last event already",
    (
        "cutcard.cli.simulate_text",
        "progress",
        "bar.tasks[0].elapsed or 1e-09",
        "without the term '1e-09'",
    ): "a bar that has begun has been there for some time",
}
