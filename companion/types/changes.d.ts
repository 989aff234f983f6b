// What a kind of change has to be: its file in js/changes/ says all that the rest asks of it.

import type { Change, Data, State } from "./data";
import type { KINDS } from "../js/changes/kinds.mjs";

/** What a change is worked out from. */
export type Resolving = {
  data: Data;
  state: State;
  /** Whose it is, "" if it names none. */
  seat: string;
  /** A value, worked out if a formula gives it. */
  evaluate: (given: any) => any;
  /** What a counter makes of a value beyond its bounds. */
  bound: (data: Data, counter: string, value: number) => number;
};

export type ChangeKind<Made> = {
  /** What was and what is to be, null where it does not apply. */
  resolve: (resolving: Resolving, change: Change) => Made | null;
  /** A game has one alone, and the change names what it becomes. */
  isSingle?: boolean;
  apply: (state: State, made: Made) => State;
  /** Further changes that it brings. */
  brings?: (data: Data, made: Made) => Change[];
  /** Whether one that names no seat is of the seat whose turn it is. */
  isSeats?: (data: Data, change: Change) => boolean;
  /** It in words; `card` was told already. */
  tell: (data: Data, made: Made, card: string) => string;
  /** It in a word or two, for the key that takes it back, where `tell` says more. */
  brief?: (data: Data, made: Made) => string;
  /** Nobody is told of it. */
  isHidden?: (data: Data, made: Made) => boolean;
  /** It is told where nothing else is. */
  isQuiet?: (data: Data, made: Made) => boolean;
  /** Cards that came to where it is of. */
  come?: (made: Made) => string[];
  /** It is told before all else; `come` are the cards that came anywhere. */
  isFirst?: (made: Made, come: string[]) => boolean;
  /** Whether what was saved of it can be believed. */
  believe: (made: any) => boolean;
};

type OneOf<Kind> = Kind extends ChangeKind<infer Made> ? Made : never;
/** A change as it was made: what was, and what is now. */
export type Made = OneOf<(typeof KINDS)[keyof typeof KINDS]>;
