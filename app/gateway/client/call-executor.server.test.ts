import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { unknownValue } from "../protocol/coercion.server";
import { login, touchSession } from "../resources/accounts/session.server";
import { listHotGames } from "../resources/games/games.server";
import { launchGame } from "../resources/launch/launch.server";
import { getMemberInfo, getWallet } from "../resources/member/member.server";
import { testModulus } from "../testing/example-responses";
import {
  closeAll,
  createTestClient,
  expectGatewayError,
  sendJson,
  sendRefusal,
  sendSuccess,
  startServer,
  startTestGateway,
} from "../testing/http-server";
import type { CallRecord } from "./call-record.server";

afterEach(closeAll);

const anyValue = { schema: unknownValue, toView: (value: unknown) => value };
const member = { token: "tk-1" };
const game = { nodeId: "1", launchId: "1", vendor: "JL", category: "RNG" };

test("a refusal has code, number and message key, and none of the gateway's text (gateway 1.4, 4)", async () => {
  const { gateway } = await startTestGateway(
    (_, response) => sendRefusal(response, "CUSTOMER.ACTION.FORBIDDEN"),
    member,
  );
  const error = await expectGatewayError(getWallet(gateway));
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
  ["code", "TOO_MANY_REQUEST", "getWallet"],
  ["operation", "request.param.err", "getMerchantWallet"],
] as const)("a failure with a silent %s is silent (gateway 1.8)", async (_, code, operation) => {
  const { gateway } = await startTestGateway((__, response) => sendRefusal(response, code), member);
  expect(await expectGatewayError(gateway.call(operation, anyValue))).toMatchObject({ silent: true });
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
  [504, '{"success":false}', "timeout", "errors:slow_connection"],
  [504, '{"success":false,"errorCode":"some.other.code"}', "timeout", "errors:slow_connection"],
  [429, "slow down", "rejected", "errors:unknown_error"],
  [401, "<html>who</html>", "unauthenticated", "errors:session_expired"],
])("status %i with body %j is %s (gateway 1.5, 4.4)", async (status, body, kind, messageKey) => {
  const { gateway } = await startTestGateway((_, response) => response.writeHead(status).end(body), member);
  expect(await expectGatewayError(getWallet(gateway))).toMatchObject({ kind, messageKey });
});

test("a malformed response of a write has the message unknown error, not loading failed (gateway 4.4)", async () => {
  const { gateway } = await startTestGateway((_, response) => response.writeHead(502).end("<html>"), member);
  expect(await expectGatewayError(launchGame(gateway, game))).toMatchObject({
    kind: "malformed",
    messageKey: "errors:unknown_error",
  });
});

test("status 204 is a success without a value", async () => {
  const { gateway } = await startTestGateway((_, response) => response.writeHead(204).end(), member);
  await expect(touchSession(gateway)).resolves.toBeUndefined();
});

test("a closed port is unreachable, and the error does not contain its address (gateway 4.4)", async () => {
  const { url } = await startServer(() => undefined);
  await closeAll();
  const error = await expectGatewayError(getWallet(createTestClient(url, member)));
  expect(error).toMatchObject({ kind: "unreachable", code: "ECONNREFUSED", messageKey: "errors:service_unreachable" });
  expect(JSON.stringify({ ...error, stack: error.stack, cause: error.cause })).not.toContain(new URL(url).port);
});

test("a connection reset before or during the body is unreachable", async () => {
  const { gateway } = await startTestGateway((_, response, index) => {
    if (index === 0) response.destroy();
    else response.writeHead(200, { "Content-Length": "100" }).write('{"success"', () => response.destroy());
  }, member);
  expect(await expectGatewayError(getWallet(gateway))).toMatchObject({ kind: "unreachable" });
  expect(await expectGatewayError(getWallet(gateway))).toMatchObject({ kind: "unreachable" });
});

test("missing headers and a slow body time out", async () => {
  const timers: NodeJS.Timeout[] = [];
  const { gateway } = await startTestGateway(({ path }, response) => {
    if (path === "/wps/member/info") return;
    response.writeHead(200);
    timers.push(setInterval(() => response.write(" "), 5));
  }, member);
  const deadlines = { headers: 40, body: 40 };
  expect(await expectGatewayError(gateway.call("getMemberInfo", { ...anyValue, deadlines }))).toMatchObject({
    kind: "timeout",
    messageKey: "errors:slow_connection",
  });
  expect(await expectGatewayError(gateway.call("getWallet", { ...anyValue, deadlines }))).toMatchObject({
    kind: "timeout",
  });
  for (const timer of timers) clearInterval(timer);
});

test("a write is waited for when a read has been given up (gateway 1.10)", async () => {
  let answerLaunch = () => {};
  const readWasGivenUp = new Promise<void>((resolve) => {
    answerLaunch = resolve;
  });
  const { gateway } = await startTestGateway(
    async ({ path }, response) => {
      if (path !== "/wps/game/launchGame") return;
      await readWasGivenUp;
      sendSuccess(response, "opened");
    },
    member,
    { timeout: 500, writeTimeout: 30_000 },
  );
  const launch = gateway.call("launchGame", anyValue);
  expect(await expectGatewayError(getWallet(gateway))).toMatchObject({ kind: "timeout" });
  answerLaunch();
  expect(await launch).toBe("opened");
});

test("a call ends when its visitor leaves, and is not retried", async () => {
  const controller = new AbortController();
  const { gateway, requests } = await startTestGateway(() => controller.abort(), {
    ...member,
    signal: controller.signal,
  });
  expect(await expectGatewayError(getWallet(gateway))).toMatchObject({ kind: "timeout" });
  expect(await expectGatewayError(getWallet(gateway))).toMatchObject({ kind: "timeout" });
  expect(requests).toHaveLength(1);
});

test("a call that finds the queue full is overloaded and is not sent", async () => {
  const held: (() => void)[] = [];
  const { gateway, requests } = await startTestGateway(
    (_, response) => held.push(() => sendSuccess(response, true)),
    member,
    {
      transport: { maxConnections: 1, maxQueued: 2 },
    },
  );
  const calls = [touchSession(gateway), touchSession(gateway), touchSession(gateway)];
  expect(await expectGatewayError(touchSession(gateway))).toMatchObject({
    kind: "overloaded",
    messageKey: "errors:slow_connection",
  });
  while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const release = setInterval(() => held.shift()?.(), 5);
  await Promise.all(calls);
  clearInterval(release);
  expect(requests).toHaveLength(3);
});

test.each([
  ["with", { "Content-Length": String(3 * 1024 * 1024) }],
  ["without", {}],
])("a response of more than 2 MB is malformed, %s a Content-Length", async (_, headers) => {
  const { gateway } = await startTestGateway((__, response) => {
    response.writeHead(200, headers);
    response.end(Buffer.alloc(3 * 1024 * 1024, 32));
  }, member);
  expect(await expectGatewayError(getWallet(gateway))).toMatchObject({ kind: "malformed", code: "ANSWER_TOO_LARGE" });
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
] as const)("%s is decompressed up to the limit, and a decompression bomb is malformed", async (encoding, compress) => {
  const { gateway } = await startTestGateway(
    (_, response, index) => {
      const text = index === 0 ? '{"success":true,"value":{"isSingle":true}}' : " ".repeat(50 * 1024 * 1024);
      response.writeHead(200, { "Content-Encoding": encoding }).end(compress(text));
    },
    member,
    { deadlines: { headers: 20_000, body: 20_000 } },
  );
  expect(await gateway.call("getMerchantWallet", anyValue)).toEqual({ isSingle: true });
  expect(await expectGatewayError(gateway.call("getMerchantWallet", anyValue))).toMatchObject({
    kind: "malformed",
    code: "ERR_BUFFER_TOO_LARGE",
  });
});

test("invalid or unrequested compression is malformed", async () => {
  const { gateway } = await startTestGateway((_, response, index) => {
    response.writeHead(200, { "Content-Encoding": index === 0 ? "gzip" : "zstd" }).end("not compressed");
  }, member);
  expect(await expectGatewayError(getWallet(gateway))).toMatchObject({ kind: "malformed" });
  expect(await expectGatewayError(getWallet(gateway))).toMatchObject({ kind: "malformed", code: "CONTENT_ENCODING" });
});

test.each([undefined, "some.other.code", "geetest.verify.fail"])(
  "status 429 says that there were too many requests, unless the refusal names another known reason: %s",
  async (code) => {
    const body = JSON.stringify({ success: false, errorCode: code, message: "Please wait" });
    const { gateway } = await startTestGateway((_, response) => response.writeHead(429).end(body), member);
    const expected = code === "geetest.verify.fail" ? "geetest" : "too_many_requests";
    expect(await expectGatewayError(getWallet(gateway))).toMatchObject({ kind: "rejected", code: expected });
  },
);

test.each(["login.failed", "geetest.verify.fail", undefined])(
  "a log-in refused with 401 and the code %s that is not listed is rejected, and what it carries is kept",
  async (code) => {
    const refusal = JSON.stringify({ success: false, errorCode: code, value: { captcha: true } });
    const { gateway } = await startTestGateway(
      ({ path }, response) =>
        path.endsWith("/rsa") ? response.end(testModulus) : response.writeHead(401).end(refusal),
      member,
    );
    const error = await expectGatewayError(login(gateway, { type: "username", username: "a", password: "b" }));
    expect(error).toMatchObject({ kind: "rejected", data: { captcha: true } });
    expect(gateway.tokenEndReason).toBeUndefined();
  },
);

test("a log-in refused with 401 and a known code is rejected and does not end a session (gateway 1.7)", async () => {
  const { gateway } = await startTestGateway(
    ({ path }, response) =>
      path.endsWith("/rsa")
        ? response.end(testModulus)
        : sendRefusal(response, "login.cred.err", 401, { captcha: true }),
    member,
  );
  const error = await expectGatewayError(login(gateway, { type: "username", username: "a", password: "b" }));
  expect(error).toMatchObject({
    kind: "rejected",
    messageKey: "errors:user_not_exist_or_disabled",
    data: { captcha: true },
  });
  expect(gateway.tokenEndReason).toBeUndefined();
});

test("a member record without id and account ends the session (gateway 1.6)", async () => {
  const { gateway } = await startTestGateway(({ path }, response) => {
    if (path === "/wps/session/touch") sendRefusal(response, "login.not.session", 401);
    else sendSuccess(response, {});
  }, member);
  expect(await expectGatewayError(getMemberInfo(gateway))).toMatchObject({ kind: "unauthenticated" });
  expect(gateway.tokenEndReason).toBe("not_logged_in");
});

test("call records have operation, outcome, status, code, duration, cache and attempts, and nothing else", async () => {
  const records: CallRecord[] = [];
  let now = 0;
  const { gateway } = await startTestGateway(
    ({ path }, response) => {
      now += 7;
      if (["/wps/member/info", "/wps/session/touch"].includes(path))
        sendRefusal(response, "user.or.token.invalid", 401);
      else sendJson(response, { success: true, value: { list: [] } });
    },
    member,
    { onCall: (record) => records.push(record), clock: () => now },
  );
  await listHotGames(gateway);
  await listHotGames(gateway);
  await expectGatewayError(getMemberInfo(gateway));
  const ended = {
    outcome: "unauthenticated",
    status: 401,
    code: "user.or.token.invalid",
    milliseconds: 7,
    cache: "none",
    attempts: 1,
  };
  expect(records).toEqual([
    { operation: "getHotGames", outcome: "ok", status: 200, milliseconds: 7, cache: "miss", attempts: 1 },
    { operation: "getHotGames", outcome: "ok", milliseconds: 0, cache: "hit", attempts: 0 },
    { operation: "getMemberInfo", ...ended },
    { operation: "touchSession", ...ended },
  ]);
});
