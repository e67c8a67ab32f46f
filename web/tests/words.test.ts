import { describe, expect, test } from "vitest";
import { Announcer, telling } from "../src/announcer.js";
import { marked, sentence } from "../src/panels/look.js";
import { grouped, groupOf } from "../src/panels/rules.js";
import type { Clause } from "../src/generated/api.js";
import { Why } from "../src/panels/why.js";
import { eachOnItsOwnPage, pass } from "./support/page.js";
import { text, words } from "./support/templates.js";
import { event, line } from "./support/tables.js";

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
  test("as the floor tells it: what became of it, and of which cards, with their clauses", () => {
    const why = new Why();
    why.line = line({
      result: "lose",
      says: "Ann's 3rd Strike of $10 on box 1 loses and is taken.",
      because: [
        { says: "The third card is no ten.", rules: ["1.1:strike", "5.2"] },
        { says: "So be it.", rules: [] },
      ],
    });
    const said = words(why.render());
    expect(said).toContain("Ann's 3rd Strike of $10 on box 1 loses and is taken.");
    expect(said).toContain("The third card is no ten. 1.1 \u201cstrike\u201d, 5.2");
    expect(said).toContain("So be it.");
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
