import type { Database } from "./database";

const MAX_RECENT = 100;

/** Favourite games by account, newest first (docs/gateway.md 3.7). */
export class Favourites {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(accountId: number): number[] {
    return this.#database
      .all<{ node_id: number }>("SELECT node_id FROM favourites WHERE account_id = ? ORDER BY added DESC", accountId)
      .map((row) => row.node_id);
  }

  /** Adds a game; adding it again changes nothing. */
  add(accountId: number, nodeId: number): void {
    this.#database.run(
      `INSERT OR IGNORE INTO favourites
       VALUES (?1, ?2, (SELECT coalesce(max(added), 0) + 1 FROM favourites WHERE account_id = ?1))`,
      accountId,
      nodeId,
    );
  }

  remove(accountId: number, nodeId: number): void {
    this.#database.run("DELETE FROM favourites WHERE account_id = ? AND node_id = ?", accountId, nodeId);
  }
}

/** Recently opened games by account, newest first (docs/gateway.md 3.7). */
export class RecentGames {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(accountId: number): number[] {
    return this.#database
      .all<{ node_id: number }>(
        "SELECT node_id FROM recents WHERE account_id = ? ORDER BY opened DESC LIMIT ?",
        accountId,
        MAX_RECENT,
      )
      .map((row) => row.node_id);
  }

  /** Moves a game to the head of the list. */
  add(accountId: number, nodeId: number): void {
    this.#database.run(
      `INSERT OR REPLACE INTO recents
       VALUES (?1, ?2, (SELECT coalesce(max(opened), 0) + 1 FROM recents WHERE account_id = ?1))`,
      accountId,
      nodeId,
    );
  }
}

/** Announcements that an account has read (docs/gateway.md 3.6). */
export class ReadAnnouncements {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(accountId: number): ReadonlySet<number> {
    const rows = this.#database.all<{ announcement_id: number }>(
      "SELECT announcement_id FROM read_marks WHERE account_id = ?",
      accountId,
    );
    return new Set(rows.map((row) => row.announcement_id));
  }

  set(accountId: number, announcementId: number, read: boolean): void {
    this.#database.run(
      read
        ? "INSERT OR IGNORE INTO read_marks VALUES (?, ?)"
        : "DELETE FROM read_marks WHERE account_id = ? AND announcement_id = ?",
      accountId,
      announcementId,
    );
  }
}
