import type { Database } from "./database";

/** A picture attached to feedback. */
export interface FeedbackFile {
  readonly type: string;
  readonly base64: string;
}

/** Feedback to the service team (docs/gateway.md 3.11). */
export interface FeedbackEntry {
  readonly id: number;
  readonly accountId: number | null;
  readonly sender: string;
  readonly type: number;
  readonly content: string;
  /** Content types of the pictures, joined by commas. {@link Feedback.file} reads the pictures. */
  readonly fileType: string | null;
  /** Epoch ms. */
  readonly sentAt: number;
}

const MAX_LISTED = 200;

/** Feedback of members and guests, shown at the control address. */
export class Feedback {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  add(entry: Omit<FeedbackEntry, "id" | "fileType" | "sentAt">, files: readonly FeedbackFile[]): void {
    this.#database.run(
      `INSERT INTO feedback (account_id, sender, type, content, file_type, file_base64, sent_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      entry.accountId,
      entry.sender,
      entry.type,
      entry.content,
      joinParts(files.map(({ type }) => type)),
      joinParts(files.map(({ base64 }) => base64)),
      this.#now(),
    );
  }

  /** Newest first. */
  list(): FeedbackEntry[] {
    return this.#database.all<FeedbackEntry>(
      `SELECT id, account_id AS accountId, sender, type, content, file_type AS fileType, sent_at AS sentAt
       FROM feedback ORDER BY id DESC LIMIT ?`,
      MAX_LISTED,
    );
  }

  /** One picture. @param index Position of the picture, from 0 */
  file(id: number, index = 0): FeedbackFile | undefined {
    const row = this.#database.get<FeedbackFile>(
      "SELECT file_type AS type, file_base64 AS base64 FROM feedback WHERE id = ? AND file_type IS NOT NULL",
      id,
    );
    const type = row?.type.split(",")[index];
    const base64 = row?.base64.split(",")[index];
    return type !== undefined && base64 !== undefined ? { type, base64 } : undefined;
  }
}

/** Joins parts with commas, which neither content types nor base64 contain. */
function joinParts(parts: readonly string[]): string | null {
  return parts.length > 0 ? parts.join(",") : null;
}
