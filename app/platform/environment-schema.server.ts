import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import { findLanguage } from "~/i18n/languages";
import type { ProductVariable } from "./environment/environment";
import { parsePolicySources } from "./environment/policy-sources";
import { hostPattern } from "./origin";

/** A number within limits, with one message for all that it must not be. */
function numberFrom(minimum: number, maximum: number, kind = "number") {
  const error = `must be a ${kind} from ${minimum} to ${maximum}`;
  return z.coerce.number({ error }).min(minimum, error).max(maximum, error);
}

const integer = (minimum: number, maximum: number) =>
  numberFrom(minimum, maximum, "whole number").int(`must be a whole number from ${minimum} to ${maximum}`);
const oneOf = <const Word extends string>(...words: Word[]) => z.enum(words, `must be ${words.join(" or ")}`);
const onOff = z.stringbool("must be true or false");
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address", abort: true });
const gatewayUrl = httpUrl.refine(
  (url) => !/[?#]/.test(url) && !new URL(url).username && !new URL(url).password,
  "must have no user, password, query or fragment: they are not sent to the gateway",
);
const redisUrl = z
  .url({ protocol: /^rediss?$/, error: "must be a redis or rediss address", abort: true })
  .refine(isPercentEncoded, "must have %25 in place of a % in user and password")
  .refine(
    (url) => /^\/?\d*$/.test(new URL(url).pathname),
    "must end with the number of a database, such as /0, or without one",
  );
const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, "");

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** IP addresses, and networks such as `10.0.0.0/8`. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const networks = list.refine(
  (parts) => parts.every((part) => network.safeParse(part).success),
  "must be a comma list of IP addresses or networks",
);

const hosts = list.refine(
  (parts) => parts.every((part) => hostPattern.test(part)),
  "must be a comma list of host names, without scheme and path",
);

/** What opens another program than the browser, and runs nothing. */
const contactSchemes = new Set(["tel", "sms", "mailto", "tg", "viber", "whatsapp"]);
const contactSchemeList = list.refine(
  (parts) => parts.every((part) => contactSchemes.has(part)),
  `must be a comma list of these words: ${[...contactSchemes].join(", ")}`,
);

const hostName = z.string().regex(hostPattern, "must be a host name, without scheme and path");
/** Whether there is such an address is known when the product listens on it. */
const listenAddress = z
  .string()
  .refine(
    (text) => isIP(text) > 0 || /^[a-z0-9._-]+$/i.test(text),
    "must be an IP address or a host name, without port",
  );

/** `name|address, name|address` */
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

/** JSON text, or the path of a JSON file. */
const jsonTextOrFile = z.string().transform((value, context) => {
  try {
    const text = value.trim().startsWith("{") ? value : readFileSync(value.trim(), "utf8");
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: "must be a JSON object, or the path of a readable file with one" });
    return z.NEVER;
  }
});

/** Text of a readable file. */
const fileContent = z.string().transform((path, context) => {
  try {
    return readFileSync(path.trim(), "utf8");
  } catch {
    context.addIssue({ code: "custom", message: "must be the path of a readable file" });
    return z.NEVER;
  }
});

const certificates = fileContent.refine(hasCertificates, "must be the path of a PEM file with certificates");

function hasCertificates(text: string): boolean {
  const blocks = text.match(/-----BEGIN [\w ]*CERTIFICATE-----[^-]+-----END [\w ]*CERTIFICATE-----/g) ?? [];
  try {
    return blocks.map((block) => new X509Certificate(block)).length > 0;
  } catch {
    return false;
  }
}

function isPercentEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

const DEFAULT_SENTINEL_PORT = 26379;

/** `host:port, host`; an IPv6 address stands in brackets. */
const sentinels = list.transform((parts, context) =>
  parts.map((part) => {
    const [, v6, name, port] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::([0-9]{1,5}))?$/i.exec(part) ?? [];
    const host = v6 ?? name;
    if (!host) context.addIssue({ code: "custom", message: "must be a comma list of host:port" });
    return { host: host ?? "", port: Number(port ?? DEFAULT_SENTINEL_PORT) };
  }),
);

/** HTML by language code. */
const textByLanguage = z
  .record(
    z.string().refine((code) => findLanguage(code) !== undefined, "must be the code of a language that is offered"),
    z.string(),
  )
  .optional();
/** Directives of a content security policy. */
const policySources = z.string().transform((text, context) => {
  const sources = parsePolicySources(text);
  if (sources) return sources;
  context.addIssue({
    code: "custom",
    message: "must be directives such as script-src, each with http or https origins",
  });
  return z.NEVER;
});
/** Whether the runtime knows a time zone by this name. Offsets such as `+06:30` are no names. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** `name=value,name=value`, with values encoded as in addresses, as OpenTelemetry specifies. */
const headerList = list.transform((parts, context) => {
  try {
    return z.record(z.string(), z.string()).parse(Object.fromEntries(parts.map(toHeader)));
  } catch {
    context.addIssue({ code: "custom", message: "must be a comma list of name=value" });
    return z.NEVER;
  }
});

function toHeader(part: string): (string | undefined)[] {
  const [, name = "", value] = /^([\w-]+)\s*=\s*(\S+)$/.exec(part) ?? [];
  return [name, value && decodeURIComponent(value)];
}

const FORWARDED = ["address", "user-agent", "trace"];

/** `none`, or a comma list of what is forwarded; the user agent goes with the address only. */
const forwarded = list
  .refine(
    (parts) => parts.join() === "none" || parts.every((part) => FORWARDED.includes(part)),
    "must be none, or a comma list of address, user-agent and trace",
  )
  .refine((parts) => !parts.includes("user-agent") || parts.includes("address"), "user-agent needs address")
  .transform((parts) => ({
    address: parts.includes("address"),
    userAgent: parts.includes("user-agent"),
    trace: parts.includes("trace"),
  }));

/** Format and default of every environment variable; environment.ts documents them. */
export const environmentSchema = z.object({
  NODE_ENV: oneOf("development", "production", "test").default("production"),
  RUN_MODE: oneOf("local", "production").optional(),
  PORT: integer(0, 65535).default(3000),
  HOST: listenAddress.optional(),
  TRUST_PROXY_HOPS: integer(0, 10).default(0),
  PROXY_ADDRESSES: networks.default([]),
  PUBLIC_HOSTS: hosts.default([]),
  LOG_LEVEL: oneOf("silent", "error", "warn", "info", "debug").default("info"),
  METRICS_PORT: integer(0, 65535).optional(),
  METRICS_HOST: listenAddress.default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.transform(withoutTrailingSlash).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).default("lobby"),
  OTEL_TRACES_SAMPLER_ARG: numberFrom(0, 1).default(0.1),
  WEB_VITALS_SHARE: numberFrom(0, 1).default(0.1),
  WARM_UP_SECONDS: integer(0, 60).default(5),
  DRAIN_DELAY_SECONDS: integer(0, 15).default(5),

  GATEWAY_URL: gatewayUrl.transform(withoutTrailingSlash),
  MERCHANT_CODE: z.string().regex(/^[\w-]{1,40}$/, "must be 1 to 40 letters, digits, _ or -"),
  GATEWAY_OPERATIONS: jsonTextOrFile.optional(),
  GATEWAY_OPERATIONS_OFF: list.default([]),
  GATEWAY_ENCRYPTED_FORM: oneOf("old", "new", "newest").default("new"),
  GATEWAY_PUBLIC_HOST: hostName.optional(),
  GATEWAY_FORWARD: forwarded.default({ address: false, userAgent: false, trace: false }),
  GATEWAY_TIMEOUT_MS: integer(100, 30_000).optional(),
  GATEWAY_WRITE_TIMEOUT_MS: integer(100, 9_000).optional(),
  SECTION_TIMEOUT_MS: integer(100, 2_600).default(800),
  GATEWAY_CONNECTIONS: integer(8, 4_096).default(64),
  REDIS_URL: redisUrl.optional(),
  INSTANCES: integer(1, 10_000).default(1),
  REDIS_SENTINELS: sentinels.default([]),
  REDIS_SENTINEL_PASSWORD: z.string().optional(),
  REDIS_CA_FILE: certificates.optional(),
  ADDRESS_REQUESTS_PER_SECOND: integer(100, 1_000_000).default(2_000),
  SMS_PER_MINUTE: integer(1, 1_000_000).default(60),
  SMS_PER_DAY: integer(1, 10_000_000).default(10_000),
  MAILS_PER_MINUTE: integer(1, 1_000_000).default(30),
  MAILS_PER_DAY: integer(1, 10_000_000).default(3_000),
  REGISTRATIONS_PER_MINUTE: integer(1, 1_000_000).default(60),
  REGISTRATIONS_PER_DAY: integer(1, 10_000_000).default(10_000),
  GAME_HOSTS: hosts.default([]),
  CONTACT_SCHEMES: contactSchemeList.default([]),
  PHONE_AUTH_URL: httpUrl.transform(withoutTrailingSlash).default("https://identitytoolkit.googleapis.com/v1"),
  PHONE_AUTH_KEY: z.string().min(1).optional(),
  RECAPTCHA_SITE_KEY: z.string().min(1).max(100).optional(),
  RECAPTCHA_SCRIPT: httpUrl.default("https://www.google.com/recaptcha/api.js"),
  RECAPTCHA_POLICY: policySources.optional(),
  GEETEST_V3_SCRIPT: httpUrl.default("https://static.geetest.com/static/tools/gt.js"),
  GEETEST_V4_SCRIPT: httpUrl.default("https://static.geetest.com/v4/gt4.js"),
  GEETEST_POLICY: policySources.optional(),

  SESSION_SECRET: list
    .refine((keys) => keys.length > 0 && keys.every((key) => key.length >= 32), "each key needs at least 32 characters")
    .refine((keys) => keys.length <= 2, "at most two keys: the current one and the one before it")
    .optional(),
  SESSION_IDLE_MINUTES: integer(1, 1440).default(30),
  SESSION_ABSOLUTE_HOURS: integer(1, 720).default(24),
  SESSION_PASSWORD_CACHE_MINUTES: integer(0, 1440).default(0),

  PICTURES: oneOf("on", "direct").default("on"),
  PICTURES_DIR: z.string().min(1).default(".data/pictures"),
  PICTURES_DISK_MB: integer(1, 1_000_000).default(512),
  PICTURES_PRIVATE_HOSTS: onOff.optional(),

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
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, "must be the IANA name of a time zone, such as Asia/Yangon")
    .default("Asia/Yangon"),
  SITE_NAME: z.string().min(1).max(40).default("Ambera"),
  MINIMUM_AGE: oneOf("18", "21").transform(Number).default(18),
  LICENCE: z.string().max(300).optional(),
  LICENCE_URL: httpUrl.optional(),
  LEGAL_TEXTS: jsonTextOrFile.pipe(z.strictObject({ terms: textByLanguage, privacy: textByLanguage })).default({}),
  HELP_ORGANISATIONS: links.default([]),
  OFFLINE_PAGE: onOff.default(true),
  PAGE_CACHE: onOff.default(true),
  API_DOCS: onOff.optional(),
  SERVER_TIMING: onOff.optional(),
  /** Read by `server/start.mjs`. */
  WORKERS: z
    .string()
    .regex(/^(?:auto|[1-9]\d?)$/, "must be auto or a number from 1 to 99")
    .default("1"),
  /** Read by the build. */
  COMMIT: z.string().optional(),
} satisfies Record<ProductVariable, z.ZodType>);

export type Environment = z.infer<typeof environmentSchema>;
