import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Drain } from "./draining";

const HUGE = Buffer.alloc(32 * 1024 * 1024, "x");
const QUICK = { delay: 50, limit: 60_000 };
const LONG = { delay: 60_000, limit: 60_000 };

let drain: Drain;
let server: Server;
let agent: Agent;
/** Requests to `/held`, which the test answers. */
let held: ServerResponse[];

beforeEach(async () => {
  drain = new Drain();
  held = [];
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer(
    drain.track((incoming, response) => {
      if (incoming.url === "/held") held.push(response);
      else response.end(incoming.url === "/huge" ? HUGE : "done");
    }),
  ).listen(0);
  await once(server, "listening");
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;

/** Sends a GET over the agent's one connection. */
async function get(path: string): Promise<IncomingMessage> {
  const [answer] = await once(request({ port: port(), path, agent }).end(), "response");
  return answer;
}

async function untilHeld(count: number): Promise<void> {
  while (held.length < count) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits for its turn, sends a request in one packet, says that it is sent, and posts what came back. */
const CLIENT = `
const { connect } = require("node:net");
const { parentPort, workerData: { port, turns } } = require("node:worker_threads");
Atomics.wait(turns, 0, 0);
const socket = connect(port, "127.0.0.1", () => {
  socket.write("POST / HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 0\\r\\n\\r\\n", () => {
    Atomics.store(turns, 1, 1);
    Atomics.notify(turns, 1);
  });
});
let text = "";
socket.on("data", (chunk) => { text += chunk; });
socket.on("error", ({ code }) => parentPort.postMessage(code));
socket.on("end", () => parentPort.postMessage(text.split("\\r\\n")[0]));
`;

/** Reads to the end. @throws for an answer that is cut off */
async function sizeOf(answer: IncomingMessage): Promise<number> {
  let size = 0;
  for await (const chunk of answer) size += chunk.length;
  return size;
}

describe("while the server drains", () => {
  it("a server that drains takes new connections, and says on each answer that the connection closes", async () => {
    drain.end(server, LONG);
    const answer = await get("/");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.connection).toBe("close");
  });

  it("a kept connection closes with its next answer, which is whole", async () => {
    expect((await get("/").then((answer) => answer.resume())).headers.connection).toBe("keep-alive");
    drain.end(server, LONG);
    const answer = await get("/huge");
    expect(answer.headers.connection).toBe("close");
    expect(await sizeOf(answer)).toBe(HUGE.length);
  });

  it("a request that came before is answered and closes its connection", async () => {
    const answered = get("/held");
    await untilHeld(1);
    const ended = drain.end(server, QUICK);
    held[0]?.end("done");
    expect((await answered).headers.connection).toBe("close");
    await ended;
  });
});

describe("after the delay", () => {
  it("idle connections are closed and new ones are not taken", async () => {
    (await get("/")).resume();
    const { port: closed } = server.address() as AddressInfo;
    await drain.end(server, QUICK);
    const [error] = await once(connect(closed), "error");
    expect(error.code).toBe("ECONNREFUSED");
  });

  it("a request on a connection that this process had no time to accept is answered", async () => {
    const turns = new Int32Array(new SharedArrayBuffer(8));
    const client = new Worker(CLIENT, { eval: true, workerData: { port: port(), turns } });
    await once(client, "online");
    const heard = once(client, "message");
    const ended = drain.end(server, { delay: 1, limit: 60_000 });
    // As a long render does: the delay ends and the request comes while nothing else runs here.
    Atomics.store(turns, 0, 1);
    Atomics.notify(turns, 0);
    expect(Atomics.wait(turns, 1, 0, 10_000)).not.toBe("timed-out");
    expect(await heard).toEqual(["HTTP/1.1 200 OK"]);
    await ended;
    await client.terminate();
  });

  it("running requests finish", async () => {
    const answered = get("/held");
    await untilHeld(1);
    const ended = drain.end(server, { delay: 0, limit: 60_000 });
    while (server.listening) await new Promise((resolve) => setImmediate(resolve));
    held[0]?.end("done");
    expect(await sizeOf(await answered)).toBe(4);
    await ended;
  });

  it("an answer that a slow client still reads is not cut off", async () => {
    const answer = await get("/huge");
    const ended = drain.end(server, { delay: 0, limit: 60_000 });
    while (server.listening) await new Promise((resolve) => setImmediate(resolve));
    expect(await sizeOf(answer)).toBe(HUGE.length);
    await ended;
  });

  it("a request that never ends is cut off at the limit", async () => {
    const answered = get("/held").catch((error) => error.code);
    await untilHeld(1);
    await drain.end(server, { delay: 0, limit: 100 });
    expect(await answered).toBe("ECONNRESET");
  });
});
