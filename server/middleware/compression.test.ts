import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import express, { type Response } from "express";
import { afterEach, expect, test } from "vitest";
import { compressResponses } from "./compression";

const PAGE = `<!DOCTYPE html><title>Page</title>${"<p>A line of text.</p>".repeat(500)}`;

let server: Server | undefined;
afterEach(() => server?.close());

/** Answers one request with what `send` writes. */
async function respond(send: (response: Response) => void, accepted = "br, gzip", method = "GET") {
  const app = express();
  app.use(compressResponses);
  app.use((_request, response) => send(response));
  server = createServer(app).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const request = get({ port, method, agent: false, headers: { "accept-encoding": accepted } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { headers: response.headers, body: await buffer(response) };
}

test("a page goes in brotli, in one piece of known length, whatever it was written in", async () => {
  const { headers, body } = await respond((response) => {
    response.type("html").write(PAGE.slice(0, 700));
    response.write(Buffer.from(PAGE.slice(700, 2000)));
    response.end(PAGE.slice(2000));
  });
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(body.length),
    vary: "accept-encoding",
  });
  expect(body.length).toBeLessThan(PAGE.length / 10);
  expect(brotliDecompressSync(body).toString()).toBe(PAGE);
});

test("a window that fits a body makes the same body as the largest one", async () => {
  const text = Array.from({ length: 40_000 }, (_, index) => String((index * 7919) % 100_003)).join(" ");
  const { body } = await respond((response) => response.type("json").send(text));
  expect(brotliDecompressSync(body).toString()).toBe(text);
});

test.each([
  { bytes: 100 * 1024, quality: 5 },
  { bytes: 200 * 1024, quality: 4 },
])("$bytes bytes are compressed at quality $quality", async ({ bytes, quality }) => {
  const text = Array.from({ length: bytes }, (_, index) => String((index * 7919) % 100_003))
    .join(" ")
    .slice(0, bytes);
  const [chosen, other] = [quality, 9 - quality].map((level) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: Math.ceil(Math.log2(bytes + 16)),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return brotliCompressSync(text, { params });
  });
  const { body } = await respond((response) => response.type("json").send(text));
  expect(body.equals(chosen ?? Buffer.of())).toBe(true);
  expect(body.equals(other ?? Buffer.of())).toBe(false);
});

test("gzip for clients without brotli, and the text itself for those without either", async () => {
  const gzipped = await respond((response) => response.type("html").send(PAGE), "gzip");
  expect(gzipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzipped.body).toString()).toBe(PAGE);
  const plain = await respond((response) => response.type("html").send(PAGE), "br;q=0");
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(plain.headers).toMatchObject({ "content-length": String(PAGE.length), vary: "accept-encoding" });
  expect(plain.body.toString()).toBe(PAGE);
});

test.each<[string, (response: Response) => void, string]>([
  ["short bodies", (response) => response.type("html").send("<p>Short</p>"), "<p>Short</p>"],
  ["pictures", (response) => response.type("png").send(Buffer.from(PAGE)), PAGE],
  ["encoded bodies", (response) => response.type("html").set("content-encoding", "x-own").send(PAGE), PAGE],
  [
    "bodies that nobody may transform",
    (response) => response.type("html").set("cache-control", "no-transform").send(PAGE),
    PAGE,
  ],
  [
    "bodies whose headers were sent before",
    (response) => response.writeHead(200, { "content-type": "text/html" }).end(PAGE),
    PAGE,
  ],
])("%s go as they are", async (_name, send, expected) => {
  const { headers, body } = await respond(send);
  expect(headers["content-encoding"] ?? "x-own").toBe("x-own");
  expect(body.toString()).toBe(expected);
});

test("a response to HEAD has no body", async () => {
  const { body } = await respond((response) => response.type("html").send(PAGE), "br", "HEAD");
  expect(body.length).toBe(0);
});

test("callbacks of write and end are called", async () => {
  const called: string[] = [];
  const { body } = await respond((response) => {
    response.type("html").write(PAGE, () => called.push("write"));
    response.end("<p>End</p>", "utf8", () => called.push("end"));
  });
  expect(brotliDecompressSync(body).toString()).toBe(`${PAGE}<p>End</p>`);
  expect(called).toEqual(["write", "end"]);
});
