import { randomInt } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

// Digits of 5 x 7 pixels: one number for each row, highest bit on the left.
const glyphs: Readonly<Record<string, readonly number[]>> = {
  "0": [14, 17, 19, 21, 25, 17, 14],
  "1": [4, 12, 4, 4, 4, 4, 14],
  "2": [14, 17, 1, 2, 4, 8, 31],
  "3": [31, 2, 4, 2, 1, 17, 14],
  "4": [2, 6, 10, 18, 31, 2, 2],
  "5": [31, 16, 30, 1, 1, 17, 14],
  "6": [6, 8, 16, 30, 17, 17, 14],
  "7": [31, 1, 2, 4, 8, 8, 8],
  "8": [14, 17, 17, 14, 17, 17, 14],
  "9": [14, 17, 17, 15, 1, 2, 12],
};

const SCALE = 4;
const CELL = 28;
const HEIGHT = 40;
const palette = Buffer.from([0xf4, 0xf1, 0xe8, 0x2b, 0x3a, 0x67, 0xb9, 0xb2, 0xa0]);
const INK = 1;
const SPECK = 2;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function encodePng(pixels: Uint8Array, width: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits per pixel, palette colours.
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function drawDigit(pixels: Uint8Array, width: number, digit: string, left: number, top: number, slant: number): void {
  for (const [row, bits] of (glyphs[digit] ?? []).entries()) {
    for (let column = 0; column < 5; column++) {
      if (((bits >> (4 - column)) & 1) === 0) continue;
      for (let y = 0; y < SCALE; y++) {
        const start = (top + row * SCALE + y) * width + left + column * SCALE + Math.round(slant * (3 - row));
        pixels.fill(INK, start, start + SCALE);
      }
    }
  }
}

/** Draws the digits of a captcha, slanted and speckled, as base64 PNG text (docs/gateway.md 3.3 `getCaptcha`). */
export function drawCaptcha(digits: string): string {
  const width = digits.length * CELL + 8;
  const pixels = new Uint8Array(width * HEIGHT);
  for (let dots = 0; dots < width; dots++) pixels[randomInt(pixels.length)] = SPECK;
  for (const [index, digit] of [...digits].entries()) {
    const slant = randomInt(-10, 11) / 10;
    drawDigit(pixels, width, digit, 8 + index * CELL, randomInt(2, HEIGHT - 7 * SCALE - 2), slant);
  }
  return encodePng(pixels, width).toString("base64");
}
