import { NotDoneError, UploadsBusyError } from "../limits/not-done-error";
import { type ImageError, readUploadedImage, type UploadedImage } from "./upload-images.server";

/** Forms whose pictures are being decoded, or are on their way to the gateway. */
const MAX_CONCURRENT_UPLOADS = 3;

let activeUploads = 0;

/** A file cannot be decoded as a picture; nothing was sent. */
export class ImageRefusedError extends NotDoneError {
  constructor(readonly messageKey: ImageError) {
    super(messageKey);
  }
}

/**
 * Decodes the pictures of a form and sends them to the gateway, for a few forms at the same time. Call it after session,
 * limits and fields have been checked, because decoding costs more than anything else that a visitor can ask for. A form has
 * its slot only while its pictures are decoded and the gateway answers.
 * @throws UploadsBusyError, ImageRefusedError; what `send` throws
 */
export async function withUploadSlot<Outcome>(
  files: readonly Buffer[],
  send: (images: readonly UploadedImage[]) => Promise<Outcome>,
): Promise<Outcome> {
  if (files.length === 0) return send([]);
  if (activeUploads >= MAX_CONCURRENT_UPLOADS) throw new UploadsBusyError();
  activeUploads += 1;
  try {
    return await send(await readImages(files));
  } finally {
    activeUploads -= 1;
  }
}

/** The picture that is being decoded, or the last one. */
let lastDecoded: Promise<unknown> = Promise.resolve();

/** Decodes one picture at a time in this process, because each may take a core and 250 MB. */
function decodeInTurn(file: Buffer): ReturnType<typeof readUploadedImage> {
  const decoded = lastDecoded.then(() => readUploadedImage(file));
  lastDecoded = decoded.catch(() => undefined);
  return decoded;
}

/** @throws ImageRefusedError */
async function readImages(files: readonly Buffer[]): Promise<UploadedImage[]> {
  const images: UploadedImage[] = [];
  for (const file of files) {
    const image = await decodeInTurn(file);
    if (typeof image === "string") throw new ImageRefusedError(image);
    images.push(image);
  }
  return images;
}
