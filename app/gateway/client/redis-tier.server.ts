import { createHash, randomUUID } from "node:crypto";
import { BentoCache, bentostore } from "bentocache";
import { redisDriver } from "bentocache/drivers/redis";
import type { Redis } from "ioredis";
import { z } from "zod";
import { answerInTime } from "~/platform/answer-in-time";

/** A value as the gateway sent it. A reader parses it with the schema of its operation. */
export interface CachedResponse {
  /** Epoch milliseconds. */
  storedAt: number;
  wire: unknown;
}

/** Increase the number when the form of the entries changes. */
const VERSION = 1;
/** Milliseconds in which Redis is not used after a failure. */
const FAILURE_BACKOFF_MS = 2_000;

/** KEYS[1]: lease. ARGV[1]: its id. Does not end a lease of another process. */
const RELEASE_SCRIPT = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('del', KEYS[1])`;

const corrupt = "corrupt";
const recordSchema = z.object({
  value: z.object({ storedAt: z.number(), wire: z.unknown() }),
  createdAt: z.number(),
  logicalExpiration: z.number(),
});

const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "not JSON" });
    return z.NEVER;
  }
});

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Stores records with a checksum. A record that does not match its checksum or the schema is read as `corrupt`. */
const serializer = {
  serialize(record: unknown): string {
    const text = JSON.stringify(record);
    return `${digest(text)}.${text}`;
  },
  deserialize(stored: unknown): z.infer<typeof recordSchema> | { value: typeof corrupt; logicalExpiration: number } {
    const [, checksum, text = ""] = /^([\w-]{43})\.(.*)$/s.exec(String(stored)) ?? [];
    const record = checksum === digest(text) ? jsonSchema.pipe(recordSchema).safeParse(text) : undefined;
    return record?.success ? record.data : { value: corrupt, logicalExpiration: Number.POSITIVE_INFINITY };
  },
};

/** The part of the feed cache that all processes share. When Redis fails, a reader only loses a few milliseconds. */
export class RedisTier {
  readonly #store;
  readonly #timeout: number;
  readonly #connection: Redis;
  readonly #prefix: string;
  /** Ids of the leases that this process has, or may have, by key. */
  readonly #leases = new Map<string, string>();

  /**
   * @param name Part of the prefix of the keys, so that equal keys of two tiers are different entries.
   * @param retention Milliseconds that an entry is stored.
   * @param timeout Milliseconds that a reader waits for Redis before it asks the gateway.
   */
  constructor(connection: Redis, name: string, retention: number, timeout: number) {
    this.#timeout = timeout;
    this.#connection = connection;
    this.#prefix = `lobby:${name}:${VERSION}`;
    this.#store = new BentoCache({
      default: "shared",
      ttl: retention,
      serializer,
      suppressL2Errors: true,
      l2CircuitBreakerDuration: FAILURE_BACKOFF_MS,
      stores: { shared: bentostore().useL2Layer(redisDriver({ connection, prefix: this.#prefix })) },
    });
  }

  /** The entry of a key; undefined if there is none or Redis does not answer within the timeout. */
  async get(key: string): Promise<CachedResponse | typeof corrupt | undefined> {
    const read = this.#store.get<CachedResponse | typeof corrupt>({ key: digest(key) }).catch(() => undefined);
    return (await answerInTime(read, this.#timeout, undefined)) ?? undefined;
  }

  /** Stores an entry in the background, and ends its lease. */
  set(key: string, entry: CachedResponse): void {
    const stored = this.#store.set({ key: digest(key), value: entry }).catch(() => undefined);
    stored.then(() => this.release(key));
  }

  /**
   * Asks to be the only process that loads an entry.
   * @param milliseconds after which another process may load it in any case
   * @returns false while another one loads it; true also when Redis does not answer within the timeout
   */
  async lease(key: string, milliseconds: number): Promise<boolean> {
    const id = randomUUID();
    // Before the answer: Redis may carry out what it does not answer in time.
    this.#leases.set(key, id);
    const granted = this.#connection.set(this.#leaseKey(key), id, "PX", milliseconds, "NX").then(
      (reply) => {
        if (reply === null && this.#leases.get(key) === id) this.#leases.delete(key);
        return reply !== null;
      },
      () => true,
    );
    return answerInTime(granted, this.#timeout, true);
  }

  /** Ends the lease of this process, in the background. */
  release(key: string): void {
    const id = this.#leases.get(key);
    if (id === undefined) return;
    this.#leases.delete(key);
    this.#connection.eval(RELEASE_SCRIPT, 1, this.#leaseKey(key), id).catch(() => undefined);
  }

  #leaseKey(key: string): string {
    return `${this.#prefix}:lease:${digest(key)}`;
  }
}
