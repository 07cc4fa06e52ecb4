import { keyOf, versionOf } from "~/frame/contracts/contracts.server";
import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { login } from "~/gateway/resources/accounts/session.server";
import { type ContractAnswer, listContracts } from "~/gateway/resources/agent/contracts.server";
import type { SandboxGateway } from "~/gateway/testing/sandbox";
import type { RequestContext } from "~/http/context/request-context.server";
import { testContext } from "~/http/context/testing/test-context";
import type { AnswerForm } from "../agent.form-schema.server";
import { allowedAnswers } from "../allowed-answers.server";

const PASSWORD = "Passw0rd9";

let agentCount = 0;
let formCount = 0;

/** Creates an agent account in the sandbox and signs it in. @returns a request context with what contracts need */
export async function newAgent(sandbox: SandboxGateway, type = 1): Promise<{ ctx: RequestContext; username: string }> {
  agentCount += 1;
  const username = `agent${agentCount}`;
  await sandbox.control("POST", "/api/accounts", { username, password: PASSWORD, type });
  return { username, ctx: await signInAgain(sandbox, username, type) };
}

/** Signs an account of `newAgent` in once more, which ends its session before. */
export async function signInAgain(sandbox: SandboxGateway, username: string, type = 1): Promise<RequestContext> {
  const { token } = await login(sandbox.clientFor({}), { type: "username", username, password: PASSWORD });
  return createAgentContext(sandbox.clientFor({ token }), username, type);
}

/** The context of one request of a signed-in account; a second context for the same account stands for another device. */
export function createAgentContext(gateway: GatewayClient, name: string, type = 1): RequestContext {
  return testContext({ gateway, account: { name, type } });
}

/** The confirmation form for a request whose key starts with `prefix` and that takes the answer. */
export async function openForm(ctx: RequestContext, prefix: string, answer: ContractAnswer): Promise<AnswerForm> {
  const { contracts } = await listContracts(ctx.gateway);
  const request = contracts.find(
    (item) => keyOf(item).startsWith(prefix) && allowedAnswers(item, contracts).includes(answer),
  );
  if (!request) throw new Error(`no request ${prefix} takes ${answer}`);
  formCount += 1;
  return {
    contract: keyOf(request),
    version: versionOf(request),
    answer,
    idempotencyKey: `form-key-${formCount}`,
    agree: true,
  };
}
