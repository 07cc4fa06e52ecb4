import { describe, expect, it } from "vitest";
import { readUploads } from "./uploads.server";

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

async function read(files: readonly File[], limits = { field: "images", most: 3 }) {
  const form = new FormData();
  form.set("content", "words");
  for (const file of files) form.append("images", file);
  const body = new Response(form);
  const bytes = new Uint8Array(await body.arrayBuffer());
  const headers = { "content-type": body.headers.get("content-type") ?? "", "content-length": String(bytes.length) };
  return readUploads(new Request("http://lobby.test/", { method: "POST", body: bytes, headers }), limits);
}

describe("Images (§5: png or jpg, max 5MB, max 3)", () => {
  it("takes PNG and JPEG by their bytes, whatever they are called", async () => {
    const { form, images, errors } = await read([
      new File([png], "a.exe"),
      new File([jpeg], "b.png", { type: "image/png" }),
    ]);
    expect(errors).toEqual([]);
    expect(images.map(({ type }) => type)).toEqual(["image/png", "image/jpeg"]);
    expect(form.get("content")).toBe("words");
    expect(form.has("images")).toBe(false);
  });

  it("counts an empty file field as no picture", async () => {
    expect(await read([new File([], "")])).toMatchObject({ images: [], errors: [] });
  });

  it.each([
    [
      "a page that calls itself a picture",
      [new File(["<svg/>"], "a.png", { type: "image/png" })],
      "errors:image_wrong_type",
    ],
    ["four pictures", [1, 2, 3, 4].map((n) => new File([png], `${n}.png`)), "errors:image_too_many"],
    ["one that is too large", [new File([png, new Uint8Array(5 * 1024 * 1024)], "a.png")], "errors:image_too_large"],
  ])("refuses %s", async (_, files, error) => {
    expect(await read(files)).toMatchObject({ images: [], errors: [error] });
  });

  it("does not read a body that is larger than everything together may be", async () => {
    const request = new Request("http://lobby.test/", {
      method: "POST",
      body: new Uint8Array(10),
      headers: { "content-length": "999999999", "content-type": "multipart/form-data; boundary=x" },
    });
    expect(await readUploads(request, { field: "images", most: 3 })).toMatchObject({
      errors: ["errors:image_too_large"],
    });
  });
});
