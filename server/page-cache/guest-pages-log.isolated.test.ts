// Isolated: a process keeps the pages of the first hosts that it was asked for, and other tests ask for many.
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PAGE_HEADER } from "~/http/caching/cache-policy";
import { logger } from "~/platform/logger.server";
import { requestSeconds } from "~/platform/metrics.server";
import { Admission } from "../overload/admission";
import { guestPageCache } from "./guest-pages";

let server: Server;
let address: string;
/** What the app renders. */
let render: () => Response | Promise<Response>;
/** What a test does to the next responses. */
let prepare: (response: ServerResponse) => void;
/** Level, message and fields of the log's lines. */
let lines: [level: string, text: unknown, line: unknown][];

const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html", [PAGE_HEADER]: "complete", ...headers } });

beforeEach(async () => {
  prepare = () => undefined;
  lines = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(logger, level).mockImplementation((line: unknown, text?: unknown) => void lines.push([level, text, line]));
  requestSeconds.reset();
  const serveGuestPage = guestPageCache({
    render: async () => render(),
    headers: {},
    scheme: "http",
    admission: new Admission(() => "free"),
  });
  server = createServer((request, response) => {
    prepare(response);
    serveGuestPage(request, response, () => response.writeHead(299).end("next"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

const ask = async (path: string, init: RequestInit = {}) => (await fetch(address + path, init)).text();

it("a cached page has a line in the log like every answer, with the level of its status and how the cache had it", async () => {
  render = () => page("home");
  await ask("/m/home?unknown=1");
  await ask("/m/home?unknown=1");
  render = () => page("closed", { [PAGE_HEADER]: "closed", "retry-after": "30" }, 503);
  await ask("/m/notice");
  render = () => page("failed", { [PAGE_HEADER]: "partial" }, 502);
  await ask("/m/slot-games");
  await vi.waitFor(() => expect(lines).toHaveLength(4));
  const fields = { request: expect.any(String), method: "GET", milliseconds: expect.any(Number) };
  expect(lines).toEqual([
    ["info", "answered", { ...fields, path: "/m/home", status: 200, cache: "miss" }],
    ["info", "answered", { ...fields, path: "/m/home", status: 200, cache: "hit" }],
    ["warn", "failed", { ...fields, path: "/m/notice", status: 503, cache: "miss" }],
    ["error", "failed", { ...fields, path: "/m/slot-games", status: 502, cache: "miss" }],
  ]);
});

it("a cached page that its visitor did not wait for is aborted in the log, and not counted", async () => {
  const begin = vi.fn();
  render = () => page("home");
  await ask("/m/home");
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  requestSeconds.reset();
  const leave = async (path: string) => {
    begin.mockClear();
    const visitor = new AbortController();
    const answer = ask(path, { signal: visitor.signal }).catch(() => undefined);
    await vi.waitFor(() => expect(begin).toHaveBeenCalled());
    visitor.abort();
    await answer;
  };
  // Its beginning is sent, and the rest is not.
  prepare = (response) =>
    vi.spyOn(response, "end").mockImplementationOnce(() => {
      response.write("part");
      begin();
      return response;
    });
  await leave("/m/home");
  prepare = () => undefined;
  let finish = (_page: Response): void => undefined;
  render = () => {
    begin();
    return new Promise((resolve) => {
      finish = resolve;
    });
  };
  await leave("/m/notice");
  finish(page("late"));
  await vi.waitFor(() => expect(lines).toHaveLength(3));
  expect(lines.slice(1)).toEqual([
    ["info", "aborted", expect.objectContaining({ path: "/m/home", status: 200, cache: "hit" })],
    ["info", "aborted", expect.objectContaining({ path: "/m/notice", status: undefined })],
  ]);
  expect((await requestSeconds.get()).values).toEqual([]);
});
