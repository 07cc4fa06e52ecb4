import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import { LRUCache } from "lru-cache";

interface SealingKey {
  id: string;
  bytes: Uint8Array;
}

/** Encrypts small values for cookies, so that only this server can read or change them. */
export interface Seal {
  /** @param purpose stored with the value; the same purpose is needed to unseal it */
  seal(value: unknown, purpose: string): Promise<string>;
  /** The value (do not modify it), or undefined when the text was changed, or was sealed elsewhere or for another purpose. */
  unseal(text: string, purpose: string): Promise<unknown>;
}

/**
 * Every request of a visit sends the same cookie, so the result of a decryption is reused for a minute. Sizes are characters.
 */
const UNSEALED_CACHE = { maxSize: 12_000_000, ttl: 60_000 };
/** What an entry takes beside its key. */
const ENTRY_SIZE = 500;
/** `jose` ignores blanks in a part: with them, one cookie could be written in any number of ways. */
const COMPACT_JWE = /^[\w-]+(?:\.[\w-]*){4}$/;

/**
 * AES-256-GCM in the compact serialization of JWE (RFC 7516).
 * @param secrets the current secret, then the previous one: the first seals, both unseal
 * @throws Error without a secret
 */
export function createSeal(secrets: readonly string[]): Seal {
  const keys = secrets.map(deriveKey);
  const [current] = keys;
  if (!current) throw new Error("a seal needs at least one secret");
  const unsealed = new LRUCache<string, { value: unknown }>(UNSEALED_CACHE);
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();

  return {
    async seal(value, purpose) {
      return new CompactEncrypt(encoder.encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: current.id, typ: purpose })
        .encrypt(current.bytes);
    },
    async unseal(text, purpose) {
      const cacheKey = `${purpose} ${text}`;
      const cached = unsealed.get(cacheKey);
      if (cached) return cached.value;
      if (!COMPACT_JWE.test(text)) return undefined;
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(text, ({ kid }) => findKey(keys, kid), {
          keyManagementAlgorithms: ["dir"],
          contentEncryptionAlgorithms: ["A256GCM"],
        });
        if (protectedHeader.typ !== purpose) return undefined;
        const value: unknown = JSON.parse(decoder.decode(plaintext));
        unsealed.set(cacheKey, { value }, { size: ENTRY_SIZE + cacheKey.length });
        return value;
      } catch {
        return undefined;
      }
    },
  };
}

function findKey(keys: readonly SealingKey[], id: string | undefined): Uint8Array {
  const key = keys.find((candidate) => candidate.id === id);
  if (!key) throw new Error("sealed with an unknown key");
  return key.bytes;
}

function deriveKey(secret: string): SealingKey {
  const bytes = createHash("sha256").update(`lobby cookie seal\n${secret}`).digest();
  return { bytes, id: createHash("sha256").update(bytes).digest("base64url").slice(0, 6) };
}
