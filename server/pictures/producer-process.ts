// A process that makes pictures from beginning to end: it fetches, has them encoded, and keeps them on disk. It needs little
// of the processor, and always gets some of it, so that it notices when its encoders get none.
import { Encoder, EncoderBusyError, SourceLostError, UnusablePictureError } from "./encoder";
import type { PictureEvent } from "./picture-events";
import { PictureProducer, type WantedPicture } from "./picture-producer";
import { takeShare } from "./processor-share";
import type { MakeAnswer, MakeRequest, ProducerMessage, ProducerSettings } from "./producer-messages";
import { createSourceFetcher } from "./source-fetcher";
import { SourcePictures, SourceUnavailableError } from "./source-pictures";
import { PictureStore } from "./store/picture-store";

/** Time that an answer waits for the next one when no browser waits for it. */
const COLLECT_MS = 200;
/** Why there may be no picture, or no better variant, without a fault of this program. */
const EXPECTED = [SourceUnavailableError, UnusablePictureError, SourceLostError, EncoderBusyError];

// Its code is loaded, which takes as long as a hundred pictures.
takeShare("hundredth");

const { directory, diskBytes, allowPrivateHosts, share }: ProducerSettings = JSON.parse(process.argv[2] ?? "{}");
const answers: MakeAnswer[] = [];
const events: PictureEvent[] = [];
const report = (event: PictureEvent) => void events.push(event);
const store = new PictureStore(directory, diskBytes, (code) => report({ kind: "disk failed", code }));
const sources = new SourcePictures(store, createSourceFetcher({ allowPrivateHosts }), report);
const encoder = new Encoder(share ? { share } : {});
const producer = new PictureProducer({ store, sources, encode: encoder.encode.bind(encoder), report });

process.on("message", async ({ id, wanted, isUrgent, improves }: MakeRequest) => {
  if (isUrgent && !(await make(id, wanted, improves))) return;
  await producer.improve(wanted).catch(reportUnexpected);
  answers.push({ id, isDone: true });
  // Each message takes time of the server.
  if (answers.length === 1) setTimeout(send, COLLECT_MS);
});
// The product is gone.
process.on("disconnect", () => process.exit());

/** Answers with the picture. @returns whether its better variant is to be made now */
async function make(id: number, wanted: WantedPicture, improves: boolean): Promise<boolean> {
  try {
    const picture = await producer.make(wanted);
    const goesOn = improves && !picture.isFinal;
    answer({ id, picture, isDone: !goesOn });
    return goesOn;
  } catch (error) {
    reportUnexpected(error);
    const sourceFailed = error instanceof SourceUnavailableError || error instanceof UnusablePictureError;
    answer({ id, sourceFailed, isDone: true });
    return false;
  }
}

function reportUnexpected(error: unknown): void {
  if (EXPECTED.some((expected) => error instanceof expected)) return;
  report({ kind: "unexpected", error: error instanceof Error ? error : new Error("thrown value") });
}

function answer(content: MakeAnswer): void {
  answers.push(content);
  send();
}

function send(): void {
  if (answers.length === 0) return;
  const message: ProducerMessage = { answers: answers.splice(0), events: events.splice(0) };
  // A product that has ended meanwhile has closed the channel: "disconnect" follows.
  process.send?.(message, undefined, undefined, () => undefined);
}
