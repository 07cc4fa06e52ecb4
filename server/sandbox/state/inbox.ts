import type { Localised } from "../catalogue";
import { inboxTexts, welcomeText } from "../catalogue/content/inbox-texts";
import type { Account } from "./account";
import type { Database } from "./database";

/** A message in the inbox of a member (docs/gateway.md 3.11). */
export interface InboxMessage {
  readonly id: number;
  readonly titles: Localised;
  /** HTML. */
  readonly contents: Localised;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly read: boolean;
}

interface InboxRow {
  id: number;
  titles: string;
  contents: string;
  created_at: number;
  read: number;
}

const HOUR_MS = 60 * 60 * 1000;

const toMessage = (row: InboxRow): InboxMessage => ({
  id: row.id,
  titles: JSON.parse(row.titles) as Localised,
  contents: JSON.parse(row.contents) as Localised,
  createdAt: row.created_at,
  read: row.read === 1,
});

/** The inboxes of all members. The first access to an inbox creates its initial messages. */
export class Inbox {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Newest first. */
  list(account: Account): InboxMessage[] {
    this.#createInitialMessages(account);
    return this.#database
      .all<InboxRow>("SELECT * FROM inbox WHERE account_id = ? ORDER BY created_at DESC, id DESC", account.id)
      .map(toMessage);
  }

  unread(account: Account): number {
    this.#createInitialMessages(account);
    const row = this.#database.get<{ unread: number }>(
      "SELECT count(*) AS unread FROM inbox WHERE account_id = ? AND read = 0",
      account.id,
    );
    return row?.unread ?? 0;
  }

  /** Marks a message as read. @returns its state before */
  read(account: Account, id: number): "unread" | "read" | "unknown" {
    this.#createInitialMessages(account);
    const row = this.#database.get<InboxRow>("SELECT * FROM inbox WHERE account_id = ? AND id = ?", account.id, id);
    if (!row) return "unknown";
    this.#database.run("UPDATE inbox SET read = 1 WHERE id = ?", id);
    return row.read === 1 ? "read" : "unread";
  }

  /** Adds a message to an inbox. */
  send(account: Account, titles: Localised, contents: Localised): void {
    this.#createInitialMessages(account);
    this.#insert(account.id, titles, contents, this.#now(), false);
  }

  /** Creates the initial unread messages of an account, and a welcome message that is read. */
  #createInitialMessages(account: Account): void {
    const existing = this.#database.get("SELECT id FROM inbox WHERE account_id = ? LIMIT 1", account.id);
    if (existing || account.inboxUnread === 0) return;
    this.#database.transaction(() => {
      this.#insert(account.id, welcomeText.titles, welcomeText.contents, account.registeredAt, true);
      for (let index = 0; index < account.inboxUnread; index += 1) {
        const text = inboxTexts[index % inboxTexts.length];
        const age = (account.inboxUnread - index) * HOUR_MS;
        if (text) this.#insert(account.id, text.titles, text.contents, this.#now() - age, false);
      }
    });
  }

  #insert(accountId: number, titles: Localised, contents: Localised, createdAt: number, read: boolean): void {
    this.#database.run(
      "INSERT INTO inbox (account_id, titles, contents, created_at, read) VALUES (?, ?, ?, ?, ?)",
      accountId,
      JSON.stringify(titles),
      JSON.stringify(contents),
      createdAt,
      read ? 1 : 0,
    );
  }
}
