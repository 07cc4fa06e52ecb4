import { GatewayClient } from "../../../server/sandbox/testing/client";
import { startTestSandbox, type TestSandbox } from "../../../server/sandbox/testing/test-sandbox";

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
  /** The suite's own sandbox. @throws Error when another gateway is asked */
  readonly sandbox: TestSandbox;
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
  const sandbox = await startTestSandbox({ seed: "conformance" });
  const { merchantCode, accounts } = sandbox.sandbox;
  const account = (role: string) => accounts.find((candidate) => candidate.role === role);
  return {
    client: sandbox.client,
    merchant: merchantCode,
    member: account("member"),
    agent: account("agent"),
    sandbox,
    close: sandbox.close,
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
    get sandbox(): never {
      throw new Error("another gateway has no switches");
    },
    close: async () => undefined,
  };
}

/** Opens the gateway under test. */
export async function openTarget(): Promise<Target> {
  return env.CONFORMANCE_URL ? openForeign(env.CONFORMANCE_URL) : openOwn();
}
