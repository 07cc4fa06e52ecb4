import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitBodyTime } from "./body-timeout";

const LIMIT_MS = 100;
const LATER_MS = 400;

let server: Server;
beforeAll(async () => {
  server = createServer(
    limitBodyTime(
      (incoming, response) => {
        incoming.resume().once("end", () => response.end("read"));
      },
      (path) => path === "/files",
      LIMIT_MS,
    ),
  ).listen(0);
  await once(server, "listening");
});
afterAll(() => server.close());

/** Sends the second half of a body late. @returns the status, or that the connection was closed */
async function sendLate(path: string, type: string): Promise<number | "closed"> {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, path, method: "POST", headers: { "content-type": type, "content-length": 2 } });
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

it("a slow body is hung up on, unless it brings files to where they are taken (safety, budgets)", async () => {
  expect(await sendLate("/files", "application/x-www-form-urlencoded")).toBe("closed");
  expect(await sendLate("/files?id=605", "multipart/form-data; boundary=x")).toBe(200);
  expect(await sendLate("/m/login", "multipart/form-data; boundary=x")).toBe("closed");
  expect(await sendLate("/m/login?a=/files", "multipart/form-data; boundary=x")).toBe("closed");
});
