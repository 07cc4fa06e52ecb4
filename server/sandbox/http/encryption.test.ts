import { createCipheriv } from "node:crypto";
import { describe, expect, it } from "vitest";
import { encryptBody, wrapKey } from "../testing/client";
import { vectors } from "../testing/vectors";
import { DecryptionError, decryptText, encryptPath, encryptText, matchesModulus, unwrapKey } from "./encryption";
import { modulusText, testKey } from "./rsa-key";

describe("Encryption header (docs/gateway.md 2.3, 2.4)", () => {
  it.each(Object.values(vectors))("recovers the key of the vector $key", ({ key, header }) => {
    expect(unwrapKey(header, testKey)).toBe(key);
    expect(wrapKey(key, modulusText(testKey))).toBe(header);
  });

  it("accepts odd lengths and both letter cases", () => {
    expect(unwrapKey(vectors.login.header.replace(/^0+/, "").toUpperCase(), testKey)).toBe(vectors.login.key);
  });

  it.each([
    ["not hex", "xyz"],
    ["empty", ""],
    ["longer than 256 letters", "1".repeat(257)],
    ["not below the modulus", modulusText(testKey)],
    ["a key that is too short", wrapKey("short", modulusText(testKey))],
    ["a key with other signs", wrapKey("K7mQ2xZ9aB4cD8e!", modulusText(testKey))],
  ])("refuses a header that is %s", (_, header) => {
    expect(() => unwrapKey(header, testKey)).toThrow(DecryptionError);
  });

  it("compares X-RSA without regard to case and leading zeros", () => {
    expect(matchesModulus(`00${modulusText(testKey).toUpperCase()}`, testKey)).toBe(true);
    expect(matchesModulus("abc", testKey)).toBe(false);
  });
});

describe("Encrypted body (docs/gateway.md 2.2, 2.4)", () => {
  it.each([vectors.login, vectors.unicode])("decrypts and encrypts the vector $key", ({ key, json, cipherText }) => {
    expect(decryptText(cipherText, key)).toBe(json);
    expect(encryptText(json, key)).toBe(cipherText);
    expect(encryptBody(JSON.parse(json), key)).toBe(cipherText);
  });

  it("is single DES: known DES test vectors hold for the cipher in use", () => {
    const block = (keyHex: string, plainHex: string) => {
      const cipher = createCipheriv("des-ede3-ecb", Buffer.from(keyHex.repeat(3), "hex"), null).setAutoPadding(false);
      return cipher.update(plainHex, "hex", "hex") + cipher.final("hex");
    };
    expect(block("133457799BBCDFF1", "0123456789ABCDEF")).toBe("85e813540f0ab405");
    expect(block("0101010101010101", "0000000000000000")).toBe("8ca64de9c1b123a7");
  });

  it.each([
    ["text that is not base64", "###"],
    ["a ciphertext with broken padding", vectors.login.cipherText.slice(0, 44)],
    ["a ciphertext of another key", vectors.unicode.cipherText],
  ])("refuses %s", (_, cipherText) => {
    expect(() => decryptText(cipherText, vectors.login.key)).toThrow(DecryptionError);
  });
});

it("Customer-service path: ciphertext followed by its key (docs/gateway.md 2.10)", () => {
  expect(encryptPath("https://chat.example.invalid/room?c=demo", "Qw3rTy78")).toBe(
    "xSrNVTM8whzYoCx3I1P6QRzpA/BpRPh9trBzuBMMc8UoBGrhLxYFX8UTF/547zI6Qw3rTy78",
  );
});
