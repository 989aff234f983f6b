/** What the page knows beyond what the server says. */
import type { Element, Side, Spot } from "./contract";

export type View = "cards" | "sheets" | "phone" | "deck" | "hand" | "problems";

/** The address behind the #. */
export interface Route {
  game: string;
  view: View;
  params: Record<string, string[]>;
}

/** Which pieces are looked for. */
export interface Wanted {
  search: string;
  components: string[];
  /** The accepted values of columns, as texts. */
  where: Record<string, string[]>;
  /** Those with problems alone. */
  problems: boolean;
  /** Those alone whose ids are here, if it is a list. */
  among: string[] | null;
}

export interface Section<T> {
  component: string;
  label: string;
  different: number;
  copies: number;
  pieces: T[];
}

export interface ChangedFace {
  piece: string;
  side: Side;
  name: string;
}

/** What is not as it was between two states of a game. */
export interface News {
  faces: ChangedFace[];
  /** Names of pieces that went. */
  gone: string[];
  /** Keys of `sheetName`. */
  sheets: string[];
  /** How many problems there are now, if they are others. */
  problems: number | null;
}

export interface Count {
  value: string;
  copies: number;
  different: number;
}

export interface Bar {
  label: string;
  from: number;
  to: number;
  copies: number;
  values: string[];
}

export interface Curve {
  bars: Bar[];
  mean: number;
  median: number;
  without: number;
}

export interface Matrix {
  rows: Count[];
  columns: Count[];
  cells: number[][];
  most: number;
}

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Opener = "copy" | "path" | "vscode" | "jetbrains";

export interface Hit {
  element: Element;
  index: number;
}

export interface Fan {
  /** Degrees clockwise, and where the middle of a card lies from that of the fan. */
  cards: { turn: number; x: number; y: number }[];
  /** Of the box around them. */
  top: number;
  width: number;
  height: number;
}

export type Link = { href: string; copies?: undefined } | { copies: string; href?: undefined };
export type { Spot };
