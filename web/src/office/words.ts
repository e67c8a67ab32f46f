/** How what is owed stands at a moment, in the way people read it. What is owed, and until when, the floor says. */

import type { DutyShown, HouseDispute } from "../generated/api.js";

export type Colour = DutyShown["colour"];

/** How a duty stands now: the floor's own rule, for the seconds between two looks. */
export function colourAt(duty: DutyShown, now: number): Colour {
  if (duty.lapse || duty.letter || duty.colour === "red" || (duty.due !== null && now > duty.due)) return "red";
  return duty.amber === null || now >= duty.amber ? "amber" : "green";
}

/** "4:07", "1:02:09", "2 d 7 h": as wide as the one before it, so that nothing moves while it runs. */
export function spell(seconds: number): string {
  const all = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes, rest] = [Math.floor(all / 86_400), Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  const two = (part: number): string => String(part).padStart(2, "0");
  if (days >= 2) return `${days} d ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The clock of a duty, and what it counts. */
export function clockOf(duty: DutyShown, now: number): { time: string; says: string } {
  if (duty.lapse) return { time: "left out", says: "" };
  if (duty.due === null) return { time: duty.letter ? "letter" : "open", says: duty.letter ? "is due" : `for ${spell(now - duty.since)}` };
  const left = duty.due - now;
  return left >= 0 ? { time: spell(left), says: "left" } : { time: spell(-left), says: "late" };
}

/** What presses most first, as the floor has it, for the seconds between two looks. */
export function inOrder(duties: readonly DutyShown[], now: number): DutyShown[] {
  const colours: Colour[] = ["red", "amber", "green"];
  const key = (duty: DutyShown): [number, number] => [colours.indexOf(colourAt(duty, now)), duty.due ?? Infinity];
  return [...duties].sort((one, two) => {
    const [a, b] = [key(one), key(two)];
    return a[0] - b[0] || (a[1] === b[1] ? 0 : a[1] - b[1]) || one.office.localeCompare(two.office) || one.number - two.number;
  });
}

/** The stages of a dispute, in order, each with whether it was reached. */
export function stages(dispute: HouseDispute): { title: string; reached: boolean }[] {
  const steps = dispute.decisions.map(({ step }) => step);
  const decided = (step: "first" | "review" | "final"): boolean => steps.includes(step);
  return [
    { title: "Raised", reached: true },
    { title: "Decided", reached: decided("first") || dispute.stage === "final" },
    { title: "Reviewed", reached: decided("review") },
    { title: "Last word", reached: dispute.stage === "final" },
    { title: "Told of rights", reached: dispute.told || (dispute.over && dispute.stage === "final") },
  ];
}
