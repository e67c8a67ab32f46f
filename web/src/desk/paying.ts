/** What is paid now, as the chips that are cut out of the tray: of each colour so many, the largest first. */

import { css, html, nothing } from "lit";
import { chip } from "../chips.js";
import { cents, money } from "../format.js";
import type { Payment, Pile } from "../generated/api.js";

/** "1 of $25 and 2 of $5". */
export function pilesNamed(piles: readonly Pile[]): string {
  const said = piles.map(({ chip, count }) => `${count} of ${money(chip)}`);
  return said.length > 1 ? `${said.slice(0, -1).join(", ")} and ${said.at(-1)}` : (said[0] ?? "");
}

export function paid(payments: readonly Payment[]) {
  if (!payments.some(({ chips }) => chips.length)) return nothing;
  return html`<ul class="pays" aria-label="In chips">
    ${payments.map(
      ({ player, wager, amount, chips, back, rest }) =>
        html`<li data-pays=${amount}>
          <p>${back ? "Back to" : "Pay"} ${player} <b>${money(amount)}</b> <small>${wager}</small></p>
          <p class="piles">
            <span class="unseen">${pilesNamed(chips)}</span>
            ${chips.map((pile) => html`<span class="pile" data-chip=${pile.chip} aria-hidden="true"><b>${pile.count}</b>×${chip(cents(pile.chip))}</span>`)}
            ${rest ? html`<span class="rest">and ${money(rest)} that no chip here makes</span>` : nothing}
          </p>
        </li>`,
    )}
  </ul>`;
}

export const payingStyles = css`
  .pays {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 22px;
    --chip-size: 44px;
  }
  .pays li {
    display: grid;
    gap: 4px;
  }
  .pays small {
    color: var(--ink-2);
  }
  .piles {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 14px;
  }
  .pays .pile {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    width: auto;
    height: auto;
    color: var(--ink-2);
  }
  .pays .pile > b {
    font-size: 22px;
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
  .rest {
    color: #ffcf9e;
  }
`;
