// Starts Express with one address that sends bytes from memory.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPage, visitorsWith } from "./product.mjs";
import { BENCH, freePort, runNode, SERVER_CORE, stop, untilAnswers, WORK } from "./support.mjs";

export async function startBytes(body, headers) {
  mkdirSync(WORK, { recursive: true });
  const port = await freePort();
  const file = join(WORK, `bytes-${port}`);
  writeFileSync(file, body);
  const kept = JSON.stringify({ ...headers, "content-length": String(body.length) });
  const server = runNode([join(BENCH, "serve/bytes.mjs"), String(port), file, kept], { core: SERVER_CORE });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url, server);
  return { url, process: server, stop: () => stop(server) };
}

/** What a guest's browser asks with. */
export const PACKED = { "accept-encoding": "br" };

/**
 * A guest's page of the product, and Express with the same bytes: contenders for `takeTurns`. The product needs
 * `TRUST_PROXY_HOPS`: "1".
 */
export async function startTwins(product, path) {
  const url = product.url + path;
  const { body, headers } = await readPage(url, PACKED);
  const express = await startBytes(body, {
    "content-type": headers["content-type"],
    "content-encoding": headers["content-encoding"],
  });
  return {
    bytes: body.length,
    contenders: {
      product: { url, process: product.process, visitors: visitorsWith(PACKED) },
      express: { url: express.url, process: express.process, visitors: visitorsWith(PACKED) },
    },
    stop: express.stop,
  };
}

const BARE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Bare</title></head><body><h1>Bare</h1><details class="side"><summary>Menu</summary>
<p>Words</p></details></body></html>`;

/** A page with next to nothing in it: what this machine takes in any case, at this moment. */
export function startBarePage() {
  return startBytes(Buffer.from(BARE), { "content-type": "text/html; charset=utf-8" });
}
