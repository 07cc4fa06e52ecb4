import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { EncodeTask } from "./encode";
import type { WantedPicture } from "./picture-service";
import type { KeptPicture } from "./picture-store";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:9");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { PictureService } = await import("./picture-service");
const { PictureStore, storeKey } = await import("./picture-store");
const { SourcePictures } = await import("./source-pictures");
const { FetchError } = await import("./source-fetcher");
const { SourceLostError, UnusablePictureError } = await import("./encoder");

const directories: string[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "pictures-"));
  directories.push(directory);
  return directory;
}

/** A process of the product on a folder. */
function startProcess(directory = newDirectory()) {
  const state = { fails: false, unusable: false, fetched: [] as string[], encoded: [] as string[] };
  const store = new PictureStore(directory, 1_000_000);
  const sources = new SourcePictures(store, async (address) => {
    state.fetched.push(address);
    await new Promise((resolve) => setImmediate(resolve));
    if (state.fails || address.includes("failing")) throw new FetchError("status 503", false);
    return Buffer.alloc(5000, 7);
  });
  const encode = async (source: KeptPicture, { format, width }: EncodeTask) => {
    if ("file" in source && !existsSync(source.file)) throw new SourceLostError("no source");
    state.encoded.push(`${format} ${width}`);
    if (state.unusable) throw new UnusablePictureError("not a picture");
    return Buffer.alloc(format === "avif" ? 80 : 100, format.charCodeAt(0));
  };
  return { state, sources, service: new PictureService({ store, sources, encode }) };
}

function want(format: EncodeTask["format"], place = "card", hosts = ["https://img.example"]): WantedPicture {
  return {
    source: { key: storeKey("/g/1.png"), locations: async () => hosts.map((host) => `${host}/g/1.png`) },
    variant: place,
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

  it("is fetched once by several processes on one folder, for all its sizes and formats", async () => {
    const directory = newDirectory();
    const processes = [startProcess(directory), startProcess(directory), startProcess(directory)];
    const wanted = [want("webp"), want("base"), want("webp", "feature")];
    await Promise.all(processes.flatMap(({ service }) => wanted.map((one) => service.make(one))));
    expect(processes.flatMap(({ state }) => state.fetched)).toHaveLength(1);
  });

  it("is WebP at first for a browser that knows AVIF, and AVIF as soon as that is made", async () => {
    const { state, service } = startProcess();
    expect(await service.findKept(want("avif"))).toBeUndefined();
    expect(await service.make(want("avif"))).toMatchObject({ isFinal: false, body: Buffer.alloc(100, "w") });
    await vi.waitFor(async () => expect(await service.findKept(want("avif"))).toMatchObject({ isFinal: true }));
    expect((await service.findKept(want("avif")))?.body).toEqual(Buffer.alloc(80, "a"));
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
    const { service } = startProcess();
    expect(await service.make(want("webp"))).toMatchObject({ sourceBytes: 5000 });
    expect(await service.findKept(want("webp"))).toMatchObject({ sourceBytes: 5000, result: "disk" });
  });
});

describe("A picture that cannot be had", () => {
  it("is tried at a second host, and at no third", async () => {
    const { state, service } = startProcess();
    const hosts = ["https://failing.example", "https://img.example"];
    expect(await service.make(want("webp", "card", hosts))).toMatchObject({ result: "made" });
    const other = startProcess();
    other.state.fails = true;
    await expect(other.service.make(want("webp", "card", [...hosts, "https://third.example"]))).rejects.toThrow();
    expect([state.fetched.length, other.state.fetched.length]).toEqual([2, 2]);
  });

  it("is left alone for 15 s, then for twice the time", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { state, service } = startProcess();
    state.fails = true;
    const attempt = async (secondsLater: number) => {
      vi.setSystemTime(Date.now() + secondsLater * 1000);
      await expect(service.make(want("webp"))).rejects.toThrow();
      return state.fetched.length;
    };
    expect(await attempt(0)).toBe(1);
    expect(await attempt(14)).toBe(1);
    expect(await attempt(2)).toBe(2);
    expect(await attempt(16)).toBe(2);
    expect(await attempt(15)).toBe(3);
  });

  it("is left alone as well when it is no picture", async () => {
    const { state, service } = startProcess();
    state.unusable = true;
    for (let index = 0; index < 3; index += 1) await expect(service.make(want("webp"))).rejects.toThrow();
    expect([state.fetched.length, state.encoded.length]).toEqual([1, 1]);
  });

  it("is replaced by another size that was had, never by an animation for those who save data", async () => {
    const { state, service, sources } = startProcess();
    await service.make(want("webp", "feature"));
    sources.reject(want("webp").source);
    state.fails = true;
    expect(await service.make(want("webp"))).toMatchObject({ result: "stale", isFinal: false });
    expect(await service.make(want("avif"))).toMatchObject({ result: "stale" });
    await expect(service.make(want("base"))).rejects.toThrow();
    await expect(service.make(want("webp", "card-lite"))).rejects.toThrow();
  });
});
