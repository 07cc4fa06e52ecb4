// A process of its own for pictures: it gives way to pages, holds the decoders' memory, and is all that a broken
// decoder can take down.
import { readFile } from "node:fs/promises";
import { type EncodeTask, encodePicture } from "./encode";
import { type ProcessorShare, takeShare } from "./processor-share";
import type { StorageLocation } from "./store/picture-store";
import { parseFile } from "./store/stored-file";

export interface EncodeRequest {
  source: StorageLocation;
  task: EncodeTask;
  /** Time of the processor. Not by the clock: the process waits while pages need the processor. */
  maxCpuMs: number;
  /** Resident memory of the process. A small SVG may hold a bitmap of gigabytes, which no limit on pixels sees. */
  maxMemoryBytes: number;
}

/** `lost`: the file of the source is damaged or gone. */
export type EncodeAnswer = { body: Uint8Array } | { error: string } | { lost: true };

/** A decoder fills some 100 MB in this time. */
const WATCH_MS = 100;

// Its code is loaded. Before the decoders start their threads, which inherit it.
takeShare(process.argv[2] as ProcessorShare);

process.on("message", async (request: EncodeRequest) => {
  const answer = await encode(request);
  // A product that has ended meanwhile has closed the channel: "disconnect" follows.
  process.send?.(answer, undefined, undefined, () => undefined);
});
// The product is gone.
process.on("disconnect", () => process.exit());

async function encode({ source, task, maxCpuMs, maxMemoryBytes }: EncodeRequest): Promise<EncodeAnswer> {
  const picture = await read(source);
  if (!picture) return { lost: true };
  const started = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(started);
    // No decoder can be stopped from outside, and an orderly exit would wait for its end.
    if ((user + system) / 1000 > maxCpuMs || process.memoryUsage.rss() > maxMemoryBytes)
      process.kill(process.pid, "SIGKILL");
  }, WATCH_MS);
  return encodePicture(picture, task)
    .then(
      (body) => ({ body }),
      (error: Error) => ({ error: error.message }),
    )
    .finally(() => clearInterval(watch));
}

/** Files are read here, so that the product holds no source pictures in memory. */
async function read(source: StorageLocation): Promise<Buffer | undefined> {
  if ("body" in source) return Buffer.from(source.body.buffer, source.body.byteOffset, source.body.byteLength);
  const file = await readFile(source.file).catch(() => undefined);
  return file && parseFile(file)?.body;
}
