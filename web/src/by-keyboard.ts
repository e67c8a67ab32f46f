/** Whether somebody goes through the page by keyboard: then the focus must not get lost when a page gives way to another. */

let last = false;

window.addEventListener("keydown", () => (last = true), true);
window.addEventListener("pointerdown", () => (last = false), true);

export const byKeyboard = (): boolean => last;
