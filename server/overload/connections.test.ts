import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import express from "express";
import { afterEach, expect, it, vi } from "vitest";
import { compressResponses } from "../middleware/compression";
import { loadShedding } from "../middleware/load-shedding";
import { Admission } from "./admission";
import { cutSlowReaders, limitConnections } from "./connections";

/** More than the buffers of the kernel hold for both ends of a connection. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, "a");

let server: Server;
let accepted = 0;
const sockets: Socket[] = [];

async function start(listener: RequestListener, prepare: (server: Server) => void = () => undefined): Promise<void> {
  server = createServer(listener);
  accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  prepare(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;

async function open(from = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port: port(), host: "127.0.0.1", localAddress: from });
  socket.on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

/** Asks for a page and reads nothing of it. */
async function openSlowReader(path = "/m/slow"): Promise<Socket> {
  const socket = await open();
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return socket;
}

const connectionCount = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

it("readers that read nothing take no place: others are served", async () => {
  const app = express();
  app.use(compressResponses);
  app.use(
    loadShedding(
      new Admission(() => "free", { running: { prefetch: 4, search: 4, guest: 4, member: 4, essential: 4 } }),
    ),
  );
  let rendered = 0;
  app.use((request, response) => {
    rendered += 1;
    response.type("application/octet-stream").end(request.path === "/m/slow" ? LARGE : "page");
  });
  await start(app);
  for (let count = 1; count <= 12; count += 1) {
    await openSlowReader();
    await vi.waitFor(() => expect(rendered).toBe(count));
  }
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => fetch(`http://127.0.0.1:${port()}/m/login`, { method: "POST" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
});

it("the connection of a reader that takes no byte is closed; one that reads goes on", async () => {
  await start(
    (_request, response) => response.end(LARGE),
    (created) => cutSlowReaders(created, 1000),
  );
  for (let count = 0; count < 5; count += 1) await openSlowReader();
  await vi.waitFor(() => expect(accepted).toBe(5));
  await vi.waitFor(async () => expect(await connectionCount()).toBe(0), { timeout: 15_000 });
  const answer = await fetch(`http://127.0.0.1:${port()}/`);
  expect((await answer.arrayBuffer()).byteLength).toBe(LARGE.length);
});

/** Asks for a page and reads `bytes` of it each `everyMs`. */
async function openDrippingReader(bytes: number, everyMs: number): Promise<{ read: () => number }> {
  const socket = await openSlowReader();
  let read = 0;
  const timer = setInterval(() => {
    read += (socket.read(Math.min(bytes, socket.readableLength)) as Buffer | null)?.length ?? 0;
  }, everyMs);
  socket.once("close", () => clearInterval(timer));
  return { read: () => read };
}

it("the connection of a reader below the minimum rate is closed, although each byte comes in time", async () => {
  const rate = { bytesPerSecond: 16 * 1024 * 1024, graceMs: 500, everyMs: 50, mostWaiting: Number.POSITIVE_INFINITY };
  await start(
    (_request, response) => response.end(LARGE),
    (created) => cutSlowReaders(created, 60_000, rate),
  );
  const readers = await Promise.all(Array.from({ length: 5 }, () => openDrippingReader(64 * 1024, 20)));
  await vi.waitFor(() => expect(accepted).toBe(5));
  await vi.waitFor(async () => expect(await connectionCount()).toBe(0), { timeout: 15_000 });
  for (const { read } of readers) {
    expect(read()).toBeGreaterThan(0);
    expect(read()).toBeLessThan(LARGE.length);
  }
});

/** Starts a server of large responses, of which two may wait for their readers. @returns how often it has answered */
async function startWithRoomForTwo(): Promise<() => number> {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const rate = { bytesPerSecond: 1, graceMs: 60_000, everyMs: 1_000, mostWaiting: 2.5 * LARGE.length };
  let answered = 0;
  await start(
    (_request, response) => {
      answered += 1;
      response.end(LARGE);
    },
    (created) => cutSlowReaders(created, 60_000, rate),
  );
  return () => answered;
}

it("too many bytes that wait close the connections of those who have waited the longest", async () => {
  const answered = await startWithRoomForTwo();
  const first = [await openSlowReader(), await openSlowReader()];
  await vi.waitFor(() => expect(answered()).toBe(2));
  vi.advanceTimersByTime(1_000);
  await openSlowReader();
  await openSlowReader();
  await vi.waitFor(() => expect(answered()).toBe(4));
  expect(await connectionCount()).toBe(4);
  vi.advanceTimersByTime(1_000);
  await Promise.all(first.map((reader) => once(reader.resume(), "close")));
  expect(await connectionCount()).toBe(2);
});

it("bytes that wait for another response on their connection count, too", async () => {
  const answered = await startWithRoomForTwo();
  const reader = await openSlowReader();
  for (let count = 1; count < 4; count += 1) reader.write("GET /m/slow HTTP/1.1\r\nHost: a\r\n\r\n");
  await vi.waitFor(() => expect(answered()).toBe(4));
  vi.advanceTimersByTime(1_000);
  await once(reader.resume(), "close");
  expect(await connectionCount()).toBe(0);
});

it("a response whose reader waits for it, not it for the reader, is not below the rate", async () => {
  const rate = { bytesPerSecond: 1_000_000_000, graceMs: 50, everyMs: 10, mostWaiting: Number.POSITIVE_INFINITY };
  let turns = 0;
  await start(
    (_request, response) => {
      const timer = setInterval(() => {
        turns += 1;
        response.write("part ");
        if (turns < 40) return;
        clearInterval(timer);
        response.end();
      }, 10);
    },
    (created) => cutSlowReaders(created, 60_000, rate),
  );
  expect(await (await fetch(`http://127.0.0.1:${port()}/`)).text()).toBe("part ".repeat(40));
});

it("a response that takes long to make is waited for", async () => {
  const timeouts: unknown[] = [];
  await start(
    (_request, response) => {
      response.once("timeout", () => {
        timeouts.push(1);
        response.end("made");
      });
    },
    (created) => cutSlowReaders(created, 50),
  );
  expect(await (await fetch(`http://127.0.0.1:${port()}/`)).text()).toBe("made");
  expect(timeouts).toHaveLength(1);
});

it("an address has so many connections, and so has its network; other addresses are served", async () => {
  await start(
    (_request, response) => response.end("page"),
    (created) => limitConnections(created, { perAddress: 10, perNetwork: 15 }),
  );
  const isOpen = async (socket: Socket) => {
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const [first] = await Promise.race([once(socket, "data"), once(socket, "close")]);
    return Buffer.isBuffer(first);
  };
  const openMany = async (count: number, from: string) => {
    const opened = [];
    for (let index = 0; index < count; index += 1) opened.push(await isOpen(await open(from)));
    return opened.filter(Boolean).length;
  };
  expect(await openMany(20, "127.0.0.1")).toBe(10);
  expect(await openMany(20, "127.0.0.2")).toBe(5);
  expect(await openMany(3, "127.0.1.1")).toBe(3);
  for (const socket of sockets.splice(0, 20)) socket.destroy();
  await vi.waitFor(async () => expect(await connectionCount()).toBeLessThan(12));
  expect(await openMany(1, "127.0.0.1")).toBe(1);
});
