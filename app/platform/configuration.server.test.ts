import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { expect, test } from "vitest";
import { ConfigurationError, parseConfiguration } from "./configuration.server";

const minimal = {
  NODE_ENV: "production",
  GATEWAY_URL: "https://gateway.example.invalid/",
  MERCHANT_CODE: "DEMO",
  SESSION_SECRET: "a".repeat(32),
};

/** The mistakes reported for an environment. */
function mistakesIn(environment: Record<string, string | undefined>): readonly string[] {
  try {
    parseConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines;
    throw error;
  }
  return [];
}

test("a number, word or switch that cannot be is reported in one line that names the allowed values", () => {
  expect(
    mistakesIn({
      ...minimal,
      PORT: "abc",
      SESSION_IDLE_MINUTES: "0.5",
      WEB_VITALS_SHARE: "2",
      PICTURES: "maybe",
      PAGE_CACHE: "x",
    }),
  ).toEqual([
    "PORT: must be a whole number from 0 to 65535",
    "WEB_VITALS_SHARE: must be a number from 0 to 1",
    "SESSION_IDLE_MINUTES: must be a whole number from 1 to 1440",
    "PICTURES: must be on or direct",
    "PAGE_CACHE: must be true or false",
  ]);
});

test("three variables are required in production; all others have defaults", () => {
  const configuration = parseConfiguration(minimal);
  expect(configuration).toMatchObject({
    production: true,
    port: 3000,
    redisUrl: undefined,
    session: { secrets: [minimal.SESSION_SECRET], generatedSecret: false, idleMinutes: 30 },
    defaultLanguage: "MY",
    timeZone: "Asia/Yangon",
    pageCache: true,
  });
  expect(configuration.gateway).toEqual({
    url: "https://gateway.example.invalid",
    merchantCode: "DEMO",
    operations: undefined,
    operationsOff: [],
    encryptedForm: "new",
    publicHost: undefined,
    forward: { address: false, userAgent: false, trace: false },
    timeout: undefined,
    transport: { maxConnections: 64 },
    timeZone: "Asia/Yangon",
  });
});

test("a slow gateway can have more connections", () => {
  const { gateway } = parseConfiguration({ ...minimal, GATEWAY_CONNECTIONS: "256" });
  expect(gateway.transport).toEqual({ maxConnections: 256 });
});

test("an empty variable counts as absent", () => {
  expect(parseConfiguration({ ...minimal, PORT: "", REDIS_URL: "", GATEWAY_OPERATIONS: "" }).port).toBe(3000);
  expect(mistakesIn({ ...minimal, MERCHANT_CODE: "" })).toEqual(["MERCHANT_CODE is required"]);
});

test.each([
  ["NODE_ENV", "staging"],
  ["RUN_MODE", "cloud"],
  ["PORT", "65536"],
  ["PORT", "http"],
  ["TRUST_PROXY_HOPS", "-1"],
  ["PROXY_ADDRESSES", "10.0.0.0/33"],
  ["PROXY_ADDRESSES", "proxy.example"],
  ["GAME_HOSTS", "games.example;script-src"],
  ["CONTACT_SCHEMES", "tel,javascript"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_PORT", "1.5"],
  ["GATEWAY_URL", "gateway.example.invalid"],
  ["GATEWAY_URL", "ftp://gateway.example.invalid"],
  ["GATEWAY_URL", "https://user:word@gateway.example.invalid"],
  ["GATEWAY_URL", "https://gateway.example.invalid/?key=1"],
  ["GATEWAY_URL", "https://gateway.example.invalid/#top"],
  ["GATEWAY_PUBLIC_HOST", "https://lobby.example.invalid/"],
  ["MERCHANT_CODE", "two words"],
  ["GATEWAY_ENCRYPTED_FORM", "oldest"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "key"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "key=%ff"],
  ["OTEL_TRACES_SAMPLER_ARG", "2"],
  ["WEB_VITALS_SHARE", "-1"],
  ["FIGURES_SHARE", "0"],
  ["GATEWAY_FORWARD", "none,trace"],
  ["GATEWAY_FORWARD", "user-agent"],
  ["GATEWAY_TIMEOUT_MS", "5"],
  ["GATEWAY_TIMEOUT_MS", "an hour"],
  ["GATEWAY_WRITE_TIMEOUT_MS", "10000"],
  ["SECTION_TIMEOUT_MS", "2700"],
  ["GATEWAY_CONNECTIONS", "4"],
  ["GATEWAY_OPERATIONS", '{"login":'],
  ["GATEWAY_OPERATIONS", "[]"],
  ["GATEWAY_OPERATIONS", "/no/such/file.json"],
  ["REDIS_URL", "http://cache.example.invalid"],
  ["REDIS_URL", "cache:6379"],
  ["REDIS_URL", "redis://:p%zz@cache:6379"],
  ["REDIS_URL", "redis://cache:6379/abc"],
  ["REDIS_CA_FILE", "/no/such/file.pem"],
  ["REDIS_CA_FILE", "package.json"],
  ["HOST", "http://localhost"],
  ["METRICS_HOST", "127.0.0.1:9100"],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET", ","],
  ["DEFAULT_LANGUAGE", "XX"],
  ["TIME_ZONE", "Yangon"],
  ["TIME_ZONE", "+06:30"],
  ["TIME_ZONE", "Asia/Nowhere"],
  ["MINIMUM_AGE", "19"],
  ["SESSION_IDLE_MINUTES", "0"],
  ["MINIMUM_AGE", "17"],
  ["PAGE_CACHE", "perhaps"],
  ["GEETEST_POLICY", "script-src *"],
  ["RECAPTCHA_SCRIPT", "www.google.com/recaptcha/api.js"],
])("%s=%s is reported in one line that names the variable", (name, value) => {
  const lines = mistakesIn({ ...minimal, [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name}: [^\\n]+$`));
});

test.each([
  ["HOST", "::"],
  ["HOST", "localhost"],
  ["METRICS_HOST", "0.0.0.0"],
  ["GATEWAY_URL", "https://gateway.example.invalid/path"],
  ["GATEWAY_PUBLIC_HOST", "lobby.example.invalid"],
  ["REDIS_URL", "redis://user:p%25zz@cache:6379/12"],
  ["REDIS_URL", "rediss://cache/"],
])("%s=%s is accepted", (name, value) => {
  expect(mistakesIn({ ...minimal, [name]: value })).toEqual([]);
});

test("each mistake is one line of the message", () => {
  const lines = mistakesIn({ PORT: "-1", GATEWAY_FORWARD: "all", REDIS_URL: "nowhere" });
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

test("SESSION_SECRET is required in production and generated for a local run", () => {
  const { SESSION_SECRET: _, ...rest } = minimal;
  expect(mistakesIn(rest)).toEqual([expect.stringMatching(/^SESSION_SECRET is required in production/)]);
  const local = parseConfiguration({ ...rest, RUN_MODE: "local" });
  expect(local).toMatchObject({ production: false, session: { generatedSecret: true } });
  expect(local.session.secrets[0]?.length).toBeGreaterThanOrEqual(32);
});

test("keys in the files of deploy/ are refused in production, and with the gateway of a merchant", () => {
  const [, example = ""] =
    /SESSION_SECRET: \$\{SESSION_SECRET:-([\w-]+)/.exec(readFileSync("deploy/compose.yaml", "utf8")) ?? [];
  expect(example).not.toBe("");
  // The second one was in manifests for Kubernetes that operators may still have.
  const keys = [example, "replace-this-with-32-characters-or-more"];
  for (const key of keys) {
    expect(mistakesIn({ ...minimal, SESSION_SECRET: `${minimal.SESSION_SECRET},${key}` })).toEqual([
      "SESSION_SECRET: is an example that everybody can read; choose one of your own",
    ]);
    const local = { ...minimal, SESSION_SECRET: key, RUN_MODE: "local", GATEWAY_URL: "http://sandbox:4100" };
    expect(parseConfiguration(local).session.secrets).toEqual([key]);
    expect(mistakesIn({ ...local, GATEWAY_URL: "https://gateway.example" })).toHaveLength(1);
  }
});

test("API_DOCS is on by default in local runs only", () => {
  expect(parseConfiguration(minimal).apiDocs).toBe(false);
  expect(parseConfiguration({ ...minimal, API_DOCS: "true" }).apiDocs).toBe(true);
  expect(parseConfiguration({ ...minimal, RUN_MODE: "local" }).apiDocs).toBe(true);
});

test("SERVER_TIMING is on by default in local runs only", () => {
  expect(parseConfiguration(minimal).serverTiming).toBe(false);
  expect(parseConfiguration({ ...minimal, SERVER_TIMING: "true" }).serverTiming).toBe(true);
  expect(parseConfiguration({ ...minimal, RUN_MODE: "local" }).serverTiming).toBe(true);
});

test("reported lines contain no secrets", () => {
  const lines = mistakesIn({ ...minimal, SESSION_SECRET: "hush", REDIS_URL: "http://:hush@cache" });
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain("hush");
});

test("GATEWAY_OPERATIONS is JSON text or the path of a JSON file (gateway 1.12)", () => {
  const overrides = { changePassword: { path: "/wps/member/password" } };
  const file = join(mkdtempSync(join(tmpdir(), "operations-")), "operations.json");
  writeFileSync(file, JSON.stringify(overrides));
  for (const value of [JSON.stringify(overrides), ` ${JSON.stringify(overrides)}`, file]) {
    expect(parseConfiguration({ ...minimal, GATEWAY_OPERATIONS: value }).gateway.operations).toEqual(overrides);
  }
});

test.each([
  ["none", { address: false, userAgent: false, trace: false }],
  ["address", { address: true, userAgent: false, trace: false }],
  ["address,user-agent", { address: true, userAgent: true, trace: false }],
  ["trace", { address: false, userAgent: false, trace: true }],
  ["address, trace", { address: true, userAgent: false, trace: true }],
])("GATEWAY_FORWARD=%s", (value, forward) => {
  expect(parseConfiguration({ ...minimal, GATEWAY_FORWARD: value }).gateway.forward).toEqual(forward);
});

test("widgets of human verification come from their providers by default, and over https in production", () => {
  const { humanCheck, recaptchaSiteKey } = parseConfiguration(minimal);
  expect(humanCheck["geetest-v4"].script).toBe("https://static.geetest.com/v4/gt4.js");
  expect(humanCheck["geetest-v3"].policy["script-src"]).toContain("https://api.geetest.com");
  expect(recaptchaSiteKey).toBeUndefined();
  const local = { GEETEST_V3_SCRIPT: "http://a.example/gt.js", GEETEST_POLICY: "script-src http://a.example" };
  expect(mistakesIn({ ...minimal, ...local }).map((line) => line.split(":")[0])).toEqual([
    "GEETEST_V3_SCRIPT",
    "GEETEST_POLICY",
  ]);
  const { policy, script } = parseConfiguration({ ...minimal, ...local, RUN_MODE: "local" }).humanCheck["geetest-v3"];
  expect({ policy, script }).toEqual({
    policy: { "script-src": ["http://a.example"] },
    script: "http://a.example/gt.js",
  });
});

test("a sign-in provider needs issuer and client id, and https in production", () => {
  expect(parseConfiguration(minimal).signIn).toEqual({});
  const google = { GOOGLE_ISSUER: "https://accounts.example", GOOGLE_CLIENT_ID: "lobby" };
  expect(parseConfiguration({ ...minimal, ...google }).signIn).toEqual({
    google: { issuer: "https://accounts.example", clientId: "lobby", clientSecret: undefined },
  });
  expect(mistakesIn({ ...minimal, GOOGLE_CLIENT_ID: "lobby" })).toEqual([
    "GOOGLE_ISSUER is required with GOOGLE_CLIENT_ID",
  ]);
  expect(mistakesIn({ ...minimal, TELEGRAM_ISSUER: "http://issuer.example" })).toEqual([
    "TELEGRAM_CLIENT_ID is required with TELEGRAM_ISSUER",
    "TELEGRAM_ISSUER: must be an https address in production",
  ]);
});

test("legal texts are HTML by page and language, and mistakes in them are reported", () => {
  const legal = { terms: { EN: "<p>Rules</p>" } };
  expect(parseConfiguration({ ...minimal, LEGAL_TEXTS: JSON.stringify(legal) }).legalTexts).toEqual(legal);
  expect(parseConfiguration(minimal).legalTexts).toEqual({});
  for (const wrong of ['{"terms":{"XX":"a"}}', '{"term":{"EN":"a"}}', '{"terms":"a"}', "/no/such/file.json"])
    expect(mistakesIn({ ...minimal, LEGAL_TEXTS: wrong }), wrong).toEqual([expect.stringContaining("LEGAL_TEXTS")]);
});

test("Redis Sentinels are hosts with ports, and need an address of Redis", () => {
  const redis = { REDIS_URL: "rediss://user:word@players/0", REDIS_SENTINELS: "one:26380, [::1]:5, two" };
  expect(parseConfiguration({ ...minimal, ...redis }).redis.sentinels).toEqual([
    { host: "one", port: 26380 },
    { host: "::1", port: 5 },
    { host: "two", port: 26379 },
  ]);
  expect(mistakesIn({ ...minimal, REDIS_SENTINELS: "one" })).toEqual(["REDIS_URL is required with REDIS_SENTINELS"]);
  expect(mistakesIn({ ...minimal, ...redis, REDIS_SENTINELS: "http://one", REDIS_CA_FILE: "/no/such/file" })).toEqual([
    "REDIS_SENTINELS: must be a comma list of host:port",
    "REDIS_CA_FILE: must be the path of a readable file",
  ]);
});

test("authorities of Redis are the certificates of a PEM file", () => {
  const file = join(mkdtempSync(join(tmpdir(), "authorities-")), "ca.pem");
  const text = rootCertificates.slice(0, 2).join("\n");
  writeFileSync(file, text);
  expect(parseConfiguration({ ...minimal, REDIS_CA_FILE: file }).redis.ca).toBe(text);
});

test.each([
  [{}, "0.0.0.0"],
  [{ TRUST_PROXY_HOPS: "1" }, "127.0.0.1"],
  [{ TRUST_PROXY_HOPS: "1", PROXY_ADDRESSES: "10.0.0.0/8, 2001:db8::1" }, "0.0.0.0"],
  [{ TRUST_PROXY_HOPS: "1", HOST: "::" }, "::"],
])("with %o the product listens on %s", (changes, host) => {
  const required = { RUN_MODE: "local", GATEWAY_URL: "https://gateway.example", MERCHANT_CODE: "DEMO" };
  expect(parseConfiguration({ ...required, ...changes }).host).toBe(host);
});
