// A process of its own for pictures: it has the lowest priority, holds the decoders' memory, and is all that a broken
// decoder can take down.
import { readFile } from "node:fs/promises";
import type { EncodeTask } from "./encode";
import { leaveProcessorToOthers } from "./encoder-priority";
import type { KeptPicture } from "./picture-store";
import { parseFile } from "./stored-file";

export interface EncodeRequest {
  source: KeptPicture;
  task: EncodeTask;
}

/** `lost`: the file of the source is damaged or gone. */
export type EncodeAnswer = { body: Uint8Array } | { error: string } | { lost: true };

/** Time of the processor for one picture. Not by the clock: the process waits while pages need the processor. */
const MAX_CPU_MS = 8_000;
const WATCH_MS = 500;

// Before the decoders start their threads, which inherit it.
leaveProcessorToOthers();
const { encodePicture } = await import("./encode");

process.on("message", async ({ source, task }: EncodeRequest) => {
  const answer = await encode(source, task);
  // A product that has ended meanwhile has closed the channel: "disconnect" follows.
  process.send?.(answer, undefined, undefined, () => undefined);
});
// The product is gone.
process.on("disconnect", () => process.exit());

async function encode(source: KeptPicture, task: EncodeTask): Promise<EncodeAnswer> {
  const picture = await read(source);
  if (!picture) return { lost: true };
  const started = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(started);
    // No decoder can be stopped from outside.
    if ((user + system) / 1000 > MAX_CPU_MS) process.exit(1);
  }, WATCH_MS);
  return encodePicture(picture, task)
    .then(
      (body) => ({ body }),
      (error: Error) => ({ error: error.message }),
    )
    .finally(() => clearInterval(watch));
}

/** Files are read here, so that the product holds no source pictures in memory. */
async function read(source: KeptPicture): Promise<Buffer | undefined> {
  if ("body" in source) return Buffer.from(source.body.buffer, source.body.byteOffset, source.body.byteLength);
  const file = await readFile(source.file).catch(() => undefined);
  return file && parseFile(file)?.body;
}
