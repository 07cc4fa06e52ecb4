import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, request } from "undici";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeCertificate } from "./certificate";
import { freePorts } from "./ports";
import { fillIn, nginxFiles } from "./proxies";

/** What an address may ask for in the test, instead of thousands of requests. */
const LIMIT = 20;

let folder: string;
/** Answers everything with 200. */
let product: Server;
const agent = new Agent({ connect: { rejectUnauthorized: false } });
const { PATH = "" } = process.env;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "address-limits-"));
  chmodSync(folder, 0o755);
  product = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
  await once(product, "listening");
});

afterAll(async () => {
  await agent.destroy();
  product.close();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`;

interface Proxy {
  program: string;
  /** Arguments and environment to listen with: https on the port, http on the next one. */
  prepare(port: number): {
    args: string[];
    env?: Readonly<Record<string, string>>;
    /** File of the log. Default: what the proxy writes. */
    log?: string;
  };
}

const proxies: Readonly<Record<string, Proxy>> = {
  HAProxy: {
    program: "haproxy",
    prepare: (port) => {
      const file = fillIn("deploy/haproxy/haproxy.cfg", folder, [[/gt 5000/, `gt ${LIMIT}`]]);
      const servers = Object.fromEntries([1, 2, 3].map((index) => [`LOBBY_${index}`, addressOf(product)]));
      const addresses = { LISTEN: `:${port + 1}`, LISTEN_TLS: `:${port}`, ...servers };
      return { args: ["-db", "-f", file], env: { ...addresses, TLS_CERTIFICATE: makeCertificate(folder).bundle } };
    },
  },
  nginx: {
    program: "nginx",
    prepare: (port) => {
      const log = join(folder, "access.log");
      const file = fillIn("deploy/nginx/nginx.conf", folder, [
        [/rate=500r\/s/, "rate=1r/m"],
        [/burst=1000/, `burst=${LIMIT}`],
        [/listen 80;/, `listen ${port + 1};`],
        [/listen 443 ssl http2/, `listen ${port} ssl http2`],
        [/ tls\/lobby\.pem/g, ` ${makeCertificate(folder).bundle}`],
        [/127\.0\.0\.1:300\d/g, addressOf(product)],
        ...nginxFiles(folder, log),
      ]);
      return { args: ["-p", folder, "-c", file, "-g", "daemon off;"], log };
    },
  },
};

/** Starts a proxy. @returns a request by its path, and what ends the proxy and returns its log */
async function start({ program, prepare }: Proxy) {
  const port = await freePorts(2);
  const { args, env, log } = prepare(port);
  const running = spawn(program, args, { env: { PATH, ...env }, stdio: ["ignore", "pipe", "ignore"] });
  let written = "";
  running.stdout.on("data", (text) => (written += text));
  const statusOf = async (path: string, headers = {}) => {
    const { statusCode, body } = await request(`https://localhost:${port}${path}`, { dispatcher: agent, headers });
    await body.dump();
    return statusCode;
  };
  const isReady = () =>
    statusOf("/assets/ready.css").then(
      (status) => status === 200,
      () => false,
    );
  const stop = async () => {
    const ended = once(running, "close");
    running.kill("SIGTERM");
    await ended;
    return log ? readFileSync(log, "utf8") : written;
  };
  await vi.waitUntil(isReady, { timeout: 20_000, interval: 200 });
  return { statusOf, stop };
}

it.each(Object.entries(proxies))(
  "%s limits the pages of an address, and neither files nor pictures",
  async (_name, proxy) => {
    const { statusOf, stop } = await start(proxy);
    const statusesOf = (path: string) => Promise.all(Array.from({ length: 3 * LIMIT }, () => statusOf(path)));
    try {
      for (const path of ["/assets/home.css", "/img/token/card"])
        expect(new Set(await statusesOf(path)), path).toEqual(new Set([200]));
      expect(await statusOf("/m/home")).toBe(200);
      expect(new Set(await statusesOf("/m/home"))).toEqual(new Set([200, 429]));
      expect(await statusOf("/img/token/card")).toBe(200);
    } finally {
      await stop();
    }
  },
);

it.each(Object.entries(proxies))(
  "the log of %s has paths without query, and no address of a page",
  async (_name, proxy) => {
    const { statusOf, stop } = await start(proxy);
    await statusOf("/m/login/google/return?code=secret-code&state=secret-state", {
      referer: "https://lobby.example/m/search-games?gameName=secret-search",
    });
    const log = await stop();
    expect(log).toMatch(/"GET \/m\/login\/google\/return HTTP\/1\.1"/);
    expect(log).not.toMatch(/secret|\?/);
  },
);
