import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UploadMemory } from "../overload/upload-memory";
import { completeBody } from "./complete-body";

let server: Server;
let arrived: string[] = [];

beforeEach(async () => {
  arrived = [];
  const app = express();
  const memory = new UploadMemory({ all: 1000, perAddress: 500, perNetwork: 800 });
  app.use(completeBody(({ url }) => url === "/files", memory));
  app.use(async (request, response) => {
    arrived.push(request.path);
    response.end(await text(request));
  });
  // As a request waits that comes before the one before it on the connection is closed.
  const later: RequestListener = (request, response) => void setImmediate(() => app(request, response));
  server = createServer((...both) => (both[0].url === "/later" ? later : app)(...both)).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the head and a part of a body. */
async function send(path: string, type: string, length: number, part: string, from = "127.0.0.1"): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  await once(socket, "connect");
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${part}`,
  );
  return socket;
}

const FORM = "application/x-www-form-urlencoded";

it.each([[10], [64 * 1024]])("a form of %d bytes reaches the app once it is whole, unchanged", async (length) => {
  const body = Array.from({ length }, (_, index) => "abcdefghij"[index % 10]).join("");
  const socket = await send("/m/login", FORM, length, body.slice(0, length - 1));
  const other = await send("/m/login", FORM, 1, "x");
  expect(await text(other)).toMatch(/x$/);
  expect(arrived).toHaveLength(1);
  socket.write(body.slice(length - 1));
  expect((await text(socket)).split("\r\n\r\n")[1]).toBe(body);
  expect(arrived).toHaveLength(2);
});

it("a body that is here before the request is worked for reaches the app", async () => {
  expect((await text(await send("/later", FORM, 10, "abcdefghij"))).split("\r\n\r\n")[1]).toBe("abcdefghij");
});

it("160 slow bodies do not reach the app, and a form beside them does", async () => {
  const drips = await Promise.all(Array.from({ length: 160 }, () => send("/m/login", FORM, 60, "user")));
  expect(await text(await send("/m/login", FORM, 4, "name"))).toMatch(/name$/);
  expect(arrived).toHaveLength(1);
  for (const drip of drips) drip.destroy();
  expect(await text(await send("/m/login", FORM, 4, "name"))).toMatch(/name$/);
  expect(arrived).toHaveLength(2);
});

const FILES = "multipart/form-data; boundary=x";

it("128 slow uploads do not reach the app, and a form beside them does", async () => {
  const uploads = await Promise.all(Array.from({ length: 128 }, () => send("/files", FILES, 100, "--x")));
  expect(await text(await send("/m/login", FORM, 4, "name"))).toMatch(/name$/);
  expect(await text(await send("/files", FILES, 100, "a".repeat(100)))).toMatch(/a{100}$/);
  expect(arrived).toEqual(["/m/login", "/files"]);
  for (const socket of uploads) socket.destroy();
});

it("uploads of one address, and of one network, take no memory from those of others", async () => {
  const hold = (from: string) => send("/files", FILES, 10_000, "a".repeat(400), from);
  const upload = async (from: string) => text(await send("/files", FILES, 200, "a".repeat(200), from));
  const held = [await hold("127.0.0.1")];
  await vi.waitFor(async () => expect(await upload("127.0.0.1")).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 5/i));
  held.push(await hold("127.0.0.2"));
  await vi.waitFor(async () => expect(await upload("127.0.0.3")).toMatch(/^HTTP\/1.1 503/));
  expect(await upload("127.0.1.1")).toMatch(/^HTTP\/1.1 200 [\s\S]*a{200}$/);
  for (const socket of held) socket.destroy();
  await vi.waitFor(async () => expect(await upload("127.0.0.1")).toMatch(/^HTTP\/1.1 200/));
});

it("the memory of an upload is free again after its answer", async () => {
  for (let count = 0; count < 5; count += 1)
    expect(await text(await send("/files", FILES, 400, "a".repeat(400)))).toMatch(/^HTTP\/1.1 200/);
});
