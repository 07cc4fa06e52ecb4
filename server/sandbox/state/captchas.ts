import { randomBytes, randomInt } from "node:crypto";
import type { Database } from "./database";

const LIFETIME_MS = 5 * 60 * 1000;
const MAX_LISTED = 50;

/** An open captcha. */
export interface Captcha {
  readonly id: string;
  readonly answer: string;
}

/** Captchas bound to the `captchaId` cookie; each allows one attempt (quirk 2). */
export class Captchas {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #fixedAnswer: string | undefined;

  constructor(database: Database, now: () => number, fixedAnswer: string | undefined) {
    this.#database = database;
    this.#now = now;
    this.#fixedAnswer = fixedAnswer;
  }

  create(): Captcha {
    const id = randomBytes(16).toString("hex");
    const answer = this.#fixedAnswer ?? String(randomInt(0, 10_000)).padStart(4, "0");
    this.#database.run("DELETE FROM captchas WHERE created_at < ?", this.#now() - LIFETIME_MS);
    this.#database.run("INSERT INTO captchas VALUES (?, ?, ?)", id, answer, this.#now());
    return { id, answer };
  }

  /** Checks an answer and removes the captcha in any case. */
  consume(id: string | undefined, answer: string): boolean {
    if (id === undefined) return false;
    const row = this.#database.get<{ answer: string; created_at: number }>(
      "SELECT answer, created_at FROM captchas WHERE id = ?",
      id,
    );
    this.#database.run("DELETE FROM captchas WHERE id = ?", id);
    return row !== undefined && row.answer === answer.trim() && this.#now() - row.created_at <= LIFETIME_MS;
  }

  /** Open captchas, newest first. For the control address only. */
  recent(): Captcha[] {
    return this.#database.all<Captcha>(
      "SELECT id, answer FROM captchas ORDER BY created_at DESC, rowid DESC LIMIT ?",
      MAX_LISTED,
    );
  }
}
