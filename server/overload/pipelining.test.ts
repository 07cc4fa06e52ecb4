import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitPipelining } from "./pipelining";

let server: Server;
let socket: Socket;

afterEach(() => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends this many requests at once on one connection, with the text that each is sent as. */
async function send(listener: RequestListener, requests: readonly string[]): Promise<() => string> {
  server = createServer(limitPipelining(listener)).listen(0, "127.0.0.1");
  await once(server, "listening");
  socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write(requests.join(""));
  return () => text;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

it("a few requests that come at once on one connection are answered in their order", async () => {
  const listener: RequestListener = async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    response.end(`<${request.url}${body}>`);
  };
  const text = await send(listener, [get("/1"), post("/2", " form"), get("/3"), get("/4")]);
  await expect.poll(() => text().match(/<.*?>/g), { interval: 5 }).toEqual(["</1>", "</2 form>", "</3>", "</4>"]);
  // Answered requests do not count.
  socket.write([get("/5"), get("/6"), get("/7"), get("/8")].join(""));
  await expect.poll(() => text().match(/<.*?>/g), { interval: 5 }).toHaveLength(8);
});

const hundreds = Array.from({ length: 500 }, (_, index) => get(`/${index}`));

it("hundreds of requests in one packet close the connection, and all but the first are never handled", async () => {
  const handled: (string | undefined)[] = [];
  await send(({ url }) => handled.push(url), hundreds);
  await once(socket, "close");
  expect(handled).toEqual(["/0"]);
});

it("the rest of such a packet is not parsed: Node makes no request of it", async () => {
  let made = 0;
  let closed = 0;
  await send(() => undefined, []);
  server.on("request", (_request, response) => {
    made += 1;
    response.once("close", () => {
      closed += 1;
    });
  });
  socket.write(hundreds.join(""));
  await once(socket, "close");
  expect(made).toBe(5);
  // What has been made learns that the connection has gone.
  await expect.poll(() => closed, { interval: 5 }).toBe(5);
});

it("responses that wait for their turn learn that the connection has gone, each once", async () => {
  const closed: string[] = [];
  let running = 0;
  await send(
    ({ url = "" }, response) => {
      running += 1;
      response.once("close", () => closed.push(url)).on("close", () => closed.push(`${url} again`));
    },
    [get("/1"), get("/2"), get("/3")],
  );
  await expect.poll(() => running, { interval: 5 }).toBe(3);
  socket.destroy();
  await expect.poll(() => closed.length, { interval: 5 }).toBeGreaterThanOrEqual(6);
  expect([...closed].sort()).toEqual(["/1", "/1 again", "/2", "/2 again", "/3", "/3 again"]);
});
