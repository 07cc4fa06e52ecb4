import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGateway, type Gateway, type GatewayOptions } from "../client/create-gateway.server";
import type { ClientIdentity, GatewayClient } from "../client/gateway-client.server";
import { login } from "../resources/accounts/session.server";
import { gatewayOptions } from "./http-server";

/** What tests use of a running sandbox. */
interface SandboxServer {
  url: string;
  controlUrl: string;
  merchantCode: string;
  accounts: readonly { role: string; username: string; password: string }[];
  close(): Promise<void>;
}

/** A call in the sandbox's log. */
interface LoggedCall {
  operation: string | null;
  status: number;
  query: string;
  violations: string[];
}

/** A running sandbox, and a gateway connected to it. */
export interface TestSandbox {
  server: SandboxServer;
  gateway: Gateway;
  /** The client of a visitor; by default a guest with language EN. */
  clientFor(identity: Partial<ClientIdentity>): GatewayClient;
  /** Creates another gateway, with an empty cache and closed circuit breakers. */
  createGateway(options?: Partial<GatewayOptions>): Gateway;
  /** A prepared account. @param role `member`, `agent`, … */
  account(role: string): { username: string; password: string };
  /** Logs in with a prepared account. */
  signIn(role: string): Promise<GatewayClient>;
  /** Calls the control API of the sandbox. */
  control<Response>(method: string, path: string, body?: unknown): Promise<Response>;
  /** Calls that the sandbox has received since the log was cleared. */
  log(): Promise<LoggedCall[]>;
  close(): Promise<void>;
}

/** Starts a sandbox on free ports with its own data folder. @param start `startSandbox` of `server/sandbox`. */
export async function startTestSandbox(
  start: (options: { port: number; data: string; seed: string }) => Promise<SandboxServer>,
): Promise<TestSandbox> {
  const data = mkdtempSync(join(tmpdir(), "gateway-"));
  const server = await start({ port: 0, data, seed: "test" });
  const gateways: Gateway[] = [];
  const createTestGateway = (options: Partial<GatewayOptions> = {}) => {
    const gateway = createGateway(gatewayOptions(server.url, { merchantCode: server.merchantCode, ...options }));
    gateways.push(gateway);
    return gateway;
  };
  const gateway = createTestGateway();
  const clientFor = (identity: Partial<ClientIdentity>) =>
    gateway.clientFor({ language: "EN", deviceType: "web", ...identity });
  const account = (role: string) => {
    const found = server.accounts.find((item) => item.role === role);
    if (!found) throw new Error(`the sandbox has no account with the role ${role}`);
    return found;
  };
  const control = async <Response>(method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.controlUrl}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Response;
  };
  return {
    server,
    gateway,
    clientFor,
    createGateway: createTestGateway,
    account,
    control,
    signIn: async (role) => {
      const { username, password } = account(role);
      const { token } = await login(clientFor({}), { type: "username", username, password });
      return clientFor({ token });
    },
    log: () => control<LoggedCall[]>("GET", "/api/log"),
    close: async () => {
      await Promise.all(gateways.map((opened) => opened.close()));
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
