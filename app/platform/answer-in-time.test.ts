import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { answerInTime } from "./answer-in-time";

let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  server = createServer((socket) => socket.end("answer")).listen(0);
  await once(server, "listening");
});
afterEach(() => server.close());

it("an answer that arrived while the event loop was busy is in time", async () => {
  const socket = connect((server.address() as AddressInfo).port);
  await once(socket, "readable");
  const received = new Promise((resolve) => setImmediate(resolve, "read"));
  const answer = answerInTime(received, 1, "late");
  const busyUntil = performance.now() + 20;
  while (performance.now() < busyUntil);
  expect(await answer).toBe("read");
  socket.destroy();
});
