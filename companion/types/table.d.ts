// What a game at the table is, and what a form hands to the rules and gets from them.

import type { Answer, Context, Data } from "./data";
import type { Made } from "./changes";

export type { Made };

export type Values = Record<string, any>;
export type RulesFunction = (input: Values, context: Context) => Answer;
export type Formulas = Record<string, (scope: Values, cards?: Record<string, any>) => any>;

/** What each seat wrote down in a round, by column. */
export type PadNumbers = Record<string, Record<string, number>>;
/** A round as it was written down: what it was worth then stays. */
export type PadRow = { numbers: PadNumbers; points: Record<string, number> };

export type NewEvent = {
  k: "new";
  t: number;
  mode: string;
  options: Record<string, boolean>;
  markers: Record<string, string>;
  counters: Record<string, number>;
  phase: string;
};
/** `calc` is the calculator that was applied, `told` what it decided; `play` what was played: a `card`, by a `seat`. */
export type ChangeEvent = {
  k: "change";
  t: number;
  changes: Made[];
  calc?: string;
  told?: string;
  play?: string;
  card?: string;
  seat?: string;
};
export type OptionEvent = { k: "option"; t: number; id: string; value: boolean };
/** A throw of a die, or of a coin, which has two sides. */
export type Roll = { t: number; sides: number; face: number };
export type PadEvent = { k: "pad"; t: number; row: number; numbers: PadNumbers; points: Record<string, number> };
export type Event = PadEvent | NewEvent | ChangeEvent | OptionEvent;
export type Log = { v: number; game: string; edition: string; events: Event[]; at: number; rolls?: Roll[] };
export type State = {
  mode: string;
  phase: string;
  options: Record<string, boolean>;
  counters: Record<string, number>;
  markers: Record<string, string>;
  /** Ids of the cards that lie in each zone, in their order. */
  zones: Record<string, string[]>;
  /** The rows of the score pad. */
  pad: PadRow[];
};

/** A card tapped into a form, with what was chosen for it, by the input that asks. */
export type Played = { card: string; choices: Values };
/** What is tapped into forms and not yet applied, by the name of its input. */
export type Drafts = Values;

/** A worked example as a table of its own; `told` says in words what lies and counts there. */
export type Example = { data: Data; state: State; drafts: Drafts; told: string[] };

/** The holes of a text, by name. */
export type Holes<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Holes<Rest>
  : never;
