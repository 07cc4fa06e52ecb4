import { resolve } from "node:path";
import { z } from "zod";
import { PICTURE_KINDS, type PictureKind } from "./images/picture-kind";

/** Options of a sandbox. Only the data folder is required. */
export interface SandboxOptions {
  /** Port of the gateway; image hosts, game host, control and providers use +1 to +5. 0 chooses six free ports. */
  readonly port?: number;
  /** Address that all six listen on. */
  readonly host?: string;
  /** Host name in the addresses that browsers use. */
  readonly publicHost?: string;
  /** Folder of the database. */
  readonly data: string;
  readonly seed?: string;
  readonly merchantCode?: string;
  /** IANA name of the zone in which days are written. */
  readonly timeZone?: string;
  readonly tokenIdleSeconds?: number;
  /** Number of failed log-ins after which a captcha is required. */
  readonly captchaAfter?: number;
  /** Makes every captcha 1234 and every SMS code 123456. For demos only. */
  readonly fixedCodes?: boolean;
  /** Delay of every gateway answer in ms. */
  readonly latencyMs?: number;
  /** Default: as vendors deliver them. Tests take `plain`, which costs them next to nothing. */
  readonly pictures?: PictureKind;
  /** Clock, epoch milliseconds. */
  readonly now?: () => number;
}

function integer(minimum: number, maximum: number) {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z.coerce.number({ error }).int(error).min(minimum, error).max(maximum, error);
}

const environmentSchema = z.object({
  // The sandbox uses six consecutive ports.
  SANDBOX_PORT: integer(0, 65530).default(4100),
  SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
  SANDBOX_PUBLIC_HOST: z.string().min(1).default("localhost"),
  SANDBOX_DATA: z.string().min(1).default(".data/sandbox"),
  SANDBOX_SEED: z.string().min(1).default("ambera"),
  SANDBOX_MERCHANT: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default("DEMO"),
  SANDBOX_TIME_ZONE: z.string().min(1).default("Asia/Yangon"),
  SANDBOX_TOKEN_IDLE_SECONDS: integer(1, 86_400).default(1800),
  SANDBOX_CAPTCHA_AFTER: integer(0, 1000).default(2),
  SANDBOX_FIXED_CODES: z.stringbool().default(false),
  SANDBOX_LATENCY_MS: integer(0, 60_000).default(0),
  SANDBOX_PICTURES: z.enum(PICTURE_KINDS).default("raster"),
});

/**
 * Reads the sandbox's settings from environment variables; an empty variable counts as absent.
 * @throws Error with one line per mistake.
 */
export function readConfiguration(environment: Record<string, string | undefined>): SandboxOptions {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(nonEmpty);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  }
  const env = parsed.data;
  return {
    port: env.SANDBOX_PORT,
    host: env.SANDBOX_HOST,
    publicHost: env.SANDBOX_PUBLIC_HOST,
    data: resolve(env.SANDBOX_DATA),
    seed: env.SANDBOX_SEED,
    merchantCode: env.SANDBOX_MERCHANT,
    timeZone: env.SANDBOX_TIME_ZONE,
    tokenIdleSeconds: env.SANDBOX_TOKEN_IDLE_SECONDS,
    captchaAfter: env.SANDBOX_CAPTCHA_AFTER,
    fixedCodes: env.SANDBOX_FIXED_CODES,
    latencyMs: env.SANDBOX_LATENCY_MS,
    pictures: env.SANDBOX_PICTURES,
  };
}

/** The settings of this process. @throws Error with one line per mistake. */
export function processConfiguration(): SandboxOptions {
  return readConfiguration(process.env);
}
