import { type GameDetails, withLaunchId } from "../games/game-details.server";
import { gameValue } from "../games/game-value";
import type { PendingLaunch } from "./pending-launch.server";

/** A demo that can be opened without an account. */
export interface DemoOffer {
  /** Form value of the game. */
  game: string;
  /** Page that the play page leads back to. */
  from: string;
}

/**
 * The demo of the game that a guest tapped before log-in.
 * @param details of the game
 * @returns undefined when the game has no demo
 */
export function toDemoOffer({ ids, from }: PendingLaunch, details: GameDetails): DemoOffer | undefined {
  return details.supportsDemo ? { game: gameValue(withLaunchId(ids, details)), from } : undefined;
}
