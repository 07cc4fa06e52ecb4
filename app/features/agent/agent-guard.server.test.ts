import { expect, test } from "vitest";
import { testContext, testRecord } from "~/http/context/testing/test-context";
import { Session } from "~/session/session.server";
import { requireAgentSession, requireContractSession } from "./agent-guard.server";

const CONTRACTS = "/m/member/agent/getSalaryContract?contract=daily.1";

/** The log-in page that a guard leads to; the session is as the request came with it. */
function loginFor(guard: typeof requireAgentSession, path: string, session: Session): string | null {
  try {
    guard(testContext({ url: path, session }));
  } catch (redirect) {
    return (redirect as Response).headers.get("location");
  }
  return null;
}

const endedSession = (usesAgentPortal: boolean) => new Session(testRecord(), { end: "session_idle", usesAgentPortal });
const loginWith = (login: string, from: string) => `${login}?${new URLSearchParams({ from })}`;

test.each([
  ["a player's session has ended", endedSession(false), "/m/login"],
  ["an agent's session has ended", endedSession(true), "/m/agent"],
  ["nobody was signed in", new Session(undefined), "/m/agent"],
])("contract pages lead to the log-in page of the account: %s (behaviour 14.1)", (_, session, login) => {
  expect(loginFor(requireContractSession, CONTRACTS, session)).toBe(loginWith(login, CONTRACTS));
});

test("a path with two slashes, which a browser takes for another site, is the page of this site after log-in", () => {
  const guest = new Session(undefined);
  for (const [guard, path] of [
    [requireAgentSession, "/m/agent/home"],
    [requireContractSession, CONTRACTS],
  ] as const)
    expect(loginFor(guard, `https://lobby.example/${path}`, guest)).toBe(loginWith("/m/agent", path));
});

test("agents' home, which refuses players, always leads to the agents' log-in (behaviour 14.1)", () => {
  expect(loginFor(requireAgentSession, "/m/agent/home", endedSession(false))).toBe(
    loginWith("/m/agent", "/m/agent/home"),
  );
});
