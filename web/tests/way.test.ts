import { describe, expect, it } from "vitest";
import { tokenIn, wayBack } from "../src/staff/way.js";

const HERE = "https://casino.example";

describe("the way back after signing in", () => {
  it("leads to a page of this floor", () => {
    expect(wayBack("/cage/star", "/staff", HERE)).toBe("/cage/star");
    expect(wayBack("/?a=1#/table/x", "/staff", HERE)).toBe("/?a=1#/table/x");
  });

  it.each([null, "", "//elsewhere.example/x", "/\\elsewhere.example", "https://elsewhere.example", "javascript:alert(1)", "staff", "/sign-in?to=/x", "/\t/elsewhere.example"])(
    "never to another site, nor in a circle: %s",
    (said) => expect(wayBack(said, "/staff", HERE)).toBe("/staff"),
  );
});

describe("the token of a link", () => {
  it("stands behind the # and is nothing else", () => {
    expect(tokenIn("#link=aB-_9")).toBe("aB-_9");
    expect(tokenIn("#link=a b")).toBe("");
    expect(tokenIn("#/link=a")).toBe("");
  });
});
