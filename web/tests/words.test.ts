import { describe, expect, test } from "vitest";
import { Announcer, offering, telling } from "../src/announcer.js";
import { marked, sentence } from "../src/panels/look.js";
import { grouped, groupOf } from "../src/panels/rules.js";
import type { Clause } from "../src/generated/api.js";
import { lineSentence } from "../src/panels/why.js";
import type { Line } from "../src/generated/api.js";
import { eachOnItsOwnPage, pass } from "./support/page.js";
import { text, words } from "./support/templates.js";
import { event, line, offer } from "./support/tables.js";

eachOnItsOwnPage();

describe("what is read out to a guest", () => {
  const told = (name: string, fields: Record<string, unknown>, boxes = [2]) =>
    telling([event(name, fields)], "Ann", boxes).length > 0;

  test("cards of the own boxes and of the dealer, not those of others", () => {
    for (const name of ["card_dealt", "hand_turned"]) {
      expect([told(name, { box: 2 }), told(name, { box: 0 }), told(name, { box: 3 })]).toEqual([true, true, false]);
    }
  });

  test("one's own wagers and decisions, not those of others", () => {
    for (const name of ["wager_settled", "decision_made", "seat_taken", "settlement_reversed"]) {
      expect([told(name, { player: "Ann" }), told(name, { player: "Bob" })]).toEqual([true, false]);
    }
  });

  test("the course of a round to those who sit; trouble to everybody; chatter to nobody", () => {
    for (const name of ["bets_called", "round_ended", "meters_read"]) {
      expect([told(name, {}), told(name, {}, [])]).toEqual([true, false]);
    }
    for (const name of ["trouble_found", "trouble_resolved", "voided", "limits_changed"]) {
      expect(told(name, {}, [])).toBe(true);
    }
    expect(told("wager_placed", { player: "Ann" })).toBe(false);
  });

  test("in the order in which it happened", () => {
    const events = [event("bets_called"), event("wager_placed"), event("card_dealt", { box: 0 })];
    expect(telling(events, "Ann", [1])).toEqual(["bets_called.", "card_dealt."]);
  });

  test("a decision with what it costs, without what only stands in for another", () => {
    const choices = [
      { word: "war", title: "Go to war", costs: "12.50", instead_of: null },
      { word: "surrender", title: "Surrender", costs: "0", instead_of: null },
      { word: "all_in", title: "All in", costs: "5", instead_of: "war" },
    ];
    expect(offering(offer({ box: 3, choices }))).toBe(
      "Your decision on box 3: Go to war, which puts down $12.50; or Surrender.",
    );
  });

  test("sentences that come close together are said in one breath, of very many the last", async () => {
    const announcer = new Announcer();
    announcer.say(["One.", "Two."]);
    announcer.say([]);
    await pass(300);
    announcer.say(["Three."]);
    expect(words(announcer.render())).toBe("");
    await pass(50);
    expect(words(announcer.render())).toBe("One. Two. Three.");
    announcer.say(Array.from({ length: 14 }, (_, at) => `${at}.`));
    await pass(350);
    expect(words(announcer.render())).toBe("2. 3. 4. 5. 6. 7. 8. 9. 10. 11. 12. 13.");
  });

  test("the same alarm twice is two alarms: a reader hears only what is new", () => {
    const announcer = new Announcer();
    const said = ["No.", "No.", "No.", "Never."].map((sentence) => {
      announcer.alarm(sentence);
      return text(announcer.render()).split("data-alarm>")[1]!.split("<")[0];
    });
    expect(said).toEqual(["No.", "No.\u00a0", "No.", "Never."]);
  });
});

describe("why a wager came to what it came to", () => {
  test.each<[Partial<Line>, string]>([
    [{ odds: "3:2", paid: "15" }, "The Ante of $10 wins at 3 to 2: $15 is paid, and $10 comes back."],
    [{ odds: null, returned: "0" }, "The Ante of $10 wins: $10 is paid."],
    [{ result: "lose", returned: "0" }, "The Ante of $10 loses: $10 is taken."],
    [{ result: "lose", returned: "2.50" }, "The Ante of $10 loses: $7.50 is taken, and $2.50 goes back."],
    [{ result: "stand_off" }, "The Ante of $10 stands off: $10 goes back, nothing is won or lost."],
    [{ result: "surrender", returned: "5" }, "The Ante of $10 is surrendered: $5 goes back, and $5 is taken."],
    [{ result: "void" }, "The Ante of $10 is void: $10 goes back."],
    [{ result: "void", carried: true }, "The Ante of $10 is void, and stays live for the next round."],
    [{ staked: "0", returned: "0", odds: "4:1" }, "The Ante wins at 4 to 1: $10 is paid."],
  ])("%j", (over, says) => {
    expect(lineSentence(line(over), "Ante")).toBe(says);
  });

  test("a jackpot is named", () => {
    expect(lineSentence(line({ odds: null }), "Jackpot", "Major")).toContain("wins the Major: $10 is paid");
  });
});

describe("the book", () => {
  test("text that ends as a sentence", () => {
    expect(["a", "a.", "a?", ""].map(sentence)).toEqual(["a.", "a.", "a?", "."]);
  });

  test("what was searched for is marked, whatever its case, and signs mean themselves", () => {
    expect(text(marked("A tie is a Tie (5.1)", ["tie"]))).toBe("A <mark>tie</mark> is a <mark>Tie</mark> (5.1)");
    expect(text(marked("5.1 and 531", ["5.1"]))).toBe("<mark>5.1</mark> and 531");
    expect(text(marked("a (b) c", ["(b)", ""]))).toBe("a <mark>(b)</mark> c");
    expect(marked("as it is", [""])).toBe("as it is");
  });

  test("clauses stand together by their first number, in the order of the book", () => {
    const entry = (ref: string): [string, Clause] => [ref, { says: ref } as Clause];
    expect([groupOf("10.2(a)"), groupOf("1.1:tie"), groupOf("order:2"), groupOf("")]).toEqual(["10", "1", "order", ""]);
    const groups = grouped(["order:1", "10", "1.1:tie", "10.2", "1.2"].map(entry));
    expect(groups.map(([group, entries]) => [group, entries.map(([ref]) => ref)])).toEqual([
      ["order", ["order:1"]],
      ["10", ["10", "10.2"]],
      ["1", ["1.1:tie", "1.2"]],
    ]);
  });
});
