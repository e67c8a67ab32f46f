/** What the desk of a promotion has beside the Director's: its steps in order, and a stop in red. */

import { css } from "lit";

export const promotionDeskStyles = css`
  .stop {
    padding: 14px 18px;
    border: 2px solid #ff6b57;
    border-radius: 16px;
    background: #5a120a;
    color: #fff1ee;
    font: 600 clamp(18px, 2.2vw, 24px) / 1.3 var(--serif);
  }
  .steps li {
    display: grid;
    grid-template-columns: 30px minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: center;
    min-height: 52px;
    padding: 8px 0;
    border-bottom: 1px solid #2c2620;
  }
  .steps li > .dot {
    font-size: 20px;
    text-align: center;
    color: var(--ink-2);
  }
  .steps b {
    font-weight: 600;
  }
  .steps p {
    color: var(--ink-2);
    font-size: 14px;
  }
  .steps .clauses {
    margin-top: 2px;
    font-size: 13px;
  }
  .steps .done {
    min-height: 38px;
    padding: 2px 0;
  }
  .steps .done > .dot {
    color: var(--good);
  }
  .done b {
    color: var(--ink-2);
    font-weight: 500;
  }
  .steps .is-due > .dot {
    color: var(--gold);
  }
  .steps .late {
    color: var(--bad);
    font-weight: 600;
  }
  .steps .closed {
    color: var(--calm);
  }
  td {
    overflow-wrap: anywhere;
  }
  .tabs {
    flex-wrap: wrap;
  }
  #panel h3 {
    margin-top: 12px;
  }
  @media (max-width: 559px) {
    .steps li {
      grid-template-columns: 24px minmax(0, 1fr);
    }
    .steps li > .button {
      grid-column: 2;
      justify-self: start;
    }
  }
`;
