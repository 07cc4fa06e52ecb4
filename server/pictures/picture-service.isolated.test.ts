import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestSandbox } from "../sandbox/testing/test-sandbox";

const directory = mkdtempSync(join(tmpdir(), "pictures-"));
const test = await startTestSandbox({ pictures: "raster" });
vi.stubEnv("GATEWAY_URL", test.sandbox.url);
vi.stubEnv("MERCHANT_CODE", test.sandbox.merchantCode);
vi.stubEnv("PICTURES_DIR", directory);
vi.stubEnv("TRUST_PROXY_HOPS", "1");
const { rateLimits } = await import("~/http/limits/rate-limits.server");
const { pictureAddress } = await import("~/pictures/picture-address.server");
const { logger } = await import("~/platform/logger.server");
const { registry } = await import("~/platform/metrics.server");
const { PictureService } = await import("./picture-service");

let url = "";
/** Pictures are made with what other tests leave of the processor. */
const PATIENT_MS = 200_000;
vi.setConfig({ testTimeout: 240_000 });
const pictures = new PictureService({}, PATIENT_MS, "tenth");
const serverOf = (service: Pick<typeof pictures, "serve">) =>
  createServer((request, response) => service.serve(request, response, () => void response.writeHead(421).end()));
const server = serverOf(pictures);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => registry.resetMetrics());
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.close();
  rmSync(directory, { recursive: true, force: true });
});

const cardOf = (path: string) => `${pictureAddress({ origin: undefined, path }, false)}/card`;
const get = (address: string, visitor = "81.2.0.1", accept = "image/webp") =>
  fetch(url + address, { headers: { accept, "x-forwarded-for": visitor } });
const typeOf = (answer: Response) => answer.headers.get("content-type");

/** The samples of a metric that are not 0, by the values of their labels. */
async function samplesOf(name: string): Promise<Record<string, number>> {
  const { values = [] } = (await registry.getSingleMetric(name)?.get()) ?? {};
  const counted = values.filter(({ value }) => value !== 0);
  return Object.fromEntries(counted.map(({ labels, value }) => [Object.values(labels).join(" "), value]));
}

describe("The metrics of pictures", () => {
  it("count what was made, what was sent from memory, and the bytes that browsers were spared", async () => {
    const made = await get(cardOf("/g/3001.jpg"));
    const length = (await made.arrayBuffer()).byteLength;
    await get(cardOf("/g/3001.jpg"));
    expect(await samplesOf("picture_requests_total")).toEqual({ made: 1, memory: 1 });
    expect(await samplesOf("picture_encodes_total")).toEqual({ "webp ok": 1 });
    expect(await samplesOf("picture_fetches_total")).toEqual({ ok: 1 });
    const source = await (await fetch(`${test.sandbox.imageHosts[0]}/g/3001.jpg`)).arrayBuffer();
    expect(await samplesOf("picture_bytes_saved_total")).toEqual({ "": 2 * (source.byteLength - length) });
  });

  it("tell how many pictures wait for the encoder", async () => {
    const wanted = [3005, 3007, 3009, 3011, 3013, 3015].map((game) => get(cardOf(`/g/${game}.jpg`)));
    await vi.waitFor(async () => expect(Object.values(await samplesOf("picture_queue"))[0]).toBeGreaterThan(1));
    await Promise.all(wanted);
    await vi.waitFor(async () => expect(await samplesOf("picture_queue")).toEqual({}));
  });

  it("count a picture from disk, and one that a browser has already, which spares nothing", async () => {
    await get(cardOf("/g/3003.jpg"));
    await get(cardOf("/g/3003.jpg").replace(/card$/, "thumb"));
    registry.resetMetrics();
    const other = new PictureService({}, PATIENT_MS, "tenth");
    const restarted = serverOf(other);
    await new Promise<void>((resolve) => restarted.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(restarted.address() as AddressInfo).port}${cardOf("/g/3003.jpg")}`;
    const fromDisk = await fetch(address, { headers: { accept: "image/webp" } });
    const [saved = 0] = Object.values(await samplesOf("picture_bytes_saved_total"));
    expect(saved).toBeGreaterThan(0);
    const etag = fromDisk.headers.get("etag") ?? "";
    expect((await fetch(address, { headers: { accept: "image/webp", "if-none-match": etag } })).status).toBe(304);
    expect(Object.values(await samplesOf("picture_bytes_saved_total"))).toEqual([saved]);
    expect(await samplesOf("picture_requests_total")).toEqual({ disk: 1, memory: 1 });
    expect(await samplesOf("picture_encodes_total")).toEqual({});
    restarted.closeAllConnections();
    restarted.close();
  });

  it("count what cannot be had, and addresses that no page has named", async () => {
    expect(typeOf(await get(cardOf("/g/3094.png")))).toBe("image/svg+xml");
    expect((await get("/img/aHR0cDovLzEyNy4wLjAuMS8/card")).status).toBe(404);
    expect(await samplesOf("picture_requests_total")).toEqual({ fallback: 1, unknown: 1 });
    expect(await samplesOf("picture_encodes_total")).toEqual({ "webp failed": 1 });
    await get(cardOf("/g/1.png"));
    expect(await samplesOf("picture_fetches_total")).toMatchObject({ failed: 2 });
  });
});

describe("Mistakes of vendors (server/sandbox/images/quirks.ts)", () => {
  it.each([
    ["half of a picture", "/g/3094.png", "image/svg+xml"],
    ["a file of 50 MB", "/g/3100.png", "image/svg+xml"],
    ["a small file of 20,000 x 20,000 pixels", "/g/3103.png", "image/svg+xml"],
    ["a picture with the type of a page", "/g/3091.png", "image/webp"],
    ["a picture that begins after 3 s", "/g/3097.png", "image/webp"],
  ])("%s", async (_what, path, type) => {
    const answer = await get(cardOf(path));
    expect([answer.status, typeOf(answer)]).toEqual([200, type]);
  });

  it("an SVG is sent as pixels", async () => {
    const answer = await get(`${pictureAddress({ origin: undefined, path: "/brand/logo.svg" }, false)}/logo2`);
    expect(typeOf(answer)).toBe("image/webp");
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: "webp", height: 64 });
  });
});

describe("A picture that a browser or a cache has already", () => {
  it("is not sent again, in whatever way the tag of it is named", async () => {
    const card = cardOf("/g/3003.jpg");
    const etag = (await get(card)).headers.get("etag") ?? "";
    const statusFor = async (tags: string) =>
      (await fetch(url + card, { headers: { accept: "image/webp", "if-none-match": tags } })).status;
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`])
      expect([tags, await statusFor(tags)]).toEqual([tags, 304]);
    expect(await statusFor('"other"')).toBe(200);
  });
});

describe("A request for a picture", () => {
  it("of another method, or for a host that cannot be, is left to the rest of the server", async () => {
    const card = cardOf("/g/3023.jpg");
    expect((await fetch(url + card, { method: "POST" })).status).toBe(421);
    const { port } = server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      request({ port, path: card, headers: { host: "a host" } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once("error", reject)
        .end();
    });
    expect(status).toBe(421);
    expect(await samplesOf("picture_requests_total")).toEqual({});
  });
});

describe("A picture that cannot be sent", () => {
  it("is answered with 500, or its connection closed where the answer has begun, and the log has the stack", async () => {
    const logged = vi.spyOn(logger, "error").mockImplementation(() => undefined);
    const card = cardOf("/g/3033.jpg");
    const fail = () => {
      throw new Error("a bug");
    };
    for (const [step, outcome] of [
      ["writeHead", 500],
      ["end", "closed"],
    ] as const) {
      const other = new PictureService({}, PATIENT_MS, "tenth");
      const broken = createServer((request, response) => {
        vi.spyOn(response, step).mockImplementationOnce(fail);
        other.serve(request, response, () => undefined);
      });
      await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
      const answer = fetch(`http://127.0.0.1:${(broken.address() as AddressInfo).port}${card}`);
      expect(
        await answer.then(
          ({ status }) => status,
          () => "closed",
        ),
      ).toBe(outcome);
      broken.close();
    }
    const fault = expect.objectContaining({ stack: expect.stringContaining("a bug") });
    expect(logged.mock.calls).toEqual([
      [fault, "picture failed"],
      [fault, "picture failed"],
    ]);
    logged.mockRestore();
  });
});

describe("A picture's address", () => {
  it("of an origin that is not one of the image hosts leads nowhere", async () => {
    let asked = 0;
    const secret = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => secret.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(secret.address() as AddressInfo).port}`;
    const answer = await get(`${pictureAddress({ origin, path: "/g/3001.jpg" }, false)}/card`);
    expect([typeOf(answer), asked]).toEqual(["image/svg+xml", 0]);
    secret.close();
  });

  it("works on when the folder is lost", async () => {
    const card = cardOf("/g/3027.jpg");
    await get(card);
    rmSync(directory, { recursive: true, force: true });
    expect(typeOf(await get(card))).toBe("image/webp");
    expect(typeOf(await get(card.replace(/card$/, "feature")))).toBe("image/webp");
  });
});

describe("A picture whose source is lost while its host fails", () => {
  it("is replaced by another size of it for a short time, or by a stand-in; asking again costs no attempt", async () => {
    const card = cardOf("/g/3029.jpg");
    await get(card);
    for (const file of readdirSync(directory, { recursive: true, encoding: "utf8" }))
      if (file.endsWith(".source")) rmSync(join(directory, file));
    await test.control("POST", "/api/switches", { failingImageHosts: [0, 1] });
    registry.resetMetrics();
    const answers: unknown[] = [];
    for (const accept of ["image/webp", "image/webp", "image/gif"]) {
      const answer = await get(card.replace(/card$/, "feature"), "81.2.0.2", accept);
      answers.push([typeOf(answer), answer.headers.get("cache-control")]);
    }
    await test.control("POST", "/api/switches", { failingImageHosts: [] });
    const stale = ["image/webp", "public, max-age=300"];
    expect(answers).toEqual([stale, stale, ["image/svg+xml", "public, max-age=30"]]);
    expect(await samplesOf("picture_requests_total")).toEqual({ stale: 2, fallback: 1 });
    expect(await samplesOf("rate_limit_results_total")).toMatchObject({ "pictureMisses allowed": 1 });
  });
});

describe("A visitor who asks for more pictures that have to be made than 600 a minute (behaviour 19.5)", () => {
  const visitor = "81.2.7.7";
  const missing = (index: number) => cardOf(`/g/missing-${index}.png`);

  it("gets a stand-in with 429, and stored pictures all the same; others get everything", async () => {
    const stored = cardOf("/g/3001.jpg");
    await get(stored);
    await Promise.all(Array.from({ length: 10 }, (_, index) => get(missing(index), visitor)));
    // The others are only counted: a slow machine takes longer than a minute to ask image hosts for all of them.
    for (let index = 10; index < 600; index += 1)
      expect(await rateLimits.pictureMisses.for(visitor).take()).toMatchObject({ allowed: true });
    registry.resetMetrics();
    const limited = await get(missing(600), visitor);
    expect([limited.status, typeOf(limited), limited.headers.get("cache-control")]).toEqual([
      429,
      "image/svg+xml",
      "no-store",
    ]);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await samplesOf("picture_requests_total")).toEqual({ limited: 1 });
    // The host was not asked.
    expect(await samplesOf("picture_fetches_total")).toEqual({});

    expect(typeOf(await get(stored, visitor))).toBe("image/webp");
    expect(typeOf(await get(cardOf("/g/3021.jpg"), "81.9.0.1"))).toBe("image/webp");
  });
});
