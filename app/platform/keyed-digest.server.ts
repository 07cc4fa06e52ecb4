import { createHmac, hkdfSync } from "node:crypto";
import { getConfiguration } from "./configuration.server";

const KEY_BYTES = 32;

/**
 * Digests that only holders of the session secret can compute. A plain digest of a name, a number or a short form can be
 * found by trying; these can be stored where others may read, such as in Redis.
 */
interface KeyedDigest {
  /** Base64url, 43 characters. Lengths are part of it, so that two lists of parts never have the same digest by chance. */
  of(...parts: readonly string[]): string;
  /** One digest for each configured secret, the current one first: a process with another order finds one of them. */
  ofEach(...parts: readonly string[]): string[];
}

/**
 * HMAC-SHA-256 (RFC 2104) with keys derived by HKDF (RFC 5869), so that no digest tells anything of a sealing key.
 * @param secrets the current secret, then the previous one
 * @param context separates deployments that have a secret in common, such as a merchant code
 */
export function createKeyedDigest(secrets: readonly string[], context: string): KeyedDigest {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", `lobby digest ${context}`, KEY_BYTES)),
  );
  const digest = (key: Buffer, parts: readonly string[]) => {
    const hmac = createHmac("sha256", key);
    for (const part of parts) hmac.update(`${part.length} `).update(part);
    return hmac.digest("base64url");
  };
  const [current] = keys;
  if (!current) throw new Error("a keyed digest needs at least one secret");
  return {
    of: (...parts) => digest(current, parts),
    ofEach: (...parts) => keys.map((key) => digest(key, parts)),
  };
}

const { session, gateway } = getConfiguration();

/** The digests of this process, and of all processes with its secrets. */
export const keyedDigest = createKeyedDigest(session.secrets, gateway.merchantCode);
