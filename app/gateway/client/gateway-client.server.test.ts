import { inspect } from "node:util";
import { afterEach, expect, test } from "vitest";
import type { TraceSpan } from "~/platform/tracing.server";
import { unknownValue } from "../protocol/coercion.server";
import { touchSession } from "../resources/accounts/session.server";
import { listBanners, listNotices, markAnnouncementRead } from "../resources/announcements/announcements.server";
import { listHotGames } from "../resources/games/games.server";
import { launchTrialGame } from "../resources/launch/launch.server";
import { getWallet } from "../resources/member/member.server";
import { getSystemStatus } from "../resources/site/system.server";
import { exampleHandler, examples } from "../testing/example-responses";
import {
  closeAll,
  gatewayOptions,
  sendRefusal,
  sendSuccess,
  startServer,
  startTestGateway,
} from "../testing/http-server";
import { createGateway } from "./create-gateway.server";

afterEach(closeAll);

const announcements = examples["/wps/relay/MCSFE_getListAnnouncements"];
const [TOUCH, WALLET] = ["/wps/session/touch", "/wps/v2/wallets/balance"];
const guest = { language: "EN", deviceType: "web" } as const;

/** Refuses requests with a token and responds to those without. */
function endedSessionHandler(value: unknown): Parameters<typeof startServer>[0] {
  return ({ headers }, response) =>
    headers.authorization ? sendRefusal(response, "login.not.session", 401) : sendSuccess(response, value);
}

test.each([
  ["login.not.session", 401, "not_logged_in"],
  ["CUSTOMER_NOT_LOGIN", 200, "not_logged_in"],
  ["user.or.token.invalid", 401, "account_logged_out"],
  ["token_ip_different", 400, "session_expired"],
  ["IP_HAS_CHANGED", 400, "session_expired"],
  ["some.other.code", 401, "session_expired"],
])("%s with status %i ends the session with the reason %s (gateway 1.7, 4.1)", async (code, status, reason) => {
  const { gateway, requests } = await startTestGateway((_, response) => sendRefusal(response, code, status), {
    token: "tk-1",
  });
  expect(gateway.isSignedIn).toBe(true);
  await expect(getWallet(gateway)).rejects.toMatchObject({ kind: "unauthenticated", messageKey: `errors:${reason}` });
  expect(gateway.tokenEndReason).toBe(reason);
  expect(gateway.isSignedIn).toBe(false);
  expect(requests.map(({ path }) => path)).toEqual([WALLET, TOUCH]);
  await expect(touchSession(gateway)).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(requests).toHaveLength(2);
});

test("without a token, a call that requires one fails before anything is sent", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => sendSuccess(response, null));
  await expect(getWallet(gateway)).rejects.toMatchObject({
    kind: "unauthenticated",
    messageKey: "errors:not_logged_in",
    status: undefined,
  });
  expect(gateway.tokenEndReason).toBeUndefined();
  expect(requests).toHaveLength(0);
});

test("after the session has ended, a personal feed is read once more without the token (gateway 1.5)", async () => {
  const { gateway, requests } = await startTestGateway(endedSessionHandler(announcements), { token: "tk-ended" });
  expect(await listNotices(gateway)).toHaveLength(1);
  expect(gateway.tokenEndReason).toBe("not_logged_in");
  expect(requests.map(({ headers, query }) => [headers.authorization, query.token])).toEqual([
    ["tk-ended", "tk-ended"],
    ["tk-ended", undefined],
    [undefined, undefined],
  ]);
});

test("after the session has ended, a read with an optional token is repeated without it (gateway 1.5)", async () => {
  const { gateway } = await startTestGateway(endedSessionHandler("value"), { token: "tk-ended" });
  const request = { schema: unknownValue, toView: (value: unknown) => value };
  await expect(gateway.call("getLiveModels", request)).resolves.toBe("value");
  expect(gateway.tokenEndReason).toBe("not_logged_in");
});

test("after the session has ended, a write with an optional token is not repeated (gateway 1.10)", async () => {
  const { gateway, requests } = await startTestGateway(endedSessionHandler("value"), { token: "tk-ended" });
  await expect(launchTrialGame(gateway, { nodeId: "1", launchId: "1" })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  expect(requests.filter(({ path }) => path !== TOUCH)).toHaveLength(1);
});

test("a feed that is read without a token and refused with 401 does not end the member's session", async () => {
  const refuse: Parameters<typeof startServer>[0] = (_, response) => sendRefusal(response, "login.not.session", 401);
  const { gateway, requests } = await startTestGateway(refuse, { token: "tk-1" });
  await expect(listBanners(gateway, "m_home")).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(gateway.isSignedIn).toBe(true);
  expect(requests).toHaveLength(1);
});

test("a personal feed is read with the token for a member, once per request, and cached for guests (gateway 3.6)", async () => {
  const { url, requests } = await startServer((_, response) => sendSuccess(response, announcements));
  const gateway = createGateway(gatewayOptions(url));
  const startRequest = () => gateway.clientFor({ ...guest, token: "tk-1" });
  const [first, second] = [startRequest(), startRequest()];
  await Promise.all([listNotices(first), listNotices(first)]);
  for (const client of [first, second, gateway.clientFor(guest), gateway.clientFor(guest)]) await listNotices(client);
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(["tk-1", "tk-1", undefined]);
  await gateway.close();
});

test("an equal answer to a personal feed has the same frozen view, for any member; another answer has its own", async () => {
  let value: unknown = announcements;
  const { url } = await startServer((_, response) => sendSuccess(response, value));
  const gateway = createGateway(gatewayOptions(url));
  const read = (token: string, language = "EN") => listNotices(gateway.clientFor({ ...guest, language, token }));
  const first = await read("tk-1");
  expect(await read("tk-2")).toBe(first);
  expect(Object.isFrozen(first[0])).toBe(true);
  expect(await read("tk-1", "MY")).not.toBe(first);
  value = { player: [{ id: 1, title: "Another" }] };
  expect(await read("tk-1")).toMatchObject([{ id: "1", title: "Another" }]);
  await gateway.close();
});

test("members and guests whose personal feeds are equal get a list each, also as a session ends", async () => {
  const { url } = await startServer(({ headers }, response) => {
    if (headers.authorization === "tk-ended") sendRefusal(response, "login.not.session", 401);
    else sendSuccess(response, announcements);
  });
  const gateway = createGateway(gatewayOptions(url));
  for (const token of ["tk-1", "tk-ended", "tk-2", undefined])
    expect(await listNotices(gateway.clientFor({ ...guest, token })), token).toHaveLength(1);
  await gateway.close();
});

test("after a write a personal feed is read again", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => sendSuccess(response, announcements), {
    token: "tk-1",
  });
  await listNotices(gateway);
  await markAnnouncementRead(gateway, "1");
  await listNotices(gateway);
  expect(requests).toHaveLength(3);
});

test("guests and members share a cache entry; languages and devices do not", async () => {
  const { url, requests } = await startServer(exampleHandler());
  const gateway = createGateway(gatewayOptions(url));
  await listHotGames(gateway.clientFor(guest));
  await listHotGames(gateway.clientFor({ ...guest, token: "tk-1" }));
  expect(requests).toHaveLength(1);
  await listHotGames(gateway.clientFor({ ...guest, language: "MY" }));
  await listHotGames(gateway.clientFor({ ...guest, deviceType: "OTHERS" }));
  expect(requests).toHaveLength(3);
  await gateway.close();
});

test("where addresses are forwarded, the status is cached by address, because it depends on the region", async () => {
  const { url, requests } = await startServer(exampleHandler());
  const gateway = createGateway(gatewayOptions(url, { forward: { address: true, userAgent: false } }));
  const clientAt = (address: string) => gateway.clientFor({ ...guest, address });
  await getSystemStatus(clientAt("203.0.113.7"));
  await getSystemStatus(clientAt("203.0.113.8"));
  await getSystemStatus(clientAt("203.0.113.8"));
  expect(requests.map(({ headers }) => headers["x-forwarded-for"])).toEqual(["203.0.113.7", "203.0.113.8"]);
  await gateway.close();
});

test.each([
  [true, "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"],
  [false, undefined],
])("the trace goes to the gateway only where the deployment forwards it: %s", async (trace, sent) => {
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const span: TraceSpan = {
    traceparent,
    ids: {},
    run: (_, work) => work(span),
    set: () => undefined,
    describeRequest: () => undefined,
  };
  const identity = { ...guest, work: { priority: "guest", span } } as const;
  const { gateway, requests } = await startTestGateway(exampleHandler(), identity, {
    forward: { address: false, userAgent: false, trace },
  });
  await listHotGames(gateway);
  expect(requests.map(({ headers }) => headers.traceparent)).toEqual([sent]);
});

test("a visitor who leaves does not abort a load that others wait for", async () => {
  const held: (() => void)[] = [];
  const { url, requests } = await startServer((_, response) => held.push(() => sendSuccess(response, { list: [] })));
  const gateway = createGateway(gatewayOptions(url));
  const controller = new AbortController();
  const aborted = listHotGames(gateway.clientFor({ ...guest, signal: controller.signal }));
  const waiting = listHotGames(gateway.clientFor(guest));
  while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ kind: "timeout", messageKey: "errors:slow_connection" });
  held[0]?.();
  await expect(waiting).resolves.toEqual([]);
  expect(requests).toHaveLength(1);
  await gateway.close();
});

test("a client that is logged shows no token, address, cookie or merchant", async () => {
  const { gateway } = await startTestGateway((_, response) => sendSuccess(response, null), {
    token: "CANARY-token",
    address: "203.0.113.99",
    cookies: { captchaId: "CANARY-cookie" },
  });
  const text = inspect(gateway, { depth: 9, showHidden: false }) + JSON.stringify(gateway);
  expect(text).not.toMatch(/CANARY|203\.0\.113\.99|DEMO/);
});
