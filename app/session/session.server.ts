import { randomUUID } from "node:crypto";
import { z } from "zod";

const recordSchema = z.object({
  id: z.string(),
  token: z.string(),
  name: z.string(),
  type: z.number(),
  firstLogin: z.boolean(),
  startedAt: z.number(),
  seenAt: z.number(),
  /** Kept only where SESSION_PASSWORD_CACHE_MINUTES says so; the record is sealed (readings, browser storage). */
  password: z.object({ text: z.string(), until: z.number() }).optional(),
});

/** Who is signed in. `token` is the gateway's and never leaves the server unsealed. Times are epoch milliseconds. */
export type SessionRecord = z.infer<typeof recordSchema>;

export interface SessionLife {
  idleMinutes: number;
  absoluteHours: number;
}

/** Time after which a used session is written again, so that its idle life follows its use. */
const RENEW_AFTER_MS = 60_000;

/**
 * The session of one request: read once, changed by actions, written once at the end
 * (specification section 4; `SessionRecord` replaces the browser storage it describes).
 */
export class Session {
  /** Name of the account that was signed in when the request came, even if its session had expired by then. */
  readonly lastName: string | undefined;
  /** When the session was used before this request, epoch milliseconds. */
  readonly lastSeen: number | undefined;
  /** Somebody was signed in and stayed away too long. */
  readonly expired: boolean;
  /** The session that ended here, in this request or before it, was an agent's. */
  readonly endedAsAgent: boolean;
  #record: SessionRecord | undefined;
  #changed = false;

  /**
   * @param record the session that is alive
   * @param past.received the record that the request came with, alive or expired
   * @param past.wasAgents the session that ended here last was an agent's
   */
  constructor(
    record: SessionRecord | undefined,
    past: { received?: SessionRecord | undefined; wasAgents?: boolean } = {},
  ) {
    this.#record = record;
    this.lastName = past.received?.name;
    this.lastSeen = record?.seenAt;
    this.expired = past.received !== undefined && !record;
    this.endedAsAgent = past.wasAgents ?? false;
  }

  get record(): SessionRecord | undefined {
    return this.#record;
  }

  /** True when the cookie must be written: signed in, signed out, or used again after a while. */
  get changed(): boolean {
    return this.#changed;
  }

  /** Begins a session under a new identity, whatever was there before (no fixation). */
  start(account: { token: string; name: string; type: number; firstLogin: boolean }): SessionRecord {
    const now = Date.now();
    this.#record = { id: randomUUID(), ...account, startedAt: now, seenAt: now };
    this.#changed = true;
    return this.#record;
  }

  /** The password, while it is kept. */
  get password(): string | undefined {
    const kept = this.#record?.password;
    return kept && kept.until > Date.now() ? kept.text : undefined;
  }

  /** Keeps the password for some minutes, or forgets it with 0. */
  keepPassword(text: string, minutes: number, now = Date.now()): void {
    if (!this.#record || (minutes === 0 && !this.#record.password)) return;
    const { password: _, ...record } = this.#record;
    this.#record = minutes > 0 ? { ...record, password: { text, until: now + minutes * 60_000 } } : record;
    this.#changed = true;
  }

  end(): void {
    this.#record = undefined;
    this.#changed = true;
  }

  /** Notes that the session was used. */
  touch(now = Date.now()): void {
    if (!this.#record || now - this.#record.seenAt < RENEW_AFTER_MS) return;
    this.#record = { ...this.#record, seenAt: now };
    this.#changed = true;
  }
}

/** The record in an opened cookie, however old; undefined when it is malformed. */
export function parseSessionRecord(value: unknown): SessionRecord | undefined {
  return recordSchema.safeParse(value).data;
}

/** The record in an opened cookie, unless it is malformed or has outlived its idle or absolute life. */
export function readSessionRecord(value: unknown, life: SessionLife, now = Date.now()): SessionRecord | undefined {
  const { data } = recordSchema.safeParse(value);
  if (!data) return undefined;
  const idle = now - data.seenAt > life.idleMinutes * 60_000;
  const over = now - data.startedAt > life.absoluteHours * 3_600_000;
  return idle || over ? undefined : data;
}
