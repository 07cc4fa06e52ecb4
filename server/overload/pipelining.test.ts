import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { oneAfterAnother } from "./pipelining";

let server: Server;
let socket: Socket;

afterEach(() => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends this many requests at once on one connection, with the text that each is sent as. */
async function send(listener: RequestListener, requests: readonly string[]): Promise<() => string> {
  server = createServer(oneAfterAnother(listener)).listen(0, "127.0.0.1");
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

it("requests that come at once on one connection are handled one after the other, in their order", async () => {
  let running = 0;
  let most = 0;
  const listener: RequestListener = async (request, response) => {
    running += 1;
    most = Math.max(most, running);
    let body = "";
    for await (const chunk of request) body += chunk;
    running -= 1;
    response.end(`<${request.url}${body}>`);
  };
  const text = await send(listener, [get("/1"), post("/2", " form"), get("/3"), get("/4")]);
  await expect.poll(() => text().match(/<.*?>/g), { interval: 5 }).toEqual(["</1>", "</2 form>", "</3>", "</4>"]);
  expect(most).toBe(1);
});

it("hundreds of requests in one packet close the connection, and all but the first are never handled", async () => {
  const handled: (string | undefined)[] = [];
  await send(
    ({ url }) => handled.push(url),
    Array.from({ length: 500 }, (_, index) => get(`/${index}`)),
  );
  await once(socket, "close");
  expect(handled).toEqual(["/0"]);
});
