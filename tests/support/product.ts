import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { findPorts } from "./ports.ts";

const ROOT = resolve(fileURLToPath(new URL("../..", import.meta.url)));
const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 8_000;

/** A running product with its sandbox gateway. */
export interface Product {
  readonly url: string;
  /** Address of the sandbox's gateway, which nobody but the product should ever see. */
  readonly gatewayUrl: string;
  /** Address at which the sandbox is controlled. */
  readonly controlUrl: string;
  /** Everything the product has written to stdout and stderr since it was started or reset. */
  output(): string;
  /** Moves the product's clock forward until the next reset; the sandbox's stays. */
  advance(milliseconds: number): Promise<void>;
  /**
   * Loads the built product anew in its process: caches and limits are empty, and the clock is right again.
   * @param environment variables in addition to those of its start, until the next reset
   */
  reset(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it politely. @returns its exit code */
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
  const data = mkdtempSync(join(tmpdir(), "lobby-"));
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(
    process.execPath,
    ["--import", "./tests/support/product-preload.mjs", "server/start.mjs", ...(dev ? ["--dev"] : [])],
    {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // A group of its own, so that the sandbox ends with the product whatever happens.
      detached: true,
      env: {
        PATH,
        HOME,
        PORT: String(ports.product),
        SANDBOX_PORT: String(ports.sandbox),
        SANDBOX_DATA: data,
        // Every test comes from an address of its own, so that limits by address do not join them.
        TRUST_PROXY_HOPS: "1",
        ...env,
      },
    },
  );
  let written = "";
  let stopping = false;
  child.once("exit", (code, signal) => {
    if (!stopping) process.stderr.write(`the product ended by itself: ${code ?? signal}\n${written.slice(-4000)}\n`);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      written += text;
    });
  }
  const product: Product = {
    url: `http://localhost:${ports.product}`,
    gatewayUrl: `http://127.0.0.1:${ports.sandbox}`,
    controlUrl: `http://127.0.0.1:${ports.sandbox + 4}`,
    output: () => written,
    advance: (milliseconds) => ask(child, { advance: milliseconds }),
    reset: async (environment = {}) => {
      written = "";
      await ask(child, { environment });
    },
    stop: async () => {
      stopping = true;
      await end(child);
      rmSync(data, { recursive: true, force: true });
      return child.exitCode;
    },
  };
  await untilReady(child, product.url).catch(async (error: Error) => {
    await product.stop();
    throw new Error(`${error.message}\n${written}`);
  });
  return product;
}

/** Sends a message to the preload and waits for its answer. @throws what the product's start threw */
async function ask(child: ChildProcess, message: { advance: number } | { environment: object }): Promise<void> {
  child.send(message);
  const [{ error }] = (await once(child, "message")) as [{ error?: string }];
  if (error) throw new Error(error);
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error("the product stopped while starting");
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
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
