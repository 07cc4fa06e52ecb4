import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PictureEvent } from "./picture-events";
import { PictureProcess, type RequestedPicture } from "./picture-process";
import { programsOf, threadsOf } from "./testing/programs";

// Pictures are made with what other tests leave of the processor.
vi.setConfig({ testTimeout: 240_000 });

const directory = mkdtempSync(join(tmpdir(), "pictures-"));
const asked: string[] = [];
const state = { fails: false };
const host = createServer(async ({ url = "" }, response) => {
  asked.push(url);
  const picture = sharp({ create: { width: 120, height: 160, channels: 3, background: "#246" } }).png();
  if (state.fails) response.writeHead(503).end();
  else response.end(url.includes("text") ? "no picture" : await picture.toBuffer());
});
const events: PictureEvent[] = [];
const newProcess = (options: { idleMs?: number; maxWaiting?: number } = {}) =>
  new PictureProcess({
    directory,
    diskBytes: 1_000_000,
    allowPrivateHosts: true,
    // Beside other tests nothing may be left of the processor.
    share: "tenth",
    report: (event) => void events.push(event),
    ...options,
  });
const client = newProcess();
/** For tests that need no process of their own, beside `client`. */
const small = newProcess({ maxWaiting: 3 });

beforeAll(() => new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  client.close();
  small.close();
  host.closeAllConnections();
  host.close();
  rmSync(directory, { recursive: true, force: true });
});

function want(path: string, format: RequestedPicture["format"] = "webp"): RequestedPicture {
  const locations = async () => [`http://127.0.0.1:${(host.address() as AddressInfo).port}/${path}`];
  const size = { width: 60, height: 80, fit: "cover", dense: false, lite: false } as const;
  return { source: { key: path.padEnd(32, "0"), locations }, sizeName: "card", size, format };
}

const producers = () => programsOf("self", "producer-process");

describe("The process that makes pictures", () => {
  it("fetches and encodes a picture once for all who ask, then its better variant", async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => client.make(want("many", "avif"))));
    expect(new Set(all.map((picture) => `${picture?.result} ${picture?.isFinal}`))).toEqual(new Set(["made false"]));
    expect(await sharp(all[0]?.body).metadata()).toMatchObject({ format: "webp", width: 60, height: 80 });
    await vi.waitFor(() => expect(client.queued).toBe(0), 120_000);
    expect(await client.make(want("many", "avif"))).toMatchObject({ isFinal: true });
    expect(asked).toEqual(["/many"]);
    expect(events.map(({ kind }) => kind)).toEqual(["fetched", "encoded", "encoded"]);
  });

  it.runIf(process.platform === "linux")("leaves the processor to pages, and has no secret", async () => {
    await client.make(want("idle"));
    const [pid = ""] = producers();
    const threads = threadsOf(pid);
    // Node's own, and those for files and names.
    expect(threads.length).toBeGreaterThan(6);
    expect(threads.filter(({ nice }) => nice !== 19)).toEqual([]);
    const [encoder = ""] = programsOf(pid, "encoder-process");
    expect(threadsOf(encoder).filter(({ nice }) => nice < 10)).toEqual([]);
    expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toMatch(/SECRET|VITEST|PATH=/);
  });

  it("leaves a source alone that failed, and has it again when that is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    state.fails = true;
    for (let index = 0; index < 3; index += 1) expect(await client.make(want("failing"))).toBeUndefined();
    expect(await client.make(want("text"))).toBeUndefined();
    state.fails = false;
    expect(client.isRejected(want("failing").source.key)).toBe(true);
    vi.setSystemTime(Date.now() + 16_000);
    expect(await client.make(want("failing"))).toMatchObject({ result: "made" });
    expect(client.isRejected(want("failing").source.key)).toBe(false);
    // No picture, but had: it is not fetched again.
    expect(await client.make(want("text"))).toBeUndefined();
    expect(client.isRejected(want("text").source.key)).toBe(true);
    expect(asked.filter((path) => path === "/failing")).toHaveLength(2);
    vi.useRealTimers();
  });

  it("is started again when it was ended; what waited then gets no picture, and may be asked for at once", async () => {
    await client.make(want("before"));
    const waiting = client.make(want("interrupted"));
    await vi.waitFor(() => expect(asked).toContain("/interrupted"), 120_000);
    for (const pid of producers()) process.kill(Number(pid), "SIGKILL");
    expect([undefined, "made"]).toContain((await waiting)?.result);
    await vi.waitFor(() => expect(producers()).toEqual([]));
    expect(client.queued).toBe(0);
    // Its end may be noticed only now: that request is one of those that waited.
    const askAgain = async () => expect(await client.make(want("after"))).toMatchObject({ result: "made" });
    await vi.waitFor(askAgain, 120_000);
  });

  it("is not needed to answer: a start that the system refuses gives no picture, and the next one may succeed", async () => {
    const other = newProcess();
    // Refused at once, as a fork without memory is.
    process.execArgv.push("--tls-\0");
    expect(await other.make(want("refused"))).toBeUndefined();
    process.execArgv.pop();
    expect([other.queued, other.isRejected(want("refused").source.key)]).toEqual([0, false]);
    expect(await other.make(want("refused"))).toMatchObject({ result: "made" });
    other.close();
  });

  it("tells of a fault of its own, with the stack", async () => {
    const locations = async () => ["no address"];
    expect(
      await client.make({ ...want("fault"), source: { key: "fault".padEnd(32, "0"), locations } }),
    ).toBeUndefined();
    const error = { name: "TypeError", stack: expect.stringContaining("source-pictures") };
    expect(events).toContainEqual({ kind: "unexpected", error: expect.objectContaining(error) });
  });

  it("takes no more than may wait", async () => {
    const paths = ["q1", "q2", "q3", "q4", "q5"];
    const made = await Promise.all(paths.map((path) => small.make(want(path))));
    expect(made.map((picture) => picture !== undefined)).toEqual([true, true, true, false, false]);
    // Nothing is wrong with the picture.
    expect(small.isRejected(want("q5").source.key)).toBe(false);
  });

  it("makes the better variant of a picture that had no room at first", async () => {
    const paths = ["b1", "b2", "b3", "b4"];
    const made = await Promise.all(paths.map((path) => small.make(want(path, "avif"))));
    expect(made.at(-1)).toBeUndefined();
    const ask = async () => (await small.make(want("b4", "avif")))?.isFinal;
    await vi.waitFor(async () => expect(await ask()).toBe(true), { timeout: 60_000, interval: 100 });
  });

  it("is another one for what is asked for while the former one ends", async () => {
    await small.make(want("before the end"));
    small.close();
    expect(await small.make(want("after the end"))).toMatchObject({ result: "made" });
  });

  it("ends when there is nothing to do", async () => {
    // Those of other tests may be ending.
    const before = producers();
    const brief = newProcess({ idleMs: 1000 });
    // Without an encoder, whose start takes long.
    state.fails = true;
    await brief.make(want("brief"));
    state.fails = false;
    const [own] = producers().filter((pid) => !before.includes(pid));
    expect(own).toBeDefined();
    await vi.waitFor(() => expect(producers()).not.toContain(own), 10_000);
  });
});
