import { once } from "node:events";
import { createServer, get, type Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { logger } from "~/platform/logger.server";
import { OverloadError } from "../overload/overload-error";
import { AddressThrottle } from "./address-throttle";
import { throttleRequests } from "./throttle-requests";

let server: Server;
let url: string;
let answered = 0;

async function start(waitFor: () => number): Promise<void> {
  const throttle = new AddressThrottle(1000, () => "free");
  vi.spyOn(throttle, "waitFor").mockImplementation(waitFor);
  const throttled = throttleRequests(throttle, { "x-frame-options": "DENY" });
  answered = 0;
  server = createServer((request, response) =>
    throttled(request, response, () => {
      answered += 1;
      response.end("page");
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/m/home`;
}

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

it.each([0, 30])("a request that is to wait for %i ms is answered", async (wait) => {
  await start(() => wait);
  expect(await (await fetch(url)).text()).toBe("page");
});

it("a request waits for a time, not for one that waits longer before it", async () => {
  const waits = [60_000, 20];
  await start(() => waits.shift() ?? 0);
  const first = get(url);
  first.on("error", () => undefined);
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  expect(await (await fetch(url)).text()).toBe("page");
  expect(answered).toBe(1);
  first.destroy();
});

it.each([
  ["stays", 1],
  ["leaves", 0],
])("a visitor who %s while waiting is answered %i times", async (visitor, answers) => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await start(() => 50);
  const connected = once(server, "connection");
  const asked = once(server, "request");
  const request = get(url);
  request.on("error", () => undefined);
  const [[socket]] = await Promise.all([connected, asked]);
  if (visitor === "leaves") {
    request.destroy();
    await once(socket, "close");
  }
  vi.advanceTimersByTime(50);
  expect(answered).toBe(answers);
});

it("a refusal says when to ask again, in words and with the headers of every answer", async () => {
  await start(() => {
    throw new OverloadError(429, 2);
  });
  const answer = await fetch(url, { headers: { "accept-language": "en", accept: "text/html" } });
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("x-frame-options")]).toEqual([
    429,
    "2",
    "DENY",
  ]);
  expect(await answer.text()).toContain("<h1>");
  expect(answered).toBe(0);
});

it("a refusal that fails is logged and closes the connection: the app does not get the request", async () => {
  const logged = vi.spyOn(logger, "error").mockImplementation(() => undefined);
  const failing = vi.spyOn(ServerResponse.prototype, "setHeaders").mockImplementationOnce(() => {
    throw new TypeError("no headers");
  });
  await start(() => {
    throw new OverloadError(429, 2);
  });
  await expect(fetch(url)).rejects.toThrow();
  expect(answered).toBe(0);
  expect(logged).toHaveBeenCalledOnce();
  failing.mockRestore();
  logged.mockRestore();
});
