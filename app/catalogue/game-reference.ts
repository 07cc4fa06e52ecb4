/** What a launch needs of a game, in one form value. */
export interface GameReference {
  /** The game's stable key, `<category>.<vendor>.<nodeId>`. */
  key: string;
  category: string;
  vendor: string;
  nodeId: string;
  launchId: string;
}

const form = /^([\w-]{1,40})\.([\w-]{1,40})\.([\w$,-]{1,80})(?:~([\w$,.:|-]{1,160}))?$/;

/** The form value of a game: its key, and the launch id where that differs from the node id. */
export function toGameReference(game: { key: string; nodeId: string; launchId: string }): string {
  return game.launchId === game.nodeId ? game.key : `${game.key}~${game.launchId}`;
}

/** Reads a form value back, or undefined when it is none. The gateway decides whether such a game exists. */
export function parseGameReference(value: unknown): GameReference | undefined {
  const [, category, vendor, nodeId, launchId = nodeId] = typeof value === "string" ? (form.exec(value) ?? []) : [];
  if (!category || !vendor || !nodeId || !launchId) return undefined;
  return { key: `${category}.${vendor}.${nodeId}`, category, vendor, nodeId, launchId };
}
