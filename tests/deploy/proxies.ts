import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Agent, request } from "undici";
import { vi } from "vitest";
import type { Certificate } from "./certificate";
import { freePorts } from "./ports";

/** What a proxy of a test is started with. */
export interface Place {
  folder: string;
  certificate: Certificate;
}

/** Parts of a configuration, and what stands there in a test. */
export type Replacements = readonly (readonly [RegExp, string])[];

interface Addresses extends Place {
  http: number;
  https: number;
  /** Three products, which may be the same. */
  products: readonly string[];
  /** What a test changes in the configuration besides. */
  replacements: Replacements;
}

/** Arguments and environment of a proxy with its configuration of `deploy/`, on other ports. */
export interface ProxyProgram {
  program: string;
  prepare(addresses: Addresses): {
    args: string[];
    env?: Readonly<Record<string, string>>;
    /** File of the log. Default: what the proxy writes. */
    log?: string;
  };
  /** Keeps files with a hash in their names. */
  caches: boolean;
  /** Answers http with the way to https; Caddy only does so on port 80. */
  redirects: boolean;
}

const replaceProducts = (products: readonly string[]) =>
  products.map((address, index) => [new RegExp(`127\\.0\\.0\\.1:300${index + 1}\\b`, "g"), address] as const);

/** What nginx writes stays in a folder: those of the machine are for its own nginx. */
export const nginxFiles = (folder: string, log: string) =>
  [
    [/\/var\/log\/nginx\/access\.log/, log],
    [/\/var\/log\/nginx\/error\.log/, "stderr"],
    [/\/run\/nginx\.pid/, join(folder, "nginx.pid")],
    [/\/var\/cache\/nginx-assets/, join(folder, "cache")],
  ] as const;

export const proxies: Readonly<Record<string, ProxyProgram>> = {
  HAProxy: {
    program: "haproxy",
    caches: true,
    redirects: true,
    prepare: ({ http, https, products, folder, certificate, replacements }) => {
      const file = fillIn("deploy/haproxy/haproxy.cfg", folder, replacements);
      const servers = Object.fromEntries(products.map((address, index) => [`LOBBY_${index + 1}`, address]));
      const tls = { LISTEN: `:${http}`, LISTEN_TLS: `:${https}`, TLS_CERTIFICATE: certificate.bundle };
      return { args: ["-db", "-f", file], env: { ...servers, ...tls } };
    },
  },
  nginx: {
    program: "nginx",
    caches: true,
    redirects: true,
    prepare: ({ http, https, products, folder, certificate, replacements }) => {
      const directory = mkdtempSync(join(folder, "nginx-"));
      // It gives its rights up, and reads and writes here without them.
      chmodSync(directory, 0o755);
      const log = join(directory, "access.log");
      const file = fillIn("deploy/nginx/nginx.conf", folder, [
        [/listen 80;/, `listen ${http};`],
        [/listen 443 ssl http2/, `listen ${https} ssl http2`],
        [/ tls\/lobby\.pem/g, ` ${certificate.bundle}`],
        ...replaceProducts(products),
        ...nginxFiles(directory, log),
        ...replacements,
      ]);
      return { args: ["-p", directory, "-c", file, "-g", "daemon off;"], log };
    },
  },
  Caddy: {
    program: "caddy",
    caches: false,
    redirects: false,
    prepare: ({ https, products, folder, certificate: { chain, bundle }, replacements }) => {
      const file = fillIn("deploy/caddy/Caddyfile", folder, [
        [/grace_period 20s/, "grace_period 1s\n\tadmin off\n\tauto_https disable_redirects"],
        [/lobby\.example\.com \{/, `https://localhost:${https} {\n\ttls ${chain} ${bundle}`],
        ...replaceProducts(products),
        ...replacements,
      ]);
      const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return { args: ["run", "--config", file, "--adapter", "caddyfile"], env: home };
    },
  },
};

/** Writes a configuration with what an operator fills in. @throws Error for something that is not in it */
export function fillIn(source: string, folder: string, replacements: Replacements): string {
  let text = readFileSync(source, "utf8");
  for (const [pattern, replacement] of replacements) {
    if (text.search(pattern) < 0) throw new Error(`${source} has no ${pattern}`);
    text = text.replace(pattern, replacement);
  }
  const file = join(folder, source.replace(/.*\//, ""));
  writeFileSync(file, text);
  return file;
}

interface ProxyOptions {
  replacements?: Replacements;
  /** Path that is asked for until the proxy answers. */
  ready?: string;
}

/** A proxy that runs in front of products. */
export async function startProxy(
  { program, prepare }: ProxyProgram,
  products: readonly string[],
  place: Place,
  { replacements = [], ready = "/readyz" }: ProxyOptions = {},
) {
  const http = await freePorts(2);
  const ports = { http, https: http + 1 };
  const { PATH = "" } = process.env;
  const { args, env, log } = prepare({ ...place, ...ports, products, replacements });
  const child = spawn(program, args, { env: { PATH, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (written += text));
  const url = `https://localhost:${ports.https}`;
  const isReady = () =>
    get(url + ready).then(
      ({ status }) => status === 200,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 20_000 });
  return {
    url,
    ports,
    /** @returns its log */
    async stop() {
      if (child.exitCode !== null) throw new Error(`${program} has ended: ${written.slice(-1000)}`);
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
      return log ? readFileSync(log, "utf8") : written;
    },
  };
}

/** A visitor with an address of their own: 127.0.0.0/8 is all this machine. */
export const visitorAt = (address: string) =>
  new Agent({ localAddress: address, connect: { rejectUnauthorized: false } });

export const firstVisitor = visitorAt("127.0.0.1");

export async function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await request(url, { dispatcher: firstVisitor, headers });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}
