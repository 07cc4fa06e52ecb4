import type { Database } from "./database";

/** Message channels. */
export type Channel = "sms" | "email";

/** A message that a real gateway would send. */
export interface SentMessage {
  readonly id: number;
  readonly channel: Channel;
  readonly recipient: string;
  readonly text: string;
  /** Epoch ms. */
  readonly sentAt: number;
}

const MAX_LISTED = 200;

/** "Sent" SMS and e-mails. The control address shows them to testers. */
export class Outbox {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  send(channel: Channel, recipient: string, text: string): void {
    this.#database.run(
      "INSERT INTO outbox (channel, recipient, text, sent_at) VALUES (?, ?, ?, ?)",
      channel,
      recipient,
      text,
      this.#now(),
    );
  }

  /** Messages, newest first, optionally of one channel or recipient. */
  list(filter: { channel?: string | null; recipient?: string | null } = {}): SentMessage[] {
    return this.#database.all<SentMessage>(
      `SELECT id, channel, recipient, text, sent_at AS sentAt FROM outbox
       WHERE (?1 IS NULL OR channel = ?1) AND (?2 IS NULL OR recipient = ?2) ORDER BY id DESC LIMIT ?3`,
      filter.channel ?? null,
      filter.recipient ?? null,
      MAX_LISTED,
    );
  }

  clear(): void {
    this.#database.run("DELETE FROM outbox");
  }
}
