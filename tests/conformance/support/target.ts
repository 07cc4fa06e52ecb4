import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "../../../server/sandbox/sandbox";
import { field, GatewayClient, listAt } from "./client";

/** A name and password that the gateway knows. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The gateway under test. */
export interface Target {
  readonly client: GatewayClient;
  readonly merchant: string;
  readonly member: Credentials | undefined;
  readonly agent: Credentials | undefined;
  /** Works a switch of the sandbox; only where the suite runs against its own. */
  readonly control: (path: string, body?: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const { env } = process;

/**
 * Whether the suite starts a sandbox of its own. With CONFORMANCE_URL and CONFORMANCE_MERCHANT it asks another gateway
 * instead: what only reads, and what is signed in with CONFORMANCE_USERNAME and CONFORMANCE_PASSWORD (for agents
 * CONFORMANCE_AGENT_USERNAME and CONFORMANCE_AGENT_PASSWORD) where they are given.
 */
export const isOwnSandbox = !env.CONFORMANCE_URL;

function credentials(prefix: string): Credentials | undefined {
  const username = env[`${prefix}USERNAME`];
  const password = env[`${prefix}PASSWORD`];
  return username && password ? { username, password } : undefined;
}

/** Whether there is somebody to sign in as. */
export const hasMember = isOwnSandbox || credentials("CONFORMANCE_") !== undefined;
export const hasAgent = isOwnSandbox || credentials("CONFORMANCE_AGENT_") !== undefined;

async function openOwn(): Promise<Target> {
  const data = mkdtempSync(join(tmpdir(), "conformance-"));
  const sandbox = await startSandbox({ port: 0, data, seed: "conformance", captchaAfter: 2 });
  const account = (role: string) => sandbox.accounts.find((candidate) => candidate.role === role);
  return {
    client: new GatewayClient(sandbox.url, sandbox.merchantCode),
    merchant: sandbox.merchantCode,
    member: account("member"),
    agent: account("agent"),
    control: async (path, body) => {
      const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      return (await fetch(sandbox.controlUrl + path, init)).json();
    },
    close: async () => {
      await sandbox.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function openForeign(url: string): Target {
  const merchant = env.CONFORMANCE_MERCHANT;
  if (!merchant) throw new Error("CONFORMANCE_URL needs CONFORMANCE_MERCHANT beside it");
  return {
    client: new GatewayClient(url.replace(/\/$/, ""), merchant),
    merchant,
    member: credentials("CONFORMANCE_"),
    agent: credentials("CONFORMANCE_AGENT_"),
    control: async () => {
      throw new Error("another gateway has no switches");
    },
    close: async () => undefined,
  };
}

/** Opens the gateway under test. */
export async function openTarget(): Promise<Target> {
  return env.CONFORMANCE_URL ? openForeign(env.CONFORMANCE_URL) : openOwn();
}

/** A new captcha of the own sandbox: its cookie and its answer. */
export async function takeCaptcha({ client, control }: Target): Promise<{ cookie: string; captcha: string }> {
  const { headers } = await client.get("/wps/captcha");
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  const waiting = await control("/api/captchas");
  const mine = listAt({ waiting }, "waiting").find((captcha) => cookie === `captchaId=${field(captcha, "id")}`);
  return { cookie, captcha: String(field(mine, "answer")) };
}
