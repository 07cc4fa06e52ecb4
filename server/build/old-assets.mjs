// Assets of earlier builds, which pages that were sent before a deployment still ask for.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Moves assets of earlier builds beside the new ones, until a week after the build of each was replaced.
 * @param {string} from folder with the assets of the build before, and with those that it had kept itself
 * @param {{ assets: string, record: string }} to folder of the new assets, and a file that says when the build of each kept one
 *   was replaced
 */
export function keepOldAssets(from, { assets, record }) {
  const now = Date.now();
  const before = existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {};
  const replaced = readdirSync(from).map((name) => [name, before[name] ?? now]);
  const kept = replaced.filter(([name, at]) => now - at < KEPT_MS && !existsSync(join(assets, name)));
  mkdirSync(assets, { recursive: true });
  for (const [name] of kept) cpSync(join(from, name), join(assets, name), { preserveTimestamps: true });
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`);
  rmSync(from, { recursive: true });
}
