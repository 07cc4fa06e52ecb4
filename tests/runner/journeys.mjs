// Which journeys show what has changed.

/** Journeys that show features besides the one of their folder. */
export const SHARED_JOURNEYS = {
  "launch/self-exclusion": ["agent", "games", "member", "notices", "service"],
  "member/member-screens": ["deposit", "rewards", "settings"],
  "member/member-writes": ["notices", "service", "settings"],
};

/**
 * A changed journey runs with its folder, and so does a changed source whose feature, room or folder has the name of one:
 * `app/frame/notices/` is both of `frame` and of `notices`.
 * @param {readonly string[]} files paths that have changed
 * @param {readonly string[]} folders the folders of tests/e2e
 * @returns {{ paths: string[], without: string[] }} paths below tests/e2e that Playwright takes, and rooms that have changed
 *   but have no journeys of their own
 */
export function journeysOf(files, folders) {
  const named = new Set();
  const without = new Set();
  for (const file of files) {
    const [room, ...rest] = /^(?:app|server|tests\/e2e)\/(.*)\//.exec(file)?.[1].split("/") ?? [];
    if (room === undefined) continue;
    const found = [room, ...rest].filter((name) => folders.includes(name));
    for (const name of found) named.add(name);
    if (found.length === 0) without.add(room);
  }
  const shared = Object.entries(SHARED_JOURNEYS).filter(([, features]) => features.some((name) => named.has(name)));
  const ofOthers = shared.map(([journey]) => journey).filter((journey) => !named.has(journey.split("/")[0]));
  return {
    paths: [...[...named].map((name) => `${name}/`), ...ofOthers.map((journey) => `${journey}.spec.ts`)],
    without: [...without],
  };
}
