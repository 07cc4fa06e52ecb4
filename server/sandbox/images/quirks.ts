import { deflateSync } from "node:zlib";

/**
 * What vendors do wrong, for a few games each. `wrong-type`: a good picture with the type of a page. `broken`: half of a
 * picture. `slow`: it begins after 3 s. `huge`: 50 MB. `bomb`: a small file of 20,000 x 20,000 pixels.
 */
export type PictureQuirk = "wrong-type" | "broken" | "slow" | "huge" | "bomb";

const EVERY = 61;
const QUIRKS: Readonly<Record<number, PictureQuirk>> = {
  41: "wrong-type",
  44: "broken",
  47: "slow",
  50: "huge",
  53: "bomb",
};
export const SLOW_MS = 3000;
export const HUGE_BYTES = 50 * 1024 * 1024;
const BOMB_SIDE = 20_000;

/** The ending of a game's picture: most vendors deliver PNG or JPEG, and some animations. */
export function endingOf(nodeId: number): "png" | "jpg" | "gif" | "webp" {
  if (nodeId % 29 === 17) return "gif";
  if (nodeId % 37 === 23) return "webp";
  return nodeId % 2 === 0 ? "png" : "jpg";
}

/** @param name of a picture in the folder `g` */
export function quirkOf(folder: string, name: string): PictureQuirk | undefined {
  return folder === "g" ? QUIRKS[Number(name) % EVERY] : undefined;
}

let bomb: Buffer | undefined;

/** A PNG with one bit a pixel (https://www.w3.org/TR/png-3/). No decoder should get as far as its checksums. */
export function pixelBomb(): Buffer {
  bomb ??= createBomb();
  return bomb;
}

function createBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(BOMB_SIDE, 0);
  header.writeUInt32BE(BOMB_SIDE, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(BOMB_SIDE * (Math.ceil(BOMB_SIDE / 8) + 1)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
}
