import { createCipheriv, createDecipheriv } from "node:crypto";
import { modulusText, type RsaKey } from "./rsa-key";

/** The reason why a body cannot be decrypted. The gateway answers `request.param.err` (docs/gateway.md 2.4). */
export class DecryptionError extends Error {
  override readonly name = "DecryptionError";
}

function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let remainingExponent = exponent; remainingExponent > 0n; remainingExponent >>= 1n) {
    if (remainingExponent & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/**
 * Recovers the 16 letters and digits `r` from an `Encryption` header (docs/gateway.md 2.3, 2.4).
 * Takes hex of any length up to 256, odd lengths and both letter cases.
 * @throws DecryptionError
 */
export function unwrapKey(header: string, key: RsaKey): string {
  if (!/^[0-9a-f]{1,256}$/i.test(header)) throw new DecryptionError("Encryption header is not hex");
  const wrapped = BigInt(`0x${header}`);
  if (wrapped >= key.modulus) throw new DecryptionError("Encryption header is not below the modulus");
  const hex = modularPower(wrapped, key.privateExponent, key.modulus).toString(16);
  const text = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex").toString("latin1");
  if (!/^[0-9a-z]{16}$/i.test(text)) throw new DecryptionError("the wrapped key is not 16 letters and digits");
  return text;
}

// Current OpenSSL has no single DES. Triple DES with the same key three times gives the same result (docs/gateway.md 2.2).
function desKey(characters: string): Buffer {
  return Buffer.from(characters.slice(0, 8).repeat(3), "latin1");
}

/**
 * Decrypts standard base64 of DES-ECB-PKCS#7 with the first 8 characters of `characters` (docs/gateway.md 2.4).
 * @throws DecryptionError
 */
export function decryptText(base64: string, characters: string): string {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new DecryptionError("the body is not base64");
  try {
    const decipher = createDecipheriv("des-ede3-ecb", desKey(characters), null);
    const bytes = Buffer.concat([decipher.update(base64, "base64"), decipher.final()]);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DecryptionError("the body does not decrypt");
  }
}

/** Encrypts UTF-8 text to standard base64. {@link decryptText} reverses it. */
export function encryptText(text: string, characters: string): string {
  const cipher = createCipheriv("des-ede3-ecb", desKey(characters), null);
  return Buffer.concat([cipher.update(text, "utf8"), cipher.final()]).toString("base64");
}

/** A customer-service path: the ciphertext followed by its 8-character key (docs/gateway.md 2.10). */
export function encryptPath(url: string, characters: string): string {
  return `${encryptText(url, characters)}${characters.slice(0, 8)}`;
}

/** Whether `X-RSA` is the modulus of this key, ignoring letter case and leading zeros (docs/gateway.md 2.1, 2.5). */
export function matchesModulus(header: string, key: RsaKey): boolean {
  return header.toLowerCase().replace(/^0+/, "") === modulusText(key);
}
