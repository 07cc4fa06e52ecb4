import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { receiveUpload, type Upload, uploadLimits } from "./uploads.server";

const PNG = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), Buffer.from("rest of it")]);
const JPEG = Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from("rest of it")]);

interface File {
  name?: string;
  fileName?: string;
  bytes: Uint8Array;
}

function form(files: readonly File[], fields: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const { name = "images", fileName = "a.png", bytes } of files)
    data.append(name, new Blob([Buffer.from(bytes)]), fileName);
  return data;
}

const post = (body: FormData) => new Request("http://localhost/m/x", { method: "POST", body });
const take = (request: Request) => receiveUpload(request, "images", async (upload) => upload);

/** The same form, its body cut into pieces at the given places. */
async function inPieces(body: FormData, cuts: readonly number[]): Promise<Request> {
  const whole = post(body);
  const bytes = Buffer.from(await whole.clone().arrayBuffer());
  const places = [...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b);
  const stream = new ReadableStream({
    start(controller) {
      let from = 0;
      for (const to of [...places, bytes.length]) {
        if (to > from) controller.enqueue(new Uint8Array(bytes.subarray(from, to)));
        from = to;
      }
      controller.close();
    },
  });
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  return new Request("http://localhost/m/x", { method: "POST", body: stream, headers, duplex: "half" } as RequestInit);
}

const problemOf = async (files: readonly File[]) => (await take(post(form(files)))).error;

describe("Pictures that come with a form (§9: png or jpg, 5 MB, 3 files)", () => {
  it("are read with the form's fields", async () => {
    const upload = await take(post(form([{ bytes: PNG }, { bytes: JPEG }], { comment: "hello 你好" })));
    expect(upload.fields).toEqual({ comment: "hello 你好" });
    expect(upload.images).toEqual([
      { mediaType: "image/png", base64: PNG.toString("base64") },
      { mediaType: "image/jpeg", base64: JPEG.toString("base64") },
    ]);
  });

  it.each([
    ["a script that calls itself a picture", "a.png", Buffer.from("<script>alert(1)</script>")],
    ["an SVG", "a.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a GIF", "a.png", Buffer.from("GIF89a....")],
    ["half a signature", "a.png", PNG.subarray(0, 7)],
  ])("are known by their content: %s", async (_, fileName, bytes) => {
    expect(await problemOf([{ fileName, bytes }])).toBe("content:image_wrong_type");
  });

  it("may have 5 MB each and no byte more", async () => {
    const full = Buffer.concat([JPEG, Buffer.alloc(uploadLimits.bytes - JPEG.length)]);
    expect(await problemOf([{ bytes: full }])).toBeUndefined();
    expect(await problemOf([{ bytes: Buffer.concat([full, Buffer.alloc(1)]) }])).toBe("content:image_too_large");
  });

  it("may be three", async () => {
    const files = [{ bytes: PNG }, { bytes: PNG }, { bytes: JPEG }];
    expect(await problemOf(files)).toBeUndefined();
    const upload = await take(post(form([...files, { bytes: PNG }])));
    expect([upload.error, upload.images]).toEqual(["content:image_too_many", []]);
  });

  it("an input in which nothing was chosen brings none", async () => {
    expect(await take(post(form([{ fileName: "", bytes: Buffer.alloc(0) }], { idempotencyKey: "k" })))).toEqual({
      fields: { idempotencyKey: "k" },
      images: [],
    });
  });

  it("files under other names are thrown away", async () => {
    expect((await take(post(form([{ name: "other", bytes: PNG }])))).images).toEqual([]);
  });

  it("the same whatever pieces the body comes in", async () => {
    const files = [{ bytes: Buffer.concat([PNG, Buffer.from("\r\n--\r\n------")]) }, { bytes: JPEG }];
    const whole = await take(post(form(files, { comment: "a\r\nb" })));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 60 }), async (cuts) => {
        expect(await take(await inPieces(form(files, { comment: "a\r\nb" }), cuts))).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  it("a body that ends too soon is told, and no part of it used", async () => {
    const whole = post(form([{ bytes: PNG }]));
    const bytes = Buffer.from(await whole.clone().arrayBuffer());
    const headers = { "content-type": whole.headers.get("content-type") ?? "" };
    const broken = new Request("http://localhost/", { method: "POST", headers, body: bytes.subarray(0, -9) });
    expect(await take(broken)).toMatchObject({ images: [], error: "content:upload_broken" });
  });

  it("a body that is no form is read to its end and told, in however many pieces it comes", async () => {
    let pieces = 0;
    const body = new ReadableStream({
      pull(controller) {
        pieces += 1;
        if (pieces > 50) controller.close();
        else controller.enqueue(new Uint8Array(70_000).fill(0x41));
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=mark" };
    const request = new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
    expect(await take(request)).toMatchObject({ images: [], error: "content:upload_broken" });
    expect(pieces).toBe(51);
  });

  it("more parts than any form of ours has are not read", async () => {
    const fields = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`field${at}`, "x"]));
    expect((await take(post(form([], fields)))).error).toBe("content:upload_broken");
  });

  it("a form without files is read as well", async () => {
    const body = new URLSearchParams({ comment: "x", idempotencyKey: "k" });
    expect(await take(new Request("http://localhost/", { method: "POST", body }))).toEqual({
      fields: { comment: "x", idempotencyKey: "k" },
      images: [],
    });
  });

  it("only a few are taken at a time; the next one is asked to come back", async () => {
    const held: ((value: unknown) => void)[] = [];
    const hold = () =>
      receiveUpload(post(form([{ bytes: PNG }])), "images", () => new Promise((done) => held.push(done)));
    const running = [hold(), hold(), hold()];
    await expect.poll(() => held.length).toBe(3);
    const refused = await take(post(form([{ bytes: PNG }]))).catch((answer: unknown) => answer);
    expect(refused).toBeInstanceOf(Response);
    expect([(refused as Response).status, (refused as Response).headers.get("retry-after")]).toEqual([503, "5"]);
    for (const done of held) done(undefined);
    await Promise.all(running);
    const upload: Upload = await take(post(form([{ bytes: PNG }])));
    expect(upload.images).toHaveLength(1);
  });
});
