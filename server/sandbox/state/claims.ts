import type { Database } from "./database";

/** Things that an account can have once. */
export type ClaimKind = "reward" | "promo-code" | "promotion";

/** What each account has claimed, redeemed and joined. */
export class Claims {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Takes a thing for an account. @returns false when the account has it already. */
  take(accountId: number, kind: ClaimKind, subject: string): boolean {
    const added = this.#database.run(
      "INSERT OR IGNORE INTO claims VALUES (?, ?, ?, ?)",
      accountId,
      kind,
      subject,
      this.#now(),
    );
    return added === 1;
  }

  /** Subjects that the account has taken, with the time in epoch ms. */
  list(accountId: number, kind: ClaimKind): ReadonlyMap<string, number> {
    const rows = this.#database.all<{ subject: string; claimed_at: number }>(
      "SELECT subject, claimed_at FROM claims WHERE account_id = ? AND kind = ?",
      accountId,
      kind,
    );
    return new Map(rows.map((row) => [row.subject, row.claimed_at]));
  }
}
