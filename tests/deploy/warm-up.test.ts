import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Running, startReleasedProduct } from "./support";

const CLOSED_SITE = JSON.stringify({ success: true, value: { maintenance: true } });

/** Calls that the gateway holds until it answers; undefined from then on. */
let held: ServerResponse[] | undefined = [];
const answer = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "application/json" }).end(CLOSED_SITE);
const gateway = createServer((_request, response) => (held ? held.push(response) : answer(response)));
let product: Running;

beforeAll(async () => {
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  product = await startReleasedProduct({
    RUN_MODE: "local",
    GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    MERCHANT_CODE: "DEMO",
    WARM_UP_SECONDS: "60",
    DRAIN_DELAY_SECONDS: "0",
  });
}, 120_000);

afterAll(async () => {
  await product.stop();
  gateway.closeAllConnections();
  gateway.close();
});

const ask = async (path: string) => {
  const response = await fetch(product.url + path);
  return `${response.status} ${await response.text()}`;
};

it("a product is not ready while it loads settings and home, though it runs, and is ready once it has them", async () => {
  await vi.waitUntil(() => held?.length, { timeout: 30_000 });
  expect(await ask("/readyz")).toBe("503 starting");
  expect(await ask("/healthz")).toBe("200 ok");
  const calls = held ?? [];
  held = undefined;
  for (const call of calls) answer(call);
  await vi.waitUntil(async () => (await ask("/readyz")) === "200 ready", { timeout: 30_000 });
});
