import { setTimeout as sleep } from "node:timers/promises";
import type { Redis, RedisOptions } from "ioredis";
import { logger } from "~/platform/logger.server";
import { type SessionEvent, type SessionEventChannel, START_MS, sessionEventSchema } from "./session-event";

/** Increase the numbers when the form of the entries changes. */
const ENDED = "lobby:ended:1";
/**
 * Starts have a stream of their own, because a stream forgets its entries in the order of their age. Its name is historical,
 * as is that of the field, which has starts too: processes of several releases share both.
 */
const STARTED = "lobby:begun:2";
const FIELD = "end";
/** A process learns of an event after this time, plus the time of a command. */
const POLL_MS = 300;
const RETRY_MS = 50;
/** Pages of members wait no longer than this for the first read: Redis may be out of reach. */
const LIMIT_MS = 1_000;
const BATCH = 1_000;
const MAX_UNPUBLISHED = 10_000;
/** Redis keeps about this many of the newest, so that nobody fills it with log-ins and log-outs. */
const MAX_ENDED = 100_000;
const MAX_STARTED = 20_000;
/** Long timeouts, because these commands run in the background and the event loop may be busy when Redis answers. */
const PATIENT: RedisOptions = { connectionName: "lobby-sessions", commandTimeout: 5_000, socketTimeout: 10_000 };

interface Stream {
  readonly key: string;
  readonly retentionMs: number;
  readonly maxEntries: number;
  /** From where on it is read. */
  from: string;
}

/**
 * Shares starts and ends of sessions with other processes through streams in Redis. A stream keeps what is written while a
 * process has no connection, so the process continues where it stopped. An event that cannot be written is tried again.
 */
export class RedisSessionEvents implements SessionEventChannel {
  readonly #redis: Redis;
  readonly #ended: Stream;
  readonly #started: Stream = { key: STARTED, retentionMs: START_MS, maxEntries: MAX_STARTED, from: "-" };
  readonly #unpublished: SessionEvent[] = [];
  #publishing = false;

  constructor(connect: (url: string, options: RedisOptions) => Redis, url: string, retentionMs: number) {
    this.#redis = connect(url, PATIENT);
    this.#ended = { key: ENDED, retentionMs, maxEntries: MAX_ENDED, from: "-" };
  }

  async start(onEvent: (event: SessionEvent) => void): Promise<void> {
    const firstRead = new Promise<void>((resolve) => void this.#poll(onEvent, resolve));
    await Promise.race([firstRead, sleep(LIMIT_MS, undefined, { ref: false })]);
  }

  publish(event: SessionEvent): void {
    if (this.#unpublished.length >= MAX_UNPUBLISHED) {
      this.#unpublished.shift();
      logger.error("session events are dropped: other processes do not learn of them");
    }
    this.#unpublished.push(event);
    void this.#publishAll();
  }

  async #poll(onEvent: (event: SessionEvent) => void, onFirstRead: () => void): Promise<void> {
    let pause = RETRY_MS;
    for (;;) {
      const count = await this.#readBoth(onEvent).catch(() => undefined);
      if (count === BATCH) continue;
      if (count !== undefined) {
        onFirstRead();
        pause = POLL_MS;
      }
      await sleep(pause, undefined, { ref: false });
    }
  }

  /** Reads what was written since the last time, a batch of each at most. @returns the number of entries of the larger one */
  async #readBoth(onEvent: (event: SessionEvent) => void): Promise<number> {
    return Math.max(await this.#read(this.#ended, onEvent), await this.#read(this.#started, onEvent));
  }

  async #read(stream: Stream, onEvent: (event: SessionEvent) => void): Promise<number> {
    const entries = await this.#redis.xrange(stream.key, stream.from, "+", "COUNT", BATCH);
    for (const [id, [, text = ""]] of entries) {
      stream.from = `(${id}`;
      const event = parseEvent(text);
      if (event) onEvent(event);
    }
    return entries.length;
  }

  /** Writes in the order of the events. One that was written although no answer came is written twice, which does no harm. */
  async #publishAll(): Promise<void> {
    if (this.#publishing) return;
    this.#publishing = true;
    for (let event = this.#unpublished[0]; event; event = this.#unpublished[0]) {
      const written = await this.#write(event).catch(() => undefined);
      if (!written) await sleep(POLL_MS, undefined, { ref: false });
      // It may have been dropped while it was written.
      else if (this.#unpublished[0] === event) this.#unpublished.shift();
    }
    this.#publishing = false;
  }

  async #write(event: SessionEvent): Promise<boolean> {
    const { key, retentionMs, maxEntries } = event.kind === "begun" ? this.#started : this.#ended;
    const oldest = String(Date.now() - retentionMs);
    await this.#redis.xadd(key, "MINID", "~", oldest, "*", FIELD, JSON.stringify(event));
    // `XADD` trims by age or by number, not by both. An event is published where the user of Redis may not trim, too.
    await this.#redis.xtrim(key, "MAXLEN", "~", maxEntries).catch(() => undefined);
    await this.#redis.pexpire(key, retentionMs);
    return true;
  }
}

function parseEvent(text: string): SessionEvent | undefined {
  try {
    return sessionEventSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
