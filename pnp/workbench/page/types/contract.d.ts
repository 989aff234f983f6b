/** What the server says: `/games/<game>.json` and the events. Lengths are millimetres. */

export type Side = "front" | "back";
export type Value = string | number | boolean | string[] | null;
export type State = "ok" | "broken" | "gone";

export interface Spot {
  /** From the game's folder. */
  file: string;
  line: number | null;
  column?: number | null;
  /** Absolute, for the links of editors. */
  path: string;
}

export interface Column {
  name: string;
  type: string;
  numbers: boolean;
}

export interface Piece {
  id: string;
  name: string;
  component: string;
  label: string;
  part: string;
  copies: number;
  shape: "rect" | "square" | "round" | "hex" | "net";
  corner_mm: number;
  width_mm: number;
  height_mm: number;
  values: Record<string, Value>;
  place: Spot;
  /** Key of a face. */
  front: string;
  back: string | null;
  /** Indices into the game's problems. */
  problems: number[];
  /** Its files have mistakes: the faces are the last good ones, or there never were good ones. */
  stale: "last good" | "never good" | null;
  /** Keys of its faces as they are drawn with their mistakes, where others are shown. */
  tried: { front: string; back: string | null } | null;
}

/** What one element painted: a box from the trim's top left. */
export interface Element extends Spot {
  name: string;
  role: string;
  text: string;
  x_mm: number;
  y_mm: number;
  w_mm: number;
  h_mm: number;
}

export interface Face {
  fingerprint: string;
  mark: string;
  layout: string;
  /** In the order in which they are painted. */
  elements: Element[];
}

export interface Slot {
  piece: string;
  side: Side;
  x_mm: number;
  y_mm: number;
  w_mm: number;
  h_mm: number;
  turn: number;
}

export interface Sheet {
  paper: string;
  paper_name: string;
  part: string;
  file: string;
  page: number;
  sheet: number;
  side: "front" | "back" | "plain";
  width_mm: number;
  height_mm: number;
  key: string;
  slots: Slot[];
}

export interface Problem extends Spot {
  level: "error" | "warning" | "hint";
  rule: string;
  message: string;
  hint: string;
  /** A column of a table, or a key of a file. */
  field: string | null;
  piece: string;
  /** The name of a face in layout.yaml. */
  face: string;
  element: string;
  /** The line that draws the element, as "layout.yaml:12"; "" where it is not known. */
  drawn_at: string;
}

export interface Game {
  id: string;
  title: string;
  version: string;
  edition: string;
  revision: number;
  state: State;
  bleed_mm: number;
  safe_mm: number;
  columns: Column[];
  pieces: Piece[];
  faces: Record<string, Face>;
  sheets: Sheet[];
  problems: Problem[];
  phone: string | null;
}

export interface Summary {
  id: string;
  title: string;
  version: string;
  edition: string;
  state: State;
  revision: number;
}

export interface Hello {
  run: string;
  games: Summary[];
}

export interface Changed {
  game: string;
  revision: number;
  state: State;
  rows: string[];
  faces: [string, Side][];
  sheets: [string, string, number][];
  page: boolean;
  problems: boolean;
  /** Seconds since 1970, of the newest file; 0 if none was saved. */
  saved: number;
  took: number;
}
