import type { SandboxOptions } from "../../../server/sandbox/configuration";
import { startTestSandbox, type TestSandbox } from "../../../server/sandbox/testing/test-sandbox";
import { createGateway, type Gateway, type GatewayOptions } from "../client/create-gateway.server";
import type { ClientIdentity, GatewayClient } from "../client/gateway-client.server";
import { login } from "../resources/accounts/session.server";
import { gatewayOptions } from "./http-server";

/** A call in the sandbox's log. */
interface LoggedCall {
  operation: string | null;
  status: number;
  query: string;
  violations: string[];
}

/** A gateway connected to a running sandbox. */
export interface SandboxGateway extends Pick<TestSandbox, "sandbox" | "control" | "close"> {
  gateway: Gateway;
  /** The client of a visitor; by default a guest with language EN. */
  clientFor(identity: Partial<ClientIdentity>): GatewayClient;
  /** Creates another gateway, with an empty cache and closed circuit breakers. */
  createGateway(options?: Partial<GatewayOptions>): Gateway;
  /** A prepared account. @param role `member`, `agent`, … */
  account(role: string): { username: string; password: string };
  /** Logs in with a prepared account. */
  signIn(role: string): Promise<GatewayClient>;
  /** Calls that the sandbox has received since the log was cleared. */
  log(): Promise<LoggedCall[]>;
}

/** Starts a sandbox on free ports with its own data folder, and a gateway connected to it. */
export async function startSandboxGateway(options: Partial<SandboxOptions> = {}): Promise<SandboxGateway> {
  const { sandbox, control, close } = await startTestSandbox(options);
  const gateways: Gateway[] = [];
  const createTestGateway = (settings: Partial<GatewayOptions> = {}) => {
    const gateway = createGateway(gatewayOptions(sandbox.url, { merchantCode: sandbox.merchantCode, ...settings }));
    gateways.push(gateway);
    return gateway;
  };
  const gateway = createTestGateway();
  const clientFor = (identity: Partial<ClientIdentity>) =>
    gateway.clientFor({ language: "EN", deviceType: "web", ...identity });
  const account = (role: string) => {
    const found = sandbox.accounts.find((item) => item.role === role);
    if (!found) throw new Error(`the sandbox has no account with the role ${role}`);
    return found;
  };
  return {
    sandbox,
    control,
    gateway,
    clientFor,
    createGateway: createTestGateway,
    account,
    signIn: async (role) => {
      const { username, password } = account(role);
      const { token } = await login(clientFor({}), { type: "username", username, password });
      return clientFor({ token });
    },
    log: async () => (await control("GET", "/api/log")).root as LoggedCall[],
    close: async () => {
      await Promise.all(gateways.map((opened) => opened.close()));
      await close();
    },
  };
}
