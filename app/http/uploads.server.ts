import { isFieldName, readForm } from "./form.server";
import { boundaryOf, MalformedBodyError, type PartHead, type PartSink, readMultipart } from "./multipart.server";

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
  const boundary = boundaryOf(request.headers.get("content-type"));
  if (!boundary || !request.body) return { fields: await readPlainForm(request), images: [] };
  const fields: Record<string, string> = {};
  const images: UploadedImage[] = [];
  let error: Upload["error"];

  const open = (head: PartHead): PartSink => {
    if (head.fileName === undefined && head.name !== name)
      return isFieldName(head.name) ? fieldSink((value) => Object.assign(fields, { [head.name]: value })) : nowhere;
    if (head.fileName === undefined || head.name !== name) return nowhere;
    return imageSink((image) => {
      if (typeof image === "string") error ??= image;
      else if (images.length >= uploadLimits.files) error ??= "content:image_too_many";
      else images.push(image);
    });
  };
  try {
    await readMultipart(request.body, boundary, open);
  } catch (fault) {
    if (!(fault instanceof MalformedBodyError)) throw fault;
    error = "content:upload_broken";
  }
  return error ? { fields, images: [], error } : { fields, images };
}

async function readPlainForm(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([key, value]) => [key, value.slice(0, LONGEST_FIELD)]));
}

const nowhere: PartSink = { write: () => undefined, end: () => undefined };

function fieldSink(done: (value: string) => void): PartSink {
  const kept: Buffer[] = [];
  let size = 0;
  return {
    write(bytes) {
      // Four bytes a character at most; the copy lets go of the piece it came in.
      if (size < LONGEST_FIELD * 4) kept.push(Buffer.from(bytes));
      size += bytes.length;
    },
    end: () => done(Buffer.concat(kept).toString("utf8").slice(0, LONGEST_FIELD)),
  };
}

function imageSink(done: (image: UploadedImage | NonNullable<Upload["error"]>) => void): PartSink {
  let kept: Buffer[] = [];
  let size = 0;
  return {
    write(bytes) {
      size += bytes.length;
      if (size > uploadLimits.bytes) kept = [];
      else if (bytes.length > 0) kept.push(Buffer.from(bytes));
    },
    end() {
      // An input in which nothing was chosen sends an empty file.
      if (size === 0) return;
      if (size > uploadLimits.bytes) return done("content:image_too_large");
      const whole = Buffer.concat(kept);
      kept = [];
      const mediaType = mediaTypeOf(whole);
      done(mediaType ? { mediaType, base64: whole.toString("base64") } : "content:image_wrong_type");
    },
  };
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
