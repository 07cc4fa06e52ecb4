import { LRUCache } from "lru-cache";
import { atMost } from "~/platform/cache-size";
import type { SessionRecord } from "~/session/session.server";
import type { MemberChange, MemberChanges } from "../context/member-changes.server";
import type { RequestContext } from "../context/request-context.server";

const CACHE_MS = 15_000;
const MAX_SESSIONS = 20_000;

type Changes = Pick<RequestContext, "changes">;
type Member = Pick<SessionRecord, "id">;

interface Entry<Value> {
  value: Value;
  versions: ReadonlyMap<MemberChange, string | undefined>;
}

/**
 * What the gateway says of members, by session, in the memory of this process for 15 s. A value that was cached before the
 * member's last change is not used, wherever that was made: the next page has it, whichever machine answers.
 */
export class MemberCache<Value extends object> {
  readonly #changes: readonly MemberChange[];
  readonly #entries: LRUCache<string, Entry<Value>>;

  /** @param changes those that change the values */
  constructor(changes: readonly MemberChange[], maxSessions = MAX_SESSIONS) {
    this.#changes = changes;
    this.#entries = new LRUCache({ ...atMost(maxSessions), ttl: CACHE_MS });
  }

  get({ changes }: Changes, { id }: Member): Value | undefined {
    const entry = this.#entries.get(id);
    return entry && this.#isCurrent(entry, changes) ? entry.value : undefined;
  }

  /** @param milliseconds shorter for a value that is not complete */
  set(ctx: Changes, member: Member, value: Value, milliseconds = CACHE_MS): void {
    this.startReading(ctx, member)(value, milliseconds);
  }

  /** @returns stores the value that is read from now on. A change that the request makes meanwhile is newer than it */
  startReading({ changes }: Changes, { id }: Member): (value: Value, milliseconds?: number) => void {
    const versions = new Map(this.#changes.map((change) => [change, changes.versionOf(change)]));
    return (value, milliseconds = CACHE_MS) => this.#entries.set(id, { value, versions }, { ttl: milliseconds });
  }

  /** Notes a change that this request makes, and carries it over to the value, which need not be loaded for it. */
  change(ctx: Changes, member: Member, change: MemberChange, toChanged: (value: Value) => Value): void {
    const value = this.get(ctx, member);
    ctx.changes.note(change);
    if (value) this.set(ctx, member, toChanged(value));
  }

  delete(sessionId: string): void {
    this.#entries.delete(sessionId);
  }

  #isCurrent({ versions }: Entry<Value>, changes: MemberChanges): boolean {
    return this.#changes.every((change) => {
      const version = changes.versionOf(change);
      return version === undefined || versions.get(change) === version;
    });
  }
}
