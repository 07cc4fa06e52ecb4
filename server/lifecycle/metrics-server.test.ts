import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { serveMetrics } from "./metrics-server";

let server: Server;
const onFailure = vi.fn();

async function start(read: () => Promise<string>): Promise<string> {
  server = await serveMetrics({ contentType: "text/plain", read, onFailure }, { port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("metrics are sent with their type, and nothing else", async () => {
  const url = await start(async () => "up 1");
  const answer = await fetch(`${url}/metrics`);
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([200, "text/plain", "up 1"]);
  expect((await fetch(`${url}/other`)).status).toBe(404);
});

test("metrics that cannot be read are answered with 503, and the next are read again", async () => {
  const error = new Error("no figure");
  const read = vi.fn(async () => "up 1").mockRejectedValueOnce(error);
  const url = await start(read);
  expect((await fetch(`${url}/metrics`)).status).toBe(503);
  expect(onFailure).toHaveBeenCalledWith(error);
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
});
