import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";

const [trusted, elliptic, stranger] = await Promise.all(
  ["RS256", "ES256", "RS256"].map((algorithm) => generateKeyPair(algorithm, { extractable: true })),
);
if (!trusted || !elliptic || !stranger) throw new Error("no keys");
const publicKeys = [
  { ...(await exportJWK(trusted.publicKey)), kid: "1", alg: "RS256", use: "sig" },
  { ...(await exportJWK(elliptic.publicKey)), kid: "2", alg: "ES256", use: "sig" },
];
const [strangerKey, trustedText] = await Promise.all([exportJWK(stranger.publicKey), exportSPKI(trusted.publicKey)]);
interface Answers {
  nonce: string;
  alter: (token: string) => string;
  key: Parameters<SignJWT["sign"]>[0];
  header: { alg: string; kid?: string; jwk?: JWK };
  /** In place of the right ones. */
  claims: JWTPayload;
}
const answers: Answers = {
  nonce: "",
  alter: (token) => token,
  key: trusted.privateKey,
  header: { alg: "RS256", kid: "1" },
  claims: {},
};
const issuer = createServer(async ({ url = "" }, response) => {
  const base = `http://127.0.0.1:${port()}`;
  const send = (body: unknown) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (url === "/jwks") return send({ keys: publicKeys });
  if (url === "/token") {
    const now = Math.floor(Date.now() / 1000);
    const { nonce, header, claims, key } = answers;
    const right = { nonce, iss: base, aud: "lobby", sub: "player", iat: now, exp: now + 300 };
    const token = await new SignJWT({ ...right, ...claims }).setProtectedHeader(header).sign(key);
    return send({ access_token: "a", token_type: "Bearer", id_token: answers.alter(token) });
  }
  const endpoints = { authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/token` };
  send({
    issuer: base,
    ...endpoints,
    jwks_uri: `${base}/jwks`,
    id_token_signing_alg_values_supported: ["RS256", "ES256"],
  });
});
const port = () => (issuer.address() as AddressInfo).port;

let signIn: typeof import("./openid-sign-in.server");
let testContext: typeof import("~/http/context/testing/test-context").testContext;

beforeAll(async () => {
  await new Promise<void>((resolve) => issuer.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("GOOGLE_ISSUER", `http://127.0.0.1:${port()}`);
  vi.stubEnv("GOOGLE_CLIENT_ID", "lobby");
  vi.stubEnv("TELEGRAM_ISSUER", `http://127.0.0.1:${port()}/other`);
  vi.stubEnv("TELEGRAM_CLIENT_ID", "lobby");
  signIn = await import("./openid-sign-in.server");
  ({ testContext } = await import("~/http/context/testing/test-context"));
});
afterAll(() => new Promise((resolve) => issuer.close(resolve)));

/** A whole sign-in: the person agrees, and the provider answers as `answers` says. */
async function signInOnce(from = "/m/home") {
  const first = testContext({ url: "/m/login/with/google" });
  const authorization = new URL((await signIn.startSignIn(first, "google", "member", from)) ?? "");
  const cookie = sentCookies(first.cookies);
  answers.nonce = authorization.searchParams.get("nonce") ?? "";
  const state = authorization.searchParams.get("state") ?? "";
  const query = new URLSearchParams({ code: "c", state });
  const back = testContext({ url: `/m/login/with/google?${query}`, cookie });
  return signIn.finishSignIn(back, "google");
}

it("a sign-in keeps the game that was tapped on a page with a long address, and only the path of that page", async () => {
  const tap = (from: string) => `/m/launch?${new URLSearchParams({ game: "RNG.JL.3001", from })}`;
  const from = tap(`/m/search-games?gameName=${"a".repeat(200)}`);
  expect(await signInOnce(from)).toMatchObject({ from: tap("/m/search-games") });
});

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
  it("so is one that it signed with its elliptic key", async () => {
    const before = { ...answers };
    Object.assign(answers, { header: { alg: "ES256", kid: "2" }, key: elliptic.privateKey });
    expect(await signInOnce()).toMatchObject({ idToken: expect.stringContaining(".") });
    Object.assign(answers, before);
  });

  it("an issuer whose metadata names another one is not used, which is logged once", async () => {
    const { logger } = await import("~/platform/logger.server");
    const warn = vi.spyOn(logger, "warn");
    expect(
      await signIn.startSignIn(testContext({ url: "/m/login/with/telegram" }), "telegram", "member", "/m/home"),
    ).toBeUndefined();
    expect(await signIn.getAuthorizationEndpoint("telegram")).toBeUndefined();
    expect(warn.mock.calls).toEqual([
      [{ provider: "telegram", reason: expect.stringMatching(/^OAUTH_/) }, "sign-in provider not available"],
    ]);
    warn.mockRestore();
  });

  const bytesOf = (text: string) => new TextEncoder().encode(text);
  it.each<[string, Partial<Answers>]>([
    ["signed with another key", { key: stranger.privateKey }],
    ["with the key in its head", { key: stranger.privateKey, header: { alg: "RS256", jwk: strangerKey } }],
    ["signed with the public key as a secret", { key: bytesOf(trustedText), header: { alg: "HS256", kid: "1" } }],
    ["signed with the client's id as a secret", { key: bytesOf("lobby"), header: { alg: "HS256" } }],
    ["for another client", { claims: { aud: "other" } }],
    ["of another issuer", { claims: { iss: "https://accounts.example" } }],
    ["that has expired", { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    ["of another sign-in", { claims: { nonce: "other" } }],
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
