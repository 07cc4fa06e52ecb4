import { LRUCache } from "lru-cache";
import { atMost } from "~/platform/cache-size";
import type { RequestContext } from "../context/request-context.server";

const CACHE_MS = 15_000;
const MAX_SESSIONS = 20_000;

type MemberContext = Pick<RequestContext, "session" | "changes">;

/**
 * What the gateway says of members, by session, in the memory of this process for 15 s. A value that was cached before the
 * member's last change is not used, wherever that was made: the next page has it, whichever machine answers.
 */
export class MemberCache<Value extends object> {
  readonly #entries: LRUCache<string, { value: Value; version: string | undefined }>;

  constructor(maxSessions = MAX_SESSIONS) {
    this.#entries = new LRUCache({ ...atMost(maxSessions), ttl: CACHE_MS });
  }

  get({ session: { record }, changes: { version } }: MemberContext): Value | undefined {
    const entry = this.#entries.get(record?.id ?? "");
    return entry && (version === undefined || entry.version === version) ? entry.value : undefined;
  }

  /** @param milliseconds shorter for a value that is not complete */
  set({ session: { record }, changes: { version } }: MemberContext, value: Value, milliseconds = CACHE_MS): void {
    this.#entries.set(record?.id ?? "", { value, version }, { ttl: milliseconds });
  }

  delete(sessionId: string): void {
    this.#entries.delete(sessionId);
  }
}
