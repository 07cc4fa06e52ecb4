import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../app/gateway/testing/redis.ts";

const START_LIMIT_MS = 60_000;

export const SECRET = "a-secret-of-tests-that-is-long-enough";

/** A process of the product, and what it has written to stdout and stderr. */
export interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  output(): string;
  /** Ends it politely. @returns its exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Folder of a program, and the Node that runs it; the test's own without them. */
interface Place {
  cwd?: string | undefined;
  node?: string;
}

/** Starts a Node program with this environment and nothing else of the test's, apart from PATH and HOME. */
function runNode(args: readonly string[], env: Readonly<Record<string, string>>, { cwd, node }: Place = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(node ?? process.execPath, args, {
    cwd: cwd ?? process.cwd(),
    env: { PATH, HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      written += text;
    });
  }
  return { child, output: () => written };
}

/** Runs a program to its end. @returns its exit code and what it wrote */
export async function runToEnd(args: readonly string[], env: Readonly<Record<string, string>>, cwd?: string) {
  const { child, output } = runNode(args, env, { cwd });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: output() };
}

/** Starts the product of a folder and waits until it answers. @throws Error with its output when it ends before */
export async function startReleasedProduct(env: Readonly<Record<string, string>>, place?: Place): Promise<Running> {
  const port = Number(env.PORT ?? (await freePort()));
  const { child, output } = runNode(["server/start.mjs"], { ...env, PORT: String(port) }, place);
  const url = `http://127.0.0.1:${port}`;
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  const limit = Date.now() + START_LIMIT_MS;
  while (
    !(await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > limit) {
      await stop("SIGKILL");
      throw new Error(`the product did not start\n${output()}`);
    }
    await delay(50);
  }
  return { child, port, url, output, stop };
}

/** The lines of a log, parsed. Lines that are no JSON are left out. */
export function logLines(output: string): Record<string, unknown>[] {
  return output.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
}

/** Whether a program is there that tests do not need otherwise, and that is not installed for them. */
export const isInstalled = (program: string) =>
  spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
