import type { ServerResponse } from "node:http";
import { testModulus } from "../../../server/sandbox/testing/vectors";
import { gameExamples } from "./examples/games";
import { memberExamples } from "./examples/members";
import { siteExamples } from "./examples/site";
import { type ReceivedRequest, sendJson, sendRefusal, sendSuccess, startTestGateway } from "./http-server";

/** Example values of all operations, by path. */
export const examples: Readonly<Record<string, unknown>> = { ...siteExamples, ...gameExamples, ...memberExamples };

export { testModulus };

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
