import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Sandbox } from "../support/sandbox";
import { type Certificate, makeCertificate } from "./certificate";
import { freePorts } from "./ports";
import { type Running, startProduct } from "./support";

let folder: string;
let certificate: Certificate;
let product: Running;
let gateway: Sandbox;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "proxies-"));
  // nginx gives its rights up, and reads and writes here without them.
  chmodSync(folder, 0o755);
  certificate = makeCertificate(folder);
  const port = await freePorts(6);
  product = await startProduct({
    RUN_MODE: "local",
    HOST: "127.0.0.1",
    SANDBOX_DATA: join(folder, "sandbox"),
    SANDBOX_PORT: String(port),
    SANDBOX_PICTURES: "plain",
    TRUST_PROXY_HOPS: "1",
    DRAIN_DELAY_SECONDS: "0",
  });
  gateway = new Sandbox(`http://127.0.0.1:${port + 4}`);
  await vi.waitUntil(async () => (await fetch(`${product.url}/readyz`)).ok, { timeout: 20_000 });
}, 120_000);

afterAll(async () => {
  await Promise.all([one.destroy(), other.destroy()]);
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Ports {
  http: number;
  https: number;
}

/** Arguments and environment of a proxy with its configuration of `deploy/`, on other ports. */
interface Proxy {
  program: string;
  /** @param products addresses of three products, which may be the same */
  prepare(ports: Ports, products: readonly string[]): { args: string[]; env?: Readonly<Record<string, string>> };
  /** Keeps files with a hash in their names. */
  caches: boolean;
  /** Answers http with the way to https; Caddy only does so on port 80. */
  redirects: boolean;
}

const proxies: Readonly<Record<string, Proxy>> = {
  HAProxy: {
    program: "haproxy",
    caches: true,
    redirects: true,
    prepare: ({ http, https }, products) => {
      const servers = Object.fromEntries(products.map((address, index) => [`LOBBY_${index + 1}`, address]));
      const tls = { LISTEN: `:${http}`, LISTEN_TLS: `:${https}`, TLS_CERTIFICATE: certificate.bundle };
      return { args: ["-db", "-f", "deploy/haproxy/haproxy.cfg"], env: { ...servers, ...tls } };
    },
  },
  nginx: {
    program: "nginx",
    caches: true,
    redirects: true,
    prepare: ({ http, https }, products) => {
      const directory = join(folder, `nginx-${http}`);
      mkdirSync(join(directory, "cache"), { recursive: true });
      const file = write("nginx.conf", "deploy/nginx/nginx.conf", [
        [/listen 80;/, `listen ${http};`],
        [/listen 443 ssl http2/, `listen ${https} ssl http2`],
        ...products.map((address, index) => [new RegExp(`127\\.0\\.0\\.1:300${index + 1}`), address] as const),
        [/tls\/lobby\.pem/g, certificate.bundle],
        // The folders of the machine are for its own nginx.
        [/\/var\/log\/nginx\/access\.log/, join(directory, "access.log")],
        [/\/var\/log\/nginx\/error\.log/, "stderr"],
        [/\/run\/nginx\.pid/, join(directory, "nginx.pid")],
      ]);
      return { args: ["-p", directory, "-c", file, "-g", "daemon off;"] };
    },
  },
  Caddy: {
    program: "caddy",
    caches: false,
    redirects: false,
    prepare: ({ https }, products) => {
      const file = write("Caddyfile", "deploy/caddy/Caddyfile", [
        [/grace_period 20s/, "grace_period 1s\n\tadmin off\n\tauto_https disable_redirects"],
        [/lobby\.example\.com \{/, `https://localhost:${https} {\n\ttls ${certificate.chain} ${certificate.bundle}`],
        [/127\.0\.0\.1:3001 127\.0\.0\.1:3002 127\.0\.0\.1:3003/, [...new Set(products)].join(" ")],
      ]);
      const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return { args: ["run", "--config", file, "--adapter", "caddyfile"], env: home };
    },
  },
};

/** Writes a configuration with what an operator fills in. @throws Error for something that is not in it */
function write(name: string, source: string, replacements: readonly (readonly [RegExp, string])[]): string {
  let text = readFileSync(source, "utf8");
  for (const [pattern, replacement] of replacements) {
    if (text.search(pattern) < 0) throw new Error(`${source} has no ${pattern}`);
    text = text.replace(pattern, replacement);
  }
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** A proxy that runs in front of products. */
async function startProxy({ program, prepare }: Proxy, products: readonly string[]) {
  const http = await freePorts(2);
  const ports = { http, https: http + 1 };
  const { PATH = "" } = process.env;
  const { args, env } = prepare(ports, products);
  const child = spawn(program, args, { env: { PATH, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (written += text));
  const url = `https://localhost:${ports.https}`;
  const isReady = () =>
    get(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 20_000 });
  return {
    url,
    ports,
    async stop() {
      if (child.exitCode !== null) throw new Error(`${program} has ended: ${written.slice(-1000)}`);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A visitor with an address of their own: 127.0.0.0/8 is all this machine. */
const visitorAt = (address: string) => new Agent({ localAddress: address, connect: { rejectUnauthorized: false } });
const one = visitorAt("127.0.0.1");
const other = visitorAt("127.0.0.2");

async function get(url: string) {
  const { statusCode, headers, body } = await request(url, { dispatcher: one });
  return { status: statusCode, headers, text: await body.text() };
}

describe.each(Object.entries(proxies))("%s with its configuration", (_name, proxy) => {
  let running: Awaited<ReturnType<typeof startProxy>>;
  const url = () => running.url;
  const getPath = (path: string) => get(url() + path);

  beforeAll(async () => {
    running = await startProxy(proxy, Array(3).fill(`127.0.0.1:${product.port}`));
  }, 30_000);

  afterAll(() => running.stop());

  async function logIn(account: Readonly<Record<string, string>>, headers: Record<string, string>, dispatcher = one) {
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

describe.each(Object.entries(proxies).filter(([, { caches }]) => caches))(
  "%s while a release replaces another one",
  (_name, proxy) => {
    it("asks another product for a file that the first one does not have", async () => {
      const older = createServer((incoming, response) =>
        response.writeHead(incoming.url === "/readyz" ? 200 : 404).end(),
      ).listen(0, "127.0.0.1");
      await once(older, "listening");
      const old = `127.0.0.1:${(older.address() as AddressInfo).port}`;
      const running = await startProxy(proxy, [old, old, `127.0.0.1:${product.port}`]);
      try {
        const page = await (await fetch(`${product.url}/m/home`, { headers: { accept: "text/html" } })).text();
        const files = [...new Set(page.match(/\/assets\/[\w.-]+\.(?:css|js)/g))];
        expect(files.length).toBeGreaterThan(2);
        for (const file of files) expect((await get(running.url + file)).status, file).toBe(200);
      } finally {
        await running.stop();
        older.close();
      }
    });
  },
);

describe.each(Object.entries(proxies))("%s in front of products that say 503 on purpose", (_name, proxy) => {
  it("passes the answer on and asks no other product, and takes none of them out", async () => {
    let isClosed = true;
    const asked: string[] = [];
    const closed = createServer(({ url = "" }, response) => {
      if (url !== "/readyz") asked.push(url);
      response.writeHead(isClosed && url !== "/readyz" ? 503 : 200).end("of the product");
    }).listen(0, "127.0.0.1");
    await once(closed, "listening");
    const running = await startProxy(proxy, Array(3).fill(`127.0.0.1:${(closed.address() as AddressInfo).port}`));
    try {
      const paths = Array.from({ length: 6 }, (_, index) => `/m/home?visit=${index}`);
      const answer = { status: 503, text: "of the product" };
      for (const path of [...paths, "/assets/a.css"]) expect(await get(running.url + path), path).toMatchObject(answer);
      expect(asked).toEqual([...paths, "/assets/a.css"]);
      isClosed = false;
      expect((await get(`${running.url}/m/home`)).status).toBe(200);
    } finally {
      await running.stop();
      closed.closeAllConnections();
      closed.close();
    }
  });
});
