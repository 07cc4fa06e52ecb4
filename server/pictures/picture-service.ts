import { LRUCache } from "lru-cache";
import { logger } from "~/platform/logger.server";
import type { EncodeTask, PictureFormat } from "./encode";
import { type EncodeUrgency, SourceLostError, UnusablePictureError } from "./encoder";
import { type PictureResult, pictureEncodes } from "./metrics";
import type { KeptPicture, PictureStore } from "./picture-store";
import { type SourcePicture, type SourcePictures, SourceUnavailableError } from "./source-pictures";
import type { StoredPicture } from "./stored-file";

/** A picture for a browser. */
export interface ServedPicture {
  body: Buffer;
  sourceBytes: number;
  /** A better one of the same address follows: it may be cached for a short time only. */
  isFinal: boolean;
  result: PictureResult;
}

/** A picture in one size and format. */
export interface WantedPicture {
  source: SourcePicture;
  /** Name of the size. */
  variant: string;
  size: Omit<EncodeTask, "format">;
  format: PictureFormat;
}

interface PictureServiceOptions {
  store: PictureStore;
  sources: SourcePictures;
  encode(source: KeptPicture, task: EncodeTask, urgency: EncodeUrgency): Promise<Buffer>;
}

/** AVIF takes longer to encode than a browser should wait: it gets WebP first. */
const QUICK: Readonly<Record<PictureFormat, PictureFormat>> = { avif: "webp", webp: "webp", base: "base" };
const MAX_IMPROVED = 5000;
/** Time until a better form is tried again. */
const IMPROVE_MS = 60_000;

/** Makes pictures, and keeps what it made. */
export class PictureService {
  readonly #options: PictureServiceOptions;
  readonly #flights = new Map<string, Promise<StoredPicture>>();
  /** Better forms that were begun lately, whatever came of it. */
  readonly #improved = new LRUCache<string, true>({ max: MAX_IMPROVED, ttl: IMPROVE_MS });

  constructor(options: PictureServiceOptions) {
    this.#options = options;
  }

  /** The picture as it is kept. */
  async findKept(wanted: WantedPicture): Promise<ServedPicture | undefined> {
    const { store } = this.#options;
    const best = await store.read(wanted.source.key, nameOf(wanted, wanted.format));
    if (best) return { ...best, isFinal: true, result: "disk" };
    const quick = QUICK[wanted.format];
    if (quick === wanted.format) return undefined;
    const second = await store.read(wanted.source.key, nameOf(wanted, quick));
    if (!second) return undefined;
    this.#improveLater(wanted);
    return { ...second, isFinal: false, result: "disk" };
  }

  /**
   * Fetches and encodes the picture.
   * @throws SourceUnavailableError, UnusablePictureError, EncoderBusyError when there is none, not even a kept one of
   *   another size
   */
  async make(wanted: WantedPicture): Promise<ServedPicture> {
    const quick = QUICK[wanted.format];
    try {
      const made = await this.#encodeOnce(wanted, quick, "urgent");
      if (quick !== wanted.format) this.#improveLater(wanted);
      return { ...made, isFinal: quick === wanted.format, result: "made" };
    } catch (error) {
      const stale = await this.#findOther(wanted);
      if (stale) return { ...stale, isFinal: false, result: "stale" };
      throw error;
    }
  }

  #improveLater(wanted: WantedPicture): void {
    const name = `${wanted.source.key}.${nameOf(wanted, wanted.format)}`;
    if (this.#improved.has(name)) return;
    this.#improved.set(name, true);
    this.#encodeOnce(wanted, wanted.format, "later").catch((error: Error) => {
      logger.debug({ reason: error.message }, "picture not improved");
    });
  }

  #encodeOnce(wanted: WantedPicture, format: PictureFormat, urgency: EncodeUrgency): Promise<StoredPicture> {
    const name = `${wanted.source.key}.${nameOf(wanted, format)}`;
    const running = this.#flights.get(name);
    if (running) return running;
    const flight = this.#encode(wanted, format, urgency).finally(() => this.#flights.delete(name));
    this.#flights.set(name, flight);
    return flight;
  }

  async #encode(wanted: WantedPicture, format: PictureFormat, urgency: EncodeUrgency): Promise<StoredPicture> {
    const { store, sources } = this.#options;
    const { source } = wanted;
    if (sources.isRejected(source)) throw new SourceUnavailableError("tried before");
    const original = await sources.get(source);
    try {
      const encoded = await this.#encodeFile(original, wanted, format, urgency);
      const body = urgency === "later" ? await this.#smaller(wanted, encoded) : encoded;
      const stored = { body, sourceBytes: original.bytes };
      pictureEncodes.inc({ format, outcome: "ok" });
      await store.write(source.key, nameOf(wanted, format), stored);
      return stored;
    } catch (error) {
      pictureEncodes.inc({ format, outcome: "failed" });
      if (error instanceof UnusablePictureError && urgency === "urgent") {
        sources.reject(source);
        logger.warn({ reason: error.message }, "picture not usable");
      }
      throw error;
    }
  }

  /** The file of the source may be damaged or gone: it is fetched again, once. */
  async #encodeFile(
    original: KeptPicture,
    { source, size }: WantedPicture,
    format: PictureFormat,
    urgency: EncodeUrgency,
  ): Promise<Buffer> {
    const { sources, encode } = this.#options;
    const task = { ...size, format };
    try {
      return await encode(original, task, urgency);
    } catch (error) {
      if (!(error instanceof SourceLostError)) throw error;
      return encode(await sources.getAnew(source), task, urgency);
    }
  }

  /** The quick form stays where the better one is larger. */
  async #smaller(wanted: WantedPicture, encoded: Buffer): Promise<Buffer> {
    const quick = await this.#options.store.read(wanted.source.key, nameOf(wanted, QUICK[wanted.format]));
    return quick && quick.body.length <= encoded.length ? quick.body : encoded;
  }

  /** Another size of the picture, in a format that the browser knows. */
  async #findOther({ source, format, size }: WantedPicture): Promise<StoredPicture | undefined> {
    const { store } = this.#options;
    const names = (await store.variantsOf(source.key)).filter(
      (name) => name.endsWith(`.${QUICK[format]}`) && (!size.lite || name.includes("-lite.")),
    );
    for (const name of names.reverse()) {
      const stored = await store.read(source.key, name);
      if (stored) return stored;
    }
    return undefined;
  }
}

function nameOf({ variant }: WantedPicture, format: PictureFormat): string {
  return `${variant}.${format}`;
}
