import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitBodyTime } from "./body-time";

const LIMIT_MS = 100;
const LATER_MS = 400;

let server: Server;
beforeAll(async () => {
  server = createServer(
    limitBodyTime((incoming, response) => {
      incoming.resume().once("end", () => response.end("read"));
    }, LIMIT_MS),
  ).listen(0);
  await once(server, "listening");
});
afterAll(() => server.close());

/** Sends the second half of a body late. @returns the status, or that the connection was closed */
async function sendLate(type: string): Promise<number | "closed"> {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, method: "POST", headers: { "content-type": type, "content-length": 2 } });
  outgoing.write("a");
  const timer = setTimeout(() => outgoing.end("b"), LATER_MS);
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

it("a slow body is hung up on, unless it brings files (safety, budgets)", async () => {
  expect(await sendLate("application/x-www-form-urlencoded")).toBe("closed");
  expect(await sendLate("multipart/form-data; boundary=x")).toBe(200);
});
