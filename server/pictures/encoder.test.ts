import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { Encoder, UnusablePictureError } from "./encoder";

const task = { width: 60, height: 80, fit: "cover", format: "webp", dense: false, lite: false } as const;
const encoder = new Encoder({ processes: 1, maxWaiting: 4 });
afterAll(() => encoder.close());

const picture = sharp({ create: { width: 120, height: 160, channels: 3, background: "#246" } })
  .png()
  .toBuffer();

describe("The encoder", () => {
  it("encodes in a process of its own, and survives what is no picture", async () => {
    await expect(encoder.encode(Buffer.from("no picture"), task, "urgent")).rejects.toThrow(UnusablePictureError);
    const body = await encoder.encode(await picture, task, "urgent");
    expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width: 60, height: 80 });
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

  it("ends a process that takes too long, and starts another one", async () => {
    const hasty = new Encoder({ processes: 1, timeoutMs: 1 });
    const source = await picture;
    await expect(hasty.encode(source, task, "urgent")).rejects.toThrow(UnusablePictureError);
    await expect(hasty.encode(source, task, "urgent")).rejects.toThrow(UnusablePictureError);
    expect(hasty.queued).toBe(0);
    hasty.close();
  });
});
