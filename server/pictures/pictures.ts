import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { LRUCache } from "lru-cache";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { pictureSource } from "~/pictures/picture-address.server";
import { getConfiguration } from "~/platform/configuration.server";
import { pictureLocations } from "~/site/image-hosts.server";
import { getPictureHosts } from "~/site/picture-hosts.server";
import { PICTURE_PATH } from "~/ui/pictures/places";
import { findKept, findOtherSize, type ServedPicture } from "./kept-pictures";
import { pictureResults, registerPictureQueue } from "./metrics";
import { PictureMaker, type RequestedPicture } from "./picture-maker";
import { formatFor, type PictureRequest, parsePictureRequest } from "./picture-request";
import { type PictureResponse, sendFallback, sendPicture, toPictureResponse } from "./picture-response";
import { PictureStore, storeKey } from "./picture-store";
import { recordPictureEvent } from "./record-picture-event";

const MAX_MEMORY_BYTES = 24 * 1024 * 1024;
/** What an entry takes beside the picture. */
const ENTRY_BYTES = 1000;
/** The picture is made all the same. */
const MAX_WAIT_MS = 6_000;

type Next = () => void;

/** The picture service: the addresses under `/img/`. */
export class Pictures {
  readonly #memory = new LRUCache<string, PictureResponse>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  });
  readonly #store: PictureStore;
  readonly #maker: PictureMaker;
  readonly #sharedHeaders: readonly string[];

  readonly #maxWaitMs: number;

  /** @param headers of every response of the server @param maxWaitMs a browser waits no longer for a new picture */
  constructor(headers: Readonly<Record<string, string>>, maxWaitMs = MAX_WAIT_MS) {
    this.#maxWaitMs = maxWaitMs;
    const { directory, diskBytes, allowPrivateHosts } = getConfiguration().pictures;
    this.#store = new PictureStore(directory, diskBytes);
    this.#maker = new PictureMaker({ directory, diskBytes, allowPrivateHosts, report: recordPictureEvent });
    registerPictureQueue(() => this.#maker.queued);
    this.#sharedHeaders = Object.entries(headers).flat();
  }

  /** Sends a picture that is in memory. Calls `next` for everything else. Runs before Express. */
  serveFromMemory(request: IncomingMessage, response: ServerResponse, next: Next): void {
    const picture = isPictureRequest(request, request.url) && this.#memory.get(memoryKey(request));
    if (picture) sendPicture(picture, "memory", request, response);
    else next();
  }

  /** Sends any other picture: kept on disk, made now, or its fallback. */
  serve(request: Request, response: Response, next: NextFunction): void {
    if (isPictureRequest(request, request.originalUrl)) this.#answer(request, response).catch(next);
    else next();
  }

  async #answer(request: Request, response: Response): Promise<void> {
    const parsed = parsePictureRequest(request.originalUrl);
    const wanted = parsed && toWantedPicture(parsed, request);
    if (parsed && wanted) return this.#findOrMake(parsed, wanted, request, response);
    pictureResults.inc({ result: "unknown" });
    response.status(404).set("cache-control", "no-store").end();
  }

  async #findOrMake(
    parsed: PictureRequest,
    wanted: RequestedPicture,
    request: Request,
    response: Response,
  ): Promise<void> {
    const kept = await findKept(this.#store, wanted);
    if (kept && !kept.isFinal) this.#maker.improve(wanted);
    if (kept) return this.#send(kept, request, response);
    const { key } = wanted.source;
    // What failed a moment ago costs nothing, so it is not counted.
    if (!this.#maker.isRejected(key)) {
      const limit = await rateLimits.pictureMisses.consume(request.ip ?? "");
      if (!limit.allowed) {
        pictureResults.inc({ result: "limited" });
        response.status(429).set("retry-after", String(limit.retryAfterSeconds));
        return sendFallback(parsed, false, response);
      }
    }
    const made =
      (await settleWithin(this.#maker.make(wanted), this.#maxWaitMs)) ?? (await findOtherSize(this.#store, wanted));
    if (made) return this.#send(made, request, response);
    pictureResults.inc({ result: "fallback" });
    sendFallback(parsed, this.#maker.isRejected(key), response);
  }

  #send(picture: ServedPicture, request: Request, response: Response): void {
    const ready = toPictureResponse(picture, this.#sharedHeaders);
    if (picture.isFinal) this.#memory.set(memoryKey(request), ready);
    sendPicture(ready, picture.result, request, response);
  }
}

function isPictureRequest({ method }: IncomingMessage, url: string | undefined): boolean {
  return (method === "GET" || method === "HEAD") && url?.startsWith(PICTURE_PATH) === true;
}

/** By address and by what the browser accepts of the formats. */
function memoryKey({ url = "", headers: { accept = "" } }: IncomingMessage): string {
  return `${accept.includes("image/avif") ? "a" : accept.includes("image/webp") ? "w" : "b"}${url}`;
}

/** @returns undefined for an address that no page of this site has named */
function toWantedPicture({ token, variant, size }: PictureRequest, request: Request): RequestedPicture | undefined {
  const sealed = pictureSource(token);
  if (!sealed) return undefined;
  const visitor = { hostname: request.hostname, address: request.ip, userAgent: request.get("user-agent") };
  const source = {
    key: storeKey(getConfiguration().gateway.merchantCode, sealed.id),
    locations: async () => pictureLocations(sealed, await getPictureHosts(visitor)),
  };
  return { source, variant, size, format: formatFor(request.headers.accept, size) };
}

/** @returns undefined when it fails, or is not done in time */
async function settleWithin<Value>(work: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
