import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "./testing/client";
import { startTestSandbox, type TestSandbox } from "./testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());

function raw(url: string, encoding: string): Promise<{ bytes: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ bytes: Buffer.concat(chunks), encoding: response.headers["content-encoding"] }),
      );
    }).on("error", reject);
  });
}

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
      "/live/41.svg",
      icon?.url,
      "/g/default.svg",
      "/avatar/0.svg",
      "/avatar/8.svg",
    ];
    for (const [index, path] of paths.entries()) {
      const response = await fetch(`${test.sandbox.imageHosts[index % 2]}${path}`);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toMatch(/^<svg /);
    }
  });

  it("can be shown by other origins and cached forever", async () => {
    const { headers } = await fetch(`${test.sandbox.imageHosts[0]}/avatar/1.svg`);
    expect(headers.get("content-type")).toContain("image/svg+xml");
    expect(headers.get("cache-control")).toContain("immutable");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  it("are compressed in an accepted encoding", async () => {
    const url = `${test.sandbox.imageHosts[1]}/avatar/2.svg`;
    const plain = await raw(url, "identity");
    const brotli = await raw(url, "gzip, deflate, br");
    const gzip = await raw(url, "gzip");
    expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, "br", "gzip"]);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  });

  it.each(["/g/1.svg", "/nothing/1.svg", "/g/3001.png", "/v/none.svg", "/art/announcement/1-1.svg", "/"])(
    "answer 404 for %s",
    async (path) => {
      expect((await fetch(test.sandbox.imageHosts[0] + path)).status).toBe(404);
    },
  );
});
