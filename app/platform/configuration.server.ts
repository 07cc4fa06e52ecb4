import { randomBytes } from "node:crypto";
import { version } from "../../package.json";
import { type HumanCheckProvider, humanCheckPolicies } from "./environment/human-check-policies";
import type { PolicySources } from "./environment/policy-sources";
import { type Environment, environmentSchema } from "./environment-schema.server";

/** The configuration of this process, checked and with defaults. */
export type Configuration = ReturnType<typeof toConfiguration>;
export type GatewayConfiguration = Configuration["gateway"];

export const signInProviders = ["google", "telegram"] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** Registration of this product with an OpenID issuer. */
interface SignInClient {
  issuer: string;
  clientId: string;
  /** Absent for a public client, which is protected by PKCE only. */
  clientSecret: string | undefined;
}

/** Where the widget of a human verification comes from. */
interface HumanCheckWidget {
  /** Address of the loading script. */
  script: string;
  /** What a page with the widget may load. */
  policy: PolicySources;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The environment is invalid: one line per mistake. */
export class ConfigurationError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.name = "ConfigurationError";
    this.lines = lines;
  }
}

/** A setting under its former name would be ignored without a word. */
const RENAMED_VARIABLES = { FIGURES_SHARE: "WEB_VITALS_SHARE" };

let current: Configuration | undefined;

/** Reads the environment on the first call. @throws ConfigurationError */
export function getConfiguration(): Configuration {
  current ??= parseConfiguration(process.env);
  return current;
}

/** @throws ConfigurationError */
export function parseConfiguration(variables: Variables): Configuration {
  const setVariables = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environmentSchema.safeParse(setVariables);
  const production = isProduction(setVariables);
  const lines = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => {
      const name = path.join(".");
      return setVariables[name] === undefined ? `${name} is required` : `${name}: ${message}`;
    }),
    ...Object.entries(RENAMED_VARIABLES).flatMap(([former, name]) =>
      setVariables[former] === undefined ? [] : [`${former}: is called ${name} now`],
    ),
    ...checkSecret(setVariables, parsed.data?.SESSION_SECRET, production),
    ...(setVariables.REDIS_SENTINELS && !setVariables.REDIS_URL ? ["REDIS_URL is required with REDIS_SENTINELS"] : []),
    ...signInProviders.flatMap((provider) => checkSignInClient(provider.toUpperCase(), setVariables, production)),
    ...(production ? WIDGET_VARIABLES.filter((name) => /\bhttp:/.test(setVariables[name] ?? "")) : []).map(
      (name) => `${name}: must have https addresses only in production`,
    ),
  ];
  if (!parsed.success || lines.length > 0) throw new ConfigurationError([...new Set(lines)]);
  return toConfiguration(parsed.data, production);
}

function isProduction({ RUN_MODE = "production", NODE_ENV }: Variables): boolean {
  return RUN_MODE === "production" && NODE_ENV !== "development" && NODE_ENV !== "test";
}

/** Keys in deploy/compose.yaml and in examples of earlier releases. Whoever knows the key can make sessions. */
const PUBLISHED_KEYS = new Set(["only-for-trying-out-on-one-machine", "replace-this-with-32-characters-or-more"]);

/** A gateway with https is a merchant's, whatever mode the product runs in. */
function checkSecret(given: Variables, keys: readonly string[] | undefined, production: boolean): string[] {
  if (production && !given.SESSION_SECRET)
    return ["SESSION_SECRET is required in production: 32 characters or more, kept between restarts"];
  const isOpen = production || /^https:/i.test(given.GATEWAY_URL ?? "");
  return isOpen && keys?.some((key) => PUBLISHED_KEYS.has(key))
    ? ["SESSION_SECRET: is an example that everybody can read; choose one of your own"]
    : [];
}

/** Addresses of scripts that pages load from other sites. */
const WIDGET_VARIABLES = [
  "GEETEST_V3_SCRIPT",
  "GEETEST_V4_SCRIPT",
  "GEETEST_POLICY",
  "RECAPTCHA_SCRIPT",
  "RECAPTCHA_POLICY",
] as const;

/** Issuer and client id come together. In production the issuer is called over https only. */
function checkSignInClient(prefix: string, given: Variables, production: boolean): string[] {
  const issuer = given[`${prefix}_ISSUER`];
  const id = given[`${prefix}_CLIENT_ID`];
  const lines: string[] = [];
  if (issuer && !id) lines.push(`${prefix}_CLIENT_ID is required with ${prefix}_ISSUER`);
  if (id && !issuer) lines.push(`${prefix}_ISSUER is required with ${prefix}_CLIENT_ID`);
  if (production && issuer?.startsWith("http:")) lines.push(`${prefix}_ISSUER: must be an https address in production`);
  return lines;
}

/** Behind a proxy no other client should reach the port: it could write any address into forwarding headers. */
function defaultHost({ TRUST_PROXY_HOPS: hops, PROXY_ADDRESSES: addresses }: Environment): string {
  return hops > 0 && addresses.length === 0 ? "127.0.0.1" : "0.0.0.0";
}

function toConfiguration(env: Environment, production: boolean) {
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? defaultHost(env),
    trustProxyHops: env.TRUST_PROXY_HOPS,
    /** Connections whose forwarding headers are trusted; empty means any. */
    proxyAddresses: env.PROXY_ADDRESSES as readonly string[],
    /** Host names of the site; empty means any. */
    publicHosts: env.PUBLIC_HOSTS as readonly string[],
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    /** Traces by OpenTelemetry; undefined without a collector. */
    tracing: toTracing(env),
    /** Share of visits that report their web vitals. */
    webVitalsShare: env.WEB_VITALS_SHARE,
    warmUpSeconds: env.WARM_UP_SECONDS,
    drainDelaySeconds: env.DRAIN_DELAY_SECONDS,
    gateway: toGatewayConfiguration(env),
    /** Milliseconds that a page waits for an optional section. */
    sectionTimeout: env.SECTION_TIMEOUT_MS,
    /** Shared store of all processes. Without it, each process has its own memory. */
    redisUrl: env.REDIS_URL,
    /** Processes that serve the site, as far as the operator says. */
    instances: env.INSTANCES,
    redis: {
      /** Sentinels that know the address of the master, whose group is the host of `redisUrl`; empty without them. */
      sentinels: env.REDIS_SENTINELS as readonly { host: string; port: number }[],
      sentinelPassword: env.REDIS_SENTINEL_PASSWORD,
      /** Certificates (PEM) of the authorities that sign the server's, beside those that Node knows. */
      ca: env.REDIS_CA_FILE,
    },
    /** Answers of one address in a second; further ones wait. */
    addressRequestsPerSecond: env.ADDRESS_REQUESTS_PER_SECOND,
    /** What the whole site may send or create, for all visitors together. */
    budgets: {
      sms: { minute: env.SMS_PER_MINUTE, day: env.SMS_PER_DAY },
      mails: { minute: env.MAILS_PER_MINUTE, day: env.MAILS_PER_DAY },
      registrations: { minute: env.REGISTRATIONS_PER_MINUTE, day: env.REGISTRATIONS_PER_DAY },
    },
    /** Hosts from which a game, a chat or customer service may be opened; empty means any https host. */
    gameHosts: env.GAME_HOSTS as readonly string[],
    /** Schemes that entries of customer service may have beside https, without the colon. */
    contactSchemes: env.CONTACT_SCHEMES as readonly string[],
    /** Address of the phone authentication provider, and its key when it is not in the gateway's settings. */
    phoneAuth: { url: env.PHONE_AUTH_URL, key: env.PHONE_AUTH_KEY },
    humanCheck: toHumanCheck(env),
    /** The phone-auth provider sends codes only for a token of this check. */
    recaptchaSiteKey: env.RECAPTCHA_SITE_KEY,
    session: {
      /** The current secret, then the previous one. */
      secrets: (env.SESSION_SECRET ?? [randomBytes(32).toString("base64url")]) as readonly string[],
      generatedSecret: !env.SESSION_SECRET,
      idleMinutes: env.SESSION_IDLE_MINUTES,
      absoluteHours: env.SESSION_ABSOLUTE_HOURS,
      /** How long the sealed session contains the password; 0 means never. */
      passwordMinutes: env.SESSION_PASSWORD_CACHE_MINUTES,
    },
    /** Configured sign-in providers. Other providers get no button. */
    signIn: {
      ...toSignInClient("google", env.GOOGLE_ISSUER, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      ...toSignInClient("telegram", env.TELEGRAM_ISSUER, env.TELEGRAM_CLIENT_ID, env.TELEGRAM_CLIENT_SECRET),
    } as Readonly<Partial<Record<SignInProvider, SignInClient>>>,
    pictures: {
      /** Pages show pictures through the picture service; otherwise browsers load them from the image hosts. */
      service: env.PICTURES === "on",
      directory: env.PICTURES_DIR,
      diskBytes: env.PICTURES_DISK_MB * 1024 * 1024,
      /** Image hosts may be at addresses of a private network. */
      allowPrivateHosts: env.PICTURES_PRIVATE_HOSTS ?? !production,
    },
    defaultLanguage: env.DEFAULT_LANGUAGE,
    /** IANA name of the time zone in which days and times are shown. */
    timeZone: env.TIME_ZONE,
    siteName: env.SITE_NAME,
    minimumAge: env.MINIMUM_AGE,
    /** The gateway's settings override the licence and the organisations that help players. */
    licence: env.LICENCE,
    licenceUrl: env.LICENCE_URL,
    helpOrganisations: env.HELP_ORGANISATIONS as readonly { name: string; url: string }[],
    /** HTML of the terms and the privacy notice, by language code. */
    legalTexts: env.LEGAL_TEXTS,
    /** Browsers store an offline page. When false, they remove the one of earlier visits. */
    offlinePage: env.OFFLINE_PAGE,
    pageCache: env.PAGE_CACHE,
    /** Serve /openapi.json and /docs. */
    apiDocs: env.API_DOCS ?? !production,
    /** Add `Server-Timing` to responses. */
    serverTiming: env.SERVER_TIMING ?? !production,
    version,
    /** The commit that was built; "unknown" in development and tests. */
    commit: String(import.meta.env.COMMIT),
  };
}

function toTracing(env: Environment) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return {
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS as Readonly<Record<string, string>>,
    serviceName: env.OTEL_SERVICE_NAME,
    /** Of the requests. */
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

function toGatewayConfiguration(env: Environment) {
  return {
    /** Base address without a trailing slash. */
    url: env.GATEWAY_URL,
    merchantCode: env.MERCHANT_CODE,
    /** Operation name to `{ path, method, moduleId }`, each optional; parsed by the gateway client. */
    operations: env.GATEWAY_OPERATIONS,
    /** Names of optional operations that the gateway does not have; checked by the gateway client. */
    operationsOff: env.GATEWAY_OPERATIONS_OFF as readonly string[],
    encryptedForm: env.GATEWAY_ENCRYPTED_FORM,
    /** Host name sent to `getSystemStatus` instead of the request's. */
    publicHost: env.GATEWAY_PUBLIC_HOST,
    /** What the gateway receives about the visitor. */
    forward: env.GATEWAY_FORWARD as { address: boolean; userAgent: boolean; trace?: boolean },
    /** Milliseconds for the headers of an answer, and again for its body, instead of the client's default. */
    timeout: env.GATEWAY_TIMEOUT_MS,
    /** Milliseconds for the headers of an answer to a write, instead of the client's default. */
    writeTimeout: env.GATEWAY_WRITE_TIMEOUT_MS,
    transport: { maxConnections: env.GATEWAY_CONNECTIONS },
    /** Time zone of days that the gateway writes as text. */
    timeZone: env.TIME_ZONE,
  };
}

function toHumanCheck(env: Environment): Readonly<Record<HumanCheckProvider, HumanCheckWidget>> {
  const { "geetest-v3": v3, "geetest-v4": v4, recaptcha } = humanCheckPolicies;
  return {
    "geetest-v3": { script: env.GEETEST_V3_SCRIPT, policy: env.GEETEST_POLICY ?? v3 },
    "geetest-v4": { script: env.GEETEST_V4_SCRIPT, policy: env.GEETEST_POLICY ?? v4 },
    recaptcha: { script: env.RECAPTCHA_SCRIPT, policy: env.RECAPTCHA_POLICY ?? recaptcha },
  };
}

function toSignInClient(
  provider: SignInProvider,
  issuer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
): Partial<Record<SignInProvider, SignInClient>> {
  return issuer && clientId ? { [provider]: { issuer, clientId, clientSecret } } : {};
}
