import { randomBytes, randomInt } from "node:crypto";
import type { Database } from "./database";

const LIFETIME_MS = 5 * 60 * 1000;
const MAX_ATTEMPTS = 5;
const MAX_LISTED = 50;

/** Result of a code at the phone-auth provider. `locked`: too many wrong attempts. */
export type PhoneAttempt =
  | { readonly kind: "right"; readonly mobile: string }
  | { readonly kind: "wrong" | "expired" | "unknown" | "locked" };

interface PhoneSessionRow {
  mobile: string;
  code: string;
  expires_at: number;
  tries: number;
}

/** Codes of the phone-auth provider, by session. */
export class PhoneSessions {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #fixedCode: string | undefined;

  constructor(database: Database, now: () => number, fixedCode: string | undefined) {
    this.#database = database;
    this.#now = now;
    this.#fixedCode = fixedCode;
  }

  /** Opens a session for a number in E.164 notation. */
  open(mobile: string): { session: string; code: string } {
    const session = randomBytes(24).toString("base64url");
    const code = this.#fixedCode ?? String(randomInt(0, 1_000_000)).padStart(6, "0");
    this.#database.run("DELETE FROM phone_sessions WHERE expires_at < ?", this.#now() - LIFETIME_MS);
    this.#database.run(
      "INSERT INTO phone_sessions VALUES (?, ?, ?, ?, 0)",
      session,
      mobile,
      code,
      this.#now() + LIFETIME_MS,
    );
    return { session, code };
  }

  /** Checks a code. The right one ends the session; five wrong ones lock it. */
  attempt(session: string, code: string): PhoneAttempt {
    const row = this.#database.get<PhoneSessionRow>("SELECT * FROM phone_sessions WHERE session = ?", session);
    if (!row) return { kind: "unknown" };
    if (row.expires_at <= this.#now()) return { kind: "expired" };
    if (row.tries >= MAX_ATTEMPTS) return { kind: "locked" };
    if (row.code !== code.trim()) {
      this.#database.run("UPDATE phone_sessions SET tries = tries + 1 WHERE session = ?", session);
      return { kind: "wrong" };
    }
    this.#database.run("DELETE FROM phone_sessions WHERE session = ?", session);
    return { kind: "right", mobile: row.mobile };
  }

  /** Valid codes, for the control address only. */
  recent(): { purpose: "provider"; mobile: string; code: string; expiresAt: number }[] {
    return this.#database.all(
      `SELECT 'provider' AS purpose, mobile, code, expires_at AS expiresAt FROM phone_sessions
       WHERE expires_at > ? ORDER BY expires_at DESC LIMIT ?`,
      this.#now(),
      MAX_LISTED,
    );
  }
}
