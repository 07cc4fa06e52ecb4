import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JsonDocument } from "../testing/client";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());

const redirectUri = "http://localhost:3000/auth/callback";
const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

const json = async (url: string, init?: RequestInit) => new JsonDocument(await (await fetch(url, init)).json());

function authorizeUrl(provider: "google" | "telegram", changes: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    response_type: "code",
    client_id: test.sandbox.providers.clientId,
    redirect_uri: redirectUri,
    scope: "openid profile email",
    state: "state-1",
    nonce: "nonce-1",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...changes,
  });
  return `${test.sandbox.providers.issuers[provider]}/authorize?${parameters}`;
}

async function callback(url: string, choice: string): Promise<URLSearchParams> {
  const [address = "", query = ""] = url.split("?");
  const body = new URLSearchParams(query);
  body.set("choice", choice);
  const answer = await fetch(address, { method: "POST", body, redirect: "manual" });
  const location = answer.headers.get("location") ?? "";
  expect(location.startsWith(redirectUri)).toBe(true);
  return new URL(location).searchParams;
}

function exchange(provider: "google" | "telegram", code: string, changes: Record<string, string> = {}) {
  const { clientId, clientSecret } = test.sandbox.providers;
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: clientId,
    client_secret: clientSecret,
    ...changes,
  });
  return fetch(`${test.sandbox.providers.issuers[provider]}/token`, { method: "POST", body });
}

async function signIn(provider: "google" | "telegram", person: string): Promise<string> {
  const code = (await callback(authorizeUrl(provider), person)).get("code") ?? "";
  return new JsonDocument(await (await exchange(provider, code)).json()).text("id_token");
}

async function phoneToken(phoneNumber: string): Promise<string> {
  const { endpoint } = test.sandbox.providers.phone;
  const post = (method: string, body: object) =>
    json(`${endpoint}/accounts:${method}?key=${test.sandbox.providers.apiKey}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
  const token = await test.humanCheck("recaptcha");
  const { root } = await post("sendVerificationCode", { phoneNumber, ...token });
  const code = await test.code(phoneNumber);
  return (await post("signInWithPhoneNumber", { ...(root as object), code })).text("idToken");
}

describe.each(["google", "telegram"] as const)("OpenID issuer %s", (provider) => {
  it("is discovered", async () => {
    const issuer = test.sandbox.providers.issuers[provider];
    expect((await json(`${issuer}/.well-known/openid-configuration`)).root).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      code_challenge_methods_supported: ["S256"],
      id_token_signing_alg_values_supported: ["ES256"],
    });
  });

  it("lets a tester choose a person, and exchanges the code for a signed id token", async () => {
    const page = await fetch(authorizeUrl(provider));
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const [, person = ""] = /name="choice" value="([^"]+)"/.exec(await page.text()) ?? [];
    const back = await callback(authorizeUrl(provider), person);
    expect(back.get("state")).toBe("state-1");
    const tokens = new JsonDocument(await (await exchange(provider, back.get("code") ?? "")).json());
    const issuer = test.sandbox.providers.issuers[provider];
    const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
    const checks = { issuer, audience: test.sandbox.providers.clientId };
    const { payload, protectedHeader } = await jwtVerify(tokens.text("id_token"), keys, checks);
    expect(protectedHeader.alg).toBe("ES256");
    expect(payload).toMatchObject({ sub: person, nonce: "nonce-1", name: "Aung Min", email_verified: true });
    const headers = { Authorization: `Bearer ${tokens.text("access_token")}` };
    expect((await json(`${issuer}/userinfo`, { headers })).root).toMatchObject({ sub: person, name: "Aung Min" });
    expect((await fetch(`${issuer}/userinfo`, { headers: { Authorization: "Bearer x" } })).status).toBe(401);
  });
});

describe("Refusals of an issuer", () => {
  it("sends errors and a cancelled choice back to the product", async () => {
    expect((await callback(authorizeUrl("google"), "")).get("error")).toBe("access_denied");
    expect((await callback(authorizeUrl("google", { response_type: "token" }), "g-1001")).get("error")).toBe(
      "unsupported_response_type",
    );
    expect((await callback(authorizeUrl("google", { scope: "email" }), "g-1001")).get("error")).toBe("invalid_scope");
    const plain = authorizeUrl("google", { code_challenge_method: "plain" });
    expect((await callback(plain, "g-1001")).get("error")).toBe("invalid_request");
  });

  it.each([
    ["another client", { client_id: "stranger" }],
    ["an address that is not a web address", { redirect_uri: "javascript:alert(1)" }],
  ])("does not redirect with %s", async (_, changes) => {
    const answer = await fetch(authorizeUrl("google", changes), { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["a wrong verifier", { code_verifier: "wrong" }, "invalid_grant"],
    ["another address", { redirect_uri: "http://localhost:3000/other" }, "invalid_grant"],
    ["a wrong secret", { client_secret: "wrong" }, "invalid_client"],
    ["another grant type", { grant_type: "password" }, "unsupported_grant_type"],
  ])("refuses %s", async (_, changes, error) => {
    const code = (await callback(authorizeUrl("google"), "g-1001")).get("code") ?? "";
    const answer = await exchange("google", code, changes);
    expect(await answer.json()).toMatchObject({ error });
  });

  it("takes a code once, within two minutes, and at its own issuer", async () => {
    const fresh = async () => (await callback(authorizeUrl("google"), "g-1001")).get("code") ?? "";
    const code = await fresh();
    expect((await exchange("google", code)).status).toBe(200);
    expect((await exchange("google", code)).status).toBe(400);
    expect((await exchange("telegram", await fresh())).status).toBe(400);
    const late = await fresh();
    test.advance(121_000);
    expect((await exchange("google", late)).status).toBe(400);
  });
});

describe("Phone-auth API", () => {
  const post = (method: string, body: object, key: string = test.sandbox.providers.apiKey) =>
    json(`${test.sandbox.providers.phone.endpoint}/accounts:${method}?key=${key}`, {
      method: "POST",
      body: JSON.stringify(body),
    });

  it("sends a code to the outbox and answers it with an id token", async () => {
    const token = await phoneToken("+95912000001");
    const { issuer, jwks } = test.sandbox.providers.phone;
    const checks = { issuer, audience: test.sandbox.providers.projectId };
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(jwks)), checks);
    expect(payload).toMatchObject({ phone_number: "+95912000001", firebase: { sign_in_provider: "phone" } });
    expect((await test.control("GET", "/api/outbox?recipient=%2B95912000001")).rows()).toHaveLength(1);
  });

  it("refuses as Google does", async () => {
    const message = async (data: Promise<JsonDocument>) => (await data).text("error.message");
    expect(await message(post("sendVerificationCode", {}))).toBe("MISSING_PHONE_NUMBER");
    expect(await message(post("sendVerificationCode", { phoneNumber: "0912" }))).toContain("INVALID_PHONE_NUMBER");
    expect(await message(post("sendVerificationCode", { phoneNumber: "+959120" }, "x"))).toContain("API key not valid");
    const token = await test.humanCheck("recaptcha");
    const { root } = await post("sendVerificationCode", { phoneNumber: "+95912000001", ...token });
    const attempt = (code: string) => message(post("signInWithPhoneNumber", { ...(root as object), code }));
    expect(await attempt("wrong")).toBe("INVALID_CODE");
    for (let index = 0; index < 4; index++) await attempt("wrong");
    expect(await attempt("wrong")).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
    expect(await message(post("signInWithPhoneNumber", { sessionInfo: "x", code: "1" }))).toBe("INVALID_SESSION_INFO");
  });
});

describe("Log-in with an id token (docs/gateway.md 3.1 L1, type firebase)", () => {
  const login = (firebaseIdToken: string, fields: object = {}) =>
    test.client.encrypted("POST", "/wps/session/login", {
      username: "",
      password: "",
      captcha: "",
      type: "firebase",
      firebaseIdToken,
      ...fields,
    });
  const phone = { firebaseChannel: "sms", firebaseMobileNo: "0912000001", countryDialingCode: "95" };

  it("logs in to the account of the mobile number", async () => {
    const { value } = await login(await phoneToken("+95912000001"), phone);
    expect(value.pick("userName")).toBe("demo_user1");
  });

  it("refuses the number of another person, forged tokens and numbers without an account", async () => {
    const token = await phoneToken("+95912000002");
    expect((await login(token, phone)).errorCode).toBe("verification.code.err");
    const forged = `${token.slice(0, -6)}AAAAAA`;
    expect((await login(forged, { ...phone, firebaseMobileNo: "0912000002" })).errorCode).toBe("verification.code.err");
    expect((await login("demo-id-token", phone)).errorCode).toBe("verification.code.err");
    const unknown = { ...phone, firebaseMobileNo: "0977777777" };
    expect((await login(await phoneToken("+95977777777"), unknown)).errorCode).toBe("USER_NOT_EXIST");
  });

  it("logs in to the account with the same verified e-mail", async () => {
    const { value } = await login(await signIn("google", "g-1001"), { firebaseChannel: "google" });
    expect(value.pick("userName")).toBe("demo_user1");
  });

  it("asks an unknown person to bind an account, and remembers the bound account", async () => {
    const stranger = { firebaseChannel: "google" };
    const refused = await login(await signIn("google", "g-1002"), stranger);
    expect([refused.status, refused.errorCode]).toEqual([400, "bind_customer_required"]);
    const form = { username: "demo_user2", password: "Passw0rd9" };
    expect((await login(await signIn("google", "g-1002"), { ...stranger, ...form })).value.pick("id")).toBe(100002);
    expect((await login(await signIn("google", "g-1002"), stranger)).value.pick("id")).toBe(100002);
  });

  it("creates an account for an unknown person while FIREBASECREATEACC3 is on", async () => {
    await test.control("POST", "/api/switches", { flags: { FIREBASECREATEACC3: true } });
    const first = await login(await signIn("telegram", "700100002"), { firebaseChannel: "telegram" });
    await test.control("POST", "/api/switches", { flags: {} });
    expect(first.value.root).toMatchObject({ userName: expect.stringMatching(/^auto1\d{5}$/), firstTimeLogin: true });
    const second = await login(await signIn("telegram", "700100002"), { firebaseChannel: "telegram" });
    expect(second.value.pick("id")).toBe(first.value.pick("id"));
  });

  it("refuses an expired token", async () => {
    const token = await signIn("google", "g-1001");
    expect(decodeJwt(token).exp).toBeGreaterThan(0);
    test.advance(3_700_000);
    expect((await login(token)).errorCode).toBe("verification.code.err");
  });

  it("proves the number of a registration and of a forgotten password as well", async () => {
    const idToken = await phoneToken("+95912000001");
    const body = {
      newPassword: "Fresh2025",
      mobileNum: "0912000001",
      countryDialingCode: "95",
      firebaseIdToken: idToken,
    };
    expect((await test.client.encrypted("POST", "/wps/member/password/verification", body)).status).toBe(200);
    const { cookie, answer } = await test.captcha();
    const registration = {
      username: "0955500001",
      password: "Secret12",
      confirmPassword: "Secret12",
      countryDialingCode: "95",
      captcha: answer,
      firebaseChannel: "sms",
      firebaseIdToken: await phoneToken("+95955500001"),
    };
    const registered = await test.client.encrypted("PUT", "/wps/member/register/mobile", registration, { cookie });
    expect(registered.status).toBe(200);
  });
});

it("Status: names the phone-auth provider while the switch is on (docs/gateway.md 3.5)", async () => {
  const sms = async () => (await test.client.get("/wps/system/status?url=a.invalid")).value.pick("info.sms");
  expect(await sms()).toBeNull();
  await test.control("POST", "/api/switches", { phoneProvider: true });
  const { apiKey, projectId, phone } = test.sandbox.providers;
  expect(await sms()).toEqual({ firebase: { apiKey, projectId, endpoint: phone.endpoint } });
});
