import { once } from "node:events";
import { Busboy, type BusboyInstance } from "@fastify/busboy";

const MAX_PART_HEADER_BYTES = 4096;
/** The parser reads all of what it is given, also after a part too many: small pieces leave little of that. */
const PIECE_BYTES = 4096;

interface MultipartLimits {
  parts: number;
  /** Files after these are discarded. */
  files?: number;
  /** Bytes of a field. */
  fieldSize?: number;
  /** Bytes of a file. */
  fileSize?: number;
}

/** @throws Error for a boundary that is missing, empty or too long */
export function createMultipartParser(contentType: string, limits: MultipartLimits): BusboyInstance {
  return new Busboy({
    headers: { "content-type": contentType },
    limits: { ...limits, headerSize: MAX_PART_HEADER_BYTES },
  });
}

/**
 * Reads the body to its end, also after an error: a connection closed in the middle of a request would hide the response
 * from the browser.
 * @returns whether the body is a complete form with an allowed number of parts
 */
export async function parseMultipart(parser: BusboyInstance, body: AsyncIterable<Uint8Array>): Promise<boolean> {
  let isValid = true;
  const fail = () => {
    isValid = false;
  };
  parser.on("error", fail);
  parser.on("partsLimit", fail);
  for await (const piece of piecesOf(body)) {
    if (!isValid || parser.write(piece)) continue;
    // After an error in this write there is no "drain".
    if (isValid) await once(parser, "drain").catch(fail);
  }
  if (!isValid) return false;
  const finished = once(parser, "finish");
  parser.end();
  await finished.catch(fail);
  return isValid;
}

async function* piecesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
  }
}
