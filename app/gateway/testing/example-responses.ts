import type { ServerResponse } from "node:http";
import { gameExamples } from "./examples/games";
import { memberExamples } from "./examples/members";
import { siteExamples } from "./examples/site";
import { type ReceivedRequest, sendJson, sendRefusal, sendSuccess, startTestGateway } from "./http-server";

/** Example values of all operations, by path. */
export const examples: Readonly<Record<string, unknown>> = { ...siteExamples, ...gameExamples, ...memberExamples };

/** An RSA modulus for tests; docs/gateway.md 2.6. */
export const testModulus =
  "9ee4caec2c18a50abca21d15aa558b16b209a19ff7ae4fd8de129a3d45e85abda954ef890d57a24c74c237b8007ba1535891100af5de4ca616ed44ea9dbd61b7d2fb589dee2e0bd68eff3629af76552e49fc20d86c9d58740bad8e348703f72ca488af6aee9673d8f38da896501ee3e1c0ae4942eef841581a75c68aa197cafb";

/**
 * A handler for `startServer` that responds with the example value of the path, and with a refusal to other paths.
 * @param overrides Values by path, instead of the examples.
 */
export function exampleHandler(overrides: Readonly<Record<string, unknown>> = {}) {
  const values = { ...examples, ...overrides };
  return ({ path }: ReceivedRequest, response: ServerResponse): void => {
    if (path === "/wps/session/key/rsa") response.writeHead(200, { "Content-Type": "text/plain" }).end(testModulus);
    else if (!(path in values)) sendRefusal(response, "function.not.available");
    else if (path.includes("/lgw/")) sendJson(response, values[path]);
    else sendSuccess(response, values[path]);
  };
}

/** A gateway and the client of a member; one path responds with the given value, the others with their examples. */
export function startGatewayWith(path: string, value: unknown) {
  return startTestGateway(exampleHandler({ [path]: value }), { token: "tk-1" });
}
