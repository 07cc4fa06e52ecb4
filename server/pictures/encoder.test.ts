import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it, vi } from "vitest";
import { Encoder, SourceLostError, UnusablePictureError } from "./encoder";
import { headOf } from "./store/stored-file";
import { blackPng } from "./testing/black-png";
import { programsOf, threadsOf } from "./testing/programs";

const task = { width: 60, height: 80, fit: "cover", format: "webp", dense: false, lite: false } as const;
/** Beside other tests nothing may be left of the processor. */
const some = { processes: 1, share: "tenth" } as const;
const encoder = new Encoder({ ...some, maxWaiting: 4 });
afterAll(() => encoder.close());

const inMemory = (body: Buffer) => ({ body, bytes: body.length });
const picture = sharp({ create: { width: 120, height: 160, channels: 3, background: "#246" } })
  .png()
  .toBuffer()
  .then(inMemory);

describe("The encoder", () => {
  it("encodes in a process of its own, and survives what is no picture", async () => {
    await expect(encoder.encode(inMemory(Buffer.from("no picture")), task, "urgent")).rejects.toThrow(
      UnusablePictureError,
    );
    const body = await encoder.encode(await picture, task, "urgent");
    expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width: 60, height: 80 });
  });

  it("reads the source from its file, and says when that is damaged or gone", async () => {
    const folder = mkdtempSync(join(tmpdir(), "encoder-"));
    const file = join(folder, "source");
    const { body, bytes } = await picture;
    const stored = Buffer.concat([headOf({ body, sourceBytes: bytes }), body]);
    writeFileSync(file, stored);
    const encoded = await encoder.encode({ file, bytes }, task, "urgent");
    expect(await sharp(encoded).metadata()).toMatchObject({ format: "webp", width: 60, height: 80 });
    writeFileSync(file, stored.subarray(0, stored.length / 2));
    await expect(encoder.encode({ file, bytes }, task, "urgent")).rejects.toThrow(SourceLostError);
    rmSync(folder, { recursive: true });
    await expect(encoder.encode({ file, bytes }, task, "urgent")).rejects.toThrow(SourceLostError);
  });

  describe.runIf(process.platform === "linux")("with the processor wanted by others", () => {
    const encoders = () => programsOf("self", "encoder-process");

    it("has no thread that could take it from pages", async () => {
      const before = encoders();
      const patient = new Encoder({ processes: 1, patienceMs: 600_000, timeoutMs: 600_000 });
      await patient.encode(await picture, task, "urgent");
      const threads = encoders()
        .filter((pid) => !before.includes(pid))
        .flatMap(threadsOf);
      patient.close();
      // Node's own, and those of the decoders.
      expect(threads.length).toBeGreaterThan(4);
      expect(threads.filter(({ nice, isIdle }) => !(nice === 19 && isIdle))).toEqual([]);
    });

    it("makes a picture in a process with a share of it, where it gets nothing, until there is nothing to do", async () => {
      const source = await picture;
      const before = encoders();
      const started = () => encoders().filter((pid) => !before.includes(pid));
      const starving = new Encoder({ processes: 1, patienceMs: 100, idleMs: 100 });
      const stopNew = () => {
        for (const pid of started()) process.kill(Number(pid), "SIGSTOP");
      };
      for (const urgency of ["urgent", "later"] as const) {
        const made = starving.encode(source, task, urgency);
        // It gets no processor at all.
        stopNew();
        expect(await sharp(await made).metadata()).toMatchObject({ format: "webp" });
        const threads = started().flatMap(threadsOf);
        expect(threads.length).toBeGreaterThan(4);
        expect(threads.filter(({ nice, isIdle }) => nice !== 10 || isIdle)).toEqual([]);
        await vi.waitFor(() => expect(started()).toEqual([]), 20_000);
      }
      expect(starving.queued).toBe(0);
    });
  });

  it("takes what a browser waits for before what can wait", async () => {
    const source = await picture;
    const order: string[] = [];
    const jobs = (["urgent", "later", "later", "urgent"] as const).map((urgency, index) =>
      encoder.encode(source, task, urgency).then(() => order.push(`${urgency} ${index}`)),
    );
    expect(encoder.queued).toBe(4);
    await Promise.all(jobs);
    expect(order).toEqual(["urgent 0", "urgent 3", "later 1", "later 2"]);
    expect(encoder.queued).toBe(0);
  });

  it("refuses more than may wait", async () => {
    const source = await picture;
    const jobs = Array.from({ length: 9 }, () =>
      encoder.encode(source, task, "urgent").then(
        () => "made",
        () => "refused",
      ),
    );
    const outcomes = await Promise.all(jobs);
    expect(outcomes.filter((outcome) => outcome === "made")).toHaveLength(5);
  });

  it("ends a process whose picture takes too much of the processor", async () => {
    const thrifty = new Encoder({ ...some, maxCpuMs: 100 });
    const body = await sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: "#246",
        noise: { type: "gaussian", mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const large = { ...task, width: 1500, height: 1500, format: "avif" } as const;
    await expect(thrifty.encode(inMemory(body), large, "urgent")).rejects.toThrow("the decoder ended");
    thrifty.close();
  });

  it("ends a process whose picture takes too much memory: a drawing with a bitmap of 144 million pixels in it", async () => {
    const bomb = blackPng(12_000, 12_000).toString("base64");
    const drawing = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><image width="3" height="4" href="data:image/png;base64,${bomb}"/></svg>`,
    );
    // The times are long, so that only the memory ends it.
    const patient = new Encoder({ ...some, maxCpuMs: 600_000, timeoutMs: 600_000 });
    await expect(patient.encode(inMemory(drawing), task, "urgent")).rejects.toThrow("the decoder ended");
    expect(await sharp(await patient.encode(await picture, task, "urgent")).metadata()).toMatchObject({ width: 60 });
    patient.close();
  });

  it("ends a process that takes too long, and starts another one", async () => {
    const hasty = new Encoder({ processes: 1, timeoutMs: 1 });
    const source = await picture;
    await expect(hasty.encode(source, task, "urgent")).rejects.toThrow(UnusablePictureError);
    await expect(hasty.encode(source, task, "urgent")).rejects.toThrow(UnusablePictureError);
    expect(hasty.queued).toBe(0);
    hasty.close();
  });
});
