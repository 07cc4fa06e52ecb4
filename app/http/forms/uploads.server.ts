import { once } from "node:events";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { isFieldName, readForm } from "./form.server";

/** A picture that came with a form, checked by its first bytes and not by what its sender calls it. */
export interface UploadedImage {
  mediaType: "image/png" | "image/jpeg";
  base64: string;
}

/** What came with a form. */
export interface Upload {
  /** The form's own fields, the last one of a name. Longer ones are cut at 4,000 characters. */
  fields: Readonly<Record<string, string>>;
  /** None when `error` is set. */
  images: readonly UploadedImage[];
  /** Message key of what is wrong with the pictures, or with the body as a whole. */
  error?: "content:image_too_large" | "content:image_too_many" | "content:image_wrong_type" | "content:upload_broken";
}

/** Limits on pictures (specification section 9: png or jpg, 5 MB, 3 files). */
export const uploadLimits = { files: 3, bytes: 5 * 1024 * 1024, accept: "image/png,image/jpeg" } as const;

const LONGEST_FIELD = 4000;
const LONGEST_HEAD = 4096;
const MOST_PARTS = 40;
/** Uploads held in memory at a time: each takes up to 20 MB as text on its way to the gateway. */
const MOST_AT_ONCE = 3;
const RETRY_SECONDS = 5;
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const JPEG = Buffer.from("ffd8ff", "hex");

let running = 0;

/**
 * Reads a form with pictures and hands it to `use`; what it holds is let go of once `use` has ended. The body is read as
 * it comes: a picture that is too large, too many or of another kind is thrown away byte by byte and told in `error`,
 * so that the sender gets an answer and the memory stays small. Also takes forms without files (urlencoded, JSON).
 *
 *     const outcome = await receiveUpload(request, "images", (upload) => sendFeedbackOf(own, upload));
 *
 * @param name Name of the file input; files under other names are thrown away.
 * @throws Response 503 with Retry-After when too many uploads are running; what `readForm` throws for other bodies
 */
export async function receiveUpload<Outcome>(
  request: Request,
  name: string,
  use: (upload: Upload) => Promise<Outcome>,
): Promise<Outcome> {
  if (running >= MOST_AT_ONCE) {
    await throwAway(request);
    throw new Response(null, { status: 503, headers: { "retry-after": String(RETRY_SECONDS) } });
  }
  running += 1;
  try {
    return await use(await readUpload(request, name));
  } finally {
    running -= 1;
  }
}

async function readUpload(request: Request, name: string): Promise<Upload> {
  const parser = parserFor(request);
  if (!parser || !request.body) return { fields: await readPlainForm(request), images: [] };
  const fields: Record<string, string> = {};
  const images: UploadedImage[] = [];
  let error: Upload["error"];

  parser.on("field", (field, value) => {
    if (field !== name && field && isFieldName(field)) fields[field] = value.slice(0, LONGEST_FIELD);
  });
  parser.on("file", (field, file) => {
    const kept: Buffer[] = [];
    // A file that ends too soon is told by the parser as well.
    file.on("error", () => undefined);
    file.on("limit", () => kept.splice(0));
    file.on("data", (bytes: Buffer) => {
      if (field === name && !file.truncated) kept.push(bytes);
    });
    file.on("end", () => {
      // An input in which nothing was chosen sends an empty file.
      if (field !== name || file.bytesRead === 0) return;
      const image = file.truncated ? "content:image_too_large" : toImage(Buffer.concat(kept.splice(0)));
      if (typeof image === "string") error ??= image;
      else if (images.length >= uploadLimits.files) error ??= "content:image_too_many";
      else images.push(image);
    });
  });
  if (!(await feed(parser, request.body))) error = "content:upload_broken";
  return error ? { fields, images: [], error } : { fields, images };
}

/** The parser for a multipart body, or undefined for a body of another kind. */
function parserFor(request: Request): BusboyInstance | undefined {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b.*\bboundary=/i.test(type)) return undefined;
  return new Busboy({
    headers: { "content-type": type },
    limits: { parts: MOST_PARTS, fieldSize: LONGEST_FIELD * 4, fileSize: uploadLimits.bytes, headerSize: LONGEST_HEAD },
  });
}

/**
 * Feeds a body to its parser. It is read to its end whatever it holds: giving up in the middle would hang up before the
 * answer is read.
 * @returns whether it was a whole form of no more parts than forms here have
 */
async function feed(parser: BusboyInstance, body: AsyncIterable<Uint8Array>): Promise<boolean> {
  let whole = true;
  const broken = () => {
    whole = false;
  };
  parser.on("error", broken);
  parser.on("partsLimit", broken);
  for await (const piece of body) {
    const full = whole && !parser.write(piece);
    if (full && whole) await once(parser, "drain").catch(broken);
  }
  if (!whole) return false;
  const finished = once(parser, "finish");
  parser.end();
  await finished.catch(broken);
  return whole;
}

async function readPlainForm(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([key, value]) => [key, value.slice(0, LONGEST_FIELD)]));
}

function toImage(bytes: Buffer): UploadedImage | "content:image_wrong_type" {
  const mediaType = mediaTypeOf(bytes);
  return mediaType ? { mediaType, base64: bytes.toString("base64") } : "content:image_wrong_type";
}

/** The kind of a picture by its first bytes. */
function mediaTypeOf(bytes: Buffer): UploadedImage["mediaType"] | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return "image/png";
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? "image/jpeg" : undefined;
}

async function throwAway(request: Request): Promise<void> {
  if (!request.body) return;
  for await (const _piece of request.body) {
    // Read to its end, so that the answer reaches a browser that is still sending.
  }
}
