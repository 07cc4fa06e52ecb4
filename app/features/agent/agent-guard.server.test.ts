import { expect, test } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { requireAgentSession, requireContractSession } from "./agent-guard.server";

const CONTRACTS = "/m/member/agent/getSalaryContract?contract=daily.1";

/** The log-in page that a guard leads to; the session is as the request came with it. */
function loginFor(guard: typeof requireAgentSession, path: string, session: object): string | null {
  const ctx = {
    session,
    request: { url: new URL(path, "http://lobby.example") },
    page: {},
  } as unknown as RequestContext;
  try {
    guard(ctx);
  } catch (redirect) {
    return (redirect as Response).headers.get("location");
  }
  return null;
}

const loginWith = (login: string, from: string) => `${login}?${new URLSearchParams({ from })}`;

test.each([
  ["a player's session has ended", { receivedState: "ended", usesAgentPortal: false }, "/m/login"],
  ["an agent's session has ended", { receivedState: "ended", usesAgentPortal: true }, "/m/agent"],
  ["nobody was signed in", { receivedState: "none", usesAgentPortal: false }, "/m/agent"],
])("contract pages lead to the log-in page of the account: %s (behaviour 14.1)", (_, session, login) => {
  expect(loginFor(requireContractSession, CONTRACTS, session)).toBe(loginWith(login, CONTRACTS));
});

test("agents' home, which refuses players, always leads to the agents' log-in (behaviour 14.1)", () => {
  const ended = { receivedState: "ended", usesAgentPortal: false };
  expect(loginFor(requireAgentSession, "/m/agent/home", ended)).toBe(loginWith("/m/agent", "/m/agent/home"));
});
