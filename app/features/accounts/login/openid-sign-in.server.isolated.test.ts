import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";

const [trusted, stranger] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
const answers = { nonce: "", alter: (token: string) => token, key: trusted.privateKey };
const issuer = createServer(async ({ url = "" }, response) => {
  const base = `http://127.0.0.1:${port()}`;
  const send = (body: unknown) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (url === "/jwks") {
    const key = { ...(await exportJWK(trusted.publicKey)), kid: "1", alg: "RS256", use: "sig" };
    return send({ keys: [key] });
  }
  if (url === "/token") {
    const token = await new SignJWT({ nonce: answers.nonce })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuer(base)
      .setAudience("lobby")
      .setSubject("player")
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(answers.key);
    return send({ access_token: "a", token_type: "Bearer", id_token: answers.alter(token) });
  }
  const endpoints = { authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/token` };
  send({ issuer: base, ...endpoints, jwks_uri: `${base}/jwks`, id_token_signing_alg_values_supported: ["RS256"] });
});
const port = () => (issuer.address() as AddressInfo).port;

let signIn: typeof import("./openid-sign-in.server");
let RequestCookies: typeof import("~/http/cookies/request-cookies.server").RequestCookies;

beforeAll(async () => {
  await new Promise<void>((resolve) => issuer.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
  vi.stubEnv("MERCHANT_CODE", "DEMO");
  vi.stubEnv("RUN_MODE", "local");
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("GOOGLE_ISSUER", `http://127.0.0.1:${port()}`);
  vi.stubEnv("GOOGLE_CLIENT_ID", "lobby");
  signIn = await import("./openid-sign-in.server");
  ({ RequestCookies } = await import("~/http/cookies/request-cookies.server"));
});
afterAll(() => new Promise((resolve) => issuer.close(resolve)));

function contextOf(address: string, cookie = ""): RequestContext {
  const url = new URL(address, "http://localhost:3000");
  return { request: { url }, cookies: new RequestCookies(url, cookie) } as unknown as RequestContext;
}

/** A whole sign-in: the person agrees, and the provider answers as `answers` says. */
async function signInOnce() {
  const first = contextOf("/m/login/with/google");
  const authorization = new URL((await signIn.startSignIn(first, "google", "member", "/m/home")) ?? "");
  const headers = new Headers();
  first.cookies.commit(headers);
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  answers.nonce = authorization.searchParams.get("nonce") ?? "";
  const state = authorization.searchParams.get("state") ?? "";
  const back = contextOf(`/m/login/with/google?${new URLSearchParams({ code: "c", state })}`, cookie);
  return signIn.finishSignIn(back, "google");
}

describe("an id token is verified by its signature", () => {
  it("a token that the issuer signed is accepted", async () => {
    expect(await signInOnce()).toMatchObject({ portal: "member", idToken: expect.stringContaining(".") });
  });

  const unsigned = (token: string) => {
    const head = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    return `${head}.${token.split(".")[1]}.`;
  };
  const ofOther = (token: string) => {
    const [head = "", claims = "", signature = ""] = token.split(".");
    const changed = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), sub: "victim" };
    return [head, Buffer.from(JSON.stringify(changed)).toString("base64url"), signature].join(".");
  };
  it.each([
    ["signed with another key", { key: stranger.privateKey }],
    ["with a changed person", { alter: ofOther }],
    ["without a signature", { alter: unsigned }],
    ["with half a signature", { alter: (token: string) => token.slice(0, -20) }],
  ])("a token %s is refused", async (_, change) => {
    const before = { ...answers };
    Object.assign(answers, change);
    expect(await signInOnce()).toMatchObject({ error: "errors:social_failed" });
    Object.assign(answers, before);
  });
});
