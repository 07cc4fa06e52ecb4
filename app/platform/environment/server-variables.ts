import type { EnvironmentVariable } from "./variable";

/** Variables of the server, the gateway and sessions. */
export const serverVariables = [
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
    name: "SERVER_TIMING",
    group: "Server",
    fallback: "on in local runs, off in production",
    meaning: "Whether responses say in `Server-Timing` where their time went: gateway, cache, render, total.",
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
] as const satisfies readonly EnvironmentVariable[];
