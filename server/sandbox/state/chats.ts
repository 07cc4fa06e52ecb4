import { randomBytes } from "node:crypto";
import type { Database } from "./database";

const ADDRESS_LIFETIME_MS = 60 * 60 * 1000;

/** A chat opened at a one-time address. */
export interface Chat {
  readonly key: string;
  readonly accountId: number;
  readonly language: string;
  /** Address of the back link, or null without a valid `backUrl`. */
  readonly backUrl: string | null;
  readonly headerColor: string | null;
  readonly title: string;
}

/** A message between a member and the service team. */
export interface ChatMessage {
  readonly author: "member" | "service";
  readonly text: string;
  /** Epoch ms. */
  readonly sentAt: number;
}

/** Chats of members with the service team (docs/gateway.md 3.11 `launchChat`). */
export class Chats {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Records a launch. @returns the key of its address */
  open(chat: Omit<Chat, "key">): string {
    const key = randomBytes(18).toString("base64url");
    this.#database.run(
      "INSERT INTO chats VALUES (?, ?, ?, ?, ?, ?, ?)",
      key,
      chat.accountId,
      chat.language,
      chat.backUrl,
      chat.headerColor,
      chat.title,
      this.#now(),
    );
    return key;
  }

  /** The chat with a key; undefined for an unknown key and after one hour. */
  find(key: string): Chat | undefined {
    return this.#database.get<Chat>(
      `SELECT key, account_id AS accountId, language, back_url AS backUrl, header_color AS headerColor, title
       FROM chats WHERE key = ? AND opened_at > ?`,
      key,
      this.#now() - ADDRESS_LIFETIME_MS,
    );
  }

  addMessage(accountId: number, author: ChatMessage["author"], text: string): void {
    this.#database.run(
      "INSERT INTO chat_messages (account_id, author, text, sent_at) VALUES (?, ?, ?, ?)",
      accountId,
      author,
      text,
      this.#now(),
    );
  }

  /** All messages of a member, oldest first. */
  messages(accountId: number): ChatMessage[] {
    return this.#database.all<ChatMessage>(
      "SELECT author, text, sent_at AS sentAt FROM chat_messages WHERE account_id = ? ORDER BY id",
      accountId,
    );
  }
}
