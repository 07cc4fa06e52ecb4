import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { login } from "~/gateway/resources/accounts/session.server";
import type { TestSandbox } from "~/gateway/testing/sandbox";
import type { RequestContext } from "~/http/context/request-context.server";

let agentCount = 0;

/** Creates an agent account in the sandbox and signs it in. @returns a request context with what contracts need */
export async function newAgent(sandbox: TestSandbox, type = 1): Promise<{ ctx: RequestContext; username: string }> {
  agentCount += 1;
  const username = `agent${agentCount}`;
  const password = "Passw0rd9";
  await sandbox.control("POST", "/api/accounts", { username, password, type });
  const { token } = await login(sandbox.clientFor({}), { type: "username", username, password });
  return { username, ctx: createAgentContext(sandbox.clientFor({ token }), username, type) };
}

/** The context of one request of a signed-in account; another one for the same account stands for another device. */
export function createAgentContext(gateway: GatewayClient, name: string, type = 1): RequestContext {
  return { gateway, session: { record: { name, type } } } as unknown as RequestContext;
}
