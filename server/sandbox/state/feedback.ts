import type { Database } from "./database";

/** A picture that came with a feedback. */
export interface FeedbackFile {
  readonly type: string;
  readonly base64: string;
}

/** What somebody wrote to the service team (wire 3.11). */
export interface FeedbackEntry {
  readonly id: number;
  readonly accountId: number | null;
  readonly sender: string;
  readonly type: number;
  readonly content: string;
  /** Content type of the picture, which {@link Feedback.file} hands out. */
  readonly fileType: string | null;
  /** Epoch ms. */
  readonly sentAt: number;
}

const shownAtMost = 200;

/** Feedback of members and guests, shown at the control address. */
export class Feedback {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  add(entry: Omit<FeedbackEntry, "id" | "fileType" | "sentAt">, file: FeedbackFile | undefined): void {
    this.#database.run(
      `INSERT INTO feedback (account_id, sender, type, content, file_type, file_base64, sent_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      entry.accountId,
      entry.sender,
      entry.type,
      entry.content,
      file?.type ?? null,
      file?.base64 ?? null,
      this.#now(),
    );
  }

  /** Newest first. */
  list(): FeedbackEntry[] {
    return this.#database.all<FeedbackEntry>(
      `SELECT id, account_id AS accountId, sender, type, content, file_type AS fileType, sent_at AS sentAt
       FROM feedback ORDER BY id DESC LIMIT ?`,
      shownAtMost,
    );
  }

  file(id: number): FeedbackFile | undefined {
    return this.#database.get<FeedbackFile>(
      "SELECT file_type AS type, file_base64 AS base64 FROM feedback WHERE id = ? AND file_type IS NOT NULL",
      id,
    );
  }
}
