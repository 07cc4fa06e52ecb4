import type { Database } from "./database";

/** What an account can get only once. */
export type ClaimKind = "reward" | "promo-code" | "promotion";

/** What each account has claimed, redeemed and joined. */
export class Claims {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Records a claim. @returns false when the account already has it */
  claim(accountId: number, kind: ClaimKind, subject: string): boolean {
    const added = this.#database.run(
      "INSERT OR IGNORE INTO claims VALUES (?, ?, ?, ?)",
      accountId,
      kind,
      subject,
      this.#now(),
    );
    return added === 1;
  }

  /** The claims of an account by subject, with the time in epoch ms. */
  list(accountId: number, kind: ClaimKind): ReadonlyMap<string, number> {
    const rows = this.#database.all<{ subject: string; claimed_at: number }>(
      "SELECT subject, claimed_at FROM claims WHERE account_id = ? AND kind = ?",
      accountId,
      kind,
    );
    return new Map(rows.map((row) => [row.subject, row.claimed_at]));
  }
}
