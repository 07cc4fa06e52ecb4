import { randomInt } from "node:crypto";
import type { Database } from "./database";

/** What an SMS code is good for; `noLogin` serves log-in and forgotten passwords (docs/gateway.md 3.3). */
export type CodePurpose = "register" | "noLogin" | "member";

interface CodeRow {
  code: string;
  expires_at: number;
  tries: number;
}

const triesAtMost = 5;
const shownAtMost = 50;

/** A number without the leading zeros of its country, with and without which numbers come. */
export const bareMobile = (mobile: string) => mobile.replace(/^0+/, "");

/** SMS codes that were "sent": one at a time for each number and purpose (quirk 24). */
export class Codes {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #fixedCode: string | undefined;

  constructor(database: Database, now: () => number, fixedCode: string | undefined) {
    this.#database = database;
    this.#now = now;
    this.#fixedCode = fixedCode;
  }

  /** Draws a code; `expiresAt` is in epoch ms. @returns undefined while an earlier one still runs. */
  draw(purpose: CodePurpose, mobile: string, minutes: number): { code: string; expiresAt: number } | undefined {
    const now = this.#now();
    const row = this.#find(purpose, mobile);
    if (row && row.expires_at > now) return undefined;
    const code = this.#fixedCode ?? String(randomInt(0, 1_000_000)).padStart(6, "0");
    const expiresAt = now + minutes * 60_000;
    this.#database.run(
      "INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, 0)",
      purpose,
      bareMobile(mobile),
      code,
      expiresAt,
    );
    return { code, expiresAt };
  }

  /** Tries a code and keeps the right one for use; five wrong ones spoil it. */
  check(purpose: CodePurpose, mobile: string, code: string): boolean {
    const row = this.#find(purpose, mobile);
    if (!row || row.expires_at <= this.#now() || row.tries >= triesAtMost) return false;
    if (row.code === code.trim()) return true;
    this.#database.run(
      "UPDATE codes SET tries = tries + 1 WHERE purpose = ? AND mobile = ?",
      purpose,
      bareMobile(mobile),
    );
    return false;
  }

  /** Tries a code and uses the right one up. */
  consume(purpose: CodePurpose, mobile: string, code: string): boolean {
    const right = this.check(purpose, mobile, code);
    if (right) this.#database.run("DELETE FROM codes WHERE purpose = ? AND mobile = ?", purpose, bareMobile(mobile));
    return right;
  }

  /** The codes that can still be used, for the control address only; it stands in for the telephone. */
  recent(): { purpose: CodePurpose; mobile: string; code: string; expiresAt: number }[] {
    return this.#database.all(
      `SELECT purpose, mobile, code, expires_at AS expiresAt FROM codes
       WHERE expires_at > ? ORDER BY expires_at DESC LIMIT ?`,
      this.#now(),
      shownAtMost,
    );
  }

  #find(purpose: CodePurpose, mobile: string): CodeRow | undefined {
    return this.#database.get<CodeRow>(
      "SELECT code, expires_at, tries FROM codes WHERE purpose = ? AND mobile = ?",
      purpose,
      bareMobile(mobile),
    );
  }
}
