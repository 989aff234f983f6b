// What this phone keeps of plays that are finished, and of who played.

/** A seat of a finished play: `name` is "" where nobody gave one, `score` null where nothing was counted. */
export type PlayedSeat = {
  label: string;
  name: string;
  color: string;
  shape: string;
  score: number | null;
  won: boolean;
};

/** A finished play: `rounds` holds the points of each round by seat, `told` how it ended in words. Times are in milliseconds. */
export type Play = {
  began: number;
  ended: number;
  title: string;
  mode: string;
  seats: PlayedSeat[];
  rounds: number[][];
  told: string[];
  /** Whether somebody wrote it down, where the page cannot tell that a game is over. */
  byHand?: boolean;
};

/** How often somebody played and won, of all games and by the title of each. */
export type Standing = { who: string; plays: number; won: number; games: Record<string, { plays: number; won: number }> };

/** Who holds a seat: a name, and a colour in place of the seat's own with black or white, whichever reads on it; "" for none. */
export type Person = { name: string; color: string; on: string };
export type People = Record<string, Person>;
