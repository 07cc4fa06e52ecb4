import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepOldAssets } from "./old-assets.mjs";

const DAY_MS = 24 * 3_600_000;
let folder: string;
let assets: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "old-assets-"));
  assets = join(folder, "assets");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2030, 0, 1) });
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Replaces the build by one with these files. */
function build(...names: string[]): void {
  const from = join(folder, "before");
  if (existsSync(assets)) renameSync(assets, from);
  mkdirSync(assets);
  for (const name of names) writeFileSync(join(assets, name), name);
  if (existsSync(from)) keepOldAssets(from, { assets, record: join(folder, "old-assets.json") });
}

const pass = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);

it("assets are kept for a week after another build replaced theirs, however old they were then", () => {
  build("first.js");
  pass(8);
  build("second.js");
  expect(readdirSync(assets)).toEqual(["first.js", "second.js"]);
  expect(readFileSync(join(assets, "first.js"), "utf8")).toBe("first.js");
  pass(6);
  build("third.js");
  expect(readdirSync(assets)).toEqual(["first.js", "second.js", "third.js"]);
  pass(2);
  build("fourth.js");
  expect(readdirSync(assets)).toEqual(["fourth.js", "second.js", "third.js"]);
});

it("an asset that a build has again is its own: the week begins anew when that build is replaced", () => {
  build("shared.js");
  build("other.js");
  pass(5);
  build("shared.js");
  pass(5);
  build("other.js");
  expect(readdirSync(assets)).toEqual(["other.js", "shared.js"]);
});
