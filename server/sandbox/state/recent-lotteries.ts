import type { Database } from "./database";

const MAX_LISTED = 10;

/** Lotteries that an account has opened, newest first (docs/gateway.md 3.8). */
export class RecentLotteries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(accountId: number): string[] {
    return this.#database
      .all<{ code: string }>(
        "SELECT code FROM lottery_recents WHERE account_id = ? ORDER BY opened DESC LIMIT ?",
        accountId,
        MAX_LISTED,
      )
      .map((row) => row.code);
  }

  /** Moves a lottery to the head of the list. */
  add(accountId: number, code: string): void {
    this.#database.run(
      `INSERT OR REPLACE INTO lottery_recents
       VALUES (?1, ?2, (SELECT coalesce(max(opened), 0) + 1 FROM lottery_recents WHERE account_id = ?1))`,
      accountId,
      code,
    );
  }
}
