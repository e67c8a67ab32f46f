"""Alterations of code that nobody could ever see, and why: by module, function, code and what was done to it."""

from __future__ import annotations

from collections.abc import Mapping

ROOM = "it is only how much room is made before it is needed"
OF_NONE = "it stands in for the least or the largest of nothing at all"
NARROWS = "it only narrows down what is then counted exactly"
SPARED = "it only spares work that comes to nothing"
RACE = "it matters only if somebody begins to write between two lines"

UNSEEN_LOGIC: Mapping[tuple[str, str, str, str], str] = {
    ("cutcard.audit.hands", "Cases._widen", "2 * mine + 1", "1 becomes 2"): ROOM,
    ("cutcard.audit.hands", "Cases._widen", "2 * theirs + 1", "1 becomes 2"): ROOM,
    ("cutcard.audit.hands", "Cases._widen", "2 * mine", "2 becomes 3"): ROOM,
    ("cutcard.audit.hands", "Cases._widen", "2 * theirs", "2 becomes 3"): ROOM,
    ("cutcard.audit.hands", "Cases._widen", "2 * mine + 1", "without '+ 1'"): ROOM,
    ("cutcard.audit.hands", "Cases._widen", "2 * theirs + 1", "without '+ 1'"): ROOM,
    ("cutcard.audit.writer", "Writer._write", "max(table.num_rows, 1)", "1 becomes 2"): ROOM,
    ("cutcard.audit.hands", "Hands.__init__", "none + 1", "1 becomes 2"): ROOM,
    (
        "cutcard.audit.hands",
        "Hands._set",
        "[*(rank[each] for each in self._standings), 0]",
        "0 becomes 1",
    ): "what is no hand goes to the pipeline, wherever it stands here",
    (
        "cutcard.audit.hands",
        "Hands._learn",
        "self._standing(hand) if sight.ordered else 0",
        "0 becomes 1",
    ): "where hands have no order, nobody looks at it",
    (
        "cutcard.audit.hands",
        "Cases.__init__",
        "(0, 0, 3 if sight.ordered else 1, len(self.decisions))",
        "0 becomes 1",
    ): ROOM,
    ("cutcard.audit.hands", "Cases.of", "(found == UNKNOWN) & fit", "without 'found == UNKNOWN &'"): SPARED,
    ("cutcard.audit.hands", "Cases._widen", "mine >= hands", ">= becomes >"): ROOM,
    ("cutcard.audit.hands", "Cases._widen", "theirs >= dealers", ">= becomes >"): ROOM,
    (
        "cutcard.audit.seats",
        "Seats.player",
        "whole_numbers(self._batch.column('player').indices, 0)",
        "0 becomes 1",
    ): "a seat without a name is odd already",
    (
        "cutcard.audit.seats",
        "Seats._read_meters",
        "whole_numbers(column, 0)",
        "0 becomes 1",
    ): "which rows have no meters is compared by itself",
    ("cutcard.audit.tables", "Stakes.__init__", "[0, 0, 0]", "0 becomes 1"): "nothing is ever settled for these",
    ("cutcard.audit.hands", "Cases.__init__", "3 if sight.ordered else 1", "3 becomes 4"): ROOM,
    ("cutcard.audit.hands", "Cases.__init__", "3 if sight.ordered else 1", "1 becomes 2"): ROOM,
    (
        "cutcard.audit.parquet",
        "_open",
        "max(size - len(_MAGIC), 0)",
        "0 becomes 1",
    ): "a file that is as short does not begin as it must",
    ("cutcard.audit.plain", "Plain.agreeing", "len(starts) < seats.number", "< becomes <="): SPARED,
    ("cutcard.audit.plain", "Plain._odd_cards", "2 * self._terms.most_cards > copies", "> becomes >="): SPARED,
    ("cutcard.audit.plain", "Plain._odd_cards", "2 * self._terms.most_cards", "2 becomes 3"): SPARED,
    ("cutcard.audit.plain", "Plain._odd_cards", "np.where(new_box, held, 0)", "0 becomes 1"): NARROWS,
    (
        "cutcard.audit.plain",
        "Plain._odd_cards",
        "np.bitwise_or.reduceat(bits, starts) | dealer_bits[starts]",
        "without 'np.bitwise_or.reduceat(bits, starts) |'",
    ): NARROWS,
    ("cutcard.audit.tables", "Tables.__init__", "[0]", "0 becomes 1"): "a seat that fits no kind has no lines to count",
    ("cutcard.audit.plain", "Plain._most_of_a_card", "len(DECK) + 1", "1 becomes 2"): ROOM,
    (
        "cutcard.audit.tables",
        "Tables.kinds",
        "np.where(fit, at, 0)",
        "0 becomes 1",
    ): "what is not fit is marked so whatever is found for it",
    ("cutcard.audit.tables", "Tables.kinds", "wanted > len(self._kind_of)", "> becomes >="): ROOM,
    ("cutcard.audit.tables", "Tables.kinds", "len(self.cases.known) + 1", "1 becomes 2"): ROOM,
    (
        "cutcard.audit.tables",
        "Tables.settle",
        "dict.fromkeys(self._terms.meters, 0)",
        "0 becomes 1",
    ): "a prize that is a meter's is settled with the round's own meters",
    (
        "cutcard.audit.tables",
        "Tables.settle",
        "max(limits[name].min, 1) if name in limits else 100",
        "100 becomes 101",
    ): "a stake that no limit touches is any stake",
    ("cutcard.audit.tables", "Due.__init__", "(0, 0)", "0 becomes 1"): ROOM,
    ("cutcard.audit.tables", "Tables.row_count", "len(self._rows[wager]) + 1", "1 becomes 2"): ROOM,
    ("cutcard.audit.tables", "Due._widen", "rows > self._shape[0]", "> becomes >="): ROOM,
    ("cutcard.audit.tables", "Due._widen", "stakes > self._shape[1]", "> becomes >="): ROOM,
    ("cutcard.audit.tables", "Due._widen", "2 * stakes", "2 becomes 3"): ROOM,
    ("cutcard.audit.tables", "Due.of", "paid.min() >= 0", "0 becomes 1"): NARROWS,
    ("cutcard.audit.tables", "Due.of", "paid.min() >= 0", ">= becomes >"): NARROWS,
    ("cutcard.audit.writer", "Writer.write_seats", "initial=0", "0 becomes 1"): OF_NONE,
    ("cutcard.audit.writer", "Writer.write_seats", "largest + 1", "1 becomes 2"): ROOM,
    ("cutcard.audit.writer", "_words", "np.where(missing, 0, indices)", "0 becomes 1"): "what is masked is not read",
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
    ("cutcard.house.electronic", "Keeper.__init__", "self._since = 0", "0 becomes 1"): "it is set before it is read",
    ("cutcard.house.electronic", "Keeper.__init__", "((), 0)", "0 becomes 1"): "it is set before it is read",
    ("cutcard.journal.sqlite", "SqliteStore._reader", "quiet == self._quiet", "== becomes !="): RACE,
    (
        "cutcard.journal.sqlite",
        "SqliteStore._reader",
        "self._idle and quiet == self._quiet",
        "without the term 'quiet == self._quiet'",
    ): RACE,
    ("cutcard.journal.sqlite", "_insert", "1 << (len(rows) - 1).bit_length()", "1 becomes 2"): ROOM,
    (
        "cutcard.odds.decisions",
        "best_choices",
        "payouts.choices[0]",
        "0 becomes 1",
    ): "it is chosen where nothing is due, so that any choice does",
    (
        "cutcard.parsheet.numbers",
        "decimal",
        "value < 0",
        "< becomes <=",
    ): "nothing has no digits, and what has none gets no sign",
    ("cutcard.server.guests", "_plain", "given + 1", "without '+ 1'"): SPARED,
    ("cutcard.server.guests", "_plain", "given + 1", "without 'given +'"): SPARED,
    (
        "cutcard.server.serving",
        "listen",
        "found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)",
        "1 becomes 2",
    ): "whatever is not nothing turns it on",
    (
        "cutcard.server.sockets",
        "LiveSockets._live",
        "viewer is not None and self.guests[viewer] >= desk.limits.sockets_each",
        "without the term 'viewer is not None'",
    ): "whoever has no name is never counted",
    (
        "cutcard.simulation.runner",
        "in_order",
        "max(1, min(workers, chunks))",
        "1 becomes 2",
    ): "where nothing is to be done, two do nothing as well as one",
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
}
