import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { completeBody } from "./complete-body";

let server: Server;
let arrived: string[] = [];

beforeEach(async () => {
  arrived = [];
  const app = express();
  app.use(completeBody((path) => path === "/files"));
  app.use(async (request, response) => {
    arrived.push(request.path);
    response.end(await text(request));
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the head and a part of a body. */
async function send(path: string, type: string, length: number, part: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
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

it("160 drips reach nobody, and a form beside them does", async () => {
  const drips = await Promise.all(Array.from({ length: 160 }, () => send("/m/login", FORM, 60, "user")));
  expect(await text(await send("/m/login", FORM, 4, "name"))).toMatch(/name$/);
  expect(arrived).toHaveLength(1);
  for (const drip of drips) drip.destroy();
  expect(await text(await send("/m/login", FORM, 4, "name"))).toMatch(/name$/);
  expect(arrived).toHaveLength(2);
});

it("a body with files reaches the app at once, only where files are accepted", async () => {
  const type = "multipart/form-data; boundary=x";
  const upload = await send("/files", type, 100, "--x");
  await vi.waitFor(() => expect(arrived).toEqual(["/files"]));
  const form = await send("/m/login", type, 100, "--x");
  expect(await text(await send("/m/login", FORM, 4, "name"))).toMatch(/name$/);
  expect(arrived).toEqual(["/files", "/m/login"]);
  for (const socket of [upload, form]) socket.destroy();
});
