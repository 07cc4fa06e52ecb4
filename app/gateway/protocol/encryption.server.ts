import { randomInt } from "node:crypto";
import CryptoJS from "crypto-js";

/**
 * The gateway's encryption of request bodies (docs/gateway.md 2): single DES with a key that is encrypted by RSA
 * without padding. It is weak by today's standards and is used only because the gateway requires it; TLS protects the
 * data.
 */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const PUBLIC_EXPONENT = 65537n;
/** Characters of the answer of `getRsaKey`: 4096 bits and white space. */
const MAX_MODULUS_BODY = 1100;
const { DES, enc, mode, pad } = CryptoJS;
const cipherOptions = { mode: mode.ECB, padding: pad.Pkcs7 };

export type EncryptedForm = "old" | "new" | "newest";

/** The key text `r` of one request: 16 random letters and digits (docs/gateway.md 2.2). */
export function generateKeyText(): string {
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/**
 * Encrypts with DES, ECB mode and PKCS#7 padding (docs/gateway.md 2.2).
 * @param keyText Its first 8 characters are the key.
 * @returns base64
 */
export function encryptText(plain: string, keyText: string): string {
  const key = enc.Latin1.parse(keyText.slice(0, 8));
  return DES.encrypt(enc.Utf8.parse(plain), key, cipherOptions).ciphertext.toString(enc.Base64);
}

function decryptText(base64: string, keyText: string): string | undefined {
  try {
    const ciphertext = enc.Base64.parse(base64);
    const parameters = CryptoJS.lib.CipherParams.create({ ciphertext });
    const plain = DES.decrypt(parameters, enc.Latin1.parse(keyText), cipherOptions);
    return plain.sigBytes > 0 ? enc.Utf8.stringify(plain) : undefined;
  } catch {
    // The result is not UTF-8: the text has another key or was not encrypted.
    return undefined;
  }
}

function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/**
 * Encrypts the key text with RSA without padding (docs/gateway.md 2.3).
 * @returns hexadecimal digits, their number a multiple of 4
 */
export function wrapKeyText(keyText: string, modulusHex: string): string {
  const message = BigInt(`0x${Buffer.from(keyText, "ascii").toString("hex")}`);
  const wrapped = modularPower(message, PUBLIC_EXPONENT, BigInt(`0x${modulusHex}`)).toString(16);
  return wrapped.padStart(Math.ceil(wrapped.length / 4) * 4, "0");
}

/**
 * Parses the plain text response of `getRsaKey` (docs/gateway.md 2.1): white space and quotation marks are trimmed.
 * @returns the RSA modulus in hexadecimal digits as the gateway wrote them, or undefined if it is not a number of 512 to
 *   4096 bits
 */
export function parseModulus(body: string): string | undefined {
  if (body.length > MAX_MODULUS_BODY) return undefined;
  const hex = body.replace(/^[\s"']+|[\s"']+$/g, "");
  return /^[0-9a-f]{120,1024}$/i.test(hex) && BigInt(`0x${hex}`) >> 511n > 0n ? hex : undefined;
}

/**
 * Encrypts a request body (docs/gateway.md 2.5).
 * @param form Deployments differ in where they expect the ciphertext.
 * @param keyText A new one for each request: the gateway may refuse a repeated one (docs/gateway.md 1.11 quirk 16).
 * @returns the body and the headers that go with it
 */
export function encryptBody(payload: unknown, modulusHex: string, form: EncryptedForm, keyText = generateKeyText()) {
  const ciphertext = encryptText(JSON.stringify(payload), keyText);
  return {
    body: form === "old" ? ciphertext : JSON.stringify({ value: ciphertext }),
    headers: {
      Encryption: wrapKeyText(keyText, modulusHex),
      ...(form === "newest" && { "X-Digest": ciphertext, "X-RSA": modulusHex }),
    },
  };
}

/**
 * Decrypts the address of a customer service entry (docs/gateway.md 2.10). An address that starts with `http` is not
 * encrypted; otherwise the last 8 characters are the key. The result is untrusted: check it before use.
 * @returns undefined for an empty path and for one that cannot be decrypted
 */
export function decryptServicePath(path: string): string | undefined {
  if (/^https?:/i.test(path)) return path;
  if (path.length <= 8) return undefined;
  return decryptText(path.slice(0, -8), path.slice(-8));
}
