import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCertificate } from "./certificate";
import { firstVisitor, get, type Place, proxies, type Replacements, startProxy } from "./proxies";

/** What an address may ask for in the test, instead of thousands of requests. */
const LIMIT = 20;

let place: Place;
/** Answers everything with 200. */
let product: Server;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "address-limits-"));
  // nginx gives its rights up, and reads and writes here without them.
  chmodSync(folder, 0o755);
  place = { folder, certificate: makeCertificate(folder) };
  product = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
  await once(product, "listening");
});

afterAll(async () => {
  await firstVisitor.destroy();
  product.close();
  rmSync(place.folder, { recursive: true, force: true });
});

/** Replacements for the proxies that limit. */
const limits: Readonly<Record<string, Replacements>> = {
  HAProxy: [[/gt 5000/, `gt ${LIMIT}`]],
  nginx: [
    [/rate=500r\/s/, "rate=1r/m"],
    [/burst=1000/, `burst=${LIMIT}`],
  ],
};

/** Starts a proxy. @returns a request by its path, and what ends the proxy and returns its log */
async function start(name: string, replacements: Replacements) {
  const proxy = proxies[name];
  if (!proxy) throw new Error(`there is no proxy ${name}`);
  const { address, port } = product.address() as AddressInfo;
  // A file, which is not counted.
  const options = { replacements, ready: "/assets/ready.css" };
  const { url, stop } = await startProxy(proxy, Array(3).fill(`${address}:${port}`), place, options);
  const statusOf = async (path: string, headers = {}) => (await get(url + path, headers)).status;
  return { statusOf, stop };
}

it.each(Object.entries(limits))(
  "%s limits the pages of an address, and neither files nor pictures",
  async (name, replacements) => {
    const { statusOf, stop } = await start(name, replacements);
    const statusesOf = (path: string) => Promise.all(Array.from({ length: 3 * LIMIT }, () => statusOf(path)));
    try {
      for (const path of ["/assets/home.css", "/img/token/card"])
        expect(new Set(await statusesOf(path)), path).toEqual(new Set([200]));
      expect(await statusOf("/m/home")).toBe(200);
      expect(new Set(await statusesOf("/m/home"))).toEqual(new Set([200, 429]));
      expect(await statusOf("/img/token/card")).toBe(200);
    } finally {
      await stop();
    }
  },
);

it.each(Object.entries(limits))(
  "the log of %s has paths without query, and no address of a page",
  async (name, replacements) => {
    const { statusOf, stop } = await start(name, replacements);
    await statusOf("/m/login/google/return?code=secret-code&state=secret-state", {
      referer: "https://lobby.example/m/search-games?gameName=secret-search",
    });
    const log = await stop();
    expect(log).toMatch(/"GET \/m\/login\/google\/return HTTP\/1\.1"/);
    expect(log).not.toMatch(/secret|\?/);
  },
);
