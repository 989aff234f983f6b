// What a kind of input has to be: its file in js/inputs/ says all that forms ask of it.

import type { Data, Drafts, Input, State } from "./data";
import type { Field } from "../js/state/forms.mjs";

/** What an input is read from; `fields` are those of a lower rank. */
export type Reading = { data: Data; input: Input; state: State; drafts: Drafts; fields: Record<string, Field> };

export type Option = { value: any; text: string };

/** What a question is drawn with, so that no kind needs to know the page. */
export type Asking = {
  data: Data;
  mode: string;
  fields: Field[];
  /** Whether the question does not matter now for a seat. */
  isIdle: (seat: string) => boolean;
  change: (change: (drafts: Drafts) => Drafts) => void;
  pick: (value: any) => void;
  /** What a choice becomes that is tapped while `given` stands. */
  tapped: (given: any, picked: any) => any;
  /** Moves what was tapped for two seats that change parts, null in games without parts. */
  trade: typeof import("../js/state/parts.mjs").tradePlaces | null;
  hand: (field: Field) => HTMLElement;
  seats: typeof import("../js/page/controls.mjs").seatControl;
  value: typeof import("../js/page/values.mjs").valueControl;
  everySeat: typeof import("../js/page/values.mjs").everySeatControl;
  switches: typeof import("../js/page/values.mjs").switchesControl;
};

export type InputKind = {
  /** It is read after all of a lower rank; 3 unless said. */
  rank?: (input: Input) => number;
  /** What it holds as the table stands. */
  read: (reading: Reading) => Partial<Field>;
  /** What on the table it hands over; a worked example brings its own. */
  source?: (data: Data, input: Input) => { label: string };
  /** What a worked example taps into it. */
  draft?: (value: any) => any;
  /** Whether what was kept of it can be believed. */
  believe?: (data: Data, value: unknown) => boolean;
  /** Whether somebody has begun with it: until then, the form says nothing. */
  begins?: (field: Field) => boolean;
  /** What can be chosen, null for a number that is typed. */
  options?: (data: Data, input: Input) => Option[] | null;
  /** A second tap on it takes nothing back. */
  isKept?: boolean;
  /** The question, null where there is nothing to ask. */
  draw?: (asking: Asking, field: Field) => HTMLElement | null;
};
