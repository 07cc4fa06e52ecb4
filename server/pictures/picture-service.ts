import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { pictureSource } from "~/pictures/picture-address.server";
import { answerInTime } from "~/platform/answer-in-time";
import { getConfiguration } from "~/platform/configuration.server";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import { pictureLocations } from "~/site/image-address.server";
import { getPictureHosts } from "~/site/picture-hosts.server";
import { PICTURE_PATH } from "~/ui/pictures/places";
import { acceptedHostOf, clientIpOf, hostOf, isWrite } from "../request/request-facts";
import { pictureResults, registerPictureQueue } from "./metrics";
import { PictureProcess, type RequestedPicture } from "./picture-process";
import { bestFormat, formatFor, type PictureRequest, parsePictureRequest } from "./picture-request";
import { type PictureResponse, sendFallback, sendPicture, toPictureResponse } from "./picture-response";
import { findOtherSize, findStored, type ServedPicture } from "./picture-variants";
import type { ProcessorShare } from "./processor-share";
import { recordPictureEvent } from "./record-picture-event";
import { PictureStore, storeKey } from "./store/picture-store";

const MAX_MEMORY_BYTES = 24 * 1024 * 1024;
/** What an entry takes beside the picture. */
const ENTRY_BYTES = 1000;
/** The picture is made all the same. */
const MAX_WAIT_MS = 6_000;

type Next = () => void;

/** The picture service: the addresses under `/img/`. */
export class PictureService {
  readonly #memory = new LRUCache<string, PictureResponse>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  });
  readonly #store: PictureStore;
  readonly #process: PictureProcess;
  readonly #sharedHeaders: readonly string[];

  readonly #maxWaitMs: number;

  /**
   * @param headers of every response of the server
   * @param maxWaitMs a browser waits no longer for a new picture
   * @param share what pictures get of the processor; without it what others leave
   */
  constructor(headers: Readonly<Record<string, string>>, maxWaitMs = MAX_WAIT_MS, share?: ProcessorShare) {
    this.#maxWaitMs = maxWaitMs;
    const { directory, diskBytes, allowPrivateHosts } = getConfiguration().pictures;
    this.#store = new PictureStore(directory, diskBytes);
    this.#process = new PictureProcess({ directory, diskBytes, allowPrivateHosts, report: recordPictureEvent, share });
    registerPictureQueue(() => this.#process.queued);
    this.#sharedHeaders = Object.entries(headers).flat();
  }

  /**
   * Sends a picture: from memory, from the disk, made now, or its fallback. Calls `next` for everything else. Runs before
   * Express, whose middleware takes more time than the rest: pages wait for it while many pictures are new.
   */
  serve(request: IncomingMessage, response: ServerResponse, next: Next): void {
    const isRequest = isPictureRequest(request);
    const picture = isRequest && this.#memory.get(memoryKey(request));
    if (picture) sendPicture(picture, "memory", request, response);
    // Express refuses other hosts, for every address.
    else if (isRequest && acceptedHostOf(request))
      this.#respond(request, response).catch((error: unknown) => {
        logUnexpectedError(error, "picture failed");
        if (!response.headersSent) this.#sendNothing(500, response);
        else if (!response.writableEnded) response.destroy();
      });
    else next();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = parsePictureRequest(request.url ?? "");
    const requested = parsed && toRequestedPicture(parsed, request);
    if (parsed && requested) return this.#findOrMake(parsed, requested, request, response);
    pictureResults.inc({ result: "unknown" });
    this.#sendNothing(404, response);
  }

  async #findOrMake(
    parsed: PictureRequest,
    requested: RequestedPicture,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const stored = await findStored(this.#store, requested);
    if (stored && !stored.isFinal) this.#process.improve(requested);
    if (stored) return this.#send(stored, request, response);
    const { key } = requested.source;
    // What failed a moment ago costs nothing, so it is not counted.
    if (!this.#process.isRejected(key)) {
      const limit = await rateLimits.pictureMisses.for(clientIpOf(request)).take();
      if (!limit.allowed) {
        pictureResults.inc({ result: "limited" });
        return sendFallback(parsed, { retryAfter: limit.retryAfter }, this.#sharedHeaders, response);
      }
    }
    const making = this.#process.make(requested).catch(() => undefined);
    const made =
      (await answerInTime(making, this.#maxWaitMs, undefined)) ?? (await findOtherSize(this.#store, requested));
    if (made) return this.#send(made, request, response);
    pictureResults.inc({ result: "fallback" });
    sendFallback(parsed, { isFailing: this.#process.isRejected(key) }, this.#sharedHeaders, response);
  }

  #send(picture: ServedPicture, request: IncomingMessage, response: ServerResponse): void {
    const ready = toPictureResponse(picture, this.#sharedHeaders);
    if (picture.isFinal) this.#memory.set(memoryKey(request), ready);
    sendPicture(ready, picture.result, request, response);
  }

  #sendNothing(status: 404 | 500, response: ServerResponse): void {
    response.writeHead(status, [...this.#sharedHeaders, "cache-control", "no-store", "content-length", "0"]).end();
  }
}

function isPictureRequest(request: IncomingMessage): boolean {
  return !isWrite(request) && request.url?.startsWith(PICTURE_PATH) === true;
}

/** By address and by what the browser accepts of the formats. */
function memoryKey({ url = "", headers }: IncomingMessage): string {
  return `${bestFormat(headers.accept)}${url}`;
}

/** @returns undefined for an address that no page of this site has named */
function toRequestedPicture({ token, sizeName, size }: PictureRequest, request: IncomingMessage) {
  const sealed = pictureSource(token);
  if (!sealed) return undefined;
  const source = {
    key: storeKey(getConfiguration().gateway.merchantCode, sealed.id),
    locations: async () => pictureLocations(sealed, await getPictureHosts(requesterOf(request))),
  };
  return { source, sizeName, size, format: formatFor(request.headers.accept, size) } satisfies RequestedPicture;
}

function requesterOf(request: IncomingMessage) {
  const { hostname } = new URL(`http://${hostOf(request)}`);
  return { hostname, address: clientIpOf(request), userAgent: request.headers["user-agent"] };
}
