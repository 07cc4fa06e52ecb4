import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { findLanguage } from "~/i18n/languages";
import { version } from "../../package.json";

const flag = z.stringbool();
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const redisUrl = z.url({ protocol: /^rediss?$/, error: "must be a redis or rediss address" });
const links = list.transform((parts, context) =>
  parts.map((part) => {
    const [name = "", url = ""] = part.split("|").map((word) => word.trim());
    if (!name || !httpUrl.safeParse(url).success)
      context.addIssue({
        code: "custom",
        message: "must be a comma list of name|address with http or https addresses",
      });
    return { name, url };
  }),
);
const jsonObject = z.record(z.string(), z.unknown());

/** JSON text, or the path of a JSON file, as an object. */
const jsonTextOrFile = z.string().transform((given, context) => {
  try {
    const text = given.trim().startsWith("{") ? given : readFileSync(given.trim(), "utf8");
    return jsonObject.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: "must be a JSON object, or the path of a readable file with one" });
    return z.NEVER;
  }
});

/** Every variable the program reads, with its default. The table in the README follows this schema. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  RUN_MODE: z.enum(["local", "production"]).optional(),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  TRUST_PROXY_HOPS: whole(0, 10).default(0),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  METRICS_PORT: whole(0, 65535).optional(),

  GATEWAY_URL: httpUrl.transform((url) => url.replace(/\/+$/, "")),
  MERCHANT_CODE: z.string().regex(/^[\w-]{1,40}$/, "must be 1 to 40 letters, digits, _ or -"),
  GATEWAY_OPERATIONS: jsonTextOrFile.optional(),
  GATEWAY_ENCRYPTED_FORM: z.enum(["old", "new", "newest"]).default("new"),
  GATEWAY_PUBLIC_HOST: z.string().optional(),
  GATEWAY_FORWARD: z.enum(["none", "address", "address,user-agent"]).default("none"),
  GATEWAY_TIMEOUT_MS: whole(100, 30_000).optional(),
  REDIS_URL: redisUrl.optional(),
  GAME_HOSTS: list.default([]),
  PHONE_AUTH_URL: httpUrl
    .transform((url) => url.replace(/\/+$/, ""))
    .default("https://identitytoolkit.googleapis.com/v1"),
  PHONE_AUTH_KEY: z.string().min(1).optional(),

  SESSION_SECRET: list
    .refine((keys) => keys.length > 0 && keys.every((key) => key.length >= 32), "each key needs at least 32 characters")
    .refine((keys) => keys.length <= 2, "at most two keys: the current one and the one before it")
    .optional(),
  SESSION_IDLE_MINUTES: whole(1, 1440).default(30),
  SESSION_ABSOLUTE_HOURS: whole(1, 720).default(24),
  SESSION_PASSWORD_CACHE_MINUTES: whole(0, 1440).default(0),

  GOOGLE_ISSUER: httpUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  TELEGRAM_ISSUER: httpUrl.optional(),
  TELEGRAM_CLIENT_ID: z.string().optional(),
  TELEGRAM_CLIENT_SECRET: z.string().optional(),

  DEFAULT_LANGUAGE: z
    .string()
    .refine((code) => findLanguage(code) !== undefined, "must be the code of a language that is offered, such as EN")
    .default("MY"),
  SITE_NAME: z.string().min(1).max(40).default("Ambera"),
  MINIMUM_AGE: z.enum(["18", "21"]).transform(Number).default(18),
  LICENCE: z.string().max(300).optional(),
  LICENCE_URL: httpUrl.optional(),
  HELP_ORGANISATIONS: links.default([]),
  OFFLINE_PAGE: flag.default(true),
  PAGE_CACHE: flag.default(true),
  API_DOCS: flag.optional(),
});

/** What the program runs on, read once from the environment. */
export interface Configuration {
  production: boolean;
  port: number;
  host: string;
  trustProxyHops: number;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
  metricsPort: number | undefined;
  gateway: GatewayConfiguration;
  /** Redis for what processes share; without it each keeps its own. */
  redisUrl: string | undefined;
  /** Hosts a game may be opened from; empty means any https host. */
  gameHosts: readonly string[];
  /** Where codes of the phone-auth provider are sent and checked, and its key when not that of the settings. */
  phoneAuth: { url: string; key: string | undefined };
  session: {
    secrets: readonly string[];
    generatedSecret: boolean;
    idleMinutes: number;
    absoluteHours: number;
    /** Minutes for which the password stays sealed in the session; 0 is off. */
    passwordMinutes: number;
  };
  /** Sign-in providers that are set up; the button of any other is absent. */
  signIn: Readonly<Partial<Record<SignInProvider, SignInClient>>>;
  defaultLanguage: string;
  siteName: string;
  minimumAge: number;
  /** What the gateway's settings may replace: the licence, and who helps players. */
  licence: string | undefined;
  licenceUrl: string | undefined;
  helpOrganisations: readonly { name: string; url: string }[];
  /** Whether browsers keep a page for when they are offline; off also takes back what they kept. */
  offlinePage: boolean;
  pageCache: boolean;
  /** Whether /openapi.json and /docs are there. */
  apiDocs: boolean;
  /** Of the program. */
  version: string;
}

export const signInProviders = ["google", "telegram"] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** How this product is registered with an OpenID issuer. */
export interface SignInClient {
  issuer: string;
  clientId: string;
  /** Absent for a public client, which PKCE alone protects. */
  clientSecret: string | undefined;
}

export interface GatewayConfiguration {
  /** Base address without a trailing slash. */
  url: string;
  merchantCode: string;
  /** Operation name to `{ path, method, moduleId }`, each optional; read by the gateway client. */
  operations: Readonly<Record<string, unknown>> | undefined;
  encryptedForm: "old" | "new" | "newest";
  /** Host name sent to `getSystemStatus` when it is not the request's own. */
  publicHost: string | undefined;
  /** What the gateway is told of the visitor. */
  forward: { address: boolean; userAgent: boolean };
  /** Milliseconds for the headers of an answer and as much for its body, when not those of the client. */
  timeout: number | undefined;
}

/** Thrown with one line for each mistake in the environment. */
export class ConfigurationError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.name = "ConfigurationError";
    this.lines = lines;
  }
}

/**
 * Reads and checks the environment.
 * @throws ConfigurationError with one clear line per mistake.
 */
export function parseConfiguration(environment: Record<string, string | undefined>): Configuration {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environmentSchema.safeParse(given);
  const lines = parsed.success
    ? []
    : parsed.error.issues.map((issue) => {
        const name = issue.path.join(".");
        return given[name] === undefined ? `${name} is required` : `${name}: ${issue.message}`;
      });
  const production =
    (given.RUN_MODE ?? "production") === "production" && given.NODE_ENV !== "development" && given.NODE_ENV !== "test";
  if (production && !given.SESSION_SECRET) {
    lines.push("SESSION_SECRET is required in production: 32 characters or more, kept between restarts");
  }
  for (const provider of ["GOOGLE", "TELEGRAM"]) lines.push(...checkSignIn(provider, given, production));
  if (!parsed.success || lines.length > 0) throw new ConfigurationError(lines);

  const env = parsed.data;
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    gateway: {
      url: env.GATEWAY_URL,
      merchantCode: env.MERCHANT_CODE,
      operations: env.GATEWAY_OPERATIONS,
      encryptedForm: env.GATEWAY_ENCRYPTED_FORM,
      publicHost: env.GATEWAY_PUBLIC_HOST,
      forward: { address: env.GATEWAY_FORWARD !== "none", userAgent: env.GATEWAY_FORWARD === "address,user-agent" },
      timeout: env.GATEWAY_TIMEOUT_MS,
    },
    redisUrl: env.REDIS_URL,
    gameHosts: env.GAME_HOSTS,
    phoneAuth: { url: env.PHONE_AUTH_URL, key: env.PHONE_AUTH_KEY },
    session: {
      secrets: env.SESSION_SECRET ?? [randomBytes(32).toString("base64url")],
      generatedSecret: !env.SESSION_SECRET,
      idleMinutes: env.SESSION_IDLE_MINUTES,
      absoluteHours: env.SESSION_ABSOLUTE_HOURS,
      passwordMinutes: env.SESSION_PASSWORD_CACHE_MINUTES,
    },
    signIn: {
      ...toSignIn("google", env.GOOGLE_ISSUER, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      ...toSignIn("telegram", env.TELEGRAM_ISSUER, env.TELEGRAM_CLIENT_ID, env.TELEGRAM_CLIENT_SECRET),
    },
    defaultLanguage: env.DEFAULT_LANGUAGE,
    siteName: env.SITE_NAME,
    minimumAge: env.MINIMUM_AGE,
    licence: env.LICENCE,
    licenceUrl: env.LICENCE_URL,
    helpOrganisations: env.HELP_ORGANISATIONS,
    offlinePage: env.OFFLINE_PAGE,
    pageCache: env.PAGE_CACHE,
    apiDocs: env.API_DOCS ?? !production,
    version,
  };
}

/** A provider is set up wholly or not at all, and in production its issuer is asked over https only. */
function checkSignIn(provider: string, given: Record<string, string | undefined>, production: boolean): string[] {
  const issuer = given[`${provider}_ISSUER`];
  const id = given[`${provider}_CLIENT_ID`];
  const lines: string[] = [];
  if (issuer && !id) lines.push(`${provider}_CLIENT_ID is required with ${provider}_ISSUER`);
  if (id && !issuer) lines.push(`${provider}_ISSUER is required with ${provider}_CLIENT_ID`);
  if (production && issuer?.startsWith("http:"))
    lines.push(`${provider}_ISSUER: must be an https address in production`);
  return lines;
}

function toSignIn(
  provider: SignInProvider,
  issuer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
): Configuration["signIn"] {
  return issuer && clientId ? { [provider]: { issuer, clientId, clientSecret } } : {};
}

let current: Configuration | undefined;

/** The configuration of this process. @throws ConfigurationError on the first call when the environment is wrong. */
export function getConfiguration(): Configuration {
  current ??= parseConfiguration(process.env);
  return current;
}
