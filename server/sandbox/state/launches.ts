import { randomBytes } from "node:crypto";
import type { Database } from "./database";

const ADDRESS_LIFETIME_MS = 10 * 60 * 1000;

/** A game opened at a one-time address. */
export interface Launch {
  readonly key: string;
  readonly accountId: number | null;
  readonly kind: "real" | "demo" | "lottery";
  readonly nodeId: number | null;
  /** Code of the lottery, or `lobby`; null for games. */
  readonly lottery: string | null;
  readonly language: string;
  /** Target of the back link; null for games, whose launches ignore it (quirk 7). */
  readonly backUrl: string | null;
}

/** Launched games with their one-time addresses and open rounds (quirk 5). */
export class Launches {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Records a launch and creates its one-time key. */
  open(launch: Omit<Launch, "key">): Launch {
    const key = randomBytes(18).toString("base64url");
    this.#database.run(
      "INSERT INTO launches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      key,
      launch.accountId,
      launch.kind,
      launch.nodeId,
      launch.lottery,
      launch.language,
      this.#now(),
      launch.kind === "real" ? 1 : 0,
      launch.backUrl,
    );
    return { ...launch, key };
  }

  /** The launch with a key; undefined for an unknown key and after ten minutes. */
  find(key: string): Launch | undefined {
    return this.#database.get<Launch>(
      `SELECT key, account_id AS accountId, kind, node_id AS nodeId, lottery, language, back_url AS backUrl
       FROM launches WHERE key = ? AND launched_at > ?`,
      key,
      this.#now() - ADDRESS_LIFETIME_MS,
    );
  }

  hasOpenRound(accountId: number): boolean {
    const row = this.#database.get(
      "SELECT key FROM launches WHERE account_id = ? AND round_open = 1 AND launched_at > ? LIMIT 1",
      accountId,
      this.#now() - ADDRESS_LIFETIME_MS,
    );
    return row !== undefined;
  }

  closeRound(key: string): void {
    this.#database.run("UPDATE launches SET round_open = 0 WHERE key = ?", key);
  }

  prune(): void {
    this.#database.run("DELETE FROM launches WHERE launched_at < ?", this.#now() - ADDRESS_LIFETIME_MS);
  }
}
