import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { PictureStore, storeKey } from "./picture-store";

const root = mkdtempSync(join(tmpdir(), "pictures-"));
let directory = "";
let folders = 0;
beforeEach(() => {
  folders += 1;
  directory = join(root, String(folders));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const source = storeKey("DEMO", "/g/1.png");
const picture = (size: number) => ({ body: Buffer.alloc(size, size % 251), sourceBytes: size * 10 });
const files = () =>
  readdirSync(directory)
    .filter((folder) => folder !== "writers")
    .flatMap((folder) => readdirSync(join(directory, folder)).map((name) => join(directory, folder, name)));
const names = () => files().map((file) => basename(file, ".card.webp"));
const bytes = () => files().reduce((sum, file) => sum + statSync(file).size, 0);

describe("Pictures on disk", () => {
  it("survive a restart, and serve several processes on one folder", async () => {
    await new PictureStore(directory, 100_000).write(source, "card.webp", picture(500));
    const other = new PictureStore(directory, 100_000);
    expect(await other.read(source, "card.webp")).toEqual(picture(500));
    expect(await other.read(source, "card2.webp")).toBeUndefined();
    expect(await other.variantsOf(source)).toEqual(["card.webp"]);
  });

  it("pictures are made anew when the folder is lost", async () => {
    const store = new PictureStore(directory, 100_000);
    await store.write(source, "card.webp", picture(500));
    rmSync(directory, { recursive: true });
    expect(await store.read(source, "card.webp")).toBeUndefined();
    await store.write(source, "card.webp", picture(500));
    expect(await store.read(source, "card.webp")).toEqual(picture(500));
  });

  it("count as missing when the file is damaged or cut", async () => {
    const store = new PictureStore(directory, 100_000);
    for (const damage of [Buffer.alloc(300), Buffer.from("x"), Buffer.alloc(0)]) {
      await store.write(source, "card.webp", picture(500));
      writeFileSync(files()[0] ?? "", damage);
      expect(await store.read(source, "card.webp")).toBeUndefined();
      expect(files()).toEqual([]);
    }
  });

  it("pictures take no more than the limit; those go first that were not used the longest", async () => {
    const store = new PictureStore(directory, 10_000);
    for (let index = 0; index < 9; index += 1) {
      await store.write(storeKey(String(index)), "card.webp", picture(1000));
      const path = files().find((file) => file.includes(storeKey(String(index)))) ?? "";
      utimesSync(path, 1_000_000 + index, 1_000_000 + index);
    }
    // Used just now, although it is the oldest.
    await new PictureStore(directory, 10_000).read(storeKey("0"), "card.webp");
    for (let index = 9; index < 30; index += 1) {
      await store.write(storeKey(String(index)), "card.webp", picture(1000));
      expect(bytes()).toBeLessThanOrEqual(10_000);
      // The first ones have gone.
      if (index === 10) expect(["0", "1"].map((name) => names().includes(storeKey(name)))).toEqual([true, false]);
    }
    expect(await store.read(storeKey("1"), "card.webp")).toBeUndefined();
    expect(await store.read(storeKey("29"), "card.webp")).toBeDefined();
  });

  it("pictures take no more than the limit when several processes write to the folder", async () => {
    const stores = Array.from({ length: 6 }, () => new PictureStore(directory, 100_000));
    const write = (index: number) =>
      stores[index % stores.length]?.write(storeKey(String(index)), "card.webp", picture(2000));
    for (let first = 0; first < 108; first += 12) {
      await Promise.all(Array.from({ length: 12 }, (_, index) => write(first + index)));
      expect(bytes()).toBeLessThanOrEqual(100_000);
    }
    expect(bytes()).toBeGreaterThan(50_000);
  });

  it("pictures take no more than the limit when processes write that were at rest while others filled the folder", async () => {
    const stores = Array.from({ length: 6 }, () => new PictureStore(directory, 1_000_000));
    const [last = new PictureStore(directory, 1_000_000)] = stores;
    let written = 0;
    const write = async (store: PictureStore, count: number) => {
      for (let index = 0; index < count; index += 1) {
        await store.write(storeKey(String(written)), "card.webp", picture(8_000));
        written += 1;
      }
    };
    for (const store of stores) await write(store, 1);
    while (bytes() < 940_000) await write(last, 4);
    for (const store of stores) await write(store, 5);
    expect(bytes()).toBeLessThanOrEqual(1_000_000);
    expect(bytes()).toBeGreaterThan(500_000);
  });

  it("pictures are the only files that are ever removed, whatever else is in the folder or is linked from it", async () => {
    const elsewhere = join(root, `elsewhere-${folders}`);
    const foreign = [
      join(directory, "notes.txt"),
      join(directory, "backup", "old.tar"),
      join(directory, "ab", "cdef.txt"),
      join(elsewhere, `${storeKey("linked")}.card.webp`),
    ];
    for (const path of foreign) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.alloc(20_000));
      utimesSync(path, 1000, 1000);
    }
    symlinkSync(elsewhere, join(directory, "00"));
    const store = new PictureStore(directory, 10_000);
    for (let index = 0; index < 30; index += 1) await store.write(storeKey(`a${index}`), "card.webp", picture(1000));
    expect(foreign.filter((path) => !existsSync(path))).toEqual([]);
    // They do not count either: pictures have all the room.
    expect(await store.read(storeKey("a28"), "card.webp")).toBeDefined();
  });

  it("pictures are stored in memory where the folder cannot be written", async () => {
    writeFileSync(directory, "a file in place of the folder");
    const failures: string[] = [];
    const store = new PictureStore(join(directory, "below"), 100_000, (code) => failures.push(code));
    for (const size of [400, 500]) await store.write(source, "card.webp", picture(size));
    expect(await store.read(source, "card.webp")).toEqual(picture(500));
    expect(failures).toEqual(["ENOTDIR"]);
    expect(await store.lock(source)).toBeTypeOf("function");
  });

  it("pictures are stored on disk again once the folder can be written", async () => {
    mkdirSync(directory);
    writeFileSync(join(directory, "writers"), "a file in place of a folder");
    const store = new PictureStore(directory, 100_000);
    expect(await store.write(source, "card.webp", picture(400))).not.toHaveProperty("file");
    rmSync(join(directory, "writers"));
    expect(await store.write(source, "card.webp", picture(500))).toHaveProperty("file");
  });
});

describe("The lock of a picture", () => {
  it("is had by one process at a time", async () => {
    const [one, other] = [new PictureStore(directory, 100_000), new PictureStore(directory, 100_000)];
    const unlock = await one.lock(source);
    expect(await other.lock(source)).toBeUndefined();
    expect(await other.lock(storeKey("other"))).toBeTypeOf("function");
    await unlock?.();
    expect(await other.lock(source)).toBeTypeOf("function");
  });

  it("of a process that ended is ignored after a while", async () => {
    const store = new PictureStore(directory, 100_000);
    await store.lock(source);
    utimesSync(files()[0] ?? "", 1_000_000, 1_000_000);
    expect(await store.lock(source)).toBeTypeOf("function");
  });

  it("stays that of the process which took it after a while", async () => {
    const [slow, other] = [new PictureStore(directory, 100_000), new PictureStore(directory, 100_000)];
    const unlock = await slow.lock(source);
    utimesSync(files()[0] ?? "", 1_000_000, 1_000_000);
    await other.lock(source);
    await unlock?.();
    expect(await slow.lock(source)).toBeUndefined();
  });

  it("is given where an old one cannot be removed, instead of being tried for ever", async () => {
    const store = new PictureStore(directory, 100_000);
    const unlock = await store.lock(source);
    const path = files()[0] ?? "";
    await unlock?.();
    // As one of another user: it can be seen, but not removed.
    mkdirSync(path);
    utimesSync(path, 1_000_000, 1_000_000);
    expect(await store.lock(source)).toBeTypeOf("function");
  });
});
