import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigurationError, parseConfiguration } from "./configuration.server";

const sound = {
  NODE_ENV: "production",
  GATEWAY_URL: "https://gateway.example.invalid/",
  MERCHANT_CODE: "DEMO",
  SESSION_SECRET: "a".repeat(32),
};

/** The lines that an environment is refused with. */
function linesOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    parseConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines;
    throw error;
  }
  return [];
}

test("the least that is needed; everything else has a default", () => {
  const configuration = parseConfiguration(sound);
  expect(configuration).toMatchObject({
    production: true,
    port: 3000,
    redisUrl: undefined,
    session: { secrets: [sound.SESSION_SECRET], generatedSecret: false, idleMinutes: 30 },
    defaultLanguage: "MY",
    pageCache: true,
  });
  expect(configuration.gateway).toEqual({
    url: "https://gateway.example.invalid",
    merchantCode: "DEMO",
    operations: undefined,
    encryptedForm: "new",
    publicHost: undefined,
    forward: { address: false, userAgent: false },
    timeout: undefined,
  });
});

test("an empty variable is one that was not given", () => {
  expect(parseConfiguration({ ...sound, PORT: "", REDIS_URL: "", GATEWAY_OPERATIONS: "" }).port).toBe(3000);
  expect(linesOf({ ...sound, MERCHANT_CODE: "" })).toEqual(["MERCHANT_CODE is required"]);
});

test.each([
  ["NODE_ENV", "staging"],
  ["RUN_MODE", "cloud"],
  ["PORT", "65536"],
  ["PORT", "http"],
  ["TRUST_PROXY_HOPS", "-1"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_PORT", "1.5"],
  ["GATEWAY_URL", "gateway.example.invalid"],
  ["GATEWAY_URL", "ftp://gateway.example.invalid"],
  ["MERCHANT_CODE", "two words"],
  ["GATEWAY_ENCRYPTED_FORM", "oldest"],
  ["GATEWAY_FORWARD", "user-agent"],
  ["GATEWAY_TIMEOUT_MS", "5"],
  ["GATEWAY_TIMEOUT_MS", "an hour"],
  ["GATEWAY_OPERATIONS", '{"login":'],
  ["GATEWAY_OPERATIONS", "[]"],
  ["GATEWAY_OPERATIONS", "/no/such/file.json"],
  ["REDIS_URL", "http://cache.example.invalid"],
  ["REDIS_URL", "cache:6379"],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET", ","],
  ["DEFAULT_LANGUAGE", "XX"],
  ["MINIMUM_AGE", "19"],
  ["SESSION_IDLE_MINUTES", "0"],
  ["MINIMUM_AGE", "17"],
  ["PAGE_CACHE", "perhaps"],
])("%s=%s is refused in one line that names it", (name, value) => {
  const lines = linesOf({ ...sound, [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name}: [^\\n]+$`));
});

test("each mistake has its own line, in one message", () => {
  const lines = linesOf({ PORT: "-1", GATEWAY_FORWARD: "all", REDIS_URL: "nowhere" });
  expect(lines.map((line) => line.split(/[: ]/)[0])).toEqual([
    "PORT",
    "GATEWAY_URL",
    "MERCHANT_CODE",
    "GATEWAY_FORWARD",
    "REDIS_URL",
    "SESSION_SECRET",
  ]);
  expect(new ConfigurationError(lines).message.split("\n")).toEqual(lines);
});

test("production without SESSION_SECRET is refused; a local run draws one", () => {
  const { SESSION_SECRET: _, ...rest } = sound;
  expect(linesOf(rest)).toEqual([expect.stringMatching(/^SESSION_SECRET is required in production/)]);
  const local = parseConfiguration({ ...rest, RUN_MODE: "local" });
  expect(local).toMatchObject({ production: false, session: { generatedSecret: true } });
  expect(local.session.secrets[0]?.length).toBeGreaterThanOrEqual(32);
});

test("the description of the program is for local runs, and for whoever asks for it", () => {
  expect(parseConfiguration(sound).apiDocs).toBe(false);
  expect(parseConfiguration({ ...sound, API_DOCS: "true" }).apiDocs).toBe(true);
  expect(parseConfiguration({ ...sound, RUN_MODE: "local" }).apiDocs).toBe(true);
});

test("secrets are in no line", () => {
  const lines = linesOf({ ...sound, SESSION_SECRET: "hush", REDIS_URL: "http://:hush@cache" });
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain("hush");
});

test("GATEWAY_OPERATIONS: JSON text, or a file with it (docs/gateway.md 1.12)", () => {
  const overrides = { changePassword: { path: "/wps/member/password" } };
  const file = join(mkdtempSync(join(tmpdir(), "operations-")), "operations.json");
  writeFileSync(file, JSON.stringify(overrides));
  for (const given of [JSON.stringify(overrides), ` ${JSON.stringify(overrides)}`, file]) {
    expect(parseConfiguration({ ...sound, GATEWAY_OPERATIONS: given }).gateway.operations).toEqual(overrides);
  }
});

test.each([
  ["none", { address: false, userAgent: false }],
  ["address", { address: true, userAgent: false }],
  ["address,user-agent", { address: true, userAgent: true }],
])("GATEWAY_FORWARD=%s", (given, forward) => {
  expect(parseConfiguration({ ...sound, GATEWAY_FORWARD: given }).gateway.forward).toEqual(forward);
});

test("a sign-in provider is set up wholly or not at all, and over https in production", () => {
  expect(parseConfiguration(sound).signIn).toEqual({});
  const google = { GOOGLE_ISSUER: "https://accounts.example", GOOGLE_CLIENT_ID: "lobby" };
  expect(parseConfiguration({ ...sound, ...google }).signIn).toEqual({
    google: { issuer: "https://accounts.example", clientId: "lobby", clientSecret: undefined },
  });
  expect(linesOf({ ...sound, GOOGLE_CLIENT_ID: "lobby" })).toEqual(["GOOGLE_ISSUER is required with GOOGLE_CLIENT_ID"]);
  expect(linesOf({ ...sound, TELEGRAM_ISSUER: "http://issuer.example" })).toEqual([
    "TELEGRAM_CLIENT_ID is required with TELEGRAM_ISSUER",
    "TELEGRAM_ISSUER: must be an https address in production",
  ]);
});
