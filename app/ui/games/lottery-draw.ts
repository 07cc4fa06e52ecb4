import type { Palette } from "../format";

/** A draw that has its numbers. */
export type PastDraw = { number: string; balls: readonly string[] };

/** A lottery with its last numbers and its open draw. */
export type LotteryDraw = {
  /** Value of the row's button, which is named `game`. */
  key: string;
  name: string;
  image?: string | undefined;
  palette?: Palette | undefined;
  /** Numbers of the last draw, in order. */
  balls: readonly string[];
  /** Number of the open draw. */
  number?: string | undefined;
  /** Time until no bets are taken on the open draw any more, as text: "in 3 minutes". */
  countdown?: string | undefined;
  /** That moment, ISO 8601. */
  closesAt?: string | undefined;
  /** The moment, formatted: "21:05:00". */
  closesAtWords?: string | undefined;
  /** Milliseconds from the response to that moment. Script counts down from this value. */
  leftMs?: number | undefined;
  /** Milliseconds from that moment until the next draw opens. */
  lockMs?: number | undefined;
  /** The latest draws, newest first. */
  past?: readonly PastDraw[] | undefined;
  /** The latest draws did not load. */
  pastFailed?: true | undefined;
};
