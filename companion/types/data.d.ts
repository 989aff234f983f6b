// Made from pnp/companion/contract by `pytest --record tests/companion/test_contract.py`.
// What the page is built from, and what a function of rules.js is handed and answers.

export * from "./table";

/** What a function of rules.js gets beside its input, deeply frozen. */
export type Context = {
  /** The cards, by id. */
  cards: Record<string, Card>;
  /** The constants of game.yaml, by name. */
  constants: Record<string, any>;
  /** The house rules, by id: whether they hold. */
  options: Record<string, boolean>;
  /** The seats, by id. */
  seats: Record<string, Seat>;
};

/** What a function of rules.js answers: values by name, and what else it has to say. */
export type Answer = Record<string, any> & {
  /** What the rules forbid; a key that begins with `need_` is a hint that more is to be tapped. */
  problems?: Line[];
  /** How the values came about. */
  why?: Line[];
  /** What is to be done on the table. */
  then?: Line[];
  /** Inputs, or `input.seat`, that do not matter as things are. */
  idle?: string[];
  /** Inputs that are asked for before the others. */
  lead?: string[];
  /** What the button says in place of its label. */
  button?: Line;
  /** What the button does is to lose or to give up: it stands last, and quiet. */
  loses?: boolean;
  /** What the log and the result say in place of `button`. */
  told?: Line;
  /** What keys of cards say, by the ids of the cards, or by `input.card` for one keypad. */
  tells?: Record<string, Line>;
  /** Cards that may not be played as things are, each with why. */
  refused?: Record<string, Line>;
  /** Cards in lanes that do nothing yet, by their ids. */
  rests?: string[];
  /** The form that comes next, to which the banner leads. */
  leads?: string;
  /** The seat that has won the game. */
  winner?: string;
  /** The seats that have won it together. */
  winners?: string[];
};

/** A sentence: its key among the strings and, where these have holes, what fills them. */
export type Line = [key: string, parameters?: Record<string, any>];

/** All that the page of a game knows. */
export type Data = {
  /** The version of this object. */
  v: number;
  /** The game. */
  game: GameInfo;
  /** The fields of game.yaml, by name. */
  columns: Record<string, Column>;
  /** The columns told of a card, all if there are none. */
  facts: string[];
  /** The constants of game.yaml, by name. */
  constants: Record<string, any>;
  /** The cards, by id. */
  cards: Record<string, Card>;
  /** What players call the parts of the game, where they have a name. */
  components: Record<string, string>;
  /** Who plays, by id. */
  seats: Record<string, Seat>;
  /** The ways to play, by id. */
  modes: Record<string, Mode>;
  /** The numbers that are kept, by id. */
  counters: Record<string, Counter>;
  /** The things that one seat holds, by id. */
  markers: Record<string, Marker>;
  /** The parts of a round, by id. */
  phases: Record<string, Phase>;
  /** The house rules, by id. */
  options: Record<string, Option>;
  /** The forms, by id. */
  calculators: Record<string, Calculator>;
  /** The headings of the rules that are wanted often. */
  references: Reference[];
  /** The score pad. */
  pad: Pad | null;
  /** Whether dice lie beside the table. */
  dice: boolean;
  /** Whether a timer lies beside the table. */
  timer: boolean;
  /** Where cards lie open, by id. */
  zones: Record<string, Zone>;
  /** What is played at one tap, by id. */
  plays: Record<string, Play>;
  /** The sentences of the answers, by key. */
  strings: Record<string, string>;
  /** The worked examples that are told. */
  cases: Case[];
  /** How the addresses of the cards' pictures begin, "" if there are none; or all of them. */
  art?: string | string[];
};

/** A card with its columns, an empty cell as null; names below hide columns of that name. */
export type Card = Record<string, any> & {
  /** Its id, by which rules and logs know it. */
  id: string;
  /** What players call it. */
  name: string;
  /** How many of it there are. */
  copies: number;
  /** The name of the component that it belongs to. */
  component: string;
  /** It has a small picture. */
  pictured?: boolean;
};

/** Who plays. */
export type Seat = {
  /** What the seat is called. */
  label: string;
  /** Its colour, as "#rrggbb". */
  color: string;
  /** Black or white, whichever reads better on its colour. */
  on: string;
  /** The shape that tells it from others without colour. */
  shape: string;
  /** Whether nobody holds it: always, never, or in the modes that it names. */
  automatic: boolean | string[];
  /** The ids of the cards that it may play. */
  cards: string[];
  /** The id of the card whose picture stands on its panel, "" for none. */
  picture?: string;
};

/** What a game says of itself. */
export type GameInfo = {
  /** The name of its folder. */
  id: string;
  /** What the game is called. */
  title: string;
  /** The version that its designer gave it. */
  version: string;
  /** A short hash of all its data: another one is another game in print. */
  edition: string;
  /** The tag of the language that its texts are in, as "en". */
  language: string;
  /** One sentence about it, "" if there is none. */
  tagline: string;
  /** The numbers of players that it is for. */
  players: number[];
};

/** A field of game.yaml. */
export type Column = {
  /** What the page calls it. */
  label: string;
  /** The word for its type, as "int" or "text". */
  kind: string;
};

/** A way to play. */
export type Mode = {
  /** What it is called. */
  label: string;
  /** The numbers of players that it is for. */
  players: number[];
  /** Its seats, in the order of play. */
  seats: string[];
  /** The side of the board that is used, "front" or "back"; "" if it does not say. */
  board: string;
  /** The phases of a round, in their order. */
  phases: string[];
  /** The counters that it has. */
  counters: string[];
  /** The markers that it has. */
  markers: string[];
  /** The calculators that it has. */
  calculators: string[];
  /** The house rules that it has. */
  options: string[];
};

/** A number that is kept. */
export type Counter = {
  /** What it counts. */
  label: string;
  /** What its label is short for, "" if it is not short. */
  full?: string;
  /** Whether every seat has one, or the game. */
  each: "seat" | "game";
  /** Where it begins. */
  start: number;
  /** It never falls below. */
  min: number | null;
  /** It never grows beyond. */
  max: number | null;
  /** How much its buttons add or take. */
  steps: number[];
  /** How many pips stand for it, 0 if a figure does. */
  pips?: number;
  /** How many cells after 0 its track has, 0 if it has none. */
  track?: number;
  /** What the coins are worth that are drawn for it, the dearest first. */
  coins?: number[];
  /** One of the game does not stand above the table, one of a seat has no dial on its panel. */
  quiet?: boolean;
  /** The counter whose cards it parts, "" if it stands alone. */
  within?: string;
  /** Nothing changes one of the game but a hand, so its dial stays on the table. */
  by_hand?: boolean;
};

/** A thing that one seat holds. */
export type Marker = {
  /** What it is called. */
  label: string;
  /** How its first seat is found: "random", or "" if somebody says. */
  pick: string;
  /** The marker beside which it begins, "" if there is none. */
  from: string;
  /** Nothing passes it on but a hand, so that its seats stay on the table. */
  by_hand?: boolean;
};

/** A part of a round. */
export type Phase = {
  /** What it is called. */
  label: string;
  /** The address of its heading in the rules, "" if there is none. */
  rules: string;
  /** The calculator that it opens, "" if there is none. */
  calculator: string;
  /** What changes when it begins. */
  enter: Change[];
  /** Further calculators that belong to it. */
  also?: string[];
};

/** A house rule. */
export type Option = {
  /** What it says. */
  label: string;
  /** Whether it holds unless somebody says otherwise. */
  default: boolean;
};

/** A form with an answer. */
export type Calculator = {
  /** What it is called. */
  label: string;
  /** The modes that have it. */
  modes: string[];
  /** The export of rules.js that answers, "" where formulas do. */
  function: string;
  /** The formulas that answer instead, each with its sentence. */
  values: Value[];
  /** It has no form: what it answers stands above the table. */
  always: boolean;
  /** What it always says stands in small lines below the zones. */
  quiet?: boolean;
  /** The value of the answer that is printed large, "" if there is none. */
  verdict: string;
  /** The values of the answer that are printed. */
  show: string[];
  /** Two seats face to face above its button. */
  stage?: Stage;
  /** What it asks for, in this order. */
  inputs: Input[];
  /** Its button, null if it changes nothing. */
  apply: Apply | null;
};

/** A formula that answers, with its sentence. */
export type Value = {
  /** The name of the value. */
  name: string;
  /** The key of its function. */
  formula: string;
  /** How it is worked out, with holes for what it reads. */
  told: string;
  /** The keys of formulas that fill holes of `told`, which have their names behind a "=". */
  parts?: string[];
};

/** Two seats face to face in an answer, its figures between them. */
export type Stage = {
  /** Inputs and values of the answer whose cards stand there. */
  cards: string[];
  /** The column that stands on its cards, "" where pictures will do. */
  key?: string;
  /** The signs of the page, by the value beside which they stand. */
  icons: Record<string, string>;
  /** The value of the answer that tells by seat who falls, "" if none does. */
  falls: string;
  /** Which way pictures look that are turned to face each other, "" if none are turned. */
  looks?: string;
};

/** One question of a form, or what the table hands over without one. */
export type Input = {
  /** What the rules call it. */
  name: string;
  /** The question, "" where nobody is asked. */
  label: string;
  /** The kind of input, as "cards" or "int". */
  kind: string;
  /** Whose cards they are: an input of kind seat, or a seat; "" for nobody's. */
  seat: string;
  /** The input of kind seat whose seat is taken already, "" if there is none. */
  other: string;
  /** The marker that it comes from, "" if it comes from none. */
  from_marker: string;
  /** The counter that it comes from, "" if it comes from none. */
  from_counter: string;
  /** The zone that it comes from, "" if it comes from none. */
  from_zone: string;
  /** The ids of the cards on its keypad; none for those of its seat. */
  cards: string[];
  /** The column that stands on a card's key, "" for its name. */
  key: string;
  /** What a key tells in place of its copies; holes are columns of its card. */
  tell?: string;
  /** The least number, or the fewest cards. */
  min: number | null;
  /** The largest number, or the most cards. */
  max: number | null;
  /** After so many cards the keys fold away. */
  usual?: number;
  /** What can be chosen. */
  options: any[];
  /** What stands until somebody chooses, null for the first, no, or the number next to 0. */
  default: any;
  /** The cards that it is asked for, one by one. */
  each: Each | null;
  /** It is asked for every seat of the mode. */
  every: boolean;
  /** The input whose label marks the row of its seat. */
  first?: string;
  /** What stands for no seat, "" if that is no choice. */
  none: string;
  /** It is for one pair of eyes, and never kept. */
  private: boolean;
  /** The value of the answer that stands until somebody chooses, "" if there is none. */
  suggest: string;
  /** Nothing stands for an answer until somebody has chosen. */
  asked?: boolean;
};

/** The cards that a question is asked for, one by one. */
export type Each = {
  /** The input of kind cards that holds them. */
  input: string;
  /** The ids of those that it is asked for. */
  cards: string[];
};

/** The button of a form. */
export type Apply = {
  /** What it says, null for "Apply". */
  label: string | null;
  /** What it changes. */
  changes: Change[];
};

/** A heading of the rules that is wanted often. */
export type Reference = {
  /** What its button says. */
  label: string;
  /** The address of the heading. */
  rules: string;
  /** The modes that have it. */
  modes: string[];
};

/** A score pad: one row for each round, with the same numbers for each seat. */
export type Pad = {
  /** What it is called. */
  label: string;
  /** The numbers of a round. */
  columns: PadColumn[];
  /** The key of the formula for what they are worth, "" for their sum. */
  points: string;
  /** How many rounds there are, null if the players stop when they like. */
  rounds: number | null;
  /** Whether many points are good, or few. */
  wins: "most" | "least";
  /** The modes that have it. */
  modes: string[];
};

/** A number that each seat writes down in each round. */
export type PadColumn = {
  /** What formulas call it. */
  name: string;
  /** What players call it. */
  label: string;
  /** The least that can be written. */
  min: number | null;
  /** The most that can be written. */
  max: number | null;
};

/** Where cards lie open in an order. */
export type Zone = {
  /** What it is called. */
  label: string;
  /** Whether every seat has one, or the game. */
  each: "seat" | "game";
  /** The ids of the cards that may lie there. */
  cards: string[];
  /** The column that stands on a card's key, "" for its name. */
  key: string;
  /** What its cards tell of themselves; holes are their columns. */
  tell?: string;
  /** Whether its cards are shown as pictures above the form. */
  show?: "art" | "";
  /** The phases in which they are, all if there are none. */
  phases?: string[];
  /** What its order means, "" if nothing is said. */
  note: string;
  /** It tells how many cards it holds, and opens at a tap. */
  folded: boolean;
  /** It is a list that the rules keep for themselves. */
  hidden: boolean;
  /** Its two seats face each other, the first card of each in the middle. */
  facing?: boolean;
  /** The address of what lies in the middle, "" if nothing does. */
  middle?: string;
  /** The modes that have it. */
  modes: string[];
};

/** Cards of which one tap pays the cost and takes the gain. */
export type Play = {
  /** What it is called. */
  label: string;
  /** The ids of its cards. */
  cards: string[];
  /** The column that stands on a card's key, "" for its name. */
  key: string;
  /** The marker of the seat whose turn it is, "" if it is nobody's. */
  by: string;
  /** The key of the formula for when a card may be played, "" for always. */
  needs: string;
  /** What is said where it may not; holes are what formulas may read. */
  refusal: string;
  /** Counters that a key tells of, all of them if it names none. */
  tell: string[];
  /** Switches beside the card. */
  asks: Ask[];
  /** A calculator whose answer names the cards that are `refused`, each with a line. */
  calculator?: string;
  /** What a card changes. */
  changes: Change[];
  /** The zone whose cards alone stand open, "" where any do. */
  from_zone?: string;
  /** The key of the formula for whether a card leaves that zone, "" for never. */
  leaves?: string;
  /** The zones that a card can go to. */
  to: string[];
  /** The key of the formula for whether it goes to the beginning of its zone, "" for never. */
  first: string;
  /** The phases that have it, all if it names none. */
  phases: string[];
  /** The modes that have it. */
  modes: string[];
};

/** A switch beside a card that is played. */
export type Ask = {
  /** What formulas call it. */
  name: string;
  /** The question. */
  label: string;
  /** The key of the formula for how it stands at first, "" for no. */
  value: string;
  /** The key of the formula for when it is asked, "" for always. */
  when: string;
  /** What stands for no and for yes, if nothing stands until somebody chooses. */
  answers?: string[];
};

/** A worked example. */
export type Case = {
  /** The id of the example. */
  id: string;
  /** The export of rules.js that it is about. */
  function: string;
  /** What the function is given. */
  input: Record<string, any>;
  /** What differs from the game for it. */
  with?: Overrides;
};

/** What differs from the game for one example. */
export type Overrides = {
  /** Constants with another value. */
  constants?: Record<string, any>;
  /** House rules that hold, or do not. */
  options?: Record<string, boolean>;
};

/** One change, of what it names: a counter, a marker, a zone or a phase. */
export type Change = {
  /** The counter that is changed, by `add` or `set`. */
  counter?: string;
  /** The marker that goes to `seat`. */
  marker?: string;
  /** The zone whose cards become those of `set`. */
  zone?: string;
  /** The phase that begins. */
  phase?: string;
  /** It is made for every seat of the mode; its value may be an object by seat. */
  every?: boolean;
  /** What the button says tells it in the log. */
  quiet?: boolean;
  /** Whose it is, or who gets the marker; "next" passes one on, "nobody" takes it away. */
  seat?: string | Formula;
  /** By how much a counter grows. */
  add?: number | Formula;
  /** What a counter becomes, or the cards of a zone. */
  set?: number | string[] | Formula;
};

/** A value that is worked out at the table. */
export type Formula = {
  /** The key of its function. */
  formula: string;
};

/** What the set-up of a game asks for. */
export type FirstData = Pick<Data, "game" | "modes" | "markers" | "options" | "seats">;
