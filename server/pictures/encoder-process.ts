// A process of its own for pictures: it has the lowest priority, holds the decoders' memory, and is all that a broken
// decoder can take down.
import { setPriority } from "node:os";
import type { EncodeTask } from "./encode";

const LOWEST_PRIORITY = 19;

export interface EncodeRequest {
  source: Uint8Array;
  task: EncodeTask;
}

export type EncodeAnswer = { body: Uint8Array } | { error: string };

// Before the decoders start their threads, which inherit it.
setPriority(LOWEST_PRIORITY);
const { encodePicture } = await import("./encode");

process.on("message", async ({ source, task }: EncodeRequest) => {
  const buffer = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const answer: EncodeAnswer = await encodePicture(buffer, task).then(
    (body) => ({ body }),
    (error: Error) => ({ error: error.message }),
  );
  // A product that has ended meanwhile has closed the channel: "disconnect" follows.
  process.send?.(answer, undefined, undefined, () => undefined);
});
// The product is gone.
process.on("disconnect", () => process.exit());
