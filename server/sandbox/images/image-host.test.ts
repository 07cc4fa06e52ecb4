import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../testing/client";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());

const fetchFrom = ({ sandbox }: TestSandbox, path: string) => fetch(`${sandbox.imageHosts[0]}${path}`);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const sharpOf = async (path: string) =>
  sharp(await bytesOf(await fetchFrom(test, path)), { animated: true }).metadata();

describe("Image hosts (quirk 22)", () => {
  it("serve every kind of picture that the feeds name, on both hosts", async () => {
    const value = async (path: string) => (await test.client.get(path)).value;
    const lists = (rows: readonly JsonObject[], list: string, name: string) =>
      rows.flatMap((row) => (row[list] as JsonObject[]).map((entry) => entry[name]));
    const games = (await value("/wps/relay/GCSGAME_gameList?pageSize=3")).rows("games");
    const feed = await value("/wps/relay/MCSFE_getListAnnouncements?types=B,PR");
    const lanes = (await value("/wps/relay/GCSGAME_newGameVendor")).rows("data.lanes");
    const status = await value("/wps/system/status?url=a.invalid");
    const icon = status.rows("info.resources").find((item) => item.resourceType === "AppDownloadIcon");
    const paths = [
      ...games.map((game) => game.iconUrl),
      ...lists(lanes, "cards", "mobileLargeIcon"),
      ...feed.rows("banners").map((banner) => banner.url),
      ...lists(feed.rows("promotion"), "announcementImages", "url"),
      "/brand/logo.svg",
      "/live/41.jpg",
      icon?.url,
      "/g/default.png",
      "/avatar/0.png",
      "/avatar/8.png",
    ];
    for (const [index, path] of paths.entries()) {
      const response = await fetch(`${test.sandbox.imageHosts[index % 2]}${path}`);
      expect([path, response.status]).toEqual([path, 200]);
      expect([path, (await sharp(await bytesOf(response)).metadata()).width]).toEqual([path, expect.any(Number)]);
    }
  });

  it("can be shown by other origins and cached forever", async () => {
    const { headers } = await fetchFrom(test, "/avatar/1.png");
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("cache-control")).toContain("immutable");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  it("serve games as vendors do: PNG and JPEG from 360x480 to 800x1066, 60 to 200 KB", async () => {
    const widths = new Set<number>();
    for (const path of ["/g/3001.jpg", "/g/3002.png", "/g/3003.jpg", "/g/3005.jpg", "/g/3007.jpg"]) {
      const bytes = await bytesOf(await fetchFrom(test, path));
      const { width, height, format } = await sharp(bytes).metadata();
      expect([path, format]).toEqual([path, path.endsWith("png") ? "png" : "jpeg"]);
      expect(Math.abs(width * (4 / 3) - height)).toBeLessThanOrEqual(1);
      expect(bytes.length / 1000).toBeGreaterThan(50);
      expect(bytes.length / 1000).toBeLessThan(220);
      widths.add(width);
    }
    expect([Math.min(...widths), Math.max(...widths)]).toEqual([360, 800]);
  });

  it("serve some animations", async () => {
    expect(await sharpOf("/g/3004.gif")).toMatchObject({ format: "gif", pages: 3 });
    expect(await sharpOf("/g/3020.webp")).toMatchObject({ format: "webp", pages: 3 });
  });

  it("serve drawings, or one colour of the same shape in next to no bytes, where they are asked to", async () => {
    const [plain, vector] = [
      await startTestSandbox({ pictures: "plain" }),
      await startTestSandbox({ pictures: "vector" }),
    ];
    const [flat, drawn] = [await fetchFrom(plain, "/g/3001.jpg"), await fetchFrom(vector, "/g/3001.jpg")];
    const bytes = await bytesOf(flat);
    expect(await drawn.text()).toMatch(/^<svg /);
    await Promise.all([plain.close(), vector.close()]);
    expect(bytes.length).toBeLessThan(300);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 12, height: 16 });
  });

  it("answer 503 on every picture where they are made to fail, and 404 on other addresses", async () => {
    await test.control("POST", "/api/switches", { failingImageHosts: [1] });
    const statusOf = async (host: 0 | 1, path: string) => (await fetch(test.sandbox.imageHosts[host] + path)).status;
    expect([await statusOf(0, "/avatar/1.png"), await statusOf(1, "/avatar/1.png")]).toEqual([200, 503]);
    expect(await statusOf(1, "/")).toBe(404);
    await test.control("POST", "/api/switches", { failingImageHosts: [] });
  });

  it.each(["/g/1.png", "/nothing/1.png", "/g/3001.txt", "/v/none.png", "/art/announcement/1-1.jpg", "/"])(
    "answer 404 for %s",
    async (path) => {
      expect((await fetch(test.sandbox.imageHosts[0] + path)).status).toBe(404);
    },
  );
});

describe("Some vendors make mistakes", () => {
  // Remainders of the ids by 61 (quirks.ts).
  const pathOf = (remainder: number) => `/g/${3050 + remainder}.png`;

  it("a picture has the type of a page", async () => {
    const answer = await fetchFrom(test, pathOf(41));
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect((await sharp(await bytesOf(answer)).metadata()).width).toBeGreaterThan(0);
  });

  it("a file is half of a picture", async () => {
    const bytes = await bytesOf(await fetchFrom(test, pathOf(44)));
    await expect(sharp(bytes, { failOn: "error" }).toBuffer()).rejects.toThrow();
  });

  it("a file has 50 MB", async () => {
    const answer = await fetchFrom(test, pathOf(50));
    expect(answer.headers.get("content-length")).toBe(String(50 * 1024 * 1024));
    await answer.body?.cancel();
  });

  it("a small file has 20,000 x 20,000 pixels", async () => {
    const bytes = await bytesOf(await fetchFrom(test, pathOf(53)));
    expect(bytes.length).toBeLessThan(100_000);
    expect(bytes.readUInt32BE(16)).toBe(20_000);
  });
});
