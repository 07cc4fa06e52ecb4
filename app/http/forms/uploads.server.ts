import { once } from "node:events";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { isFieldName, readForm } from "./form.server";

/** An uploaded picture. Its type is detected from its first bytes, not taken from the request. */
export interface UploadedImage {
  mediaType: "image/png" | "image/jpeg";
  base64: string;
}

type UploadError = `content:${"image_too_large" | "image_too_many" | "image_wrong_type" | "upload_broken"}`;

/** A form with pictures. */
export interface Upload {
  /** Text fields; of repeated ones the last. Cut at 4,000 characters. */
  fields: Readonly<Record<string, string>>;
  /** Empty when `error` is set. */
  images: readonly UploadedImage[];
  /** Message key: what is wrong with the pictures, or with the body. */
  error?: UploadError;
}

/** Limits on pictures (docs/behaviour.md 17). */
export const uploadLimits = { files: 3, bytes: 5 * 1024 * 1024, accept: "image/png,image/jpeg" } as const;

const MAX_FIELD_LENGTH = 4000;
const MAX_PART_HEADER_BYTES = 4096;
const MAX_PARTS = 40;
/** An upload takes up to 20 MB of memory: its pictures are sent to the gateway as base64 text. */
const MAX_CONCURRENT_UPLOADS = 3;
const RETRY_SECONDS = 5;
const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const JPEG_SIGNATURE = Buffer.from("ffd8ff", "hex");

let activeUploads = 0;

/**
 * Reads a form with pictures and passes it to `use`. A wrong picture is discarded while it is read and reported in
 * `error`. Forms without files (urlencoded, JSON) are accepted too.
 *
 *     const outcome = await receiveUpload(request, "images", (upload) => sendFeedback(ctx, upload));
 *
 * @param name name of the file input; files with other names are discarded
 * @throws Response 503 with Retry-After while too many uploads are in progress; what `readForm` throws
 */
export async function receiveUpload<Outcome>(
  request: Request,
  name: string,
  use: (upload: Upload) => Promise<Outcome>,
): Promise<Outcome> {
  if (activeUploads >= MAX_CONCURRENT_UPLOADS) {
    await discardBody(request);
    throw new Response(null, { status: 503, headers: { "retry-after": String(RETRY_SECONDS) } });
  }
  activeUploads += 1;
  try {
    return await use(await readUpload(request, name));
  } finally {
    activeUploads -= 1;
  }
}

async function readUpload(request: Request, name: string): Promise<Upload> {
  const parser = createParser(request);
  if (!parser || !request.body) return { fields: await readPlainForm(request), images: [] };
  const fields: Record<string, string> = {};
  const images: UploadedImage[] = [];
  let error: UploadError | undefined;
  const addImage = (image: UploadedImage | UploadError) => {
    if (typeof image === "string") error ??= image;
    else if (images.length >= uploadLimits.files) error ??= "content:image_too_many";
    else images.push(image);
  };

  parser.on("field", (field, value) => {
    if (field !== name && field && isFieldName(field)) fields[field] = value.slice(0, MAX_FIELD_LENGTH);
  });
  parser.on("file", (field, file) => {
    // The parser reports a truncated body as an error too.
    file.on("error", () => undefined);
    if (field === name) readImage(file, addImage);
    else file.resume();
  });
  if (!(await parseBody(parser, request.body))) error = "content:upload_broken";
  return error ? { fields, images: [], error } : { fields, images };
}

function readImage(file: BusboyFileStream, done: (image: UploadedImage | UploadError) => void): void {
  const chunks: Buffer[] = [];
  file.on("limit", () => chunks.splice(0));
  file.on("data", (chunk: Buffer) => {
    if (!file.truncated) chunks.push(chunk);
  });
  file.on("end", () => {
    // A file input without a chosen file sends an empty file.
    if (file.bytesRead === 0) return;
    done(file.truncated ? "content:image_too_large" : toImage(Buffer.concat(chunks.splice(0))));
  });
}

/** @returns undefined when the body is not multipart */
function createParser(request: Request): BusboyInstance | undefined {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b.*\bboundary=/i.test(type)) return undefined;
  return new Busboy({
    headers: { "content-type": type },
    limits: {
      parts: MAX_PARTS,
      fieldSize: MAX_FIELD_LENGTH * 4,
      fileSize: uploadLimits.bytes,
      headerSize: MAX_PART_HEADER_BYTES,
    },
  });
}

/**
 * Reads the body to its end, also after an error: a connection closed in the middle of a request would hide the response
 * from the browser.
 * @returns whether the body is a complete form with an allowed number of parts
 */
async function parseBody(parser: BusboyInstance, body: AsyncIterable<Uint8Array>): Promise<boolean> {
  let isValid = true;
  const fail = () => {
    isValid = false;
  };
  parser.on("error", fail);
  parser.on("partsLimit", fail);
  for await (const chunk of body) {
    if (!isValid || parser.write(chunk)) continue;
    // After an error in this write there is no "drain".
    if (isValid) await once(parser, "drain").catch(fail);
  }
  if (!isValid) return false;
  const finished = once(parser, "finish");
  parser.end();
  await finished.catch(fail);
  return isValid;
}

async function readPlainForm(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([key, value]) => [key, value.slice(0, MAX_FIELD_LENGTH)]));
}

function toImage(bytes: Buffer): UploadedImage | "content:image_wrong_type" {
  const mediaType = detectMediaType(bytes);
  return mediaType ? { mediaType, base64: bytes.toString("base64") } : "content:image_wrong_type";
}

function detectMediaType(bytes: Buffer): UploadedImage["mediaType"] | undefined {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return "image/png";
  return bytes.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE) ? "image/jpeg" : undefined;
}

/** Reads the body to its end, so that a browser that is still sending receives the response. */
async function discardBody(request: Request): Promise<void> {
  if (!request.body) return;
  for await (const _chunk of request.body) {
    // Discarded.
  }
}
