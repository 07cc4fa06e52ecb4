import { randomInt } from "node:crypto";
import type { Database } from "./database";

/** Purpose of an SMS code. `noLogin` covers log-in and forgotten passwords (docs/gateway.md 3.3). */
export type CodePurpose = "register" | "noLogin" | "member";

interface CodeRow {
  code: string;
  expires_at: number;
  tries: number;
}

const MAX_ATTEMPTS = 5;
const MAX_LISTED = 50;

/** A mobile number without leading zeros. Numbers arrive with and without them. */
export const withoutLeadingZeros = (mobile: string) => mobile.replace(/^0+/, "");

/** SMS codes: one at a time for each number and purpose (quirk 24). */
export class Codes {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #fixedCode: string | undefined;

  constructor(database: Database, now: () => number, fixedCode: string | undefined) {
    this.#database = database;
    this.#now = now;
    this.#fixedCode = fixedCode;
  }

  /** Creates a code; `expiresAt` is in epoch ms. @returns undefined while an earlier code is valid */
  create(purpose: CodePurpose, mobile: string, minutes: number): { code: string; expiresAt: number } | undefined {
    const now = this.#now();
    const row = this.#find(purpose, mobile);
    if (row && row.expires_at > now) return undefined;
    const code = this.#fixedCode ?? String(randomInt(0, 1_000_000)).padStart(6, "0");
    const expiresAt = now + minutes * 60_000;
    this.#database.run(
      "INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, 0)",
      purpose,
      withoutLeadingZeros(mobile),
      code,
      expiresAt,
    );
    return { code, expiresAt };
  }

  /** Checks a code without using it up. Five wrong attempts make it invalid. */
  check(purpose: CodePurpose, mobile: string, code: string): boolean {
    if (this.matches(purpose, mobile, code)) return true;
    this.#database.run(
      "UPDATE codes SET tries = tries + 1 WHERE purpose = ? AND mobile = ?",
      purpose,
      withoutLeadingZeros(mobile),
    );
    return false;
  }

  /** Whether a code is the right one, without counting it as a try. */
  matches(purpose: CodePurpose, mobile: string, code: string): boolean {
    const row = this.#find(purpose, mobile);
    return row !== undefined && row.expires_at > this.#now() && row.tries < MAX_ATTEMPTS && row.code === code.trim();
  }

  /** Checks a code and uses up the right one. */
  consume(purpose: CodePurpose, mobile: string, code: string): boolean {
    const isRight = this.check(purpose, mobile, code);
    if (isRight)
      this.#database.run("DELETE FROM codes WHERE purpose = ? AND mobile = ?", purpose, withoutLeadingZeros(mobile));
    return isRight;
  }

  /** Valid codes, for the control address only. */
  recent(): { purpose: CodePurpose; mobile: string; code: string; expiresAt: number }[] {
    return this.#database.all(
      `SELECT purpose, mobile, code, expires_at AS expiresAt FROM codes
       WHERE expires_at > ? ORDER BY expires_at DESC LIMIT ?`,
      this.#now(),
      MAX_LISTED,
    );
  }

  #find(purpose: CodePurpose, mobile: string): CodeRow | undefined {
    return this.#database.get<CodeRow>(
      "SELECT code, expires_at, tries FROM codes WHERE purpose = ? AND mobile = ?",
      purpose,
      withoutLeadingZeros(mobile),
    );
  }
}
