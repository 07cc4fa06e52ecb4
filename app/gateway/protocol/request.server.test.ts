import { afterEach, expect, test } from "vitest";
import { createGateway } from "../client/create-gateway.server";
import { login, logout, startTrial, touchSession } from "../resources/accounts/session.server";
import { getCaptcha } from "../resources/accounts/verification.server";
import { removeFavourite } from "../resources/games/player-games.server";
import { getMemberInfo } from "../resources/member/member.server";
import { getCountry } from "../resources/site/system.server";
import { answerExample, testModulus } from "../testing/gateway";
import { callerAt, callerFor, closeAll, json, optionsFor, serve, success } from "../testing/http-server";
import { anything } from "./coercion.server";

afterEach(closeAll);

const raw = { schema: anything, view: (value: unknown) => value };

test("quirk 1: exactly one Merchant header on every call (docs/gateway.md 1.11)", async () => {
  const { caller, seen } = await callerFor(answerExample(testModulus), { token: "tk-1" });
  await Promise.all([login(caller, { type: "username", username: "a", password: "b" }), touchSession(caller)]);
  expect(seen).toHaveLength(3);
  for (const { rawHeaders, headers } of seen) {
    expect(rawHeaders.filter((name) => name.toLowerCase() === "merchant")).toHaveLength(1);
    expect(headers.merchant).toBe("DEMO");
  }
});

test("headers: language, device, version, module id, raw token (docs/gateway.md 1.3)", async () => {
  const { caller, seen } = await callerFor(answerExample(testModulus), {
    token: "tk-1",
    language: "my",
    device: "OTHERS",
  });
  await getMemberInfo(caller);
  expect(seen[0]?.headers).toMatchObject({
    language: "MY",
    device: "OTHERS",
    "x-gateway-version": "3",
    moduleid: "COMM3",
    authorization: "tk-1",
    accept: "application/json, text/plain, */*",
    "accept-encoding": "gzip, br",
  });
  expect(seen[0]?.headers).not.toHaveProperty("x-forwarded-for");
  expect(seen[0]?.headers).not.toHaveProperty("content-type");
});

test("the token is not sent with the log-in family and the key (docs/gateway.md 1.3)", async () => {
  const { caller, seen } = await callerFor(answerExample(testModulus), { token: "tk-1" });
  await login(caller, { type: "username", username: "a", password: "b" });
  await startTrial(caller);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined]);
});

test("address and user agent go along only where the deployment asks for it (docs/gateway.md 1.3, 1.6)", async () => {
  const visitor = { token: "tk-1", address: "203.0.113.7", userAgent: "Phöne/1" };
  const quiet = await callerFor(answerExample(testModulus), visitor);
  await getMemberInfo(quiet.caller);
  expect(quiet.seen[0]?.headers).not.toHaveProperty("x-real-ua");
  const forward = { address: true, userAgent: true };
  const open = await callerFor(answerExample(testModulus), visitor, { forward });
  await getMemberInfo(open.caller);
  expect(open.seen[0]?.headers["x-forwarded-for"]).toBe("203.0.113.7");
  expect(Buffer.from(String(open.seen[0]?.headers["x-real-ua"]), "base64").toString()).toBe("Phöne/1");
});

test("nothing of a visitor goes along with a feed that is shared", async () => {
  const { caller, seen } = await callerFor(
    answerExample(testModulus),
    { token: "tk-1", address: "203.0.113.7", userAgent: "Phone/1", cookies: { captchaId: "c1" } },
    { forward: { address: true, userAgent: true } },
  );
  await getCountry(caller);
  for (const name of ["authorization", "x-forwarded-for", "x-real-ua", "cookie"]) {
    expect(seen[0]?.headers).not.toHaveProperty(name);
  }
});

test("GET: arrays joined by commas, language copied into the header (docs/gateway.md 1.2)", async () => {
  const { caller, seen } = await callerFor((_, response) => success(response, null));
  await caller.call("getCustomerServiceScript", {
    ...raw,
    parameters: { types: ["B", "PL"], flag: true, none: undefined, language: "TH" },
  });
  expect(seen[0]?.query).toEqual({ types: "B,PL", flag: "true", language: "TH" });
  expect(seen[0]?.headers.language).toBe("TH");
});

test("POST and PUT carry JSON, the e-mail form is form encoded (docs/gateway.md 1.2, 3.4)", async () => {
  const { caller, seen } = await callerFor((_, response) => success(response, null));
  await startTrial(caller).catch(() => undefined);
  expect(seen[0]).toMatchObject({ method: "POST", body: "{}", headers: { "content-type": "application/json" } });
  const parameters = { username: "demo_user1", email: "demo_user1@mail.invalid" };
  await caller.call("forgotPasswordEmail", { ...raw, parameters });
  expect(seen[1]).toMatchObject({
    body: "username=demo_user1&email=demo_user1%40mail.invalid",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
});

test("DELETE: favourites have a JSON body with the token, logout has none (docs/gateway.md 1.2, 3.7)", async () => {
  const { caller, seen } = await callerFor((_, response) => success(response, null), { token: "tk-1" });
  await removeFavourite(caller, { nodeId: "3001", vendor: "JL", category: "RNG" });
  await logout(caller);
  expect(seen[0]?.method).toBe("DELETE");
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ nodeId: 3001, vendor: "JL", gameType: "RNG", token: "tk-1" });
  expect(seen[1]).toMatchObject({ method: "DELETE", path: "/wps/session/logout", body: "" });
});

test("an overridden method moves the parameters to where it carries them (docs/gateway.md 1.2, quirk 10)", async () => {
  const operations = { getCountry: { method: "POST", path: "/wps/other/country" } };
  const { caller, seen } = await callerFor(
    (_, response) => success(response, { countryCode: "MM" }),
    {},
    { operations },
  );
  await caller.call("getCountry", { ...raw, parameters: { a: 1 } });
  expect(seen[0]).toMatchObject({ method: "POST", path: "/wps/other/country", body: '{"a":1}' });
});

test("a base address with a path, and path parameters", async () => {
  const { url, seen } = await serve((_, response) => json(response, []));
  await callerAt(`${url}/merchant`).call("getDraws", { ...raw, path: { gameId: "7/1" } });
  expect(seen[0]?.path).toBe("/merchant/lgw/draw/7%2F1");
});

test("quirk 2: the captchaId cookie comes back with the visitor's next calls and no other's (docs/gateway.md 1.11)", async () => {
  const { url, seen } = await serve((_, response) =>
    success(response, "iVBORw0KGgo=", { "Set-Cookie": "captchaId=c%2D1; Path=/; HttpOnly" }),
  );
  const gateway = createGateway(optionsFor(url));
  const visitor = { language: "EN", device: "web" } as const;
  const caller = gateway.as(visitor);
  await getCaptcha(caller);
  expect(seen[0]?.query.t).toMatch(/^\d{13}$/);
  expect(caller.cookies).toEqual({ captchaId: "c%2D1" });
  await getCaptcha(caller);
  await getCaptcha(gateway.as(visitor));
  await getCaptcha(gateway.as({ ...visitor, cookies: caller.cookies }));
  const sent = "captchaId=c%2D1";
  expect(seen.map(({ headers }) => headers.cookie)).toEqual([undefined, sent, undefined, sent]);
  await gateway.close();
});

test("cookies: given ones are sent, expired ones dropped, unfit ones ignored", async () => {
  const { caller, seen } = await callerFor(
    (_, response) => success(response, "iVBORw0KGgo=", { "Set-Cookie": "a=; Max-Age=0" }),
    {
      cookies: { a: "1", b: "2", "bad name": "x", c: "line\r\nbreak" },
    },
  );
  await getCaptcha(caller);
  expect(seen[0]?.headers.cookie).toBe("a=1; b=2");
  expect(caller.cookies).toEqual({ b: "2" });
});

test.each(["tk\r\nX: 1", "", "é"])("a token that fits into no header (%j) is no token", async (token) => {
  const { caller, seen } = await callerFor((_, response) => success(response, null), { token });
  await expect(touchSession(caller)).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(seen).toHaveLength(0);
});

test("a language that is none is asked for as EN (docs/gateway.md 6)", async () => {
  const { caller, seen } = await callerFor(answerExample(testModulus), { language: "x\r\nY: 1" });
  await getCountry(caller);
  expect(caller.language).toBe("EN");
  expect(seen[0]?.headers.language).toBe("EN");
});

test("encrypted calls send the key header and no clear text (docs/gateway.md 2.5)", async () => {
  for (const encryptedForm of ["old", "new", "newest"] as const) {
    const { caller, seen } = await callerFor(answerExample(testModulus), {}, { encryptedForm });
    await login(caller, { type: "username", username: "demo_user1", password: "Passw0rd9" });
    const sent = seen[1];
    expect(sent?.headers.encryption).toMatch(/^[0-9a-f]{4,256}$/);
    expect(sent?.headers["content-type"]).toBe("application/json");
    expect(sent?.body.startsWith("{")).toBe(encryptedForm !== "old");
    expect(sent?.headers["x-rsa"]).toBe(encryptedForm === "newest" ? testModulus : undefined);
    expect(JSON.stringify(sent)).not.toContain("Passw0rd9");
  }
});
