import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeCertificate } from "./certificate";
import { firstVisitor, get, type Place, type ProxyProgram, proxies, startProxy } from "./proxies";

let place: Place;
const servers: Server[] = [];
const running: Awaited<ReturnType<typeof startProxy>>[] = [];

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "proxied-answers-"));
  // nginx gives its rights up, and reads and writes here without them.
  chmodSync(folder, 0o755);
  place = { folder, certificate: makeCertificate(folder) };
});

afterEach(async () => {
  for (const proxy of running.splice(0)) await proxy.stop();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

afterAll(async () => {
  await firstVisitor.destroy();
  rmSync(place.folder, { recursive: true, force: true });
});

/** A product that is ready, and answers everything else like this. @returns its address */
async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer((incoming, response) => {
    if (incoming.url === "/readyz") response.end();
    else answer(incoming, response);
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** @returns the proxy's address */
async function proxyOf(proxy: ProxyProgram, products: readonly string[]): Promise<string> {
  const started = await startProxy(proxy, products, place);
  running.push(started);
  return started.url;
}

describe.each(Object.entries(proxies))("%s", (_name, proxy) => {
  it("passes an answer with 503 on, asks no other product, and takes none of them out", async () => {
    let isClosed = true;
    const asked: string[] = [];
    const closed = await startServer(({ url = "" }, response) => {
      asked.push(url);
      response.writeHead(isClosed ? 503 : 200).end("of the product");
    });
    const url = await proxyOf(proxy, Array(3).fill(closed));
    const paths = Array.from({ length: 6 }, (_, index) => `/m/home?visit=${index}`);
    const answer = { status: 503, text: "of the product" };
    for (const path of [...paths, "/assets/a.css"]) expect(await get(url + path), path).toMatchObject(answer);
    expect(asked).toEqual([...paths, "/assets/a.css"]);
    isClosed = false;
    expect((await get(`${url}/m/home`)).status).toBe(200);
  });

  it("passes the cookies of a log-in with a long token on, and requests with them", async () => {
    // Browsers keep 4,096 bytes of name and value.
    const cookies = ["session", "draft", "device"].map((name) => `${name}=${"c".repeat(4095 - name.length)}`);
    const product = await startServer(({ headers }, response) => {
      response.writeHead(302, { location: "/m/home", "set-cookie": cookies.map((cookie) => `${cookie}; Path=/`) });
      response.end(headers.cookie);
    });
    const url = await proxyOf(proxy, Array(3).fill(product));
    const cookie = cookies.join("; ");
    const { status, headers, text } = await get(`${url}/m/login`, { cookie });
    expect([status, text]).toEqual([302, cookie]);
    expect(headers["set-cookie"]).toEqual(cookies.map((each) => `${each}; Path=/`));
  });
});

const caching = Object.entries(proxies).filter(([name]) => name === "nginx");

it.each(caching)("%s keeps one copy of a file for each encoding, however they are written", async (_, nginx) => {
  const asked: string[] = [];
  const product = await startServer(({ url, headers }, response) => {
    asked.push(`${url} ${headers["accept-encoding"] ?? "none"}`);
    response.writeHead(200, { "cache-control": "public, max-age=60" }).end("of the product");
  });
  const url = await proxyOf(nginx, Array(3).fill(product));
  for (const written of ["gzip, deflate, br", "br", "gzip,br,zstd", "gzip;q=1, br;q=0.5, gzip", "gzip", "x-1", "x-2"])
    expect((await get(`${url}/assets/a.css`, { "accept-encoding": written })).status).toBe(200);
  expect(asked).toEqual(["/assets/a.css br", "/assets/a.css gzip", "/assets/a.css none"]);
  await get(`${url}/m/home`, { "accept-encoding": "x-1" });
  expect(asked.at(-1)).toBe("/m/home x-1");
});

describe.each(Object.entries(proxies))("%s while a release replaces another one", (_name, proxy) => {
  const startOld = () => startServer((_request, response) => response.writeHead(404).end());
  const startNew = () => startServer((_request, response) => response.end("of the new release"));
  const paths = Array.from({ length: 6 }, (_, index) => `/assets/new-${index}.css`);

  it("asks every product for a file, whichever has it", async () => {
    const [one, two, three] = [await startOld(), await startOld(), await startNew()];
    for (const products of [
      [one, two, three],
      [one, three, two],
      [three, one, two],
    ]) {
      const url = await proxyOf(proxy, products);
      for (const path of paths)
        expect(await get(url + path)).toMatchObject({ status: 200, text: "of the new release" });
    }
  });

  it("asks the others for a file although one of them has just ended", async () => {
    const ended = await startOld();
    servers.pop()?.close();
    const url = await proxyOf(proxy, [ended, await startOld(), await startNew()]);
    for (const path of paths) expect(await get(url + path)).toMatchObject({ status: 200, text: "of the new release" });
  });

  it("says 404 for a file that none of them has, and for a page without asking another one", async () => {
    const asked: string[] = [];
    const old = await startServer(({ url = "" }, response) => {
      asked.push(url);
      response.writeHead(404).end();
    });
    const url = await proxyOf(proxy, [old, old, old]);
    expect((await get(`${url}/m/missing`)).status).toBe(404);
    expect(asked).toEqual(["/m/missing"]);
    expect((await get(`${url}/assets/missing.css`)).status).toBe(404);
  });
});
