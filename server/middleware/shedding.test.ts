import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { shedding } = await import("./shedding");

let server: Server;
let address: string;
let finish: (() => void)[] = [];
let busy = false;

beforeEach(async () => {
  finish = [];
  busy = false;
  const app = express();
  app.use(shedding({ ahead: 1, page: 2, first: 3, needed: 4 }, () => busy));
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

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { accept: "text/html", "accept-language": "en", ...headers } });

describe("overload: the least needed is turned away first (safety, when things break)", () => {
  it("prefetches, then lists, then home and log-in; logging out is still served", async () => {
    const waiting: unknown[] = [];
    const hold = async (path: string) => {
      const before = finish.length;
      waiting.push(ask(path));
      await vi.waitFor(() => expect(finish).toHaveLength(before + 1));
    };
    await hold("/m/slot-games");
    expect((await ask("/m/slot-games", { "sec-purpose": "prefetch" })).status).toBe(503);
    await hold("/m/slot-games");
    expect((await ask("/m/live-games")).status).toBe(503);
    await hold("/m/home");
    expect((await ask("/m/login")).status).toBe(503);
    await hold("/m/logout");
    expect((await ask("/m/logout")).status).toBe(503);
  });

  it("a process without rest serves nothing ahead, and pages still", async () => {
    busy = true;
    expect((await ask("/m/slot-games", { purpose: "prefetch" })).status).toBe(503);
    const page = ask("/m/slot-games");
    await vi.waitFor(() => expect(finish).toHaveLength(1));
    finish[0]?.();
    expect((await page).status).toBe(200);
  });

  it("a refusal says when to come again, in words, and comes again by itself", async () => {
    const waiting = [ask("/a"), ask("/b")];
    await vi.waitFor(() => expect(finish).toHaveLength(2));
    const answer = await ask("/c");
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.get("refresh")).toBe("2");
    expect(await answer.text()).toContain("<p>");
    const json = await ask("/c", { accept: "application/json" });
    expect(await json.json()).toMatchObject({ status: 503, key: "errors:busy", retryAfter: 2 });
    for (const end of finish) end();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.race([ask("/d"), vi.waitFor(() => expect(finish).toHaveLength(3)).then(() => "taken")])).toBe(
      "taken",
    );
  });
});
