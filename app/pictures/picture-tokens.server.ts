import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** What a feed says of where a picture is. */
export interface PictureSource {
  /** Origin of an absolute address; undefined for a path, which any of the image hosts has. */
  origin: string | undefined;
  /** Path and query, as browsers read them. */
  path: string;
}

/** A source as a token holds it. */
export interface SealedSource {
  /** The same for the same picture, whatever the secret is. */
  id: string;
  path: string;
  /** Whether this is the origin of the picture; undefined for a path. */
  isOrigin: ((origin: string) => boolean) | undefined;
}

/** Turns sources into short texts, and back. */
export interface PictureTokens {
  /** The same source gives the same token, in every process with the secret. */
  seal(source: PictureSource): string;
  /** @returns undefined for a text that no `seal` with one of the secrets made */
  unseal(token: string): SealedSource | undefined;
}

/** Common endings take no byte. */
const ENDINGS = ["", ".png", ".jpg", ".webp", ".gif", ".jpeg", ".avif", ".svg"] as const;
const ENDING_BITS = 7;
const HAS_ORIGIN = 8;
const TAG_BYTES = 8;
const ORIGIN_BYTES = 2;
const IV_REST = Buffer.alloc(16 - TAG_BYTES);
const MAX_TOKEN_LENGTH = 2800;
const TOKEN = /^[\w-]{12,}$/;

interface Keys {
  mac: Buffer;
  encryption: Buffer;
}

/**
 * Deterministic authenticated encryption in the way of AES-SIV (RFC 5297): the tag of the content is the nonce, so that
 * no state is needed, equal sources share an address, and nobody without the secret can read or make one. The tag has
 * 64 bits, which keeps addresses short: a forged one costs a lookup and shows nothing.
 * @param secrets the current secret, then the previous one: the first seals, both unseal
 * @throws Error without a secret
 */
export function createPictureTokens(secrets: readonly string[]): PictureTokens {
  const keys = secrets.map(deriveKeys);
  const [current] = keys;
  if (!current) throw new Error("picture tokens need at least one secret");
  return {
    seal(source) {
      const content = toContent(source);
      const tag = tagOf(content, current);
      const cipher = createCipheriv("aes-256-ctr", current.encryption, Buffer.concat([tag, IV_REST]));
      return Buffer.concat([tag, cipher.update(content), cipher.final()]).toString("base64url");
    },
    unseal(token) {
      if (token.length > MAX_TOKEN_LENGTH || !TOKEN.test(token)) return undefined;
      const bytes = Buffer.from(token, "base64url");
      // Another spelling of the same bytes would be another address of the same picture.
      if (bytes.toString("base64url") !== token) return undefined;
      for (const candidate of keys) {
        const content = open(bytes, candidate);
        if (content) return fromContent(content);
      }
      return undefined;
    },
  };
}

function deriveKeys(secret: string): Keys {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "lobby picture addresses", 64));
  return { mac: bytes.subarray(0, 32), encryption: bytes.subarray(32) };
}

function tagOf(content: Buffer, { mac }: Keys): Buffer {
  return createHmac("sha256", mac).update(content).digest().subarray(0, TAG_BYTES);
}

function open(bytes: Buffer, keys: Keys): Buffer | undefined {
  const tag = bytes.subarray(0, TAG_BYTES);
  const decipher = createDecipheriv("aes-256-ctr", keys.encryption, Buffer.concat([tag, IV_REST]));
  const content = Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]);
  return timingSafeEqual(tagOf(content, keys), tag) ? content : undefined;
}

/** A byte for ending and kind, two of the digest of the origin if there is an origin, then the path without its first slash. */
function toContent({ origin, path }: PictureSource): Buffer {
  const ending = Math.max(
    ENDINGS.findIndex((text) => text !== "" && path.endsWith(text)),
    0,
  );
  const rest = path.slice(1, path.length - (ENDINGS[ending] ?? "").length);
  const head = Buffer.of(origin === undefined ? ending : ending | HAS_ORIGIN);
  return Buffer.concat([head, origin === undefined ? Buffer.alloc(0) : digestOf(origin), Buffer.from(rest, "utf8")]);
}

function fromContent(content: Buffer): SealedSource {
  const head = content[0] ?? 0;
  const hasOrigin = (head & HAS_ORIGIN) !== 0;
  const start = hasOrigin ? 1 + ORIGIN_BYTES : 1;
  const digest = content.subarray(1, start);
  return {
    id: content.toString("base64url"),
    path: `/${content.subarray(start).toString("utf8")}${ENDINGS[head & ENDING_BITS] ?? ""}`,
    isOrigin: hasOrigin ? (origin) => digestOf(origin).equals(digest) : undefined,
  };
}

/** The hosts of a merchant are few and known, so two bytes tell them apart. */
function digestOf(origin: string): Buffer {
  return createHash("sha256").update(origin).digest().subarray(0, ORIGIN_BYTES);
}
