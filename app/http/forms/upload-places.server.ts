import { NotDoneError } from "../limits/not-done-error";

/** Pictures on their way to the gateway, as base64 text: up to 20 MB of memory each. */
const MAX_CONCURRENT_UPLOADS = 3;
/** Pictures that are being received. A slow upload holds only what has arrived. */
const MAX_RECEIVED_BYTES = 64 * 1024 * 1024;
const RETRY_SECONDS = 5;

let activeUploads = 0;
let receivedBytes = 0;

/** Too many pictures are on their way to the gateway; nothing was sent. */
export class UploadsBusyError extends NotDoneError {
  readonly retryAfterSeconds = RETRY_SECONDS;
}

/**
 * Sends pictures to the gateway, of a few forms at the same time. Called when session, limits and fields have been
 * checked, so that nobody takes a place for longer than the gateway takes.
 * @throws UploadsBusyError; what `send` throws
 */
export async function withUploadPlace<Outcome>(
  images: readonly unknown[],
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  if (images.length === 0) return send();
  if (activeUploads >= MAX_CONCURRENT_UPLOADS) throw new UploadsBusyError();
  activeUploads += 1;
  try {
    return await send();
  } finally {
    activeUploads -= 1;
  }
}

/** The memory of one upload while it is received and checked. */
export class UploadMemory {
  #bytes = 0;
  #isRefused = false;

  /** Counts a part of a picture. @returns whether it may be kept */
  take(chunk: Buffer): boolean {
    this.#bytes += chunk.length;
    receivedBytes += chunk.length;
    this.#isRefused ||= receivedBytes > MAX_RECEIVED_BYTES;
    return !this.#isRefused;
  }

  /** @throws Response 503 with Retry-After when a part was not kept */
  check(): void {
    if (this.#isRefused) throw new Response(null, { status: 503, headers: { "retry-after": String(RETRY_SECONDS) } });
  }

  release(): void {
    receivedBytes -= this.#bytes;
    this.#bytes = 0;
  }
}
