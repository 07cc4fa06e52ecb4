import { createCipheriv } from "node:crypto";
import { describe, expect, it } from "vitest";
import { encryptBody, wrapKey } from "../testing/client";
import { DecryptionError, decryptText, encryptPath, encryptText, matchesModulus, unwrapKey } from "./encryption";
import { modulusText, testKey } from "./rsa-key";

const vector1 = {
  key: "K7mQ2xZ9aB4cD8eF",
  json: '{"username":"demo_user1","password":"Passw0rd9","captcha":"","type":"username"}',
  c64: "1kpeQZ/EL/ctFJMRtJDLK7UnAE6SwISnsLbYVX9JUcB8g2q1AIdskuq/VewqZ9V+Il4ZryZtHFaILhhfuURf30JVjdPamvEwEChZxm+G65Y=",
  header:
    "0b2c3755d0b51c6546f6fb1cbb1f2bcad113018834f62fdb3bd27752b3f4d5ed7fa29a1c766ab2a963f2c900985e8b210c093243c13182ecb7bcb3aa8d3de7e99a1fd0fbf54b7f28fde5a30cd35091f560418337d0730ed1050e85a70706b818bdbc919dd961880dc3ea423fee42c9cdae14311dfc2fd22c3d20a1761cb86f84",
};
const vector2 = {
  key: "AbCd1234EfGh5678",
  json: '{"payeeName":"李明 Đức"}',
  c64: "7o2/+Ktd2kr3hD6Iy/saVJOiii0kcSBWbH9nDbjtK1I=",
  header:
    "95ea4cfce6d7be75b4fdf8b46f5c6f2260e9b0f3c6dd3dd470ddbcb13e1fb3a68ad320bcdece58dd4234624dbdbc271962c03ff3a4c25921cb77d820cc04b139c3cbee7cb65721783fe2de435df6cde3f08d52d383647364916a65a8c9e4957b22a6356027eda91c4e41efb1d372ffcc2fc427c5f19aae90b986e24b08f241c1",
};
const vector3 = {
  key: "ShortHdr00145687",
  header:
    "4b1669331e5a671bf14c9a926c3039c82967af4ead38580db1980cd386d3f9f0a7027c251fa06aab095f7e8ea25ebed5c5d98a590b965996135e49fba0e3d02c712e94480f71363c6e537094305b0f00413ba2ee72cda1222cfe2d58c6a102c4c0f1eca5fe5885334990351de66c9bf6cf82d01a0cd6f396d9caa174042a",
};

describe("Encryption header (docs/gateway.md 2.3, 2.4)", () => {
  it.each([vector1, vector2, vector3])("recovers the key of the vector $key", ({ key, header }) => {
    expect(unwrapKey(header, testKey)).toBe(key);
    expect(wrapKey(key, modulusText(testKey))).toBe(header);
  });

  it("accepts odd lengths and both letter cases", () => {
    expect(unwrapKey(vector1.header.replace(/^0+/, "").toUpperCase(), testKey)).toBe(vector1.key);
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
  it.each([vector1, vector2])("decrypts and encrypts the vector $key", ({ key, json, c64 }) => {
    expect(decryptText(c64, key)).toBe(json);
    expect(encryptText(json, key)).toBe(c64);
    expect(encryptBody(JSON.parse(json), key)).toBe(c64);
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
    ["a ciphertext with broken padding", vector1.c64.slice(0, 44)],
    ["a ciphertext of another key", vector2.c64],
  ])("refuses %s", (_, c64) => {
    expect(() => decryptText(c64, vector1.key)).toThrow(DecryptionError);
  });
});

it("Customer-service path: ciphertext followed by its key (docs/gateway.md 2.10)", () => {
  expect(encryptPath("https://chat.example.invalid/room?c=demo", "Qw3rTy78")).toBe(
    "xSrNVTM8whzYoCx3I1P6QRzpA/BpRPh9trBzuBMMc8UoBGrhLxYFX8UTF/547zI6Qw3rTy78",
  );
});
