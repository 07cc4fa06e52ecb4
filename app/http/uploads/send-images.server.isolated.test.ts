import { expect, it, vi } from "vitest";
import { UploadsBusyError } from "../responses/not-done-error";
import { withDecodedImages } from "./send-images.server";

const decoding = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock("./decode-image.server", () => ({
  decodeImage: async (file: Buffer) => {
    decoding.now += 1;
    decoding.most = Math.max(decoding.most, decoding.now);
    await new Promise((resolve) => setImmediate(resolve));
    decoding.now -= 1;
    if (file.length === 0) throw new Error("out of memory");
    return { mediaType: "image/png", base64: file.toString() };
  },
}));

const files = (...names: string[]) => names.map((name) => Buffer.from(name));
const namesOf = (images: readonly { base64: string }[]) => Promise.resolve(images.map(({ base64 }) => base64));

it("three forms are in work at once, and of their pictures one", async () => {
  const sent = await Promise.allSettled([
    withDecodedImages(files("a", "b"), namesOf),
    withDecodedImages(files(""), namesOf),
    withDecodedImages(files("c"), namesOf),
    withDecodedImages(files("d"), namesOf),
  ]);
  expect(sent).toEqual([
    { status: "fulfilled", value: ["a", "b"] },
    { status: "rejected", reason: new Error("out of memory") },
    { status: "fulfilled", value: ["c"] },
    { status: "rejected", reason: expect.any(UploadsBusyError) },
  ]);
  expect(decoding.most).toBe(1);
  expect(await withDecodedImages(files("e"), namesOf)).toEqual(["e"]);
});
