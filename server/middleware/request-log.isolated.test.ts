import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import express from "express";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { prefetchRefusal } from "./prefetch-refusal";
import { requestLog } from "./request-log";

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

/** Asks for paths of a server, one after the other. @returns the bodies */
async function ask(app: express.Express, paths: readonly string[], headers = {}): Promise<string[]> {
  lines.length = 0;
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const bodies: string[] = [];
  for (const path of paths) {
    const response = await fetch(`http://127.0.0.1:${port}/${path}?secret=1`, { headers });
    bodies.push(await response.text());
  }
  server.close();
  return bodies;
}

it("a response that is written to after its end is an error in the log, and the process lives on", async () => {
  const app = express();
  app.use(requestLog);
  app.get("/twice", (_request, response) => void response.end("once").write("twice"));
  app.get("/fine", (_request, response) => void response.end("fine"));
  expect(await ask(app, ["twice", "fine"])).toEqual(["once", "fine"]);
  await vi.waitFor(() => expect(lines).toHaveLength(3));
  const [failed] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "response failed");
  expect(failed).toMatchObject({ level: pino.levels.values.error, message: "write after end" });
});

it("a refusal under overload is a warning, a failure an error, and each other refusal a line with its status", async () => {
  const app = express();
  app.use(requestLog);
  app.get("/refused", (_request, response) => void response.status(503).set("retry-after", "2").end());
  app.get("/unknown", (_request, response) => void response.status(401).end());
  app.get("/forbidden", (_request, response) => void response.status(403).end());
  app.get("/failed", (_request, response) => void response.status(500).end());
  app.get("/fine", (_request, response) => void response.end());
  await ask(app, ["refused", "unknown", "forbidden", "failed", "fine"]);
  await vi.waitFor(() => expect(lines).toHaveLength(5));
  const entries = lines.map((line) => JSON.parse(line) as { level: number; path: string; status: number });
  expect(entries.map(({ level, path, status }) => [pino.levels.labels[level], path, status])).toEqual([
    ["warn", "/refused", 503],
    ["info", "/unknown", 401],
    ["info", "/forbidden", 403],
    ["error", "/failed", 500],
    ["info", "/fine", 200],
  ]);
  expect(lines.filter((line) => /"(?:err|req|res)":/.test(line))).toEqual([]);
});

it("an answer that its visitor did not wait for says so, and has no status before it has begun", async () => {
  const app = express();
  app.use(requestLog);
  app.get("/waits", () => undefined);
  app.get("/begins", (_request, response) => void response.write("first part"));
  lines.length = 0;
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const path of ["waits", "begins"]) {
    const controller = new AbortController();
    const answer = fetch(`http://127.0.0.1:${port}/${path}`, { signal: controller.signal });
    if (path === "begins") await answer;
    else await once(server, "request");
    controller.abort();
    await answer.then((response) => response.text()).catch(() => undefined);
  }
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  server.close();
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.map(({ msg, path, status }) => [msg, path, status])).toEqual([
    ["aborted", "/waits", undefined],
    ["aborted", "/begins", 200],
  ]);
});

it("a refused prefetch is no failure, and a prefetched page that fails is one", async () => {
  const app = express();
  app.use(requestLog);
  app.get("/refused", prefetchRefusal);
  app.get("/busy", (_request, response) => void response.status(503).set("retry-after", "2").end());
  app.get("/failed", (_request, response) => void response.status(500).end());
  const headers = { "sec-purpose": "prefetch", cookie: "session=member" };
  await ask(app, ["refused", "busy", "failed"], headers);
  await vi.waitFor(() => expect(lines).toHaveLength(3));
  const entries = lines.map((line) => JSON.parse(line) as { level: number; msg: string; status: number });
  expect(entries.map(({ level, msg, status }) => [pino.levels.labels[level], msg, status])).toEqual([
    ["info", "answered", 503],
    ["info", "answered", 503],
    ["error", "failed", 500],
  ]);
});
