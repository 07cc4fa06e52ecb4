import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, it } from "vitest";
import { shedPrefetch, watchLoad } from "./shed-prefetch";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function statusOf(busy: boolean, headers: Record<string, string>): Promise<number> {
  const app = express();
  app.use(shedPrefetch(() => busy));
  app.use((_request, response) => response.send("page"));
  const server = createServer(app).listen(0);
  closing.push(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/m/slot-games?pageNo=2`, { headers });
  await answer.text();
  return answer.status;
}

it.each(["prefetch", "prefetch;prerender"])("a busy server refuses %j first (safety, shed first)", async (purpose) => {
  expect(await statusOf(true, { purpose })).toBe(503);
  expect(await statusOf(false, { purpose })).toBe(200);
});

it("a busy server serves what people wait for", async () => {
  expect(await statusOf(true, {})).toBe(200);
  expect(await statusOf(true, { purpose: "unload" })).toBe(200);
});

it("a process at rest is not busy", () => {
  expect(watchLoad()()).toBe(false);
});
