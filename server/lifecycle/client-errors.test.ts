import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limitPipelining } from "../overload/pipelining";
import { answerClientErrors } from "./client-errors";

const REST = "Host: localhost\r\n";
const CONNECT = `CONNECT other.example:443 HTTP/1.1\r\n${REST}\r\n`;
const EXPECT = `GET / HTTP/1.1\r\n${REST}Expect: x\r\n\r\n`;

let server: Server;
let held: ServerResponse[];
let expectations: number;

beforeEach(async () => {
  held = [];
  expectations = 0;
  server = createServer(
    limitPipelining((request, response) => void (request.url === "/held" ? held.push(response) : response.end("fine"))),
  );
  answerClientErrors(server, {});
  server.on("checkExpectation", () => {
    expectations += 1;
  });
  server.listen(0);
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function send(text: string, options = {}): Promise<Socket> {
  const socket = connect({ port: (server.address() as AddressInfo).port, ...options });
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

/** All that comes until the server closes the connection. */
async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "close").catch(() => undefined);
  return text;
}

test("a connection that is reset after CONNECT does not end the process", async () => {
  const socket = await send(CONNECT);
  expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 405 /);
  socket.resetAndDestroy();
  const other = await send(`GET / HTTP/1.1\r\n${REST}Connection: close\r\n\r\n`);
  expect(await readAll(other)).toContain("fine");
});

test.each([
  ["CONNECT", CONNECT],
  ["an unknown expectation", EXPECT],
])(
  "a client that leaves its half of the connection open after %s does not keep the server from closing",
  async (_what, text) => {
    const socket = await send(text, { allowHalfOpen: true });
    socket.on("error", () => undefined).resume();
    await once(socket, "end");
    const closed = once(server, "close");
    server.close();
    await closed;
    socket.destroy();
  },
);

test("of many requests with an unknown expectation in one packet only the first is answered", async () => {
  const text = await readAll(await send(EXPECT.repeat(200)));
  expect(text).toMatch(/^HTTP\/1\.1 417 /);
  expect(expectations).toBe(1);
});

test("an unknown expectation is not answered before the request in front of it", async () => {
  const socket = await send(`GET /held HTTP/1.1\r\n${REST}\r\n${EXPECT}`);
  expect(await readAll(socket)).toBe("");
  expect(held).toHaveLength(1);
});
