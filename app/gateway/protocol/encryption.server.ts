import { randomInt } from "node:crypto";
import CryptoJS from "crypto-js";

/**
 * The gateway's own scheme (docs/gateway.md 2): single DES under an unpadded RSA-wrapped key. It adds nothing to TLS and
 * must not be used for anything else.
 */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const publicExponent = 65537n;
const { DES, enc, mode, pad } = CryptoJS;
const cipherOptions = { mode: mode.ECB, padding: pad.Pkcs7 };

export type EncryptedForm = "old" | "new" | "newest";

/** The text `r` of one request: 16 letters and digits from a secure source (docs/gateway.md 2.2). */
export function drawKeyText(): string {
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** DES-ECB-PKCS#7 under the first 8 characters of `keyText`, as base64 (docs/gateway.md 2.2). */
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
    // Text that is no UTF-8 was encrypted under another key, or was never encrypted.
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

/** `r` as a big-endian integer, raised without padding, in digits of four hex letters (docs/gateway.md 2.3). */
export function wrapKeyText(keyText: string, modulusHex: string): string {
  const message = BigInt(`0x${Buffer.from(keyText, "ascii").toString("hex")}`);
  const wrapped = modularPower(message, publicExponent, BigInt(`0x${modulusHex}`)).toString(16);
  return wrapped.padStart(Math.ceil(wrapped.length / 4) * 4, "0");
}

/**
 * The RSA modulus from the plain text answer: white space and quotation marks trimmed, lower case (docs/gateway.md 2.1).
 * @returns undefined when it is no hex number of 512 to 4096 bits.
 */
export function parseModulus(answer: string): string | undefined {
  const hex = answer.replace(/^[\s"']+|[\s"']+$/g, "").toLowerCase();
  return /^[0-9a-f]{120,1024}$/.test(hex) && BigInt(`0x${hex}`) >> 511n > 0n ? hex : undefined;
}

/**
 * An encrypted body with its headers (docs/gateway.md 2.5).
 * @param keyText A fresh `r`: one that is used again may be refused (docs/gateway.md 1.11 quirk 16).
 */
export function encryptBody(payload: unknown, modulusHex: string, form: EncryptedForm, keyText = drawKeyText()) {
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
 * A customer-service path (docs/gateway.md 2.10): plain when it starts with `http`, else ciphertext whose last 8 characters are
 * the key. The result is text of strangers: check it before use.
 * @returns undefined for an empty path and for one that cannot be read.
 */
export function decryptServicePath(path: string): string | undefined {
  if (/^https?:/i.test(path)) return path;
  if (path.length <= 8) return undefined;
  return decryptText(path.slice(0, -8), path.slice(-8));
}
