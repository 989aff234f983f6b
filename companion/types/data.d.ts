// What the page is built from, what a game at the table is, and what a form hands to the rules.

export type Values = Record<string, any>;
export type Line = [key: string, parameters?: Values];
/**
 * `idle` names inputs, or `input.seat`, that do not matter as things are, `lead` those that are asked for first;
 * `told` is for the log in place of `button`, `tells` for the keys of cards; `leads` names the form that comes next.
 */
export type Answer = Values & {
  problems?: Line[];
  why?: Line[];
  then?: Line[];
  idle?: string[];
  lead?: string[];
  button?: Line;
  told?: Line;
  tells?: Record<string, Line>;
  leads?: string;
};
export type Context = {
  cards: Record<string, Card>;
  constants: Values;
  options: Values;
  seats: Record<string, Seat>;
};
export type RulesFunction = (input: Values, context: Context) => Answer;
export type Formulas = Record<string, (scope: Values) => any>;

export type Face = { mark: string };
export type Card = Values & {
  id: string;
  name: string;
  copies: number;
  component: string;
  front: Face;
  back: Face | null;
  reconstructed: string[];
};
export type Seat = {
  label: string;
  color: string;
  on: string;
  shape: string;
  automatic: boolean | string[];
  cards: string[];
};
export type Mode = {
  label: string;
  players: number[];
  seats: string[];
  board: string;
  phases: string[];
  setup: string[];
  counters: string[];
  calculators: string[];
  options: string[];
  markers?: string[];
};
export type Counter = {
  label: string;
  each: "seat" | "game";
  start: number;
  min?: number | null;
  max?: number | null;
  steps: number[];
  /** One of the game that does not stand above the table, one of a seat that has no dial on its panel. */
  quiet?: boolean;
};
export type Marker = { label: string; pick: string; from: string };
export type Formula = { formula: string };
export type Change = {
  counter?: string;
  marker?: string;
  zone?: string;
  phase?: string;
  /** For every seat of the mode; the value may be an object by seat. */
  every?: boolean;
  seat?: string | Formula;
  add?: number | Formula;
  set?: number | string[] | Formula;
  /** What the button says tells it in the log. */
  quiet?: boolean;
};
export type Phase = { label: string; rules: string; calculator: string; enter: Change[] };
export type Option = { label: string; default: boolean };
export type Reference = { label: string; rules: string; modes: string[] };
export type Input = {
  name: string;
  label: string;
  kind: "cards" | "seat" | "choice" | "int" | "bool" | "counters" | "marker" | "zone" | "mode" | "phase";
  seat?: string;
  other?: string;
  from_marker?: string;
  from_counter?: string;
  from_zone?: string;
  cards?: string[];
  key?: string;
  min?: number | null;
  max?: number | null;
  options?: any[];
  default?: any;
  every?: boolean;
  none?: string;
  each?: { input: string; cards: string[] } | null;
  private?: boolean;
  suggest?: string;
  /** Nothing stands for an answer until somebody has chosen. */
  asked?: boolean;
  /** The input whose seat is asked first of all seats. */
  first?: string;
  /** What a key tells in place of its copies; holes are columns of its card. */
  tell?: string;
};
export type Calculator = {
  label: string;
  modes: string[];
  function: string;
  /** Formulas that answer instead of a function, each with its sentence. */
  values?: { name: string; formula: string; told: string }[];
  always: boolean;
  /** What it always says stands in small lines below the zones. */
  quiet?: boolean;
  verdict: string;
  show: string[];
  inputs: Input[];
  apply: { label: string; changes: Change[] } | null;
};
/** Where cards lie open in an order. */
export type Zone = {
  label: string;
  each: "seat" | "game";
  cards: string[];
  key: string;
  /** What its cards tell of themselves; holes are their columns. */
  tell?: string;
  note?: string;
  /** It tells how many cards it holds, and opens at a tap. */
  folded?: boolean;
  /** A list that the rules keep for themselves. */
  hidden?: boolean;
  modes: string[];
};
/** Cards that are played at one tap; `by` is the marker of whose turn it is. */
export type Play = {
  label: string;
  cards: string[];
  key: string;
  by: string;
  needs: string;
  refusal: string;
  /** Counters that a key tells of, all of them if it names none. */
  tell?: string[];
  /** Switches beside the card; `value` and `when` are formulas. */
  asks?: { name: string; label: string; value: string; when: string; answers?: string[] }[];
  /** A calculator whose answer names the cards that are `refused`, each with a line. */
  calculator?: string;
  changes: Change[];
  to: string[];
  /** A formula that says whether a card goes to the beginning of its zone. */
  first?: string;
  phases: string[];
  modes: string[];
};
/** A score pad: one row for each round, with the same numbers for each seat. */
export type Pad = {
  label: string;
  columns: { name: string; label: string; min: number | null; max: number | null }[];
  points: string;
  rounds: number | null;
  wins: "most" | "least";
  modes: string[];
};
/** What each seat wrote down in a round, by column. */
export type PadNumbers = Record<string, Record<string, number>>;
/** A round as it was written down: what it was worth then stays. */
export type PadRow = { numbers: PadNumbers; points: Record<string, number> };
export type Case = {
  id: string;
  function: string;
  title: string;
  input: Values;
  expect: Values;
  source: { kind: string; where: string } | null;
  where: string;
  /** What differs from the game for this case. */
  with?: { constants: Values; options: Record<string, boolean> };
};
/** A worked example as a table of its own; `told` says in words what lies and counts there. */
export type Example = { data: Data; state: State; drafts: Drafts; told: string[] };
export type Data = {
  v: number;
  game: { id: string; title: string; version: string; edition: string; language: string; tagline: string };
  constants: Values;
  columns?: Record<string, { label: string; kind: string }>;
  /** The columns told of a card, all if there are none. */
  facts?: string[];
  cards: Record<string, Card>;
  /** What players call the parts of the game, where they have a name. */
  components: Record<string, string>;
  seats: Record<string, Seat>;
  modes: Record<string, Mode>;
  counters: Record<string, Counter>;
  markers: Record<string, Marker>;
  phases: Record<string, Phase>;
  options: Record<string, Option>;
  calculators: Record<string, Calculator>;
  references?: Reference[];
  pad?: Pad | null;
  zones?: Record<string, Zone>;
  plays?: Record<string, Play>;
  strings: Record<string, string>;
  cases: Case[];
};
/** What the set-up asks for: the page carries it, the rest may come after. */
export type FirstData = Pick<Data, "game" | "seats" | "modes" | "markers" | "options">;

/** A change as it was made: what was, and what is now. */
export type Made =
  | { counter: string; seat: string; from: number; to: number }
  | { marker: string; from: string; to: string }
  | { zone: string; seat: string; from: string[]; to: string[] }
  | { phase: string; from: string };
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
export type RollEvent = { k: "roll"; t: number; sides: number; face: number };
export type PadEvent = { k: "pad"; t: number; row: number; numbers: PadNumbers; points: Record<string, number> };
export type Event = PadEvent | NewEvent | ChangeEvent | OptionEvent | RollEvent;
export type Log = { v: number; game: string; edition: string; events: Event[]; at: number };
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

/** The holes of a text, by name. */
export type Holes<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Holes<Rest>
  : never;
