import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { operations } from "~/gateway/protocol/operations.server";
import { sendJson, startTestGateway } from "~/gateway/testing/http-server";
import { testModulus } from "../../../server/sandbox/testing/vectors";
import { type Example, emptySuccess } from "./example";
import { examples } from "./examples";

/** How the product's client reads the answer of an example, by its title. */
export type ClientCase = readonly [title: string, call: (gateway: GatewayClient) => Promise<unknown>, view: unknown];

const MEMBER_INFO = "/wps/member/info";
const memberInfo = examples.find(({ title }) => title === "getMemberInfo")?.answer;

/**
 * Lets the client of a member make a call to a gateway that gives the answer of an example.
 * @returns the call as it was sent, and what the client made of the answer: a view, or the kind, message and data of an error
 */
export async function readExample([title, call]: ClientCase) {
  const example = examples.find((each) => each.title === title);
  if (!example) throw new Error(`there is no example ${title}`);
  const { path = "" } = /^(?<path>[^?]*)/.exec(example.call.path)?.groups ?? {};
  const { gateway, requests } = await startTestGateway(
    (request, response) => {
      if (request.path === "/wps/session/key/rsa") response.end(testModulus);
      else if (request.path === path) sendJson(response, example.answer, example.status);
      // After an answer without a value the client asks whether the session lives.
      else sendJson(response, request.path === MEMBER_INFO ? memberInfo : emptySuccess);
    },
    { token: "tk-1" },
  );
  const view = await call(gateway).catch(({ kind, messageKey, data, status }) => ({ kind, messageKey, data, status }));
  return { sent: requests.filter((request) => request.path === path).map(({ method }) => method)[0], view };
}

/** Examples of operations of the product that no case reads. */
export function unread(cases: readonly ClientCase[], ...sections: (readonly Example[])[]): string[] {
  const read = new Set(cases.map(([title]) => title));
  return sections
    .flat()
    .map(({ title }) => title)
    .filter((title) => title.replace(/:.*/, "") in operations && !read.has(title));
}
