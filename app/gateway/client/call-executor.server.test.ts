import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { anything } from "../protocol/coercion.server";
import { login, touchSession } from "../resources/accounts/session.server";
import { listHotGames } from "../resources/games/games.server";
import { launchGame } from "../resources/launch/launch.server";
import { getMemberInfo, getWallet } from "../resources/member/member.server";
import { testModulus } from "../testing/gateway";
import { callerAt, callerFor, closeAll, failure, json, refuse, serve, success } from "../testing/http-server";
import type { CallRecord } from "./call-executor.server";

afterEach(closeAll);

const raw = { schema: anything, view: (value: unknown) => value };
const token = { token: "tk-1" };
const game = { nodeId: "1", launchId: "1", vendor: "JL", category: "RNG" };

test("a refusal: known code, number and message key, nothing of the gateway's text (docs/gateway.md 1.4, 4)", async () => {
  const { caller: gateway } = await callerFor((_, response) => refuse(response, "CUSTOMER.ACTION.FORBIDDEN"), token);
  const error = await failure(getWallet(gateway));
  expect(error).toMatchObject({
    kind: "rejected",
    operation: "getWallet",
    status: 400,
    code: "customer.action.forbidden",
    messageKey: "errors:no_permission",
    gatewayNumber: "#543",
    silent: false,
  });
  expect(JSON.stringify({ ...error, text: String(error), stack: error.stack })).not.toContain("SECRET");
});

test.each([
  ["the code is of the list", "TOO_MANY_REQUEST", "getWallet"],
  ["the call is of the list", "request.param.err", "getMerchantWallet"],
] as const)("silent when %s (docs/gateway.md 1.8)", async (_, code, operation) => {
  const { caller: gateway } = await callerFor((__, response) => refuse(response, code), token);
  expect(await failure(gateway.call(operation, raw))).toMatchObject({ silent: true });
});

test.each([
  [502, "<html>bad</html>", "malformed", "errors:loading_failed"],
  [503, "", "malformed", "errors:loading_failed"],
  [504, "<html>late</html>", "timeout", "errors:slow_connection"],
  [200, "<html>login page</html>", "malformed", "errors:loading_failed"],
  [200, '{"success":true,"value":{"sumBal', "malformed", "errors:loading_failed"],
  [200, '{"success":true,"value":{"sumBalance":{}}}', "malformed", "errors:loading_failed"],
  [200, '{"value":{"sumBalance":1}}', "malformed", "errors:loading_failed"],
  [200, "null", "malformed", "errors:loading_failed"],
  [404, "not here", "malformed", "errors:loading_failed"],
  [302, "", "malformed", "errors:loading_failed"],
  [429, "slow down", "rejected", "errors:unknown_error"],
  [401, "<html>who</html>", "unauthenticated", "errors:session_expired"],
])("status %i with %j is %s (docs/gateway.md 1.5, 4.4)", async (status, body, kind, messageKey) => {
  const { caller: gateway } = await callerFor((_, response) => response.writeHead(status).end(body), token);
  expect(await failure(getWallet(gateway))).toMatchObject({ kind, messageKey });
});

test("a broken answer of an action reads unknown error, not loading failed (docs/gateway.md 4.4)", async () => {
  const { caller: gateway } = await callerFor((_, response) => response.writeHead(502).end("<html>"), token);
  expect(await failure(launchGame(gateway, game))).toMatchObject({
    kind: "malformed",
    messageKey: "errors:unknown_error",
  });
});

test("204 is a success without content (docs/gateway.md 1.5)", async () => {
  const { caller: gateway } = await callerFor((_, response) => response.writeHead(204).end(), token);
  await expect(touchSession(gateway)).resolves.toBeUndefined();
});

test("an unused port is unreachable and its address is nowhere in the error (docs/gateway.md 4.4)", async () => {
  const { url } = await serve(() => undefined);
  await closeAll();
  const error = await failure(getWallet(callerAt(url, token)));
  expect(error).toMatchObject({ kind: "unreachable", code: "ECONNREFUSED", messageKey: "errors:no_internet" });
  expect(JSON.stringify({ ...error, stack: error.stack, cause: error.cause })).not.toContain(new URL(url).port);
});

test("a reset before and during the body is unreachable", async () => {
  const { caller: gateway } = await callerFor((_, response, index) => {
    if (index === 0) response.destroy();
    else response.writeHead(200, { "Content-Length": "100" }).write('{"success"', () => response.destroy());
  }, token);
  expect(await failure(getWallet(gateway))).toMatchObject({ kind: "unreachable" });
  expect(await failure(getWallet(gateway))).toMatchObject({ kind: "unreachable" });
});

test("deadlines: headers that do not come, a body that drips", async () => {
  const timers: NodeJS.Timeout[] = [];
  const { caller: gateway } = await callerFor(({ path }, response) => {
    if (path === "/wps/member/info") return;
    response.writeHead(200);
    timers.push(setInterval(() => response.write(" "), 5));
  }, token);
  const deadlines = { headers: 40, body: 40 };
  expect(await failure(gateway.call("getMemberInfo", { ...raw, deadlines }))).toMatchObject({
    kind: "timeout",
    messageKey: "errors:slow_connection",
  });
  expect(await failure(gateway.call("getWallet", { ...raw, deadlines }))).toMatchObject({ kind: "timeout" });
  for (const timer of timers) clearInterval(timer);
});

test("a visitor who leaves ends the call, and nothing is retried for him", async () => {
  const abort = new AbortController();
  const { caller: gateway, seen } = await callerFor(() => abort.abort(), { ...token, signal: abort.signal });
  expect(await failure(getWallet(gateway))).toMatchObject({ kind: "timeout" });
  expect(await failure(getWallet(gateway))).toMatchObject({ kind: "timeout" });
  expect(seen).toHaveLength(1);
});

test("more waiting calls than the queue holds are overloaded, and nothing is sent for them", async () => {
  const held: (() => void)[] = [];
  const { caller: gateway, seen } = await callerFor((_, response) => held.push(() => success(response, true)), token, {
    transport: { connections: 1, queue: 2 },
  });
  const calls = [touchSession(gateway), touchSession(gateway), touchSession(gateway)];
  expect(await failure(touchSession(gateway))).toMatchObject({
    kind: "overloaded",
    messageKey: "errors:slow_connection",
  });
  while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const release = setInterval(() => held.shift()?.(), 5);
  await Promise.all(calls);
  clearInterval(release);
  expect(seen).toHaveLength(3);
});

test.each([
  ["declared", { "Content-Length": String(3 * 1024 * 1024) }],
  ["not declared", {}],
])("an answer of more than 2 MB is given up, length %s", async (_, headers) => {
  const { caller: gateway } = await callerFor((__, response) => {
    response.writeHead(200, headers);
    response.end(Buffer.alloc(3 * 1024 * 1024, 32));
  }, token);
  expect(await failure(getWallet(gateway))).toMatchObject({ kind: "malformed", code: "ANSWER_TOO_LARGE" });
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
] as const)("%s: read up to the limit, a bomb is refused", async (encoding, compress) => {
  const { caller: gateway } = await callerFor(
    (_, response, index) => {
      const text = index === 0 ? '{"success":true,"value":{"isSingle":true}}' : " ".repeat(50 * 1024 * 1024);
      response.writeHead(200, { "Content-Encoding": encoding }).end(compress(text));
    },
    token,
    { deadlines: { headers: 20_000, body: 20_000 } },
  );
  expect(await gateway.call("getMerchantWallet", raw)).toEqual({ isSingle: true });
  expect(await failure(gateway.call("getMerchantWallet", raw))).toMatchObject({
    kind: "malformed",
    code: "ERR_BUFFER_TOO_LARGE",
  });
});

test("compression that is broken or was not asked for is malformed", async () => {
  const { caller: gateway } = await callerFor((_, response, index) => {
    response.writeHead(200, { "Content-Encoding": index === 0 ? "gzip" : "zstd" }).end("not compressed");
  }, token);
  expect(await failure(getWallet(gateway))).toMatchObject({ kind: "malformed" });
  expect(await failure(getWallet(gateway))).toMatchObject({ kind: "malformed", code: "CONTENT_ENCODING" });
});

test("a log-in refused with 401 and a named reason is rejected and ends no session (docs/gateway.md 1.7)", async () => {
  const { caller: gateway } = await callerFor(
    ({ path }, response) =>
      path.endsWith("/rsa") ? response.end(testModulus) : refuse(response, "login.cred.err", 401, { captcha: true }),
    token,
  );
  const error = await failure(login(gateway, { type: "username", username: "a", password: "b" }));
  expect(error).toMatchObject({
    kind: "rejected",
    messageKey: "errors:user_not_exist_or_disabled",
    data: { captcha: true },
  });
  expect(gateway.tokenEnded).toBeUndefined();
});

test("a member answer without identity is that of a guest (docs/gateway.md 1.6)", async () => {
  const { caller: gateway } = await callerFor((_, response) => success(response, {}), token);
  expect(await failure(getMemberInfo(gateway))).toMatchObject({ kind: "unauthenticated" });
  expect(gateway.tokenEnded).toBe("not_logged_in");
});

test("calls are recorded with operation, outcome, status, code, cache and attempts, and nothing else", async () => {
  const records: CallRecord[] = [];
  let now = 0;
  const { caller: gateway } = await callerFor(
    ({ path }, response) => {
      now += 7;
      if (path === "/wps/member/info") refuse(response, "user.or.token.invalid", 401);
      else json(response, { success: true, value: { list: [] } });
    },
    token,
    { onCall: (record) => records.push(record), clock: () => now },
  );
  await listHotGames(gateway);
  await listHotGames(gateway);
  await failure(getMemberInfo(gateway));
  expect(records).toEqual([
    { operation: "getHotGames", outcome: "ok", status: 200, milliseconds: 7, cache: "miss", attempts: 1 },
    { operation: "getHotGames", outcome: "ok", milliseconds: 0, cache: "hit", attempts: 0 },
    {
      operation: "getMemberInfo",
      outcome: "unauthenticated",
      status: 401,
      code: "user.or.token.invalid",
      milliseconds: 7,
      cache: "none",
      attempts: 1,
    },
  ]);
});
