import { expect, test } from "vitest";
import { uploadLimits } from "./limits";
import { digestOfUpload } from "./upload-digest.server";

const bytes = (...values: number[]) => Buffer.from(values);

test("the same texts and pictures have the same digest, and any others another one", async () => {
  const digest = await digestOfUpload(["a", "b"], [bytes(0xff), bytes(1)]);
  expect(await digestOfUpload(["a", "b"], [bytes(0xff), bytes(1)])).toBe(digest);
  const others = [
    digestOfUpload(["ab", ""], [bytes(0xff), bytes(1)]),
    digestOfUpload(["a", "b"], [bytes(1), bytes(0xff)]),
    digestOfUpload(["a", "b"], [bytes(0xff, 1)]),
    digestOfUpload(["a", "b"], [bytes(0xff)]),
    digestOfUpload(["a", "b"], []),
    // Neither of these bytes is a character: as text they would be the same.
    digestOfUpload(["a", "b"], [bytes(0xfe), bytes(1)]),
  ];
  expect(new Set([digest, ...(await Promise.all(others))]).size).toBe(others.length + 1);
});

test("a picture in a larger buffer is hashed alone", async () => {
  const picture = Buffer.from("the body of a form").subarray(4, 8);
  expect(await digestOfUpload([], [picture])).toBe(await digestOfUpload([], [Buffer.from("body")]));
});

test("other requests go on while the largest form is hashed", async () => {
  const files = Array.from({ length: uploadLimits.files }, (_, index) => Buffer.alloc(uploadLimits.bytes, index));
  let served = 0;
  const serve = () => {
    served += 1;
    next = setImmediate(serve);
  };
  let next = setImmediate(serve);
  await digestOfUpload(["The page is slow."], files);
  clearImmediate(next);
  expect(served).toBeGreaterThan(files.length);
});
