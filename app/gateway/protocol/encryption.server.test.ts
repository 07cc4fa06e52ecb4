import { createDecipheriv } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testModulus as modulus, vectors } from "../../../server/sandbox/testing/vectors";
import {
  decryptServicePath,
  encryptBody,
  encryptText,
  generateKeyText,
  parseModulus,
  wrapKeyText,
} from "./encryption.server";

/** Private exponent of the test key (docs/gateway.md 2.6). */
const privateExponent =
  "9b3b951074e842dda17a9405a59adb3efa0334d70ee84a73ea49ac4c6e6ed9afefadde333c48c07407a1f3439d9d2af83d4fc3a7a19b63b0e4373c1c26ad6db7da81a50fdd2be8c06f84d40da7c26516fba380014ec75aeed50cb8a0d7335fe9eea88856ae0d8e12f982777b59618fad2327fae00c251fd193959e7b73308a99";

const { key: loginText, cipherText: loginCipher, header: loginHeader } = vectors.login;
const loginBody: unknown = JSON.parse(vectors.login.json);
const servicePath = "xSrNVTM8whzYoCx3I1P6QRzpA/BpRPh9trBzuBMMc8UoBGrhLxYFX8UTF/547zI6Qw3rTy78";

function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let factor = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus;
    factor = (factor * factor) % modulus;
  }
  return result;
}

test("test vector 1: a log-in body, and a header with a leading zero (gateway 2.7)", () => {
  expect(encryptText(vectors.login.json, loginText)).toBe(loginCipher);
  expect(wrapKeyText(loginText, modulus)).toBe(loginHeader);
});

test("test vector 2: a payload with non-ASCII characters (gateway 2.8)", () => {
  const { key, json, cipherText, header } = vectors.unicode;
  expect(encryptText(json, key)).toBe(cipherText);
  expect(wrapKeyText(key, modulus)).toBe(header);
});

test("test vector 3: a header of 252 digits (gateway 2.9)", () => {
  const { key, header } = vectors.shortHeader;
  expect(header).toHaveLength(252);
  expect(wrapKeyText(key, modulus)).toBe(header);
});

test("old form: the body is the ciphertext (gateway 2.5)", () => {
  const encrypted = encryptBody(loginBody, modulus, "old", loginText);
  expect(encrypted).toEqual({ body: loginCipher, headers: { Encryption: loginHeader } });
});

test("new form: the ciphertext is in the field value (gateway 2.5)", () => {
  const encrypted = encryptBody(loginBody, modulus, "new", loginText);
  expect(encrypted).toEqual({ body: JSON.stringify({ value: loginCipher }), headers: { Encryption: loginHeader } });
});

test("newest form: headers with digest and modulus (gateway 2.5)", () => {
  const encrypted = encryptBody(loginBody, modulus, "newest", loginText);
  expect(encrypted.headers).toEqual({ Encryption: loginHeader, "X-Digest": loginCipher, "X-RSA": modulus });
});

test("key texts are random, with 16 letters and digits (gateway 2.2, 1.11 quirk 16)", () => {
  const keyTexts = new Set(Array.from({ length: 200 }, generateKeyText));
  expect(keyTexts.size).toBe(200);
  for (const text of keyTexts) expect(text).toMatch(/^[A-Za-z0-9]{16}$/);
});

test("an encrypted body can be decrypted with the private key and triple DES (gateway 2.4)", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (payload) => {
      const { body, headers } = encryptBody(payload, modulus, "new");
      expect(headers.Encryption).toMatch(/^[0-9a-f]+$/);
      expect(headers.Encryption.length % 4).toBe(0);
      const r = modularPower(BigInt(`0x${headers.Encryption}`), BigInt(`0x${privateExponent}`), BigInt(`0x${modulus}`));
      const key = Buffer.from(r.toString(16), "hex").subarray(0, 8);
      const decipher = createDecipheriv("des-ede3-ecb", Buffer.concat([key, key, key]), null);
      const { value } = JSON.parse(body) as { value: string };
      const plain = decipher.update(value, "base64", "utf8") + decipher.final("utf8");
      expect(plain).toBe(JSON.stringify(payload));
    }),
    { numRuns: 50 },
  );
});

test.each([
  ["as is", modulus],
  ["quoted, upper case, with white space", `  "${modulus.toUpperCase()}"\n`],
])("a modulus is accepted %s (gateway 2.1)", (_, body) => {
  // The newest form sends it back as it was written.
  expect(parseModulus(body)).toBe(body.replace(/[\s"]/g, ""));
  expect(parseModulus(body)?.toLowerCase()).toBe(modulus);
});

test.each(["", "<html></html>", "abc", "0".repeat(256), `${modulus}zz`, "f".repeat(2000)])(
  "%j is not a modulus (gateway 2.1)",
  (body) => {
    expect(parseModulus(body)).toBeUndefined();
  },
);

test("a customer service path is decrypted with its last 8 characters (gateway 2.10)", () => {
  expect(decryptServicePath(servicePath)).toBe("https://chat.example.invalid/room?c=demo");
});

test("a customer service path may be a plain URL; an empty or invalid one is undefined (gateway 2.10)", () => {
  expect(decryptServicePath("https://wa.example.invalid/0")).toBe("https://wa.example.invalid/0");
  expect(decryptServicePath("")).toBeUndefined();
  expect(decryptServicePath("Qw3rTy78")).toBeUndefined();
});

test("any customer service path is decrypted or undefined, without an exception", () => {
  fc.assert(
    fc.property(fc.string(), fc.base64String(), (text, base64) => {
      for (const path of [text, `${base64}Qw3rTy78`])
        expect(["string", "undefined"]).toContain(typeof decryptServicePath(path));
    }),
  );
});
