import { afterEach, expect, test } from "vitest";
import { createGateway } from "../client/create-gateway.server";
import { login, logout, startTrial, touchSession } from "../resources/accounts/session.server";
import { getCaptcha } from "../resources/accounts/verification.server";
import { removeFavourite } from "../resources/games/player-games.server";
import { getMemberInfo } from "../resources/member/member.server";
import { getCountry } from "../resources/site/system.server";
import { exampleHandler, testModulus } from "../testing/example-responses";
import {
  closeAll,
  createTestClient,
  gatewayOptions,
  sendJson,
  sendSuccess,
  startServer,
  startTestGateway,
} from "../testing/http-server";
import { unknownValue } from "./coercion.server";

afterEach(closeAll);

const anyValue = { schema: unknownValue, toView: (value: unknown) => value };

test("each request has exactly one Merchant header (gateway 1.11 quirk 1)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), { token: "tk-1" });
  await Promise.all([login(gateway, { type: "username", username: "a", password: "b" }), touchSession(gateway)]);
  expect(requests).toHaveLength(3);
  for (const { rawHeaders, headers } of requests) {
    expect(rawHeaders.filter((name) => name.toLowerCase() === "merchant")).toHaveLength(1);
    expect(headers.merchant).toBe("DEMO");
  }
});

test("requests have headers for language, device, version, module id and token (gateway 1.3)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), {
    token: "tk-1",
    language: "my",
    deviceType: "OTHERS",
  });
  await getMemberInfo(gateway);
  expect(requests[0]?.headers).toMatchObject({
    language: "MY",
    device: "OTHERS",
    "x-gateway-version": "3",
    moduleid: "COMM3",
    authorization: "tk-1",
    accept: "application/json, text/plain, */*",
    "accept-encoding": "gzip, br",
  });
  expect(requests[0]?.headers).not.toHaveProperty("x-forwarded-for");
  expect(requests[0]?.headers).not.toHaveProperty("content-type");
});

test("the token is not sent with log-in operations and the key (gateway 1.3)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), { token: "tk-1" });
  await login(gateway, { type: "username", username: "a", password: "b" });
  await startTrial(gateway);
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined]);
});

test("address and user agent are forwarded only if configured (gateway 1.3)", async () => {
  const identity = { token: "tk-1", address: "203.0.113.7", userAgent: "Phöne/1" };
  const closed = await startTestGateway(exampleHandler(), identity);
  await getMemberInfo(closed.gateway);
  expect(closed.requests[0]?.headers).not.toHaveProperty("x-real-ua");
  const forward = { address: true, userAgent: true };
  const forwarding = await startTestGateway(exampleHandler(), identity, { forward });
  await getMemberInfo(forwarding.gateway);
  expect(forwarding.requests[0]?.headers["x-forwarded-for"]).toBe("203.0.113.7");
  expect(Buffer.from(String(forwarding.requests[0]?.headers["x-real-ua"]), "base64").toString()).toBe("Phöne/1");
});

test("the request of a shared feed contains nothing about the visitor", async () => {
  const { gateway, requests } = await startTestGateway(
    exampleHandler(),
    { token: "tk-1", address: "203.0.113.7", userAgent: "Phone/1", cookies: { captchaId: "c1" } },
    { forward: { address: true, userAgent: true } },
  );
  await getCountry(gateway);
  for (const name of ["authorization", "x-forwarded-for", "x-real-ua", "cookie"]) {
    expect(requests[0]?.headers).not.toHaveProperty(name);
  }
});

test("a GET joins arrays by commas and copies the language into the header (gateway 1.2)", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => sendSuccess(response, null));
  await gateway.call("getLiveModels", {
    ...anyValue,
    parameters: { types: ["B", "PL"], flag: true, none: undefined, language: "TH" },
  });
  expect(requests[0]?.query).toEqual({ types: "B,PL", flag: "true", language: "TH" });
  expect(requests[0]?.headers.language).toBe("TH");
});

test("a POST has a JSON body, except the URL-encoded e-mail form (gateway 1.2, 3.4)", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => sendSuccess(response, null));
  await startTrial(gateway).catch(() => undefined);
  expect(requests[0]).toMatchObject({ method: "POST", body: "{}", headers: { "content-type": "application/json" } });
  const parameters = { username: "demo_user1", email: "demo_user1@mail.invalid" };
  await gateway.call("forgotPasswordEmail", { ...anyValue, parameters });
  expect(requests[1]).toMatchObject({
    body: "username=demo_user1&email=demo_user1%40mail.invalid",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
});

test("a DELETE has a JSON body for a favourite, and no body for the log-out (gateway 1.2, 3.7)", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => sendSuccess(response, true), { token: "tk-1" });
  await removeFavourite(gateway, { nodeId: "3001", vendor: "JL", category: "RNG" });
  await logout(gateway);
  expect(requests[0]?.method).toBe("DELETE");
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ nodeId: 3001, vendor: "JL", gameType: "RNG", token: "tk-1" });
  expect(requests[1]).toMatchObject({ method: "DELETE", path: "/wps/session/logout", body: "" });
});

test("with an overridden method the parameters move to the body (gateway 1.2, 1.12)", async () => {
  const operations = { getCountry: { method: "POST", path: "/wps/other/country" } };
  const { gateway, requests } = await startTestGateway(
    (_, response) => sendSuccess(response, { countryCode: "MM" }),
    {},
    { operations },
  );
  await gateway.call("getCountry", { ...anyValue, parameters: { a: 1 } });
  expect(requests[0]).toMatchObject({ method: "POST", path: "/wps/other/country", body: '{"a":1}' });
});

test("the base URL may have a path, and path parameters are encoded", async () => {
  const { url, requests } = await startServer((_, response) => sendJson(response, []));
  await createTestClient(`${url}/merchant`).call("getDraws", { ...anyValue, pathParameters: { gameId: "7/1" } });
  expect(requests[0]?.path).toBe("/merchant/lgw/draw/7%2F1");
});

test("the captchaId cookie is sent with the next calls of the same visitor only (gateway 1.11 quirk 2)", async () => {
  const { url, requests } = await startServer((_, response) =>
    sendSuccess(response, "iVBORw0KGgo=", { "Set-Cookie": "captchaId=c%2D1; Path=/; HttpOnly" }),
  );
  const gateway = createGateway(gatewayOptions(url));
  const identity = { language: "EN", deviceType: "web" } as const;
  const client = gateway.clientFor(identity);
  await getCaptcha(client);
  expect(requests[0]?.query.t).toMatch(/^\d{13}$/);
  expect(client.cookies).toEqual({ captchaId: "c%2D1" });
  await getCaptcha(client);
  await getCaptcha(gateway.clientFor(identity));
  await getCaptcha(gateway.clientFor({ ...identity, cookies: client.cookies }));
  const sent = "captchaId=c%2D1";
  expect(requests.map(({ headers }) => headers.cookie)).toEqual([undefined, sent, undefined, sent]);
  await gateway.close();
});

test("cookies with signs that browsers return are returned as they came", async () => {
  const value = `"abc== ,${"x".repeat(1500)}"`;
  const { gateway, requests } = await startTestGateway((_, response) =>
    sendSuccess(response, "iVBORw0KGgo=", { "Set-Cookie": `captchaId=${value}; Path=/` }),
  );
  await getCaptcha(gateway);
  await getCaptcha(gateway);
  expect(requests[1]?.headers.cookie).toBe(`captchaId=${value}`);
});

test("stored cookies are sent, expired ones removed, invalid ones ignored", async () => {
  const { gateway, requests } = await startTestGateway(
    (_, response) => sendSuccess(response, "iVBORw0KGgo=", { "Set-Cookie": "a=; Max-Age=0" }),
    {
      cookies: { a: "1", b: "2", "bad name": "x", c: "line\r\nbreak" },
    },
  );
  await getCaptcha(gateway);
  expect(requests[0]?.headers.cookie).toBe("a=1; b=2");
  expect(gateway.cookies).toEqual({ b: "2" });
});

test.each(["tk\r\nX: 1", "", "é"])("a token that cannot be sent in a header (%j) is ignored", async (token) => {
  const { gateway, requests } = await startTestGateway((_, response) => sendSuccess(response, null), { token });
  await expect(touchSession(gateway)).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(requests).toHaveLength(0);
});

test("an invalid language is replaced by EN (gateway 6)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), { language: "x\r\nY: 1" });
  await getCountry(gateway);
  expect(gateway.language).toBe("EN");
  expect(requests[0]?.headers.language).toBe("EN");
});

test("an encrypted call sends the key in a header and no plain text (gateway 2.5)", async () => {
  for (const encryptedForm of ["old", "new", "newest"] as const) {
    const { gateway, requests } = await startTestGateway(exampleHandler(), {}, { encryptedForm });
    await login(gateway, { type: "username", username: "demo_user1", password: "Passw0rd9" });
    const sent = requests[1];
    expect(sent?.headers.encryption).toMatch(/^[0-9a-f]{4,256}$/);
    expect(sent?.headers["content-type"]).toBe("application/json");
    expect(sent?.body.startsWith("{")).toBe(encryptedForm !== "old");
    expect(sent?.headers["x-rsa"]).toBe(encryptedForm === "newest" ? testModulus : undefined);
    expect(JSON.stringify(sent)).not.toContain("Passw0rd9");
  }
});
