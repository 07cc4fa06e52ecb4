import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { login } from "~/gateway/resources/accounts/session.server";
import type { TestSandbox } from "~/gateway/testing/sandbox";
import type { RequestContext } from "~/http/context/request-context.server";

let agents = 0;

/** An agent of the sandbox who is signed in, with the part of a request's context that contracts need. */
export async function newAgent(box: TestSandbox, type = 1): Promise<{ context: RequestContext; username: string }> {
  agents += 1;
  const username = `agent${agents}`;
  const password = "Passw0rd9";
  await box.control("POST", "/api/accounts", { username, password, type });
  const { token } = await login(box.as({}), { type: "username", username, password });
  return { username, context: contextOf(box.as({ token }), username, type) };
}

/** The same account seen by another request. */
export function contextOf(gateway: GatewayClient, name: string, type = 1): RequestContext {
  return { gateway, session: { record: { name, type } } } as unknown as RequestContext;
}
