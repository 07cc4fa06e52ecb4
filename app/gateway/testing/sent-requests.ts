import { decryptText, unwrapKey } from "../../../server/sandbox/http/encryption";
import { testKey } from "../../../server/sandbox/http/rsa-key";
import type { GatewayClient } from "../client/gateway-client.server";
import { type OperationName, operations } from "../protocol/operations.server";
import { exampleHandler } from "./example-responses";
import { type ReceivedRequest, startTestGateway } from "./http-server";

/** A call of one operation, and the parameters that it has to send. */
export type SentCase = readonly [
  operation: OperationName,
  call: (gateway: GatewayClient) => Promise<unknown>,
  parameters: Readonly<Record<string, unknown>> | undefined,
  path?: string,
];

/** The parameters of a request: of its query, or of its body, which may be a form or encrypted. */
function parametersOf({ method, query, headers, body }: ReceivedRequest): unknown {
  if (method === "GET") return query;
  if (body === "") return undefined;
  if (headers["content-type"]?.includes("form")) return Object.fromEntries(new URLSearchParams(body));
  const json = JSON.parse(body) as { value?: string };
  const wrapped = headers.encryption;
  if (typeof wrapped !== "string") return json;
  return JSON.parse(decryptText(json.value ?? "", unwrapKey(wrapped, testKey)));
}

/** What the client of a member with the token `tk-1` sends for an operation: the first call of its path. */
export async function sentBy([operation, call, , path = operations[operation].path]: SentCase) {
  const { gateway, requests } = await startTestGateway(exampleHandler(), { token: "tk-1" });
  // Some operations have no example: what was sent is all that counts here.
  await call(gateway).catch(() => undefined);
  const request = requests.find((each) => each.path === path);
  return request && { method: request.method, parameters: parametersOf(request) };
}

/** Operations that no case calls. */
export function uncalled(cases: readonly SentCase[], isMeant: (method: string) => boolean): string[] {
  const called = new Set<string>(cases.map(([operation]) => operation));
  return Object.entries(operations).flatMap(([name, { method }]) =>
    isMeant(method) && !called.has(name) ? [name] : [],
  );
}
