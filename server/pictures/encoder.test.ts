import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { Encoder, SourceLostError, UnusablePictureError } from "./encoder";
import { headOf } from "./stored-file";
import { blackPng } from "./testing/black-png";

const task = { width: 60, height: 80, fit: "cover", format: "webp", dense: false, lite: false } as const;
const encoder = new Encoder({ processes: 1, maxWaiting: 4 });
afterAll(() => encoder.close());

const inMemory = (body: Buffer) => ({ body, bytes: body.length });
const picture = sharp({ create: { width: 120, height: 160, channels: 3, background: "#246" } })
  .png()
  .toBuffer()
  .then(inMemory);

const LOWEST_PRIORITY = 19;
const SCHED_IDLE = 5;

/** Priority and policy of each thread of the encoder's process (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
function encoderThreads(): { nice: number; policy: number }[] {
  const children = readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").trim().split(" ").filter(Boolean),
  );
  const encoders = children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("encoder-process"));
  return encoders.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => {
      const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return { nice: Number(fields[16]), policy: Number(fields[38]) };
    }),
  );
}

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

  it.runIf(process.platform === "linux")("has no thread that could take the processor from pages", async () => {
    await encoder.encode(await picture, task, "urgent");
    const threads = encoderThreads();
    // Node's own, and those of the decoders.
    expect(threads.length).toBeGreaterThan(4);
    expect(threads.filter(({ nice, policy }) => nice !== LOWEST_PRIORITY && policy !== SCHED_IDLE)).toEqual([]);
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
    const thrifty = new Encoder({ processes: 1, maxCpuMs: 100 });
    const body = await sharp({
      create: {
        width: 2500,
        height: 2500,
        channels: 3,
        background: "#246",
        noise: { type: "gaussian", mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const large = { ...task, width: 2500, height: 2500, format: "avif" } as const;
    await expect(thrifty.encode(inMemory(body), large, "urgent")).rejects.toThrow("the decoder ended");
    thrifty.close();
  });

  it("ends a process whose picture takes too much memory: a drawing with a bitmap of 144 million pixels in it", async () => {
    const bomb = blackPng(12_000, 12_000).toString("base64");
    const drawing = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><image width="3" height="4" href="data:image/png;base64,${bomb}"/></svg>`,
    );
    // The times are long, so that only the memory ends it.
    const patient = new Encoder({ processes: 1, maxCpuMs: 600_000, timeoutMs: 600_000 });
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
