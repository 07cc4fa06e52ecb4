type Group = "Server" | "Gateway" | "Sessions" | "Sign-in" | "Site" | "Sandbox gateway";

interface VariableFacts {
  readonly name: string;
  readonly group: Group;
  /** One sentence, in Markdown. */
  readonly meaning: string;
}

/**
 * An environment variable. `default` is the value that applies when the variable is absent or empty; `fallback` says what
 * applies where that is not one fixed value.
 */
export type EnvironmentVariable = VariableFacts & ({ readonly default: string } | { readonly fallback: string });

/**
 * Every environment variable of the product, its server and the sandbox gateway. docs/operations.md and .env.example are
 * generated from this table (`npm run docs`).
 */
export const environment = [
  {
    name: "PORT",
    group: "Server",
    default: "3000",
    meaning: "Port of the product. 0 takes a free port.",
  },
  {
    name: "HOST",
    group: "Server",
    default: "0.0.0.0",
    meaning: "Address the product listens on.",
  },
  {
    name: "NODE_ENV",
    group: "Server",
    fallback: "not set",
    meaning:
      "`production` makes `npm start` a production run. `npm start` and `npm run dev` set it for React themselves.",
  },
  {
    name: "RUN_MODE",
    group: "Server",
    fallback: "`production` with `NODE_ENV=production`, else `local`",
    meaning: "`production` requires `SESSION_SECRET` and turns on secure cookies and HSTS; `local` does neither.",
  },
  {
    name: "TRUST_PROXY_HOPS",
    group: "Server",
    default: "0",
    meaning: "Number of reverse proxies in front of the product. It decides which `X-Forwarded-*` values are believed.",
  },
  {
    name: "LOG_LEVEL",
    group: "Server",
    default: "info",
    meaning: "`silent`, `error`, `warn`, `info` or `debug`.",
  },
  {
    name: "METRICS_PORT",
    group: "Server",
    fallback: "off",
    meaning: "Port of the Prometheus metrics on 127.0.0.1.",
  },
  {
    name: "REDIS_URL",
    group: "Server",
    fallback: "none",
    meaning:
      "Redis for the second cache tier, shared rate limits and idempotency. While it does not answer, memory is used.",
  },
  {
    name: "PAGE_CACHE",
    group: "Server",
    default: "true",
    meaning: "Whether rendered pages are cached. Off when `GATEWAY_FORWARD` contains the address.",
  },
  {
    name: "OFFLINE_PAGE",
    group: "Server",
    default: "true",
    meaning:
      "Whether browsers store static files and one page for when they are offline. `false` removes what they stored.",
  },
  {
    name: "API_DOCS",
    group: "Server",
    fallback: "on in local runs, off in production",
    meaning: "Whether `/openapi.json` and `/docs` exist.",
  },

  {
    name: "GATEWAY_URL",
    group: "Gateway",
    fallback: "the sandbox gateway, started with the product",
    meaning: "Base address of the merchant's gateway, http or https.",
  },
  {
    name: "MERCHANT_CODE",
    group: "Gateway",
    fallback: "the sandbox's",
    meaning: "Merchant code at the gateway. Required with `GATEWAY_URL`.",
  },
  {
    name: "GATEWAY_OPERATIONS",
    group: "Gateway",
    fallback: "none",
    meaning:
      "JSON text, or the path of a JSON file, that overrides method, path and module id of operations by name (docs/gateway.md 1.12).",
  },
  {
    name: "GATEWAY_ENCRYPTED_FORM",
    group: "Gateway",
    default: "new",
    meaning: "Form of encrypted bodies: `old`, `new` or `newest` (docs/gateway.md 2.5).",
  },
  {
    name: "GATEWAY_PUBLIC_HOST",
    group: "Gateway",
    fallback: "the host name of the request",
    meaning: "Host name sent to the gateway's status call.",
  },
  {
    name: "GATEWAY_FORWARD",
    group: "Gateway",
    default: "none",
    meaning:
      "What of the visitor is forwarded to the gateway: `none`, `address` or `address,user-agent`. With the address no page is cached, because the gateway may close the site to a region.",
  },
  {
    name: "GATEWAY_TIMEOUT_MS",
    group: "Gateway",
    fallback: "2000",
    meaning:
      "Longest wait for the headers of a gateway answer, and again for its body, in milliseconds (100 to 30000).",
  },
  {
    name: "GAME_HOSTS",
    group: "Gateway",
    fallback: "any https host",
    meaning: "Comma list of the hosts that games may be opened from.",
  },

  {
    name: "SESSION_SECRET",
    group: "Sessions",
    fallback: "random in local runs; required in production",
    meaning:
      "Key that seals cookies, 32 characters or more. `current,previous` rotates the key without signing anybody out.",
  },
  {
    name: "SESSION_IDLE_MINUTES",
    group: "Sessions",
    default: "30",
    meaning: "Minutes without use after which a session ends.",
  },
  {
    name: "SESSION_ABSOLUTE_HOURS",
    group: "Sessions",
    default: "24",
    meaning: "Hours after which a session ends in any case.",
  },
  {
    name: "SESSION_PASSWORD_CACHE_MINUTES",
    group: "Sessions",
    default: "0",
    meaning:
      "Minutes for which the password stays sealed in the session cookie, so that a password change does not ask for it. 0 is off.",
  },

  {
    name: "GOOGLE_ISSUER",
    group: "Sign-in",
    fallback: "the sandbox's in local runs without `GATEWAY_URL`, else none",
    meaning:
      "OpenID issuer of the Google sign-in. The redirect address is `/m/login/with/google`. The button also needs the flag `GOOGLELOGIN3`.",
  },
  {
    name: "GOOGLE_CLIENT_ID",
    group: "Sign-in",
    fallback: "as `GOOGLE_ISSUER`",
    meaning: "Client id at that issuer. Required with `GOOGLE_ISSUER`.",
  },
  {
    name: "GOOGLE_CLIENT_SECRET",
    group: "Sign-in",
    fallback: "as `GOOGLE_ISSUER`",
    meaning: "Client secret. Absent for a public client, which PKCE alone protects.",
  },
  {
    name: "TELEGRAM_ISSUER",
    group: "Sign-in",
    fallback: "the sandbox's in local runs without `GATEWAY_URL`, else none",
    meaning:
      "OpenID issuer of the Telegram sign-in; setting it shows the button. The redirect address is `/m/login/with/telegram`.",
  },
  {
    name: "TELEGRAM_CLIENT_ID",
    group: "Sign-in",
    fallback: "as `TELEGRAM_ISSUER`",
    meaning: "Client id at that issuer. Required with `TELEGRAM_ISSUER`.",
  },
  {
    name: "TELEGRAM_CLIENT_SECRET",
    group: "Sign-in",
    fallback: "as `TELEGRAM_ISSUER`",
    meaning: "Client secret. Absent for a public client.",
  },
  {
    name: "PHONE_AUTH_URL",
    group: "Sign-in",
    default: "https://identitytoolkit.googleapis.com/v1",
    meaning:
      "REST address of the phone-auth provider, used where the gateway's settings name one. Local runs without `GATEWAY_URL` use the sandbox's.",
  },
  {
    name: "PHONE_AUTH_KEY",
    group: "Sign-in",
    fallback: "the key in the gateway's settings",
    meaning: "API key of the phone-auth provider.",
  },

  {
    name: "DEFAULT_LANGUAGE",
    group: "Site",
    default: "MY",
    meaning: "Language code of visitors whose browser asks for no offered language (MY is Burmese).",
  },
  {
    name: "SITE_NAME",
    group: "Site",
    default: "Ambera",
    meaning: "Name of the site where the gateway's template has none.",
  },
  {
    name: "MINIMUM_AGE",
    group: "Site",
    default: "18",
    meaning: "18 or 21. The stricter of this value and the gateway's template applies.",
  },
  {
    name: "LICENCE",
    group: "Site",
    fallback: "none",
    meaning: "Licence text on `/m/responsible` where the gateway's template has none.",
  },
  {
    name: "LICENCE_URL",
    group: "Site",
    fallback: "none",
    meaning: "Address of that licence.",
  },
  {
    name: "HELP_ORGANISATIONS",
    group: "Site",
    fallback: "none",
    meaning: "Comma list of `name|address`: who helps players, unless the gateway's template lists them.",
  },

  {
    name: "SANDBOX_PORT",
    group: "Sandbox gateway",
    default: "4100",
    meaning:
      "Port of the sandbox gateway. It also uses the next five: pictures on +1 and +2, games on +3, control on +4, sign-in providers on +5.",
  },
  {
    name: "SANDBOX_HOST",
    group: "Sandbox gateway",
    default: "127.0.0.1",
    meaning: "Address the sandbox listens on.",
  },
  {
    name: "SANDBOX_PUBLIC_HOST",
    group: "Sandbox gateway",
    default: "localhost",
    meaning: "Host name under which browsers reach the sandbox's pictures and games.",
  },
  {
    name: "SANDBOX_DATA",
    group: "Sandbox gateway",
    default: ".data/sandbox",
    meaning: "Folder of the sandbox's database.",
  },
  {
    name: "SANDBOX_SEED",
    group: "Sandbox gateway",
    default: "ambera",
    meaning: "Text the sandbox's catalogue is generated from.",
  },
  {
    name: "SANDBOX_MERCHANT",
    group: "Sandbox gateway",
    default: "DEMO",
    meaning: "Merchant code the sandbox accepts. `npm start` passes `MERCHANT_CODE` on.",
  },
  {
    name: "SANDBOX_TOKEN_IDLE_SECONDS",
    group: "Sandbox gateway",
    default: "1800",
    meaning: "Seconds without use after which the sandbox ends a token.",
  },
  {
    name: "SANDBOX_CAPTCHA_AFTER",
    group: "Sandbox gateway",
    default: "2",
    meaning: "Failed log-ins of an account after which the sandbox asks for a captcha.",
  },
  {
    name: "SANDBOX_FIXED_CODES",
    group: "Sandbox gateway",
    default: "false",
    meaning: "Whether captchas are always `1234` and SMS codes always `123456`, for demos.",
  },
  {
    name: "SANDBOX_LATENCY_MS",
    group: "Sandbox gateway",
    default: "0",
    meaning: "Milliseconds the sandbox waits before each answer.",
  },
] as const satisfies readonly EnvironmentVariable[];

/** Name of a variable that the product itself reads; the sandbox has a schema of its own. */
export type ProductVariable = Exclude<(typeof environment)[number]["name"], `SANDBOX_${string}`>;
