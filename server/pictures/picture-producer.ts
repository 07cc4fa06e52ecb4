import { SingleFlight } from "~/platform/single-flight";
import type { EncodeTask, PictureFormat } from "./encode";
import { type EncodeUrgency, SourceLostError } from "./encoder";
import type { ReportPictureEvent } from "./picture-events";
import { findStored, type PictureVariant, QUICK, type ServedPicture, variantName } from "./picture-variants";
import type { SourcePicture, SourcePictures } from "./source-pictures";
import type { PictureStore, StorageLocation } from "./store/picture-store";
import type { StoredPicture } from "./store/stored-file";

/** A picture in one size and format, with where it comes from. */
export interface WantedPicture extends PictureVariant {
  source: SourcePicture;
}

interface PictureProducerOptions {
  store: PictureStore;
  sources: SourcePictures;
  encode(source: StorageLocation, task: EncodeTask, urgency: EncodeUrgency): Promise<Buffer>;
  report: ReportPictureEvent;
}

/** Makes pictures and keeps what it made, in a process beside the server. */
export class PictureProducer {
  readonly #options: PictureProducerOptions;
  readonly #flights = new SingleFlight<string, StoredPicture>();

  constructor(options: PictureProducerOptions) {
    this.#options = options;
  }

  /**
   * Fetches and encodes the picture, unless it has been made meanwhile.
   * @throws SourceUnavailableError, UnusablePictureError, EncoderBusyError when there is none
   */
  async make(wanted: WantedPicture): Promise<ServedPicture> {
    const stored = await findStored(this.#options.store, wanted);
    if (stored) return stored;
    const quick = QUICK[wanted.format];
    const made = await this.#encodeOnce(wanted, quick, "urgent");
    return { ...made, isFinal: quick === wanted.format, result: "made" };
  }

  /** Makes the better variant of a picture that browsers already get. @throws as `make` does */
  async improve(wanted: WantedPicture): Promise<void> {
    await this.#encodeOnce(wanted, wanted.format, "later");
  }

  #encodeOnce(wanted: WantedPicture, format: PictureFormat, urgency: EncodeUrgency): Promise<StoredPicture> {
    const name = `${wanted.source.key}.${variantName(wanted, format)}`;
    return this.#flights.run(name, () => this.#encode(wanted, format, urgency));
  }

  async #encode(wanted: WantedPicture, format: PictureFormat, urgency: EncodeUrgency): Promise<StoredPicture> {
    const { store, sources, report } = this.#options;
    const { source } = wanted;
    const original = await sources.get(source);
    try {
      const encoded = await this.#encodeFile(original, wanted, format, urgency);
      const body = urgency === "later" ? await this.#smaller(wanted, encoded) : encoded;
      const stored = { body, sourceBytes: original.bytes };
      report({ kind: "encoded", format });
      await store.write(source.key, variantName(wanted, format), stored);
      return stored;
    } catch (error) {
      report({ kind: "encoding failed", format, reason: error instanceof Error ? error.message : "unknown" });
      throw error;
    }
  }

  /** The file of the source may be damaged or gone: it is fetched again, once. */
  async #encodeFile(
    original: StorageLocation,
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

  /** The quick variant stays where the better one is larger. */
  async #smaller(wanted: WantedPicture, encoded: Buffer): Promise<Buffer> {
    const quick = await this.#options.store.read(wanted.source.key, variantName(wanted, QUICK[wanted.format]));
    return quick && quick.body.length <= encoded.length ? quick.body : encoded;
  }
}
