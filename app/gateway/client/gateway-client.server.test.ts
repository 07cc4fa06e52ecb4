import { inspect } from "node:util";
import { afterEach, expect, test } from "vitest";
import { anything } from "../protocol/coercion.server";
import { touchSession } from "../resources/accounts/session.server";
import { listAnnouncements, listBanners } from "../resources/announcements/announcements.server";
import { listHotGames } from "../resources/games/games.server";
import { launchTrialGame } from "../resources/launch/launch.server";
import { getWallet } from "../resources/member/member.server";
import { getSystemStatus } from "../resources/site/system.server";
import { examples } from "../testing/examples";
import { answerExample, testModulus } from "../testing/gateway";
import { callerFor, closeAll, optionsFor, refuse, serve, success } from "../testing/http-server";
import { createGateway } from "./create-gateway.server";

afterEach(closeAll);

const announcements = examples["/wps/relay/MCSFE_getListAnnouncements"];

test.each([
  ["login.not.session", 401, "not_logged_in"],
  ["CUSTOMER_NOT_LOGIN", 200, "not_logged_in"],
  ["user.or.token.invalid", 401, "account_logged_out"],
  ["token_ip_different", 400, "session_expired"],
  ["IP_HAS_CHANGED", 400, "session_expired"],
  ["some.other.code", 401, "session_expired"],
])("%s with status %i ends the session as %s (docs/gateway.md 1.7, 4.1)", async (code, status, death) => {
  const { caller: gateway, seen } = await callerFor((_, response) => refuse(response, code, status), { token: "tk-1" });
  expect(gateway.signedIn).toBe(true);
  await expect(getWallet(gateway)).rejects.toMatchObject({ kind: "unauthenticated", messageKey: `errors:${death}` });
  expect(gateway).toMatchObject({ tokenDied: death, signedIn: false });
  await expect(touchSession(gateway)).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(seen).toHaveLength(1);
});

test("without a token a call that needs one is refused before anything is sent", async () => {
  const { caller: gateway, seen } = await callerFor((_, response) => success(response, null));
  await expect(getWallet(gateway)).rejects.toMatchObject({
    kind: "unauthenticated",
    messageKey: "errors:not_logged_in",
    status: undefined,
  });
  expect(gateway.tokenEnded).toBeUndefined();
  expect(seen).toHaveLength(0);
});

test("a public feed with a dead token is answered once as for a guest (docs/gateway.md 1.5)", async () => {
  const { caller: gateway, seen } = await callerFor(
    ({ headers }, response) =>
      headers.authorization ? refuse(response, "login.not.session", 401) : success(response, announcements),
    { token: "tk-dead" },
  );
  const lists = await listAnnouncements(gateway, ["PL"], "m_home");
  expect(lists.notices).toHaveLength(1);
  expect(gateway.tokenEnded).toBe("not_logged_in");
  expect(seen.map(({ headers, query }) => [headers.authorization, query.token])).toEqual([
    ["tk-dead", "tk-dead"],
    [undefined, undefined],
  ]);
});

test("an optional read with a dead token is repeated as a guest, a write is not (docs/gateway.md 1.5, 1.10)", async () => {
  const { caller: gateway, seen } = await callerFor(
    ({ headers }, response) =>
      headers.authorization ? refuse(response, "login.not.session", 401) : success(response, "x"),
    { token: "tk-dead" },
  );
  await expect(launchTrialGame(gateway, { nodeId: "1", launchId: "1" })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  expect(seen).toHaveLength(1);
  const fresh = await callerFor(
    ({ headers }, response) =>
      headers.authorization ? refuse(response, "login.not.session", 401) : success(response, "x"),
    { token: "tk-dead" },
  );
  const request = { schema: anything, view: (value: unknown) => value };
  await expect(fresh.caller.call("getCustomerServiceScript", request)).resolves.toBe("x");
  expect(fresh.caller.tokenEnded).toBe("not_logged_in");
});

test("a guest feed that answers 401 says so and ends nobody's session", async () => {
  const { caller: gateway, seen } = await callerFor((_, response) => refuse(response, "login.not.session", 401), {
    token: "tk-1",
  });
  await expect(listBanners(gateway, "m_home")).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(gateway.signedIn).toBe(true);
  expect(seen).toHaveLength(1);
});

test("a member's announcements carry the token and are not kept; a guest's are (docs/gateway.md 3.6)", async () => {
  const { url, seen } = await serve((_, response) => success(response, announcements));
  const gateway = createGateway(optionsFor(url));
  const member = gateway.as({ language: "EN", device: "web", token: "tk-1" });
  const guest = () => gateway.as({ language: "EN", device: "web" });
  await listAnnouncements(member, ["PL"]);
  await listAnnouncements(member, ["PL"]);
  await listAnnouncements(guest(), ["PL"]);
  await listAnnouncements(guest(), ["PL"]);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(["tk-1", "tk-1", undefined]);
  await gateway.close();
});

test("one entry serves guests and members; language and device have their own", async () => {
  const { url, seen } = await serve(answerExample(testModulus));
  const gateway = createGateway(optionsFor(url));
  await listHotGames(gateway.as({ language: "EN", device: "web" }));
  await listHotGames(gateway.as({ language: "EN", device: "web", token: "tk-1" }));
  expect(seen).toHaveLength(1);
  await listHotGames(gateway.as({ language: "MY", device: "web" }));
  await listHotGames(gateway.as({ language: "EN", device: "OTHERS" }));
  expect(seen).toHaveLength(3);
  await gateway.close();
});

test("the status is kept per address where addresses are forwarded, because the region decides (docs/gateway.md 3.5)", async () => {
  const { url, seen } = await serve(answerExample(testModulus));
  const gateway = createGateway(optionsFor(url, { forward: { address: true, userAgent: false } }));
  const from = (address: string) => gateway.as({ language: "EN", device: "web", address });
  await getSystemStatus(from("203.0.113.7"));
  await getSystemStatus(from("203.0.113.8"));
  await getSystemStatus(from("203.0.113.8"));
  expect(seen.map(({ headers }) => headers["x-forwarded-for"])).toEqual(["203.0.113.7", "203.0.113.8"]);
  await gateway.close();
});

test("a visitor who leaves does not end a shared load", async () => {
  const held: (() => void)[] = [];
  const { url, seen } = await serve((_, response) => held.push(() => success(response, { list: [] })));
  const gateway = createGateway(optionsFor(url));
  const abort = new AbortController();
  const leaving = listHotGames(gateway.as({ language: "EN", device: "web", signal: abort.signal }));
  const staying = listHotGames(gateway.as({ language: "EN", device: "web" }));
  while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  abort.abort();
  await expect(leaving).rejects.toMatchObject({ kind: "timeout", messageKey: "errors:slow_connection" });
  held[0]?.();
  await expect(staying).resolves.toEqual([]);
  expect(seen).toHaveLength(1);
  await gateway.close();
});

test("a caller that is logged shows neither token nor address nor cookies", async () => {
  const { caller: gateway } = await callerFor((_, response) => success(response, null), {
    token: "CANARY-token",
    address: "203.0.113.99",
    cookies: { captchaId: "CANARY-cookie" },
  });
  const shown = inspect(gateway, { depth: 9, showHidden: false }) + JSON.stringify(gateway);
  expect(shown).not.toMatch(/CANARY-token|203\.0\.113\.99|DEMO/);
});
