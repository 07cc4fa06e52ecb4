import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { UploadsBusyError } from "../responses/not-done-error";
import { ImageRefusedError, type UploadedImage } from "./decode-image.server";
import { uploadLimits } from "./limits";
import { lostImagesOf, lostImagesOfDraft, readUpload, toDraftFields } from "./read-upload.server";
import { withDecodedImages } from "./send-images.server";

const drawing = sharp({ create: { width: 8, height: 6, channels: 3, background: "#fa2" } });
const PNG = await drawing.clone().png().toBuffer();
const JPEG = await drawing.clone().jpeg().toBuffer();

interface TestFile {
  name?: string;
  fileName?: string;
  bytes: Uint8Array;
}

function form(files: readonly TestFile[], fields: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const { name = "images", fileName = "a.png", bytes } of files)
    data.append(name, new Blob([Buffer.from(bytes)]), fileName);
  return data;
}

const post = (body: FormData) => new Request("http://localhost/m/x", { method: "POST", body });
const receive = (request: Request) => readUpload(request, "images");
const decode = (files: readonly Buffer[]) => withDecodedImages(files, async (images) => images);

/** The same form, with its body split into chunks at the given positions. */
async function inChunks(body: FormData, cuts: readonly number[]): Promise<Request> {
  const complete = post(body);
  const bytes = Buffer.from(await complete.clone().arrayBuffer());
  const positions = [...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b);
  const stream = new ReadableStream({
    start(controller) {
      let from = 0;
      for (const to of [...positions, bytes.length]) {
        if (to > from) controller.enqueue(new Uint8Array(bytes.subarray(from, to)));
        from = to;
      }
      controller.close();
    },
  });
  const headers = { "content-type": complete.headers.get("content-type") ?? "" };
  return new Request("http://localhost/m/x", { method: "POST", body: stream, headers, duplex: "half" } as RequestInit);
}

const errorOf = async (files: readonly TestFile[]) => (await receive(post(form(files)))).error;

it("a multipart body with a boundary that is too long is a 400", async () => {
  const headers = { "content-type": `multipart/form-data; boundary=${"b".repeat(256)}` };
  const request = new Request("http://localhost/m/x", { method: "POST", body: "--b--", headers });
  await expect(receive(request)).rejects.toMatchObject({
    init: { status: 400 },
    data: { error: "errors:body_unreadable" },
  });
});

describe("pictures of a form (behaviour 17: png or jpg, 5 MB, 3 files)", () => {
  it("pictures are read together with the text fields", async () => {
    const upload = await receive(post(form([{ bytes: PNG }, { bytes: JPEG }], { comment: "hello 你好" })));
    expect(upload.fields).toEqual({ comment: "hello 你好" });
    const images = await decode(upload.files);
    expect(images.map(({ mediaType }) => mediaType)).toEqual(["image/png", "image/jpeg"]);
    for (const { base64 } of images)
      expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({ width: 8, height: 6 });
  });

  it.each([
    ["a script with a picture's file name", "a.png", Buffer.from("<script>alert(1)</script>")],
    ["an SVG", "a.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a GIF", "a.png", Buffer.from("GIF89a....")],
    ["an incomplete signature", "a.png", PNG.subarray(0, 7)],
  ])("pictures are detected by content: %s is refused", async (_, fileName, bytes) => {
    expect(await errorOf([{ fileName, bytes }])).toBe("content:image_wrong_type");
  });

  it("pictures are not decoded before session, limits and fields have been checked", async () => {
    const { files, error } = await receive(post(form([{ bytes: PNG.subarray(0, 40) }])));
    expect([files.length, error]).toEqual([1, undefined]);
    await expect(decode(files)).rejects.toThrow("content:image_unreadable");
  });

  it("have at most 5 MB each", async () => {
    const full = Buffer.concat([JPEG, Buffer.alloc(uploadLimits.bytes - JPEG.length)]);
    expect(await errorOf([{ bytes: full }])).toBeUndefined();
    expect(await errorOf([{ bytes: Buffer.concat([full, Buffer.alloc(1)]) }])).toBe("content:image_too_large");
  });

  it("a form has at most three pictures", async () => {
    const files = [{ bytes: PNG }, { bytes: PNG }, { bytes: JPEG }];
    expect(await errorOf(files)).toBeUndefined();
    const upload = await receive(post(form([...files, { bytes: PNG }])));
    expect([upload.error, upload.files]).toEqual(["content:image_too_many", []]);
  });

  it("a file input without a chosen file is ignored", async () => {
    expect(await receive(post(form([{ fileName: "", bytes: Buffer.alloc(0) }], { idempotencyKey: "k" })))).toEqual({
      fields: { idempotencyKey: "k" },
      files: [],
    });
  });

  it.each([
    ["pictures", [{ bytes: PNG }], { imagesSent: true }],
    ["refused files", [{ bytes: Buffer.from("GIF89a....") }], { imagesSent: true }],
    ["no file", [{ fileName: "", bytes: Buffer.alloc(0) }], {}],
  ])("a page is told that the form came with %s, also after a log-in", async (_, files, lost) => {
    const upload = await receive(post(form(files, { content: "hello" })));
    expect(lostImagesOf(upload)).toEqual(lost);
    const draft = Object.fromEntries(toDraftFields(upload));
    expect(draft.content).toBe("hello");
    expect(lostImagesOfDraft(draft)).toEqual(lost);
  });

  it("a text field with the name of the pictures counts as none", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const request = new Request("http://localhost/m/x", { method: "POST", headers, body: "images=sent" });
    expect(lostImagesOfDraft(Object.fromEntries(toDraftFields(await receive(request))))).toEqual({});
  });

  it("files with other names are discarded", async () => {
    expect((await receive(post(form([{ name: "other", bytes: PNG }])))).files).toEqual([]);
  });
});

describe("the body of an upload", () => {
  it("is read in chunks of any size", async () => {
    const files = [{ bytes: Buffer.concat([JPEG, Buffer.from("\r\n--\r\n------")]) }, { bytes: PNG }];
    const expected = await receive(post(form(files, { comment: "a\r\nb" })));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 60 }), async (cuts) => {
        expect(await receive(await inChunks(form(files, { comment: "a\r\nb" }), cuts))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it("is reported when truncated, and no picture is used", async () => {
    const complete = post(form([{ bytes: PNG }]));
    const bytes = Buffer.from(await complete.clone().arrayBuffer());
    const headers = { "content-type": complete.headers.get("content-type") ?? "" };
    const broken = new Request("http://localhost/", { method: "POST", headers, body: bytes.subarray(0, -9) });
    expect(await receive(broken)).toMatchObject({ files: [], error: "content:upload_broken" });
  });

  it("is read to its end and reported when it is not a form", async () => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        chunks += 1;
        if (chunks > 50) controller.close();
        else controller.enqueue(new Uint8Array(70_000).fill(0x41));
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const request = new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
    expect(await receive(request)).toMatchObject({ files: [], error: "content:upload_broken" });
    expect(chunks).toBe(51);
  });

  it("with too many parts is refused", async () => {
    const fields = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`field${at}`, "x"]));
    expect((await receive(post(form([], fields)))).error).toBe("content:upload_broken");
  });

  it("may be urlencoded when there are no files", async () => {
    const body = new URLSearchParams({ comment: "x", idempotencyKey: "k" });
    expect(await receive(new Request("http://localhost/", { method: "POST", body }))).toEqual({
      fields: { comment: "x", idempotencyKey: "k" },
      files: [],
    });
  });
});

describe("pictures on their way to the gateway", () => {
  it("pictures of three forms are sent at a time; a fourth one is refused, a message without pictures is not", async () => {
    const finish: (() => void)[] = [];
    const send = () => new Promise<void>((done) => finish.push(done));
    const running = [1, 2, 3].map(() => withDecodedImages([PNG], send));
    await expect(withDecodedImages([PNG], send)).rejects.toThrow(UploadsBusyError);
    expect(await withDecodedImages([], async () => "sent")).toBe("sent");
    await expect.poll(() => finish.length).toBe(3);
    for (const done of finish) done();
    await Promise.all(running);
    expect(await withDecodedImages([PNG], async () => "sent")).toBe("sent");
  });

  it("at most three forms decode pictures at a time; a form with a bad picture is not sent", async () => {
    const large = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#fa2" } })
      .png()
      .toBuffer();
    let sent = 0;
    const send = async (images: readonly UploadedImage[]) => {
      sent += images.length;
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => withDecodedImages([large], send)));
    const refused = outcomes.filter((each) => each.status === "rejected");
    expect([sent, refused.length]).toEqual([3, 37]);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(UploadsBusyError);
    await expect(withDecodedImages([PNG, JPEG.subarray(0, 40)], send)).rejects.toThrow(ImageRefusedError);
    expect(sent).toBe(3);
  });
});
