import type { EnvironmentVariable } from "./variable";

/** Variables of the server and of sessions. */
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
    fallback: "`127.0.0.1` with `TRUST_PROXY_HOPS` and without `PROXY_ADDRESSES`, else `0.0.0.0`",
    meaning:
      "Address the product listens on. With a proxy on another machine or in another container, set it, and `PROXY_ADDRESSES`.",
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
    fallback: "`production` with `GATEWAY_URL` or `NODE_ENV=production`, else `local`",
    meaning:
      "`production` requires `GATEWAY_URL` and `SESSION_SECRET` and turns on secure cookies and HSTS; `local` does neither.",
  },
  {
    name: "TRUST_PROXY_HOPS",
    group: "Server",
    default: "0",
    meaning: "Number of reverse proxies in front of the product. It decides which `X-Forwarded-*` values are believed.",
  },
  {
    name: "PROXY_ADDRESSES",
    group: "Server",
    fallback: "any",
    meaning:
      "Comma list of the IP addresses and networks (`10.0.0.0/8`) of the proxy that connects to the product. Forwarding headers of other connections are not believed.",
  },
  {
    name: "PUBLIC_HOSTS",
    group: "Server",
    fallback: "any host",
    meaning:
      "Comma list of the host names of the site, with a port where only that one counts. Requests for other hosts are refused. Set it in production.",
  },
  {
    name: "WARM_UP_SECONDS",
    group: "Server",
    default: "5",
    meaning:
      "Longest time after the start in which `/readyz` says 503 because settings and home are not loaded. 0 loads nothing before the first visitor.",
  },
  {
    name: "DRAIN_DELAY_SECONDS",
    group: "Server",
    default: "5",
    meaning:
      "Seconds after SIGTERM in which the product still takes connections while `/readyz` says 503, so that load balancers see it.",
  },
  {
    name: "ADDRESS_REQUESTS_PER_SECOND",
    group: "Server",
    default: "2000",
    meaning:
      "Requests of one address (IPv6: /64) that a worker answers in a second; a network (/24, /48) has three times as many, a member's page counts five times. Further requests wait, and are refused with 429 after two seconds of waiting while the worker is busy. Raise it where more players than a few thousand come from one address.",
  },
  {
    name: "REDIS_URL",
    group: "Server",
    fallback: "none",
    meaning:
      "Redis 6.2 or later, or Valkey, for the second cache tier, rate limits, idempotency and ended sessions: `redis://user:password@host:port/db`, or `rediss://` for TLS. While it does not answer, memory is used; contracts, claims of rewards, promo codes, joining a promotion, and changed or forgotten passwords are not sent then.",
  },
  {
    name: "REDIS_SENTINELS",
    group: "Server",
    fallback: "none",
    meaning:
      "Comma list of the `host:port` of Redis Sentinels. The host of `REDIS_URL` is then the name of the master group, such as `redis://user:password@mymaster/0`.",
  },
  {
    name: "REDIS_SENTINEL_PASSWORD",
    group: "Server",
    fallback: "none",
    meaning: "Password of the Sentinels themselves.",
  },
  {
    name: "REDIS_CA_FILE",
    group: "Server",
    fallback: "the authorities that Node knows",
    meaning: "Path of a PEM file with the authorities that sign the certificates of `rediss://`.",
  },
  {
    name: "INSTANCES",
    group: "Server",
    default: "1",
    meaning:
      "Number of instances that serve the site, on all machines together; an instance is a running server, with all its workers. More than one need `REDIS_URL`; without it the start logs a warning, because each instance then recognises only its own repeated writes and counts its own limits.",
  },
  {
    name: "PAGE_CACHE",
    group: "Server",
    default: "true",
    meaning: "Whether rendered pages are cached. Off when `GATEWAY_FORWARD` contains the address.",
  },
  {
    name: "PICTURES",
    group: "Server",
    default: "on",
    meaning:
      "`on` fetches the merchant's pictures, makes them small and sends them from this site. With `direct` browsers load them from the image hosts.",
  },
  {
    name: "PICTURES_DIR",
    group: "Server",
    default: ".data/pictures",
    meaning: "Folder of the pictures that were made. Several instances may share it; it may be lost at any time.",
  },
  {
    name: "PICTURES_DISK_MB",
    group: "Server",
    default: "512",
    meaning: "Megabytes that `PICTURES_DIR` may take. Pictures that nobody asked for the longest are removed first.",
  },
  {
    name: "PICTURES_PRIVATE_HOSTS",
    group: "Server",
    fallback: "on in local runs, off in production",
    meaning: "Whether pictures are fetched from hosts at addresses of a private network.",
  },
  {
    name: "OFFLINE_PAGE",
    group: "Server",
    default: "true",
    meaning:
      "Whether browsers store static files, the offline page and guests' last pages for when they are offline. `false` removes what they stored.",
  },
  {
    name: "API_DOCS",
    group: "Server",
    fallback: "on in local runs, off in production",
    meaning: "Whether `/openapi.json` and `/docs` exist.",
  },
  {
    name: "WORKERS",
    group: "Server",
    default: "1",
    meaning:
      "Workers of an instance, the processes that answer requests: a number, or `auto` for one a core. With more than one, a supervisor starts them again when they crash; limits, idempotency, ended sessions and page cache are theirs together.",
  },
  {
    name: "COMMIT",
    group: "Server",
    fallback: "the commit that git names",
    meaning: "Read by the build: the commit that `/version` and the log name, where the sources come without git.",
  },
  {
    name: "SESSION_SECRET",
    group: "Sessions",
    fallback: "random in local runs; required in production",
    meaning:
      'Key that seals cookies, 32 characters or more; the one in deploy/compose.yaml is refused in production and with an https gateway. Of two (`current,previous`) the first seals and both unseal; operations.md, "Secrets", says how the key is changed without signing anybody out.',
  },
  {
    name: "SESSION_IDLE_MINUTES",
    group: "Sessions",
    default: "30",
    meaning:
      "Minutes without use after which a session ends. The gateway ends its token by a time of its own (docs/gateway.md 1.6); the shorter one counts.",
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
