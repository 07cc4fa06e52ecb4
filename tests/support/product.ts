import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { findPorts, untilFree } from "./ports.ts";
import { controlPortOf, providerPortOf } from "./sandbox-ports.mjs";

const ROOT = resolve(fileURLToPath(new URL("../..", import.meta.url)));
const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 8_000;
/** What each load leaves behind in its process is little; after so many resets the process is replaced all the same. */
const RESETS_PER_PROCESS = 400;

/** Seals the sessions and the addresses of pictures of every product of the tests. */
export const SESSION_SECRET = "a-secret-of-the-tests-that-is-long-enough";

const defaults = {
  RUN_MODE: "local",
  // Pictures keep their addresses when the product is loaded anew, so that the HTTP driver asks for each of them once.
  SESSION_SECRET,
  SANDBOX_PICTURES: "plain",
  // Every test comes from an address of its own, so that limits by address do not join them.
  TRUST_PROXY_HOPS: "1",
  // A section that is late because other workers compute has not failed.
  SECTION_TIMEOUT_MS: "2400",
  // No load balancer has to notice the end of a product.
  DRAIN_DELAY_SECONDS: "0",
  // Which visits measure is chance.
  WEB_VITALS_SHARE: "0",
  // A test begins with empty caches, whether its product has been started or loaded anew.
  WARM_UP_SECONDS: "0",
};

/** A running product with its sandbox gateway. */
export interface Product {
  readonly url: string;
  /** Address of the sandbox's gateway, which nobody but the product should ever see. */
  readonly gatewayUrl: string;
  /** Address at which the sandbox is controlled. */
  readonly controlUrl: string;
  /** Address of its providers of sign-in and human verification, as browsers see it. */
  readonly providerUrl: string;
  /** Everything the product has written to stdout and stderr since it was started or reset. */
  output(): string;
  /** Moves the product's clock forward until the next reset; the sandbox's stays. */
  advance(milliseconds: number): Promise<void>;
  /**
   * Loads the built product anew in its process: caches and limits are empty, and the clock is right again.
   * @param environment variables in addition to those of its start, until the next reset
   */
  reset(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** The same for the start of a test; now and then with a new process and a new sandbox. */
  renew(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it gracefully. @returns its exit code */
  stop(): Promise<number | null>;
}

interface StartOptions {
  env?: Readonly<Record<string, string>>;
  slot?: number;
  /** The development server instead of the build. */
  dev?: boolean;
}

/** Starts the product and its sandbox on free ports, with data of their own. */
export async function startProduct({ env = {}, slot = 0, dev = false }: StartOptions = {}): Promise<Product> {
  const ports = await findPorts(slot);
  const url = `http://localhost:${ports.product}`;
  const start = (environment: Readonly<Record<string, string>> = {}) =>
    startProcess(url, { PORT: ports.product, SANDBOX_PORT: ports.sandbox, ...env, ...environment }, dev);
  let running = await start();
  let resets = 0;
  const reset: Product["reset"] = async (environment = {}) => {
    resets += 1;
    running.written = "";
    await ask(running, { environment });
  };
  return {
    url,
    gatewayUrl: `http://127.0.0.1:${ports.sandbox}`,
    controlUrl: `http://127.0.0.1:${controlPortOf(ports.sandbox)}`,
    providerUrl: `http://localhost:${providerPortOf(ports.sandbox)}`,
    output: () => running.written,
    advance: (milliseconds) => ask(running, { advance: milliseconds }),
    reset,
    renew: async (environment) => {
      if (resets < RESETS_PER_PROCESS) return reset(environment);
      resets = 0;
      await stopProcess(running);
      await untilFree(ports.product);
      running = await start(environment);
    },
    stop: () => stopProcess(running),
  };
}

/** One process of the product, with what it has written to stdout and stderr. */
interface ProductProcess {
  readonly child: ChildProcess;
  readonly data: string;
  written: string;
  stopping: boolean;
}

async function startProcess(url: string, env: Record<string, string | number>, dev: boolean): Promise<ProductProcess> {
  const data = mkdtempSync(join(tmpdir(), "lobby-"));
  const { PATH = "", HOME = "", NODE_OPTIONS = "" } = process.env;
  const child = spawn(
    process.execPath,
    ["--import", "./tests/support/product/preload.mjs", "server/start.mjs", ...(dev ? ["--dev"] : [])],
    {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // A group of its own, so that the sandbox ends with the product whatever happens.
      detached: true,
      env: {
        PATH,
        HOME,
        NODE_OPTIONS,
        SANDBOX_DATA: data,
        PICTURES_DIR: join(data, "pictures"),
        ...defaults,
        ...withText(env),
      },
    },
  );
  const running: ProductProcess = { child, data, written: "", stopping: false };
  child.once("exit", (code, signal) => {
    if (running.stopping) return;
    process.stderr.write(`the product ended by itself: ${code ?? signal}\n${running.written.slice(-4000)}\n`);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      running.written += text;
    });
  }
  await untilReady(running, url).catch(async (error: Error) => {
    await stopProcess(running);
    throw new Error(`${error.message}\n${running.written}`);
  });
  return running;
}

/** @returns its exit code */
async function stopProcess(running: ProductProcess): Promise<number | null> {
  running.stopping = true;
  await end(running.child);
  rmSync(running.data, { recursive: true, force: true });
  return running.child.exitCode;
}

function withText(env: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
}

/** Sends a message to the preload and waits for its answer. @throws what the product's start threw, or that it has ended */
async function ask({ child }: ProductProcess, message: { advance: number } | { environment: object }): Promise<void> {
  const done = new AbortController();
  const { signal } = done;
  const ended = once(child, "exit", { signal }).then(() => ({ error: "the product has ended" }));
  const answered = once(child, "message", { signal }).then(([answer]) => answer as { error?: string });
  child.send(message);
  const { error } = await Promise.race([answered, ended]);
  done.abort();
  if (error) throw new Error(error);
}

/** Waits until this process listens and is ready: another one that has the port would answer too. */
async function untilReady(running: ProductProcess, url: string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (running.child.exitCode !== null) throw new Error("the product stopped while starting");
    const listens = running.written.includes(url);
    const answer = listens ? await fetch(`${url}/readyz`).catch(() => undefined) : undefined;
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error("the product did not become ready");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const limit = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    await ended;
    clearTimeout(limit);
  }
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group is empty, as it should be.
  }
}
