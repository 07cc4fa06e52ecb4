import PQueue from "p-queue";
import { UploadsBusyError } from "../responses/not-done-error";
import { decodeImage, type UploadedImage } from "./decode-image.server";

/** Forms whose pictures are being decoded, or are on their way to the gateway. */
const MAX_CONCURRENT_UPLOADS = 3;

let activeUploads = 0;

/** Decodes one picture at a time in this process, because each may take a core and 250 MB. */
const decoding = new PQueue({ concurrency: 1 });

/**
 * Decodes the pictures of a form and sends them to the gateway, for a few forms at the same time. Call it after session,
 * limits and fields have been checked, because decoding costs more than anything else that a visitor can ask for. A form
 * counts only while its pictures are decoded and the gateway answers.
 * @throws UploadsBusyError; ImageRefusedError when nothing was sent; what `send` throws
 */
export async function withDecodedImages<Outcome>(
  files: readonly Buffer[],
  send: (images: readonly UploadedImage[]) => Promise<Outcome>,
): Promise<Outcome> {
  if (files.length === 0) return send([]);
  if (activeUploads >= MAX_CONCURRENT_UPLOADS) throw new UploadsBusyError();
  activeUploads += 1;
  try {
    const images: UploadedImage[] = [];
    for (const file of files) images.push(await decoding.add(() => decodeImage(file)));
    return await send(images);
  } finally {
    activeUploads -= 1;
  }
}
