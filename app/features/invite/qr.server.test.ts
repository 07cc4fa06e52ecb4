import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawQr } from "./qr.server";

const LINK = "https://lobby.example/m/register?recommenderId=100001";
const QUIET = 4;

/** The dark modules of a drawing, row by row. */
function read({ size, path }: { size: number; path: string }): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return modules;
}

test("draws every module of the code where it belongs", () => {
  const drawing = drawQr(LINK);
  expect(read(drawing)).toEqual(encode(LINK, { ecc: "M", border: QUIET }).data);
  expect(drawing.path.replace(/M\d+ \d+h\d+v1h-\d+z/g, "")).toBe("");
});

test("has the free border that scanners need, and the three finders in its corners", () => {
  const { size, path } = drawQr(LINK);
  const modules = read({ size, path });
  const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const square = (x: number, y: number) =>
    finder.map((_, row) =>
      (modules[y + row] ?? [])
        .slice(x, x + finder.length)
        .map(Number)
        .join(""),
    );
  const far = size - QUIET - finder.length;
  for (const [x, y] of [
    [QUIET, QUIET],
    [far, QUIET],
    [QUIET, far],
  ] as const) {
    expect(square(x, y)).toEqual(finder);
  }
  const border = modules.flatMap((row, y) => row.filter((_, x) => Math.min(x, y, size - 1 - x, size - 1 - y) < QUIET));
  expect(border.some(Boolean)).toBe(false);
});

test("another link is another code", () => {
  expect(drawQr(`${LINK}2`).path).not.toBe(drawQr(LINK).path);
});
