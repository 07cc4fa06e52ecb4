// Several products behind HAProxy, with Redis and, without GATEWAY_URL, the sandbox gateway, as processes of this machine.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { isBuilt } from "../../server/start/build-state.mjs";
import { startSandbox } from "../../server/start/sandbox.mjs";
import "./system-path.mjs";

const HAPROXY_CONFIGURATION = "deploy/haproxy/haproxy.cfg";
const PRODUCTS = 3;
const READY_LIMIT_MS = 60_000;
const POLL_MS = 50;

/**
 * @typedef {object} Program a process that can be ended and started again
 * @property {string} url
 * @property {() => string} output what it has written since the cluster was started, where it is not inherited
 * @property {() => Promise<void>} start resolves when it is ready
 * @property {(signal?: NodeJS.Signals) => Promise<number | null>} end resolves with its exit code
 * @property {() => void} pause stops it without ending it
 * @property {() => void} resume
 */

/**
 * Starts the cluster: HAProxy on `port`, the products and Redis on the ports after it.
 * @param {{ port: number, env?: NodeJS.ProcessEnv, log?: "pipe" | "inherit", folder?: string }} options `folder` holds the
 *   release or the built checkout that the products run from
 * @throws Error when one of them does not become ready
 */
export async function startCluster({ port, env = {}, log = "pipe", folder = "." }) {
  if (folder === "." && !isBuilt()) throw new Error("build/ is not of these sources: run `npm run build`");
  const redisPort = port + PRODUCTS + 1;
  const shared = { RUN_MODE: "local", SESSION_SECRET: randomBytes(32).toString("hex"), ...withoutEmpty(env) };
  // Adds the sandbox's address and its sign-in providers to the variables of the products.
  const sandbox = shared.GATEWAY_URL ? undefined : await startSandbox(shared, { dev: false });
  const redis = program("redis-server", ["--port", String(redisPort), "--save", "", "--bind", "127.0.0.1"], { log });
  const redisUrl = shared.REDIS_URL ?? `redis://127.0.0.1:${redisPort}`;
  if (!shared.REDIS_URL) await redis.start();
  const products = Array.from({ length: PRODUCTS }, (_, index) => {
    const own = {
      PORT: String(port + 1 + index),
      HOST: "127.0.0.1",
      TRUST_PROXY_HOPS: "1",
      REDIS_URL: redisUrl,
      MALLOC_ARENA_MAX: "2",
    };
    const url = `http://127.0.0.1:${own.PORT}`;
    return program(process.execPath, ["server/start.mjs"], {
      log,
      url,
      folder,
      env: { ...shared, ...own },
    });
  });
  const servers = Object.fromEntries(products.map(({ url }, index) => [`LOBBY_${index + 1}`, new URL(url).host]));
  const haproxy = program("haproxy", ["-db", "-f", HAPROXY_CONFIGURATION], {
    log,
    url: `http://localhost:${port}`,
    env: { ...process.env, LISTEN: `:${port}`, ...servers },
  });
  const stop = async () => {
    await haproxy.end();
    await Promise.all(products.map((product) => product.end()));
    await redis.end();
    sandbox?.process.kill("SIGTERM");
  };
  try {
    await Promise.all(products.map((product) => product.start()));
    await haproxy.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: haproxy.url, products, haproxy, redis, sandbox: sandbox?.ready, stop };
}

/** @returns {Program} */
function program(command, args, { log, url, folder, env = process.env }) {
  let child;
  let written = "";
  const start = async () => {
    child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", log, log] });
    // A program that does not exist ends like one that fails; its start tells.
    child.once("error", (error) => {
      written += error.message;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        written += text;
      });
    }
    if (url)
      await untilReady(
        url,
        () => hasEnded(child),
        () => written,
      );
  };
  const end = async (signal = "SIGTERM") => {
    if (!child || hasEnded(child)) return child?.exitCode ?? null;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  const pause = () => child?.kill("SIGSTOP");
  const resume = () => child?.kill("SIGCONT");
  return { url, start, end, pause, resume, output: () => written };
}

const hasEnded = ({ pid, exitCode, signalCode }) => pid === undefined || exitCode !== null || signalCode !== null;

async function untilReady(url, hasEnded, output) {
  const limit = Date.now() + READY_LIMIT_MS;
  while (Date.now() < limit && !hasEnded()) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(POLL_MS);
  }
  throw new Error(`${url} did not become ready\n${output().slice(-4000)}`);
}

function withoutEmpty(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}
