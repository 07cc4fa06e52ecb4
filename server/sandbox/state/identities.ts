import type { Database } from "./database";

/** Accounts by their identity at a sign-in provider. */
export class Identities {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(provider: string, subject: string): number | undefined {
    return this.#database.get<{ account_id: number }>(
      "SELECT account_id FROM identities WHERE provider = ? AND subject = ?",
      provider,
      subject,
    )?.account_id;
  }

  /** Binds an identity to an account, replacing an earlier binding. */
  bind(provider: string, subject: string, accountId: number): void {
    this.#database.run("INSERT OR REPLACE INTO identities VALUES (?, ?, ?)", provider, subject, accountId);
  }
}
