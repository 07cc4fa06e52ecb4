import { createHash } from "node:crypto";

/** The first characters (base64url) of a SHA-256, to tell texts apart. Anybody can try what text it is of: it hides none. */
export function shortDigest(text: string, length: number): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, length);
}
