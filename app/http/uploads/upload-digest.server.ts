import { subtle } from "node:crypto";
import PQueue from "p-queue";
import { keyedDigest } from "~/platform/keyed-digest.server";

/** Hashes one picture at a time in this process, because each is copied for it. */
const hashing = new PQueue({ concurrency: 1 });

/**
 * A digest of a form with pictures, as one of the parts of a write (CONTRIBUTING.md): a corrected form does not get the outcome
 * of the one before. Pictures are hashed in another thread: a repeated form is known by its digest alone, so it is made before
 * any limit on tries, and a visitor can ask for that with 15 MB again and again.
 */
export async function digestOfUpload(texts: readonly string[], files: readonly Buffer[]): Promise<string> {
  const digests: string[] = [];
  for (const file of files) {
    const digest = await hashing.add(() => subtle.digest("SHA-256", file));
    digests.push(Buffer.from(digest).toString("base64url"));
  }
  return keyedDigest.of("form", ...texts, ...digests);
}
