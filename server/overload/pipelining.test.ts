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

it("hundreds of requests in one packet close the connection, and all but the first are never handled", async () => {
  const handled: (string | undefined)[] = [];
  await send(
    ({ url }) => handled.push(url),
    Array.from({ length: 500 }, (_, index) => get(`/${index}`)),
  );
  await once(socket, "close");
  expect(handled).toEqual(["/0", "/1", "/2", "/3"]);
});
