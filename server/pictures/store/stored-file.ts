import { crc32 } from "node:zlib";

/** A stored picture with the size of its source. */
export interface StoredPicture {
  body: Buffer;
  /** Bytes of the picture that it was made from. */
  sourceBytes: number;
}

/** Before the picture: bytes of its source, checksum of the picture. */
export const HEAD_BYTES = 8;

export function headOf({ body, sourceBytes }: StoredPicture): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(sourceBytes, 0);
  head.writeUInt32BE(crc32(body), 4);
  return head;
}

/** @returns undefined for a file that is damaged */
export function parseFile(file: Buffer): StoredPicture | undefined {
  if (file.length <= HEAD_BYTES) return undefined;
  const body = file.subarray(HEAD_BYTES);
  return crc32(body) === file.readUInt32BE(4) ? { body, sourceBytes: file.readUInt32BE(0) } : undefined;
}
