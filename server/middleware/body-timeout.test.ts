import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isMultipart, pathOf } from "../request/request-facts";
import { bodyTimeout } from "./body-timeout";

const TIMEOUT_MS = 100;
const DELAY_MS = 400;

let server: Server;
beforeAll(async () => {
  server = createServer(
    bodyTimeout(
      (incoming, response) => {
        incoming.resume().once("end", () => response.end("read"));
      },
      (incoming) => isMultipart(incoming) && pathOf(incoming) === "/files",
      { milliseconds: TIMEOUT_MS, rate: { bytes: 1, milliseconds: TIMEOUT_MS * 10 } },
    ),
  ).listen(0);
  await once(server, "listening");
});
afterAll(() => server.close());

/**
 * Sends the second half of a body after the timeout. Both times begin when the server has the head, so that a slow machine
 * does not change their order.
 * @returns the status, or "closed" for a closed connection
 */
async function sendSlowly(path: string, type: string, method = "POST"): Promise<number | "closed"> {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, path, method, headers: { "content-type": type, "content-length": 2 } });
  const arrived = once(server, "request");
  outgoing.write("a");
  await arrived;
  const timer = setTimeout(() => outgoing.end("b"), DELAY_MS);
  try {
    const [answer] = await Promise.race([once(outgoing, "response"), once(outgoing, "close").then(() => [undefined])]);
    answer?.resume();
    return answer?.statusCode ?? "closed";
  } catch {
    return "closed";
  } finally {
    clearTimeout(timer);
  }
}

it("closes the connection of a slow body, unless it has files and its route accepts them", async () => {
  expect(await sendSlowly("/files", "application/x-www-form-urlencoded")).toBe("closed");
  expect(await sendSlowly("/files?id=605", "multipart/form-data; boundary=x")).toBe(200);
  expect(await sendSlowly("/m/login", "multipart/form-data; boundary=x")).toBe("closed");
  expect(await sendSlowly("/m/login?a=/files", "multipart/form-data; boundary=x")).toBe("closed");
  expect(await sendSlowly("/m/login", "text/plain", "GET")).toBe("closed");
});

it("closes the connection of an upload that is slower than the minimum rate", async () => {
  const slow = createServer(
    bodyTimeout(
      (incoming) => incoming.resume(),
      () => true,
      { rate: { bytes: 1024, milliseconds: TIMEOUT_MS } },
    ),
  ).listen(0);
  await once(slow, "listening");
  const { port } = slow.address() as AddressInfo;
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": 1_000_000 };
  const uploads = Array.from({ length: 20 }, () => {
    const outgoing = request({ port, path: "/files", method: "POST", headers });
    const closed = once(outgoing, "close").catch(() => undefined);
    outgoing.on("error", () => undefined).write("a");
    const drip = setInterval(() => outgoing.write("a"), TIMEOUT_MS / 10);
    return closed.finally(() => clearInterval(drip));
  });
  await Promise.all(uploads);
  slow.close();
});
