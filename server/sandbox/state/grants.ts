import { randomBytes } from "node:crypto";
import type { Database } from "./database";

const LIFETIME_MS = 2 * 60 * 1000;

/** The data of an authorization code (RFC 6749, RFC 7636). */
export interface Grant {
  readonly provider: string;
  readonly subject: string;
  readonly redirectUri: string;
  /** S256 code challenge. */
  readonly challenge: string;
  readonly nonce: string | null;
}

/** Authorization codes of the sign-in providers; each can be exchanged once. */
export class Grants {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** @returns the authorization code */
  create(grant: Grant): string {
    const code = randomBytes(24).toString("base64url");
    this.#database.run("DELETE FROM grants WHERE granted_at < ?", this.#now() - LIFETIME_MS);
    this.#database.run(
      "INSERT INTO grants VALUES (?, ?, ?, ?, ?, ?, ?)",
      code,
      grant.provider,
      grant.subject,
      grant.redirectUri,
      grant.challenge,
      grant.nonce,
      this.#now(),
    );
    return code;
  }

  /** Uses up a code. @returns undefined for an unknown or expired code */
  consume(code: string): Grant | undefined {
    const grant = this.#database.get<Grant>(
      `SELECT provider, subject, redirect_uri AS redirectUri, challenge, nonce
       FROM grants WHERE code = ? AND granted_at >= ?`,
      code,
      this.#now() - LIFETIME_MS,
    );
    this.#database.run("DELETE FROM grants WHERE code = ?", code);
    return grant;
  }
}
