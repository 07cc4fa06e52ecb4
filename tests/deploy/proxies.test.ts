import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Sandbox } from "../support/sandbox";
import { controlPortOf, SANDBOX_PORTS } from "../support/sandbox-ports.mjs";
import { makeCertificate } from "./certificate";
import { freePorts } from "./ports";
import { firstVisitor, get, type Place, proxies, startProxy, visitorAt } from "./proxies";
import { type Running, startReleasedProduct } from "./support";

let place: Place;
let product: Running;
let gateway: Sandbox;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "proxies-"));
  // nginx gives its rights up, and reads and writes here without them.
  chmodSync(folder, 0o755);
  place = { folder, certificate: makeCertificate(folder) };
  const port = await freePorts(SANDBOX_PORTS);
  product = await startReleasedProduct({
    RUN_MODE: "local",
    HOST: "127.0.0.1",
    SANDBOX_DATA: join(folder, "sandbox"),
    SANDBOX_PORT: String(port),
    SANDBOX_PICTURES: "plain",
    TRUST_PROXY_HOPS: "1",
    DRAIN_DELAY_SECONDS: "0",
  });
  gateway = new Sandbox(`http://127.0.0.1:${controlPortOf(port)}`);
  await vi.waitUntil(async () => (await fetch(`${product.url}/readyz`)).ok, { timeout: 20_000 });
}, 120_000);

afterAll(async () => {
  await Promise.all([firstVisitor.destroy(), other.destroy()]);
  await product.stop();
  rmSync(place.folder, { recursive: true, force: true });
});

const other = visitorAt("127.0.0.2");

describe.each(Object.entries(proxies))("%s with its configuration", (_name, proxy) => {
  let running: Awaited<ReturnType<typeof startProxy>>;
  const url = () => running.url;
  const getPath = (path: string) => get(url() + path);

  beforeAll(async () => {
    running = await startProxy(proxy, Array(3).fill(`127.0.0.1:${product.port}`), place);
  }, 30_000);

  afterAll(() => running.stop());

  async function logIn(
    account: Readonly<Record<string, string>>,
    headers: Record<string, string>,
    dispatcher = firstVisitor,
  ) {
    const { statusCode, body } = await request(`${url()}/m/login`, {
      method: "POST",
      dispatcher,
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json", ...headers },
      body: new URLSearchParams(account).toString(),
    });
    await body.dump();
    return statusCode;
  }

  it("passes pages on, by HTTP/2 where a browser speaks it, and no metrics", async () => {
    const page = await getPath("/m/home");
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect((await getPath("/metrics")).status).toBe(404);
    const socket = connect({
      host: "127.0.0.1",
      port: running.ports.https,
      servername: "localhost",
      ALPNProtocols: ["h2", "http/1.1"],
      rejectUnauthorized: false,
    });
    await once(socket, "secureConnect");
    expect(socket.alpnProtocol).toBe("h2");
    socket.destroy();
  });

  it("lets the product know that a form comes by https", async () => {
    const account = await gateway.createMember();
    expect(await logIn({ ...account }, { origin: url() })).toBe(200);
    expect(await logIn({ ...account }, { origin: url().replace("https:", "http:") })).toBe(403);
  });

  it("tells the product each visitor's address, and nothing that visitors say of it themselves", async () => {
    const { username } = await gateway.createMember();
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const forged = { "x-forwarded-for": `198.51.100.${attempt}`, forwarded: `for=198.51.100.${attempt}` };
      statuses.push(await logIn({ username, password: "Wrong0000" }, { origin: url(), ...forged }));
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await logIn({ username, password: "Wrong0000" }, { origin: url() }, other)).toBe(401);
  });

  const sendsToHttps = async () => {
    const { statusCode, headers, body } = await request(`http://localhost:${running.ports.http}/m/home?tab=HOT`);
    await body.dump();
    expect(statusCode).toBe(308);
    expect(headers.location).toMatch(/^https:\/\/localhost\b.*\/m\/home\?tab=HOT$/);
  };

  const servesKeptFiles = async () => {
    const [asset = ""] = /\/assets\/[\w.-]+\.css/.exec((await getPath("/m/home")).text) ?? [];
    const first = await getPath(asset);
    expect([first.status, first.headers["cache-control"]]).toEqual([200, expect.stringContaining("immutable")]);
    product.child.kill("SIGSTOP");
    try {
      expect((await getPath(asset)).text).toBe(first.text);
    } finally {
      product.child.kill("SIGCONT");
    }
  };

  if (proxy.redirects) it("sends visitors of http to https", sendsToHttps);
  if (proxy.caches) it("has files with a hash in their names although no product answers", servesKeptFiles);
});
