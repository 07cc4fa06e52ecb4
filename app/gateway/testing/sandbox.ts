import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallVisitor } from "../client/call-types.server";
import { createGateway, type Gateway, type GatewayOptions } from "../client/create-gateway.server";
import type { GatewayClient } from "../client/gateway-client.server";
import { login } from "../resources/accounts/session.server";
import { optionsFor } from "./http-server";

/** What is used of a running sandbox. */
interface Sandbox {
  url: string;
  controlUrl: string;
  merchantCode: string;
  accounts: readonly { role: string; username: string; password: string }[];
  close(): Promise<void>;
}

/** One call as the sandbox's log has it. */
interface LoggedCall {
  operation: string | null;
  status: number;
  query: string;
  violations: string[];
}

/** A sandbox with the real client in front of it. */
export interface TestSandbox {
  sandbox: Sandbox;
  gateway: Gateway;
  /** The gateway as a visitor sees it. */
  as(visitor: Partial<CallVisitor>): GatewayClient;
  /** A gateway with cold caches and closed breakers. */
  fresh(options?: Partial<GatewayOptions>): Gateway;
  account(role: string): { username: string; password: string };
  signIn(role: string): Promise<GatewayClient>;
  control<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** What the sandbox was asked since the log was cleared. */
  log(): Promise<LoggedCall[]>;
  close(): Promise<void>;
}

/** Starts a sandbox on drawn ports with a folder of its own. */
export async function startTestSandbox(
  start: (options: { port: number; data: string; seed: string }) => Promise<Sandbox>,
): Promise<TestSandbox> {
  const data = mkdtempSync(join(tmpdir(), "gateway-"));
  const sandbox = await start({ port: 0, data, seed: "test" });
  const gateways: Gateway[] = [];
  const fresh = (more: Partial<GatewayOptions> = {}) => {
    const gateway = createGateway(optionsFor(sandbox.url, { merchantCode: sandbox.merchantCode, ...more }));
    gateways.push(gateway);
    return gateway;
  };
  const gateway = fresh();
  const as = (visitor: Partial<CallVisitor>) => gateway.as({ language: "EN", device: "web", ...visitor });
  const account = (role: string) => {
    const found = sandbox.accounts.find((item) => item.role === role);
    if (!found) throw new Error(`the sandbox has no ${role}`);
    return found;
  };
  const control = async <Answer>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${sandbox.controlUrl}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Answer;
  };
  return {
    sandbox,
    gateway,
    as,
    fresh,
    account,
    control,
    signIn: async (role) => {
      const { username, password } = account(role);
      const { token } = await login(as({}), { type: "username", username, password });
      return as({ token });
    },
    log: () => control<LoggedCall[]>("GET", "/api/log"),
    close: async () => {
      await Promise.all(gateways.map((opened) => opened.close()));
      await sandbox.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
