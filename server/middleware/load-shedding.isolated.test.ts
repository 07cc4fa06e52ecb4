import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { loadShedding } = await import("./load-shedding");

let server: Server;
let address: string;
/** Ends the running requests, in the order of their arrival. */
let finish: (() => void)[] = [];
let busy = false;

beforeEach(async () => {
  finish = [];
  busy = false;
  const app = express();
  app.use(loadShedding({ prefetch: 1, page: 2, entry: 3, essential: 4 }, () => busy));
  app.use((_request, response) => {
    finish.push(() => response.end("done"));
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const end of finish) end();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { accept: "text/html", "accept-language": "en", ...headers } });

describe("load shedding: the least important requests are refused first", () => {
  it("refuses prefetches, then lists, then home and log-in; log-out last", async () => {
    const running: unknown[] = [];
    const startRequest = async (path: string) => {
      const before = finish.length;
      running.push(get(path));
      await vi.waitFor(() => expect(finish).toHaveLength(before + 1));
    };
    await startRequest("/m/slot-games");
    expect((await get("/m/slot-games", { "sec-purpose": "prefetch" })).status).toBe(503);
    await startRequest("/m/slot-games");
    expect((await get("/m/live-games")).status).toBe(503);
    await startRequest("/m/home");
    expect((await get("/m/login")).status).toBe(503);
    await startRequest("/m/logout");
    expect((await get("/m/logout")).status).toBe(503);
  });

  it("refuses prefetches while the event loop is busy, and serves pages", async () => {
    busy = true;
    expect((await get("/m/slot-games", { purpose: "prefetch" })).status).toBe(503);
    const page = get("/m/slot-games");
    await vi.waitFor(() => expect(finish).toHaveLength(1));
    finish[0]?.();
    expect((await page).status).toBe(200);
  });

  it("names the time to retry, shows a message and reloads the page", async () => {
    const running = [get("/a"), get("/b")];
    await vi.waitFor(() => expect(finish).toHaveLength(2));
    const response = await get("/c");
    expect(response.headers.get("retry-after")).toBe("2");
    expect(response.headers.get("refresh")).toBe("2");
    expect(await response.text()).toContain("<p>");
    const json = await get("/c", { accept: "application/json" });
    expect(await json.json()).toMatchObject({ status: 503, key: "errors:busy", retryAfter: 2 });
    for (const end of finish) end();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.race([get("/d"), vi.waitFor(() => expect(finish).toHaveLength(3)).then(() => "served")])).toBe(
      "served",
    );
  });
});
