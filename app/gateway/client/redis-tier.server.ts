import { createHash } from "node:crypto";
import { BentoCache, bentostore } from "bentocache";
import { redisDriver } from "bentocache/drivers/redis";
import type { Redis } from "ioredis";
import { z } from "zod";

/** An answer as the gateway sent it, so that whoever reads it back reads it with the schema of its operation. */
export interface KeptAnswer {
  /** Epoch milliseconds. */
  storedAt: number;
  wire: unknown;
}

/** Changes with the form of the entries. */
const prefix = "lobby:feed:1";
/** Milliseconds that Redis is left alone after a failure. */
const rest = 2_000;

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
    context.addIssue({ code: "custom", message: "no JSON" });
    return z.NEVER;
  }
});

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Records carry a checksum; one that does not fit reads as `corrupt`. */
const serializer = {
  serialize(record: unknown): string {
    const text = JSON.stringify(record);
    return `${digest(text)}.${text}`;
  },
  deserialize(given: unknown): z.infer<typeof recordSchema> | { value: typeof corrupt; logicalExpiration: number } {
    const [, sum, text = ""] = /^([\w-]{43})\.(.*)$/s.exec(String(given)) ?? [];
    const record = sum === digest(text) ? jsonSchema.pipe(recordSchema).safeParse(text) : undefined;
    return record?.success ? record.data : { value: corrupt, logicalExpiration: Number.POSITIVE_INFINITY };
  },
};

/** The tier of the feed cache that all processes share. Its failures cost a reader a few milliseconds and nothing else. */
export class RedisTier {
  readonly #store;
  readonly #patience: number;

  /**
   * @param keep Milliseconds an entry lives.
   * @param patience Milliseconds that a reader waits: Redis is a shortcut, and the gateway the long way that always works.
   */
  constructor(connection: Redis, keep: number, patience: number) {
    this.#patience = patience;
    this.#store = new BentoCache({
      default: "shared",
      ttl: keep,
      serializer,
      suppressL2Errors: true,
      l2CircuitBreakerDuration: rest,
      stores: { shared: bentostore().useL2Layer(redisDriver({ connection, prefix })) },
    });
  }

  /** The entry of a key; undefined without one, and when Redis does not answer at once. */
  async get(key: string): Promise<KeptAnswer | typeof corrupt | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.#patience);
    });
    const asked = this.#store.get<KeptAnswer | typeof corrupt>({ key: digest(key) });
    const entry = await Promise.race([asked.catch(() => undefined), late]);
    clearTimeout(timer);
    return entry ?? undefined;
  }

  /** Stores an entry; nobody waits for it. */
  set(key: string, entry: KeptAnswer): void {
    this.#store.set({ key: digest(key), value: entry }).catch(() => undefined);
  }
}
