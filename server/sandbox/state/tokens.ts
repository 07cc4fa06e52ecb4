import { randomBytes } from "node:crypto";
import type { Database } from "./database";

/** State of a token (docs/gateway.md 1.6, 1.13.2). */
export type TokenState =
  | { readonly kind: "live"; readonly accountId: number }
  /** Displaced by a later log-in, or idle for too long: answers `login.not.session`. */
  | { readonly kind: "ended" }
  /** Never issued, or logged out: answers `user.or.token.invalid`. */
  | { readonly kind: "unknown" };

interface TokenRow {
  account_id: number;
  last_seen: number;
  displaced: number;
}

const ENDED_RETENTION_MS = 24 * 60 * 60 * 1000;

/** Session tokens: one live token per account, idle expiry, renewal by use (docs/gateway.md 1.6). */
export class Tokens {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #idleSeconds: () => number;

  constructor(database: Database, now: () => number, idleSeconds: () => number) {
    this.#database = database;
    this.#now = now;
    this.#idleSeconds = idleSeconds;
  }

  /** Issues a token and ends all earlier ones of the account. `canary` becomes part of the token. */
  issue(accountId: number, canary: string | undefined): string {
    const token = ["tk", canary, randomBytes(12).toString("hex")].filter(Boolean).join("-");
    this.#database.transaction(() => {
      this.#database.run("UPDATE tokens SET displaced = 1 WHERE account_id = ?", accountId);
      this.#database.run(
        "INSERT INTO tokens (token, account_id, last_seen) VALUES (?, ?, ?)",
        token,
        accountId,
        this.#now(),
      );
    });
    return token;
  }

  /** Looks up a token and renews it when it is valid. */
  use(token: string): TokenState {
    const row = this.#database.get<TokenRow>(
      "SELECT account_id, last_seen, displaced FROM tokens WHERE token = ?",
      token,
    );
    if (!row) return { kind: "unknown" };
    const now = this.#now();
    if (row.displaced === 1 || now - row.last_seen > this.#idleSeconds() * 1000) return { kind: "ended" };
    this.#database.run("UPDATE tokens SET last_seen = ? WHERE token = ?", now, token);
    return { kind: "live", accountId: row.account_id };
  }

  /** Removes a token. It is unknown from now on. */
  revoke(token: string): void {
    this.#database.run("DELETE FROM tokens WHERE token = ?", token);
  }

  /** Ends every token of an account, as after a password reset. */
  endAll(accountId: number): void {
    this.#database.run("UPDATE tokens SET displaced = 1 WHERE account_id = ?", accountId);
  }

  /** Removes tokens that have not been used for a day. */
  prune(): void {
    this.#database.run("DELETE FROM tokens WHERE last_seen < ?", this.#now() - ENDED_RETENTION_MS);
  }
}
