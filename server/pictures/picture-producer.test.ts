import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { EncodeTask } from "./encode";
import { SourceLostError, UnusablePictureError } from "./encoder";
import type { PictureEvent } from "./picture-events";
import { PictureProducer, type WantedPicture } from "./picture-producer";
import { findOtherSize, findStored } from "./picture-variants";
import { FetchError } from "./source-fetcher";
import { SourcePictures } from "./source-pictures";
import { PictureStore, type StorageLocation, storeKey } from "./store/picture-store";

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "pictures-"));
  directories.push(directory);
  return directory;
}

/** A process of the product on a folder. */
function startProcess(directory = newDirectory()) {
  const state = {
    fails: false,
    unusable: false,
    avifBytes: 80,
    fetched: [] as string[],
    encoded: [] as string[],
  };
  const events: PictureEvent[] = [];
  const report = (event: PictureEvent) => void events.push(event);
  const store = new PictureStore(directory, 1_000_000);
  const fetchSource = async (address: string) => {
    state.fetched.push(address);
    await new Promise((resolve) => setImmediate(resolve));
    if (state.fails || address.includes("failing")) throw new FetchError("status 503", false);
    return Buffer.alloc(5000, 7);
  };
  const sources = new SourcePictures(store, fetchSource, report);
  const encode = async (source: StorageLocation, { format, width }: EncodeTask) => {
    if ("file" in source && !existsSync(source.file)) throw new SourceLostError("no source");
    state.encoded.push(`${format} ${width}`);
    if (state.unusable) throw new UnusablePictureError("not a picture");
    return Buffer.alloc(format === "avif" ? state.avifBytes : 100, format.charCodeAt(0));
  };
  return { state, events, store, sources, service: new PictureProducer({ store, sources, encode, report }) };
}

function want(
  format: EncodeTask["format"],
  place = "card",
  { hosts = ["https://img.example"], failures = 0 } = {},
): WantedPicture {
  return {
    source: { key: storeKey("/g/1.png"), locations: hosts.map((host) => `${host}/g/1.png`), failures },
    sizeName: place,
    size: { width: 120, height: 160, fit: "cover", dense: false, lite: place.endsWith("-lite") },
    format,
  };
}

describe("A picture", () => {
  it("is fetched and encoded once for all who ask at once", async () => {
    const { state, service } = startProcess();
    const all = await Promise.all(Array.from({ length: 200 }, () => service.make(want("webp"))));
    expect(new Set(all.map(({ isFinal, result }) => `${isFinal} ${result}`))).toEqual(new Set(["true made"]));
    expect([state.fetched.length, state.encoded]).toEqual([1, ["webp 120"]]);
  });

  it("stays WebP where AVIF takes more bytes", async () => {
    const { state, store, service } = startProcess();
    state.avifBytes = 120;
    const { body } = await service.make(want("avif"));
    await service.improve(want("avif"));
    expect(state.encoded).toEqual(["webp 120", "avif 120"]);
    expect(await findStored(store, want("avif"))).toMatchObject({ body, isFinal: true });
  });

  it("is fetched once by several processes on one folder, for all its sizes and formats", async () => {
    const directory = newDirectory();
    const processes = [startProcess(directory), startProcess(directory), startProcess(directory)];
    const wanted = [want("webp"), want("base"), want("webp", "feature")];
    await Promise.all(processes.flatMap(({ service }) => wanted.map((one) => service.make(one))));
    expect(processes.flatMap(({ state }) => state.fetched)).toHaveLength(1);
  });

  it("is WebP at first for a browser that knows AVIF, and AVIF as soon as that is made", async () => {
    const { state, store, service } = startProcess();
    expect(await findStored(store, want("avif"))).toBeUndefined();
    expect(await service.make(want("avif"))).toMatchObject({ isFinal: false, body: Buffer.alloc(100, "w") });
    expect(await findStored(store, want("avif"))).toMatchObject({ isFinal: false });
    await Promise.all([service.improve(want("avif")), service.improve(want("avif"))]);
    expect(await findStored(store, want("avif"))).toMatchObject({ isFinal: true, body: Buffer.alloc(80, "a") });
    expect(await service.make(want("avif"))).toMatchObject({ isFinal: true, result: "disk" });
    expect([state.fetched.length, state.encoded]).toEqual([1, ["webp 120", "avif 120"]]);
  });

  it("whose source goes while it waits for the encoder is fetched again, once", async () => {
    const directory = newDirectory();
    const { state, service, sources } = startProcess(directory);
    const { source } = want("webp");
    const found = await sources.get(source);
    for (const folder of readdirSync(directory)) rmSync(join(directory, folder), { recursive: true });
    const get = vi.spyOn(sources, "get").mockResolvedValueOnce(found);
    expect(await service.make(want("webp"))).toMatchObject({ result: "made", sourceBytes: 5000 });
    expect([state.fetched.length, state.encoded, get.mock.calls.length]).toEqual([2, ["webp 120"], 2]);
  });

  it("says how many bytes it saves", async () => {
    const { store, service } = startProcess();
    expect(await service.make(want("webp"))).toMatchObject({ sourceBytes: 5000 });
    expect(await findStored(store, want("webp"))).toMatchObject({ sourceBytes: 5000, result: "disk" });
  });
});

describe("A picture that cannot be had", () => {
  it("is tried at a second host, and at no third", async () => {
    const { state, events, service } = startProcess();
    const hosts = ["https://failing.example", "https://img.example"];
    expect(await service.make(want("webp", "card", { hosts }))).toMatchObject({ result: "made" });
    expect(events.map(({ kind }) => kind)).toEqual(["fetch failed", "fetched", "encoded"]);
    const other = startProcess();
    other.state.fails = true;
    const many = [...hosts, "https://third.example"];
    await expect(other.service.make(want("webp", "card", { hosts: many }))).rejects.toThrow();
    expect([state.fetched.length, other.state.fetched.length]).toEqual([2, 2]);
  });

  it("is not fetched again for those who asked before it failed", async () => {
    const { state, service } = startProcess();
    state.fails = true;
    await expect(service.make(want("webp"))).rejects.toThrow();
    await expect(service.make(want("webp", "feature"))).rejects.toThrow();
    expect(state.fetched).toHaveLength(1);
    state.fails = false;
    expect(await service.make(want("webp", "card", { failures: 1 }))).toMatchObject({ result: "made" });
    expect(state.fetched).toHaveLength(2);
  });

  it("is not encoded when it is no picture", async () => {
    const { state, events, store, service } = startProcess();
    state.unusable = true;
    await expect(service.make(want("webp"))).rejects.toThrow(UnusablePictureError);
    expect(events.at(-1)).toEqual({ kind: "encoding failed", format: "webp", reason: "not a picture" });
    expect(await findStored(store, want("webp"))).toBeUndefined();
  });

  it("is replaced by another size that was had, never by an animation for those who save data", async () => {
    const { store, service } = startProcess();
    await service.make(want("webp", "feature"));
    expect(await findOtherSize(store, want("webp"))).toMatchObject({ result: "stale", isFinal: false });
    expect(await findOtherSize(store, want("avif"))).toMatchObject({ result: "stale" });
    expect(await findOtherSize(store, want("base"))).toBeUndefined();
    expect(await findOtherSize(store, want("webp", "card-lite"))).toBeUndefined();
  });
});
