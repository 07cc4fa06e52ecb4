import { parseGameKey } from "~/ui/games/game-key";

/** The ids that identify a game, as a form sends them in one value. */
export interface GameReference {
  /** Stable key of the game: `<category>.<vendor>.<nodeId>`. */
  key: string;
  category: string;
  vendor: string;
  nodeId: string;
  /** Id that a launch needs (docs/gateway.md 1.11 quirk 9). */
  launchId: string;
}

const PATTERN = /^([^~]+)(?:~([\w$,.:|-]{1,160}))?$/;

/** The form value of a game: its key, followed by `~<launchId>` where that differs from the node id. */
export function toGameReference(game: Pick<GameReference, "key" | "nodeId" | "launchId">): string {
  return game.launchId === game.nodeId ? game.key : `${game.key}~${game.launchId}`;
}

/** Parses a form value. Only the format is checked: the gateway decides whether the game exists. */
export function parseGameReference(value: unknown): GameReference | undefined {
  const [, key = "", launchId] = typeof value === "string" ? (PATTERN.exec(value) ?? []) : [];
  const parts = parseGameKey(key);
  return parts && { key, ...parts, launchId: launchId ?? parts.nodeId };
}

/** The parts of a form value this server rendered; its format is not checked. */
export function splitGameReference(value: string): Pick<GameReference, "key" | "category" | "nodeId"> {
  const [key = ""] = value.split("~");
  const [category = "", , nodeId = ""] = key.split(".");
  return { key, category, nodeId };
}
