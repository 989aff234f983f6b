// What is on the page of a table, and what people do there.
import type { Answer, Data, Drafts, Example, Formulas, Log, Made, PadNumbers, RulesFunction, State, Values } from "./data";

/** What a game is made of; `rules` holds what its formulas answer too, `parts` what only some games have. */
export type Game = { data: Data; rules: Record<string, RulesFunction>; formulas: Formulas; parts: Part[] };

/** What one action makes of a session. */
export type Reducer<Type extends Action["type"]> = (
  game: Game,
  session: Session,
  action: Extract<Action, { type: Type }>,
  t: number,
) => Session;
export type Reducers<Types extends Action["type"]> = { [Type in Types]: Reducer<Type> };

/** A part of the table that only some games have: its actions, and what it does once the log is another. */
export type Part = {
  reducers: Partial<Reducers<PartAction["type"]>>;
  follow?: (game: Game, session: Session) => Session;
};

/** The open form: what it asks, what it hands to the rules, and their answer. */
export type OpenForm = { fields: import("../js/state/forms.mjs").Field[]; input: Values; answer: Answer };

/** What an applied form did, in words, as long as the log stands `at` that event. */
export type Outcome = { at: number; title: string; told: string; moves: string[]; then: string[] };

/** The keys of a play that stand open, as they were sorted for a turn. */
export type Strip = { turn: string; cards: string[] };

export type Session = {
  log: Log;
  /** The log, folded. */
  state: State;
  drafts: Drafts;
  /** The calculator that is open, "" if none is. */
  open: string;
  form: OpenForm | null;
  /** A worked example that is tried on a table of its own, and the form that was open before. */
  tried: (Example & { back: string }) | null;
  /** What was tapped for an event, which undo gives back: by the time of the event. */
  kept: Record<string, { open: string; drafts: Drafts }>;
  outcome: Outcome | null;
  /** What plays said last, by play. */
  notes: Record<string, string>;
  strips: Record<string, Strip>;
  /** The row of the score pad that is written, and its numbers so far. */
  pad: { row: number; numbers: PadNumbers };
};

/** What goes into the log. */
export type LogAction =
  | { type: "begin"; mode: string; options: Record<string, boolean>; markers: Record<string, string> }
  | { type: "take over"; log: Log }
  | { type: "step"; counter: string; seat: string; by: number; isHeld?: boolean }
  | { type: "enter"; phase: string }
  | { type: "give"; marker: string; seat: string }
  | { type: "move"; changes: Made[] }
  | { type: "switch"; option: string; value: boolean }
  | { type: "roll"; sides: number; face: number }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "go to"; at: number };

/** What parts do that only some games have. */
export type PartAction =
  | { type: "try"; form: string; example: Example }
  | { type: "leave example" }
  | { type: "play"; play: string; card: string; zone: string; given: Record<string, boolean> }
  | { type: "open row"; row: number }
  | { type: "write number"; seat: string; column: string; value: number }
  | { type: "write row" };

export type Action =
  | LogAction
  | PartAction
  | { type: "open"; form: string }
  | { type: "fill"; drafts: Drafts }
  | { type: "apply" }
  | { type: "close outcome" };
