import { readFileSync } from "node:fs";
import { z } from "zod";
import { findLanguage } from "~/i18n/languages";
import type { ProductVariable } from "./environment/environment";

const integer = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const redisUrl = z.url({ protocol: /^rediss?$/, error: "must be a redis or rediss address" });
const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, "");

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
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

/** Format and default of every environment variable; environment.ts documents them. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  RUN_MODE: z.enum(["local", "production"]).optional(),
  PORT: integer(0, 65535).default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  TRUST_PROXY_HOPS: integer(0, 10).default(0),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  METRICS_PORT: integer(0, 65535).optional(),

  GATEWAY_URL: httpUrl.transform(withoutTrailingSlash),
  MERCHANT_CODE: z.string().regex(/^[\w-]{1,40}$/, "must be 1 to 40 letters, digits, _ or -"),
  GATEWAY_OPERATIONS: jsonTextOrFile.optional(),
  GATEWAY_ENCRYPTED_FORM: z.enum(["old", "new", "newest"]).default("new"),
  GATEWAY_PUBLIC_HOST: z.string().optional(),
  GATEWAY_FORWARD: z.enum(["none", "address", "address,user-agent"]).default("none"),
  GATEWAY_TIMEOUT_MS: integer(100, 30_000).optional(),
  REDIS_URL: redisUrl.optional(),
  GAME_HOSTS: list.default([]),
  PHONE_AUTH_URL: httpUrl.transform(withoutTrailingSlash).default("https://identitytoolkit.googleapis.com/v1"),
  PHONE_AUTH_KEY: z.string().min(1).optional(),

  SESSION_SECRET: list
    .refine((keys) => keys.length > 0 && keys.every((key) => key.length >= 32), "each key needs at least 32 characters")
    .refine((keys) => keys.length <= 2, "at most two keys: the current one and the one before it")
    .optional(),
  SESSION_IDLE_MINUTES: integer(1, 1440).default(30),
  SESSION_ABSOLUTE_HOURS: integer(1, 720).default(24),
  SESSION_PASSWORD_CACHE_MINUTES: integer(0, 1440).default(0),

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
  OFFLINE_PAGE: z.stringbool().default(true),
  PAGE_CACHE: z.stringbool().default(true),
  API_DOCS: z.stringbool().optional(),
  SERVER_TIMING: z.stringbool().optional(),
} satisfies Record<ProductVariable, z.ZodType>);

export type Environment = z.infer<typeof environmentSchema>;
