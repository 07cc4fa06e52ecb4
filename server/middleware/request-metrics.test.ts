import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { requestSeconds } from "~/platform/metrics.server";
import { CLOSED_SITE_HEADER } from "~/site/closed-site";
import { OverloadError } from "../overload/overload-error";
import { refuseOverload } from "./overload-response";
import { prefetchRefusal } from "./prefetch-refusal";
import { requestLog } from "./request-log";

let server: Server;
let address: string;

beforeEach(async () => {
  requestSeconds.reset();
  const app = express();
  app.use(requestLog, prefetchRefusal);
  app.get("/busy", (_request, response) => void response.status(503).end());
  app.get(
    "/closed",
    (_request, response) => void response.status(503).set(CLOSED_SITE_HEADER, "true").type("html").end(),
  );
  app.get("/page", (_request, response) => void response.type("html").send("page"));
  server = createServer((request, response) => {
    // Before Express, as for guest pages.
    const shed = () =>
      refuseOverload(new OverloadError(503, 2), { startedAt: performance.now(), headers: {} }, request, response);
    return request.url === "/shed" ? shed() : app(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => void server.close());

/** Kind, status class and number of the responses that were counted. */
async function counted() {
  const { values } = await requestSeconds.get();
  const counts = values.filter(({ metricName }) => metricName === "http_request_duration_seconds_count");
  return counts.map(({ labels: { kind, status }, value }) => [kind, status, value]);
}

const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(address + path, { headers })).text();

it("a refused prefetch is not counted among the failures, and a refused page is", async () => {
  const headers = { "sec-purpose": "prefetch", accept: "text/html" };
  await ask("/page", { ...headers, cookie: "session=member" });
  await ask("/busy", headers);
  await ask("/shed", headers);
  expect(await counted()).toEqual([]);
  await ask("/page", headers);
  await ask("/busy");
  await vi.waitFor(async () =>
    expect(await counted()).toEqual([
      ["text/html", "2xx", 1],
      ["none", "5xx", 1],
    ]),
  );
});

it("an answer of a closed site is not counted among the failures", async () => {
  await ask("/closed");
  await vi.waitFor(async () => expect(await counted()).toEqual([["text/html", "closed", 1]]));
});

it("a refusal is counted by the content type that it was sent with", async () => {
  await ask("/shed", { accept: "application/json" });
  await ask("/shed", { accept: "text/html" });
  await vi.waitFor(async () =>
    expect(await counted()).toEqual([
      ["application/problem+json", "5xx", 1],
      ["text/html", "5xx", 1],
    ]),
  );
});
