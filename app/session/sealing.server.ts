import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import { LRUCache } from "lru-cache";

interface SealingKey {
  id: string;
  bytes: Uint8Array;
}

/** Seals small values for a cookie, so that nobody but this server can read or change them. */
export interface Seal {
  /** @param purpose what the value is for; it opens for the same purpose only. */
  seal(value: unknown, purpose: string): Promise<string>;
  /** The value, to be read only, or undefined when the text is not ours, was changed, or was sealed for something else. */
  unseal(text: string, purpose: string): Promise<unknown>;
}

/**
 * A seal of AES-256-GCM in the compact form of RFC 7516.
 * @param secrets the current secret first, then the one before it: both open, the first one closes.
 */
export function createSeal(secrets: readonly string[]): Seal {
  const keys = secrets.map(deriveKey);
  const [current] = keys;
  if (!current) throw new Error("a seal needs at least one secret");
  // The same cookie comes with every request of a visit; opening it once a minute is enough.
  const opened = new LRUCache<string, { value: unknown }>({ max: 10_000, ttl: 60_000 });
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();

  return {
    async seal(value, purpose) {
      return new CompactEncrypt(encoder.encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: current.id, typ: purpose })
        .encrypt(current.bytes);
    },
    async unseal(text, purpose) {
      const known = opened.get(`${purpose} ${text}`);
      if (known) return known.value;
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(
          text,
          (header) => {
            const key = keys.find(({ id }) => id === header.kid);
            if (!key) throw new Error("sealed with a key that is not ours");
            return key.bytes;
          },
          { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] },
        );
        if (protectedHeader.typ !== purpose) return undefined;
        const value: unknown = JSON.parse(decoder.decode(plaintext));
        opened.set(`${purpose} ${text}`, { value });
        return value;
      } catch {
        return undefined;
      }
    },
  };
}

function deriveKey(secret: string): SealingKey {
  const bytes = createHash("sha256").update(`lobby cookie seal\n${secret}`).digest();
  return { bytes, id: createHash("sha256").update(bytes).digest("base64url").slice(0, 6) };
}
