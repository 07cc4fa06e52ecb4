import { parseGameKey } from "~/ui/games/game-key";

/** The ids that identify a game, as a form sends them in one value. */
export interface GameIds {
  /** Stable key of the game: `<category>.<vendor>.<nodeId>`. */
  key: string;
  category: string;
  vendor: string;
  nodeId: string;
  /** Id that a launch needs (docs/gateway.md 1.11 quirk 9). */
  launchId: string;
}

const ESCAPED_LAUNCH_ID = /^(?=.{1,160}$)(?:[\w$,.:|-]|\*[0-9a-f]{2})+$/;

/**
 * The form value of a game: its key, followed by `~<launchId>` where that differs from the node id. The launch of a game
 * whose launch id is too long looks for it in the game list, as that of a link does.
 */
export function gameValue(game: Pick<GameIds, "key" | "nodeId" | "launchId">): string {
  const launchId = escapeLaunchId(game.launchId);
  const isNeeded = game.launchId !== game.nodeId && ESCAPED_LAUNCH_ID.test(launchId);
  return isNeeded ? `${game.key}~${launchId}` : game.key;
}

/** Parses a form value. Only the format is checked: the gateway decides whether the game exists. */
export function parseGameValue(value: unknown): GameIds | undefined {
  if (typeof value !== "string") return undefined;
  const [key = "", escaped, ...others] = value.split("~");
  const parts = parseGameKey(key);
  const launchId = escaped === undefined ? parts?.nodeId : unescapeLaunchId(escaped);
  return parts && launchId && others.length === 0 ? { key, ...parts, launchId } : undefined;
}

/**
 * A launch id may be any text. `*` and two hexadecimal digits stand for each byte of a character that URLs, cookies or HTML
 * give a meaning to.
 */
function escapeLaunchId(launchId: string): string {
  return launchId.replace(/[^\w$,.:|-]/gu, (character) =>
    Array.from(new TextEncoder().encode(character), (byte) => `*${byte.toString(16).padStart(2, "0")}`).join(""),
  );
}

function unescapeLaunchId(escaped: string): string | undefined {
  if (!ESCAPED_LAUNCH_ID.test(escaped)) return undefined;
  try {
    return decodeURIComponent(escaped.replaceAll("*", "%"));
  } catch {
    return undefined;
  }
}

/** The parts of a form value this server rendered; its format is not checked. */
export function splitGameValue(value: string): Pick<GameIds, "key" | "category" | "nodeId"> {
  const [key = ""] = value.split("~");
  const [category = "", , nodeId = ""] = key.split(".");
  return { key, category, nodeId };
}
