import { encode } from "uqr";
import { expect, test } from "vitest";
import { createQrCode } from "./qr-code.server";

const LINK = "https://lobby.example/m/register?recommenderId=100001";
const QUIET_ZONE = 4;

/** The dark modules that a path draws, by row. */
function parseModules({ size, path }: { size: number; path: string }): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return modules;
}

test("the path draws every dark module in its position", () => {
  const code = createQrCode(LINK);
  expect(parseModules(code)).toEqual(encode(LINK, { ecc: "M", border: QUIET_ZONE }).data);
  expect(code.path.replace(/M\d+ \d+h\d+v1h-\d+z/g, "")).toBe("");
});

test("the code has a quiet zone and three finder patterns", () => {
  const { size, path } = createQrCode(LINK);
  const modules = parseModules({ size, path });
  const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const square = (x: number, y: number) =>
    finder.map((_, row) =>
      (modules[y + row] ?? [])
        .slice(x, x + finder.length)
        .map(Number)
        .join(""),
    );
  const farCorner = size - QUIET_ZONE - finder.length;
  for (const [x, y] of [
    [QUIET_ZONE, QUIET_ZONE],
    [farCorner, QUIET_ZONE],
    [QUIET_ZONE, farCorner],
  ] as const) {
    expect(square(x, y)).toEqual(finder);
  }
  const border = modules.flatMap((row, y) =>
    row.filter((_, x) => Math.min(x, y, size - 1 - x, size - 1 - y) < QUIET_ZONE),
  );
  expect(border.some(Boolean)).toBe(false);
});

test("different links have different codes", () => {
  expect(createQrCode(`${LINK}2`).path).not.toBe(createQrCode(LINK).path);
});
