import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { atMost } from "~/platform/cache-size";
import type { SessionRecord } from "~/session/session.server";
import { ownerOf } from "~/ui/games/favourite-changes";

/** With the owner, 36 characters, the length that cached pages reserve for it (server/page-cache/member-page.ts). */
const RANDOM_BYTES = 18;
const MAX_OWNERS = 20_000;

/** Each page of a member needs the same digest. */
const owners = new LRUCache<string, string>({ ...atMost(MAX_OWNERS) });

/**
 * The idempotency key of one page of a member. It begins with an opaque text that is the same in all pages of this member
 * and of nobody else, so that a write that waited in the browser is never taken for another member's.
 */
export function createLaunchKey(record: Pick<SessionRecord, "name" | "type">): string {
  return ownerText(record) + randomBytes(RANDOM_BYTES).toString("base64url");
}

/** Whether a key was made for another member than this one. Keys in another form belong to nobody. */
export function isKeyOfAnother(record: Pick<SessionRecord, "name" | "type">, key: string): boolean {
  return /^[\w-]{36}-\d+$/.test(key) && ownerOf(key) !== ownerText(record);
}

function ownerText({ name, type }: Pick<SessionRecord, "name" | "type">): string {
  const account = `${type} ${name}`;
  const known = owners.get(account);
  if (known) return known;
  const owner = ownerOf(createHash("sha256").update(account).digest("base64url"));
  owners.set(account, owner);
  return owner;
}
