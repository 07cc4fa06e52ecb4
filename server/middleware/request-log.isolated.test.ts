import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import express from "express";
import { pino } from "pino";
import { expect, it, vi } from "vitest";

const lines = vi.hoisted<string[]>(() => []);
vi.mock("~/platform/logger.server", () => ({
  logger: pino(
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  ),
}));
const { requestLog } = await import("./request-log");

it("a refusal under overload is a warning and a failure an error, one line each", async () => {
  const app = express();
  app.use(requestLog);
  app.get("/refused", (_request, response) => void response.status(503).set("retry-after", "2").end());
  app.get("/failed", (_request, response) => void response.status(500).end());
  app.get("/fine", (_request, response) => void response.end());
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const path of ["refused", "failed", "fine"]) await fetch(`http://127.0.0.1:${port}/${path}?secret=1`);
  server.close();
  await vi.waitFor(() => expect(lines).toHaveLength(3));
  const entries = lines.map((line) => JSON.parse(line) as { level: number; path: string; status: number });
  expect(entries.map(({ level, path, status }) => [pino.levels.labels[level], path, status])).toEqual([
    ["warn", "/refused", 503],
    ["error", "/failed", 500],
    ["info", "/fine", 200],
  ]);
});
