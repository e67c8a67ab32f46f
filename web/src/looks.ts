/** How somebody wants the pages to look: light or dark, as the system has it unless said otherwise; two colours of suits or four. */

import { recall, remember } from "./api.js";
import type { CardName } from "./generated/api.js";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const THEME = "cutcard.theme";
const DECK = "cutcard.deck";

/** Suits that have a colour of their own in a deck of four colours. */
const RECOLOURED = "cd";

class Looks extends EventTarget {
  #system: MediaQueryList | null = null;

  get theme(): Theme {
    return THEMES.find((theme) => theme === recall(THEME)) ?? "system";
  }

  set theme(theme: Theme) {
    remember(THEME, theme);
    this.#apply();
  }

  get fourColours(): boolean {
    return recall(DECK) === "four";
  }

  set fourColours(four: boolean) {
    remember(DECK, four ? "four" : "two");
    this.#apply();
    this.dispatchEvent(new Event("deck"));
  }

  /** From now on the page looks so. Only for guests: desks, boards and walls are dark, whoever looks at them. */
  begin(): void {
    this.#system ??= matchMedia("(prefers-color-scheme: light)");
    this.#system.addEventListener("change", this.#apply);
    this.#apply();
  }

  #apply = (): void => {
    const { theme } = this;
    const light = theme === "light" || (theme === "system" && this.#system?.matches);
    const { dataset } = document.documentElement;
    dataset["theme"] = light ? "light" : "dark";
    dataset["deck"] = this.fourColours ? "four" : "two";
  };
}

export const looks = new Looks();

/** The picture of a card; null lies face down. */
export function pictureOf(card: CardName | null): string {
  if (card === null) return "/cards/back.svg";
  return looks.fourColours && RECOLOURED.includes(card.charAt(1)) ? `/cards/four/${card}.svg` : `/cards/${card}.svg`;
}
