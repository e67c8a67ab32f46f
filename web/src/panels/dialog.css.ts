/** A panel that opens over the table. */

import { css } from "lit";

export const dialogLooks = css`
  dialog {
    width: min(34rem, 100vw - 24px);
    max-height: min(85dvh, 46rem);
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 18px;
    background: var(--night-2);
    color: var(--ink);
    box-shadow: 0 24px 80px rgb(0 0 0 / 0.6);
  }
  dialog::backdrop {
    background: rgb(8 6 5 / 0.66);
  }
  .inside {
    padding: 20px;
  }
  .top {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: 12px;
  }
  .close {
    flex: none;
    width: 44px;
    padding: 0;
    font-size: 1.2rem;
  }
  @media (max-width: 600px) {
    dialog {
      width: 100vw;
      max-width: 100vw;
      margin: auto 0 0;
      border-radius: 18px 18px 0 0;
      border-width: 1px 0 0;
    }
    .inside {
      padding-bottom: calc(20px + env(safe-area-inset-bottom));
    }
  }
`;
