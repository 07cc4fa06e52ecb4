import type { ServerResponse } from "node:http";
import { examples } from "./examples";
import { callerFor, json, refuse, type Seen, success } from "./http-server";
import { moreExamples } from "./more-examples";

const all: Readonly<Record<string, unknown>> = { ...examples, ...moreExamples };

/** Answers with the example of the path; the key as plain text, other paths with a refusal. */
export function answerExample(modulus: string, changed: Record<string, unknown> = {}) {
  return ({ path }: Seen, response: ServerResponse): void => {
    if (path === "/wps/session/key/rsa") response.writeHead(200, { "Content-Type": "text/plain" }).end(modulus);
    else if (path.includes("/lgw/") && path in all) json(response, changed[path] ?? all[path]);
    else if (path in changed) success(response, changed[path]);
    else if (path in all) success(response, all[path]);
    else refuse(response, "function.not.available");
  };
}

/** A signed-in caller to whom one path answers with a value and every other path with its example. */
export function answering(path: string, value: unknown) {
  return callerFor(answerExample(testModulus, { [path]: value }), { token: "tk-1" });
}

/** The modulus of docs/gateway.md 2.6, made for tests. */
export const testModulus =
  "9ee4caec2c18a50abca21d15aa558b16b209a19ff7ae4fd8de129a3d45e85abda954ef890d57a24c74c237b8007ba1535891100af5de4ca616ed44ea9dbd61b7d2fb589dee2e0bd68eff3629af76552e49fc20d86c9d58740bad8e348703f72ca488af6aee9673d8f38da896501ee3e1c0ae4942eef841581a75c68aa197cafb";
