import type { Database } from "./database";

const COUNTING_WINDOW_MS = 15 * 60 * 1000;

/** Failed log-ins by name, also of unknown names. They decide when a captcha is required (docs/gateway.md 1.13.4). */
export class LoginFailures {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  count(username: string): number {
    return (
      this.#database.get<{ failures: number }>(
        "SELECT failures FROM login_failures WHERE username = ? AND last_at > ?",
        username,
        this.#now() - COUNTING_WINDOW_MS,
      )?.failures ?? 0
    );
  }

  /** Counts a failure. @returns the new count */
  add(username: string): number {
    const failures = this.count(username) + 1;
    this.#database.run("INSERT OR REPLACE INTO login_failures VALUES (?, ?, ?)", username, failures, this.#now());
    return failures;
  }

  clear(username: string): void {
    this.#database.run("DELETE FROM login_failures WHERE username = ?", username);
  }
}
