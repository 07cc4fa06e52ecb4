// The product and its sandbox gateway, built and run from a copy: edits and builds beside a run do not touch it.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SOURCES } from "../../server/start/build-state.mjs";
import {
  CLIENT_CORE,
  freePort,
  freeSandboxPorts,
  ROOT,
  runNode,
  SERVER_CORE,
  stop,
  untilAnswers,
  WORK,
} from "./support.mjs";

const COPY = join(WORK, "product");
const PARTS = [...SOURCES, "package.json"];
const ACCOUNT = { username: "demo_user1", password: "Passw0rd9" };

/** Copies the sources and builds them, unless the copy has been built from the same. */
export async function buildProduct() {
  mkdirSync(COPY, { recursive: true });
  for (const part of PARTS) {
    rmSync(join(COPY, part), { recursive: true, force: true });
    cpSync(join(ROOT, part), join(COPY, part), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  }
  if (!existsSync(join(COPY, "node_modules"))) symlinkSync(join(ROOT, "node_modules"), join(COPY, "node_modules"));
  const script = `const { build } = await import("./server/build/build.mjs"); const { isBuilt } = await import("./server/start/build-state.mjs"); if (!isBuilt()) await build();`;
  const child = runNode(["--input-type=module", "-e", script], { cwd: COPY });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error("the product does not build");
}

/**
 * Starts the product on the server's core and its gateway on the other.
 * @param options.latency milliseconds the gateway takes for each answer
 * @param options.pageCache false renders every page
 * @param options.warm false loads nothing before the first request
 * @param options.backgroundGateway the gateway gives way to the load client on its core: for topics in which it has a lot to
 *   do that is not measured
 * @param options.env variables in addition
 * @param options.core cores of the product, as `taskset` takes them
 * @param options.onStart called as soon as the product's process runs
 * @param options.nodeArguments given to the product's process, such as `--cpu-prof`
 */
export async function startBenchedProduct({
  latency = 0,
  pageCache = true,
  warm = true,
  backgroundGateway = false,
  nodeArguments = [],
  env = {},
  core = SERVER_CORE,
  onStart,
} = {}) {
  const [port, sandboxPort] = [await freePort(), await freeSandboxPorts()];
  const data = mkdtempSync(join(tmpdir(), "lobby-bench-"));
  const sandbox = runNode(["build/sandbox.js"], {
    core: CLIENT_CORE,
    isBackground: backgroundGateway,
    cwd: COPY,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { SANDBOX_PORT: String(sandboxPort), SANDBOX_DATA: data, SANDBOX_LATENCY_MS: String(latency) },
  });
  const gateway = await new Promise((resolve, reject) => {
    sandbox.once("message", resolve);
    sandbox.once("exit", (code) => reject(new Error(`the sandbox gateway ended with ${code}`)));
  });
  const startedAt = performance.now();
  const server = runNode([...nodeArguments, "server/start.mjs"], {
    core,
    cwd: COPY,
    env: {
      PORT: String(port),
      // As `npm start` has it.
      MALLOC_ARENA_MAX: "2",
      RUN_MODE: "local",
      SERVER_TIMING: "false",
      // Nobody has to notice the end of a product.
      DRAIN_DELAY_SECONDS: "0",
      SESSION_SECRET: createHash("sha256").update(data).digest("hex"),
      GATEWAY_URL: gateway.url,
      MERCHANT_CODE: gateway.merchantCode,
      PAGE_CACHE: String(pageCache),
      ...(warm ? {} : { WARM_UP_SECONDS: "0" }),
      ...env,
    },
  });
  await onStart?.({ url: `http://127.0.0.1:${port}`, process: server, startedAt });
  await untilAnswers(`http://127.0.0.1:${port}/readyz`, server);
  return {
    url: `http://127.0.0.1:${port}`,
    process: server,
    gateway,
    async stop() {
      await stop(server);
      await stop(sandbox);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * The cookies of a member who has just signed in, as a browser would send them.
 * @param address the one that a proxy forwards, for products with `TRUST_PROXY_HOPS`
 * @throws Error when refused
 */
export async function signIn({ url }, account = ACCOUNT, address = "192.0.2.1") {
  const answer = await fetch(`${url}/m/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address },
    body: new URLSearchParams(account),
  });
  const cookies = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .filter((pair) => !pair.endsWith("="));
  if (answer.status !== 302 || !cookies.some((pair) => pair.includes("session="))) {
    throw new Error(`the log-in was answered with ${answer.status}`);
  }
  return cookies.join("; ");
}

/**
 * Makes accounts and signs them in, each from an address of its own. The product needs `TRUST_PROXY_HOPS`: "1".
 * @returns the cookies of each, as `signIn` does
 */
export async function signInMembers(product, count) {
  const cookies = [];
  for (let index = 0; index < count; index += 1) {
    const account = { username: `bench${index}`, password: ACCOUNT.password };
    const body = JSON.stringify({ ...account, balance: 100 + index });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${product.gateway.controlUrl}/api/accounts`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`no account: ${await answer.text()}`);
    cookies.push(await signIn(product, account, memberAddress(index)));
  }
  return cookies;
}

/** The address of a visitor, in a network of its own. */
export function memberAddress(index) {
  return `10.${200 + (index >> 8)}.${index & 255}.1`;
}

/**
 * Headers of many visitors: one address would get its share of the answers, and not what the product can do. The product
 * needs `TRUST_PROXY_HOPS`: "1".
 */
export function visitorsWith(headers, count = 64) {
  return Array.from({ length: count }, (_, index) => ({ ...headers, "x-forwarded-for": memberAddress(index) }));
}

/** Gateway calls since a moment, as the sandbox counted them. */
export async function gatewayCalls({ gateway }) {
  return (await fetch(`${gateway.controlUrl}/api/log`)).json();
}

export async function forgetGatewayCalls({ gateway }) {
  await fetch(`${gateway.controlUrl}/api/log`, { method: "DELETE" });
}

/** A page's bytes and headers as they travel. @throws Error when it is not answered with 200. */
export async function readPage(url, headers = {}) {
  const { request } = await import("undici");
  const answer = await request(url, { headers });
  const body = Buffer.from(await answer.body.arrayBuffer());
  if (answer.statusCode !== 200) throw new Error(`${url} was answered with ${answer.statusCode}`);
  return { body, headers: answer.headers };
}
